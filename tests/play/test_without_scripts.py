"""Without scripts: a table is set up, played, taken back and looked back at by plain forms and links."""

from random import Random

from playwright.sync_api import Locator, Page

from tests.play.browser import Screen, Screens, until


def plain(screens: Screens, **how: object) -> Screen:
    return screens(java_script_enabled=False, **how)


def set_up(screen: Screen, game: str, second: str) -> None:
    screen.open("/")
    screen.page.locator(f'.gcard a[href="/new/{game}"]').click()
    screen.page.fill("#name", "Mika")
    screen.page.select_option("#seat2", second)
    screen.page.locator("summary", has_text="More").click()
    screen.page.fill("#seed", "by forms")
    screen.page.locator("form.setup .start button").click()
    screen.page.wait_for_url("**/t/*")


def follow(button: Locator) -> None:
    """Press it and wait for the page that comes."""
    with button.page.expect_navigation():
        button.click()


def moves_made(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-moves") or -1)


def wait_for_my_turn(screen: Screen) -> None:
    """A page without scripts looks again by itself; a person may also reload it."""
    until(
        lambda: bool(screen.page.reload()) and screen.page.locator("#opts .opt").count() > 0, "my turn"
    )


def test_a_table_is_set_up_and_played_by_forms_alone(screens: Screens) -> None:
    screen = plain(screens)
    page, random = screen.page, Random(6)
    set_up(screen, "jiguan", "random")
    made = []
    for _ in range(6):
        if not page.locator("#opts .opt").count():
            wait_for_my_turn(screen)
        options = page.locator("#opts .opt")
        chosen = options.nth(random.randrange(options.count()))
        made.append(chosen.get_attribute("value"))
        before = moves_made(page)
        follow(chosen)
        assert moves_made(page) > before
        assert page.locator("#confirm").is_hidden()  # one press is enough here
    record = page.request.get(
        f"/t/{page.locator('#table').get_attribute('data-table')}/record.sgk"
    ).text()
    played = [line[2:] for line in record.partition("\n\n")[2].splitlines() if line.startswith("1 ")]
    assert [action for action in played if action in made][: len(made)] == made


def test_undo_and_redo_are_buttons_of_the_form(screens: Screens) -> None:
    screen = plain(screens)
    page = screen.page
    set_up(screen, "daitoshi", "nobody")
    follow(page.locator("#opts .opt").first)
    after, said = moves_made(page), screen.text("#prompt")
    follow(page.locator("[data-do=undo]"))
    assert moves_made(page) < after
    follow(page.locator("[data-do=redo]"))
    assert moves_made(page) == after
    assert screen.text("#prompt") == said


def test_the_past_is_a_link_and_a_slider_with_a_button(screens: Screens) -> None:
    screen = plain(screens)
    page = screen.page
    set_up(screen, "daitoshi", "nobody")
    for _ in range(5):
        follow(page.locator("#opts .opt").first)
    moves = moves_made(page)
    follow(page.locator("#lines ol a").last)
    assert "&at=" in page.url
    assert page.locator("#table.past").count() == 1
    assert screen.text("#prompt").startswith("After move ")
    assert page.locator("#opts").count() == 0
    follow(page.locator("#act a", has_text="Back to the present"))
    assert page.locator("#table.past").count() == 0

    screen.open(f"{page.url.partition('?')[0]}?at=1")
    assert screen.text("#prompt") == f"After move 1 of {moves}"
    page.locator("#at").focus()
    page.keyboard.press("ArrowRight")
    follow(page.locator("#scrub button", has_text="Go"))
    assert screen.text("#prompt") == f"After move 2 of {moves}"
    follow(page.locator("button", has_text="Branch from here"))
    assert moves_made(page) == 2
    assert page.locator("#opts .opt").count() > 0


def test_sheets_of_others_rules_and_chat_are_links_and_forms(screens: Screens) -> None:
    screen = plain(screens)
    page = screen.page
    set_up(screen, "jiguan", "greedy")
    follow(page.locator("#plr-1"))
    assert "look=1" in page.url
    assert "Showing the sheets of" in screen.text("#looking")
    follow(page.locator("#looking a"))
    assert page.locator("#looking").count() == 0
    page.locator("#chat summary").click()
    page.fill("#chat-text", "Hello")
    follow(page.locator("#say button"))
    page.locator("#chat summary").click()
    assert "Hello" in screen.text("#talk")
    table = page.url
    if not page.locator("#act .ref").count():
        wait_for_my_turn(screen)
    rule = page.locator("#act .ref").inner_text().strip()
    follow(page.locator("#act .ref"))
    assert page.url.endswith(f"/rules/jiguan#{rule}")
    assert page.locator(f"#{rule}").is_visible()
    screen.open(table)
    # nothing that needs scripts is offered
    assert all(not part.is_visible() for part in page.locator(".jsonly").all())


def test_a_form_sent_twice_counts_once(screens: Screens) -> None:
    screen = plain(screens)
    page = screen.page
    set_up(screen, "daitoshi", "nobody")
    form = dict(
        page.evaluate("() => Object.fromEntries(new FormData(document.getElementById('choose')))")
    )
    form["action"] = page.locator("#opts .opt").first.get_attribute("value") or ""
    address = page.locator("#choose").get_attribute("action") or ""
    follow(page.locator("#opts .opt").first)
    moves = moves_made(page)
    answer = page.request.post(address, form=form, headers={"Origin": screen.server.url})
    assert answer.ok
    page.reload()
    assert moves_made(page) == moves


def test_a_phone_without_scripts_shows_everything_below_each_other(screens: Screens) -> None:
    screen = screens.phone(java_script_enabled=False)
    set_up(screen, "daitoshi", "nobody")
    page = screen.page
    sheets = page.locator(".sheet").all()
    assert len(sheets) > 3
    assert all(sheet.is_visible() for sheet in sheets)
    assert screen.sideways() == 0
    before = moves_made(page)
    with page.expect_navigation():
        page.locator("#opts .opt").first.tap()
    assert moves_made(page) > before
    page.locator("header [data-do=menu]").tap()
    assert page.locator("#tools").is_visible()
    page.locator("header [data-do=log]").tap()
    assert page.locator("#log").is_visible()
