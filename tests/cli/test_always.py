"""`a` at the terminal: the usual answer from now on."""

ASKED = "how much of it in wealth?"
GAME = ("play", "daitoshi", "--seats", "you,greedy", "--seed", "3")
FIRST = "1\n" * 40  # it is asked at the 12th, the 20th and the 26th question; then the input ends


def test_the_usual_answer_is_given_from_then_on_until_it_is_switched_off(sugoroku):
    plain = sugoroku(*GAME, keys=FIRST).out
    assert plain.count(ASKED) > 1
    before = plain[: plain.index(ASKED)].count("h help   q leave")
    keys = "1\n" * before
    always = sugoroku(*GAME, keys=keys + "a\n" + FIRST).out
    assert always.count(ASKED) == 1
    assert "From now on you pay with as little wealth as possible." in always
    assert "As always: none in wealth" in always
    off = sugoroku(*GAME, keys=keys + "a\na off\n" + FIRST).out
    assert "Every question is asked again." in off
    assert off.count(ASKED) > 1


def test_a_question_without_a_usual_answer_says_so(sugoroku):
    assert "This question has no usual answer." in sugoroku(*GAME, keys="a\n").out
