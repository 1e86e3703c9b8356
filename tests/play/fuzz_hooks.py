"""Loaded by schemathesis: two requests of three are made at tables that exist, with values that fit.

Without it nearly every generated request ends at `there is no such table`.
"""

import os
from random import Random

import httpx
import schemathesis
from schemathesis import GenerationMode
from schemathesis.core.parameters import ParameterLocation

random = Random(1)
URL = os.environ["SUGOROKU_FUZZ_URL"]
TABLES = os.environ["SUGOROKU_FUZZ_TABLES"].split()
TOKEN = os.environ["SUGOROKU_FUZZ_TOKEN"]
_agent = httpx.Client(
    base_url=URL, headers={"Authorization": f"Bearer {TOKEN}"}, verify=False, timeout=180,
    limits=httpx.Limits(keepalive_expiry=1),
)  # fmt: skip


def _is_valid(case: schemathesis.Case, part: ParameterLocation) -> bool:
    """Was this part of the request meant to fit the document?"""
    known = case.meta.components.get(part) if case.meta else None
    return known is not None and known.mode == GenerationMode.POSITIVE


@schemathesis.hook
def before_call(_: schemathesis.HookContext, case: schemathesis.Case, _kwargs: dict) -> None:
    if random.random() < 1 / 3:
        return
    if "id" in case.path_parameters and _is_valid(case, ParameterLocation.PATH):
        case.path_parameters["id"] = random.choice(TABLES)
    if isinstance(case.body, dict) and _is_valid(case, ParameterLocation.BODY):
        _fit(case)


def _fit(case: schemathesis.Case) -> None:
    """A body that could succeed: a table that can be set up, a legal move."""
    body = case.body
    if "game" in body:
        body.update(options={}, modules=[], seats=["you", "friend"])
    elif "revision" in body:
        asked = _agent.get(f"/api/tables/{case.path_parameters['id']}/legal", params={"seat": 0})
        if asked.status_code == 200:
            body.update(seat=0, revision=asked.json()["revision"])
            decision = asked.json()["decision"]
            if "action" in body and decision:
                body["action"] = random.choice(decision["choices"])["text"]
