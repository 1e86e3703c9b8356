"""What a page shows: plain values, made for one visitor.  Pages draw these and nothing else."""

from typing import Literal

import msgspec

from sugoroku.core.campaign import Campaign, Outcome, Scenario
from sugoroku.core.game import Game
from sugoroku.core.picture import Figure, Picture
from sugoroku.core.view import View

Status = Literal["waiting", "playing", "over", "broken"]


class Visitor(msgspec.Struct, frozen=True):
    """Somebody with a browser or a token; the name is what others see."""

    id: int
    name: str


class SeatShown(msgspec.Struct, frozen=True):
    """One seat of a table."""

    seat: int
    name: str  # "" while nobody has taken it
    bot: str  # "greedy", or "" for a person; the rulebook's opponent: its name, as in `Info.opponent`
    mine: bool  # belongs to the visitor
    turn: bool  # is to decide now
    link: str = ""  # a fresh invite link, shown once to the host
    icon: str = ""  # the mark of the rulebook's opponent, if it has one of its own


class TableShown(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list, and the head of its page."""

    id: str
    game: str
    title: str  # "Mika's table"
    status: Status
    seats: tuple[SeatShown, ...]
    settings: tuple[str, ...]  # options that differ from the default, in words
    where: str  # "Round 1 of 2, turn 9"; "" in lists when not known
    host: bool  # the visitor set this table up
    public: bool  # listed for everybody
    at: float  # when something last happened, seconds since the epoch
    trouble: str = ""  # why the table cannot be played (another rules version, ...), or a bot is stuck
    campaign: str = ""  # that it is a game of, for its host


class LogLine(msgspec.Struct, frozen=True):
    """What one move brought about, of one seat."""

    move: int  # the position after this move is /t/ID?at=move
    seat: int  # -1: the whole table
    words: str
    aside: bool  # a reason, shown less prominently
    rule: str = ""


class ReasonLine(msgspec.Struct, frozen=True):
    """Something that the rulebook's opponents did, or why."""

    seat: int
    words: str
    aside: bool  # a reason
    rule: str
    figure: Figure | None = None  # the same drawn


class OpponentStep(msgspec.Struct, frozen=True):
    """What an opponent did, and the reasons that led to it; without `done` they led to nothing."""

    done: ReasonLine | None
    reasons: tuple[ReasonLine, ...]


class ChatLine(msgspec.Struct, frozen=True):
    name: str
    text: str
    at: float
    seat: int = -1
    id: int = 0  # grows with every line


class Always(msgspec.Struct, frozen=True):
    """A question that gets its usual answer automatically, and what that means."""

    question: str
    words: str
    rule: str = ""
    paused: bool = False  # unless the seat can react: then it is asked while the table pauses


class PauseShown(msgspec.Struct, frozen=True):
    """The table waits for the seat that looks; nobody else sees this."""

    left: float  # seconds
    asks: bool  # it can react and has not answered yet
    held: str = ""  # its answer in words, which takes effect at the end
    otherwise: str = ""  # what happens without an answer


Cell = Literal["", "ticked", "new"]


class AchievementsShown(msgspec.Struct, frozen=True, kw_only=True):
    """What the visitor has achieved in a game, over all its tables."""

    game: str
    words: str  # what ticks a cell
    rule: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    note: str = ""  # why this table ticks nothing

    @property
    def cells(self) -> int:
        return len(self.rows) * len(self.columns)

    @property
    def done(self) -> int:
        return sum(cell != "" for _, cells in self.rows for cell in cells)

    @property
    def new(self) -> tuple[str, ...]:
        """What the table looked at has ticked, in words."""
        return tuple(
            f"{row} ({column})"
            for row, cells in self.rows
            for column, cell in zip(self.columns, cells, strict=True)
            if cell == "new"
        )


class CampaignGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a campaign."""

    number: int  # of its scenario, from 1
    title: str
    table: str
    settings: tuple[str, ...]  # what was chosen for it, in words
    outcome: Outcome | None  # None while it is on
    void: bool = False  # it cannot be finished: the rules have changed


class CampaignShown(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign of the visitor."""

    id: str
    game: Game
    campaign: Campaign
    games: tuple[CampaignGame, ...]
    choices: tuple[Scenario, ...]  # what can be played next
    table: str  # of the game that is on, "" if none is
    score: tuple[int, int]
    over: bool
    won: bool
    wishes: dict[str, str] = {}  # how the form of the next game is filled in
    carried: dict[str, str] = {}  # options that earlier games have settled
    notes: tuple[str, ...] = ()  # the same in words

    def open_options(self, scenario: Scenario) -> list[str]:
        """Those of a scenario that are still to be chosen."""
        settled = {*self.carried, *scenario.options}
        return [key for key in self.campaign.anew if key not in settled]


class TablePage(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one visitor sees it at one moment."""

    table: TableShown
    game: Game
    visitor: Visitor
    view: View
    picture: Picture
    seat: int  # whose view it is; -1: a spectator
    mine: tuple[int, ...]  # the visitor's seats
    look: int  # whose own sheets are drawn
    revision: int  # of the table: grows with every event
    question: int = 0  # the revision that brought the seat's question: constant while it is open
    moves: int  # how many moves have been made
    at: int  # the position shown: after this many moves; < moves while looking at the past
    rounds: tuple[int, ...]  # moves at which a round or turn marker stands on the scrubber
    log: tuple[LogLine, ...]  # newest first, up to the position shown
    digest: tuple[str, ...]  # since the seat's last move, at most three sentences
    reasons: tuple[ReasonLine, ...] = ()  # the opponents' last turn step by step, oldest first
    reasoned: int = -1  # the move after which they took it; -1: there are no reasons
    undo: str  # "" if the seat can take a move back, else why not
    redo: bool
    thinking: str  # the bot that is deciding now, "" for none
    thought: str = ""  # what the last bot thought
    chat: tuple[ChatLine, ...]
    rule_text: str  # the ledger line of the question's rule
    commitment: str
    secret: str  # after the end
    key: str  # a fresh idempotency key for the next action
    always: tuple[Always, ...] = ()  # questions that the seat is no longer asked
    span: float = 0.0  # seconds of a pause that a seat may ask for; 0: not at this table
    pause: PauseShown | None = None
    copies: bool = False  # the visitor may copy the position as text
    achieved: AchievementsShown | None = None  # for those who play where something can be achieved

    def icon(self, seat: int) -> str:
        """The mark that a seat has in place of its crest."""
        return next((one.icon for one in self.table.seats if one.seat == seat), "")


class Notice(msgspec.Struct, frozen=True):
    """A message above the page: what happened, and what to do."""

    what: str
    hint: str = ""
    rule: str = ""
    kind: Literal["news", "problem"] = "problem"


class Problem(msgspec.Struct, frozen=True):
    """An error response."""

    error: str
    hint: str = ""
    rule: str = ""


class GameCard(msgspec.Struct, frozen=True):
    """A game in the lobby."""

    game: Game
    rules: int  # lines of the ledger
    reconstructed: tuple[str, ...]  # tables of the data that are our reconstruction


class LobbyPage(msgspec.Struct, frozen=True):
    visitor: Visitor
    games: tuple[GameCard, ...]
    mine: tuple[TableShown, ...]
    open: tuple[TableShown, ...]
    achieved: tuple[AchievementsShown, ...] = ()  # of the games that keep achievements
    campaigns: tuple[CampaignShown, ...] = ()  # the visitor's
