"""What changed under a ruling: old and new side by side, until somebody says that it still holds."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import Env

from bot.answers import Answers
from bot.client import Bot
from bot.desk.again import stale_rulings
from bot.desk.rests import changed_under, rests_on
from bot.desk.rulings import SqliteRulings
from bot.library.models import Card, Rule
from bot.own import in_todays_numbers, today
from bot.ruled import Refused
from engine.riftbound.edition import EDITION
from tests.bot.desk.conftest import ANA, SERVER, by, content
from tests.bot.desk.room import id_of, labels, last, open_room, text_of


@pytest.fixture
def changed(answers: Answers, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A way to let a rule, a card or an official ruling read otherwise."""

    def change(kind: str, key: str, **values: object) -> None:
        def altered(real: Any) -> Any:
            def look(game: str, *rest: str) -> Any:
                found = real(game, *rest)
                if isinstance(found, Rule) and (kind, found.number) == ("rule", key):
                    return found.model_copy(update=values)
                return found

            return look

        if kind == "rule":
            monkeypatch.setattr(answers.catalog, "rule", altered(answers.catalog.rule))
        else:
            real = answers.cards

            def cards(game: Any, names: Any) -> list[Card]:
                found = real(game, names)
                return [c.model_copy(update=values) if c.name == key else c for c in found]

            monkeypatch.setattr(answers, "cards", cards)

    return change


def test_nothing_changed_means_nothing_to_look_at(answers: Answers) -> None:
    made = content(rules=("702.3", "323.5"), cards=("Void Seeker",))
    assert changed_under(answers, made, rests_on(answers, made)) == []


def test_a_changed_rule_is_shown_old_and_new(answers: Answers, changed: Any) -> None:
    made = content(rules=("702.3",))
    then = rests_on(answers, made)
    changed("rule", "702.3", says="Two are fine now.")
    (found,) = changed_under(answers, made, then)
    assert found.what == "rule 702.3"
    assert "Two are fine now." in found.new
    assert found.old == then["rule 702.3"] != found.new


def test_a_changed_card_and_a_newer_official_answer_are_shown(
    answers: Answers, changed: Any
) -> None:
    made = content(rules=("702.3",), cards=("Void Seeker",))
    then = rests_on(answers, made)
    faq = next(name for name in then if name.startswith("FAQ "))
    changed("card", "Void Seeker", does="draw 2", gist="You draw two cards.")
    older = {name: text for name, text in then.items() if name != faq}
    found = {d.what: d for d in changed_under(answers, made, older)}
    assert "draw 2" in found["card Void Seeker"].new
    assert found[faq].old == ""  # it was not there when the ruling was checked


def test_an_official_text_that_reads_otherwise_is_named(answers: Answers) -> None:
    """Where the digests of the official texts are known, one that differs is due."""
    made = content(rules=("702.3",))
    then = rests_on(answers, made)
    name = "official rule 702.3"
    assert len(then[name]) == 12
    (found,) = changed_under(answers, made, {**then, name: "123456789abc"})
    assert found.what.startswith("702.3 changed in")


def test_an_older_number_is_shown_as_todays_and_no_change_by_itself(answers: Answers) -> None:
    """Rule 460 of 1.3 is 465 today."""
    number, edition = "460", "core-1.3"
    made = content(rules=(number,), edition=edition, body=f"Yes [{number}].")
    assert today(answers, made) == [("465", number)]
    assert changed_under(answers, made, rests_on(answers, made)) == []
    moved = in_todays_numbers(answers, made)
    assert (moved.rules, moved.body, moved.edition) == (("465",), "Yes [465].", EDITION)


def test_what_rests_on_a_rule_that_is_gone_is_not_confirmed(answers: Answers) -> None:
    made = content(rules=("999.9",), edition="core-1.3")
    with pytest.raises(Refused, match="is gone"):
        in_todays_numbers(answers, made)


async def test_a_stale_ruling_is_listed_until_it_is_confirmed(
    rulings: SqliteRulings, answers: Answers, changed: Any
) -> None:
    made = content(rules=("702.3",))
    draft = await rulings.write(SERVER, ANA, made, rests_on(answers, made))
    done = await rulings.publish(by(ANA, draft))
    every = await rulings.every(SERVER)
    assert stale_rulings(answers, every, await rulings.rests(SERVER)) == []
    changed("rule", "702.3", says="Two are fine now.")
    (stale,) = stale_rulings(answers, every, await rulings.rests(SERVER))
    assert stale.noted.number == 1
    await rulings.confirm(by(ANA, done), made, rests_on(answers, made))
    every = await rulings.every(SERVER)
    assert stale_rulings(answers, every, await rulings.rests(SERVER)) == []


async def test_the_review_shows_old_and_new_and_takes_a_confirmation(
    simcord_env: Env, simcord_bot: Bot, changed: Any
) -> None:
    room = await open_room(simcord_env, simcord_bot)
    await room.press(room.ana, await room.draft(room.ana, rules="702.3"), "Publish")
    assert "Nothing waits" in text_of(last(await room.ana.slash(room.channel, "desk review")))
    changed("rule", "702.3", says="Two are fine now.")
    listed = last(await room.ana.slash(room.channel, "desk review"))
    assert "Rests on something that changed" in text_of(listed)
    one = last(await room.ana.click(listed, custom_id=id_of(listed, "R-0001")))
    text = text_of(one)
    assert "then" in text
    assert "Two are fine now." in text
    assert "Still right" in labels(one)
    await room.press(room.ana, one, "Still right", why="the answer is the same")
    assert "Nothing waits" in text_of(last(await room.ana.slash(room.channel, "desk review")))
