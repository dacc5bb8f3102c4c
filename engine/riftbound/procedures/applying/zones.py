"""Events that take objects from zone to zone (413, 416, 421–422, 427–428, 430, 439–440)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import BANISHED_WITH, BOARD_ZONES, NOBODY, Zone, base
from engine.riftbound.model.state import Field, Object
from engine.riftbound.procedures.attributing import acted_with
from engine.riftbound.procedures.kind import Kind, Means, Telling
from engine.riftbound.procedures.zones import (
    bin_of,
    loose_attachments,
    put,
    put_in,
    relocate,
    take_out,
)

LOCATED = frozenset({"unit", "gear"})
"""The types that are created exhausted unless words say ready, at a location that is chosen."""


def _leave_board(game: Game, id: int) -> Game:
    """What is attached stays where it is, detached (719.5, 435.4.b)."""
    for other in loose_attachments(game, id):
        game = game.with_object(other, attached_to=0)
    return game


def _off(game: Game, event: Event, zone: Zone, bottom: bool = True) -> Game:
    object = game.state.objects.get(event.object)
    if object is None or object.zone in ("gone", zone):
        return game
    if object.zone in BOARD_ZONES:
        game = _leave_board(game, event.object)
    return relocate(game, event.object, zone, bottom=bottom)


def draw(game: Game, event: Event) -> Game:
    """The card is in hand (413.1)."""
    return _off(game, event, "hand")


def discard(game: Game, event: Event) -> Game:
    """The card went from hand to trash (422.1)."""
    if game.state.objects[event.object].zone != "hand":
        return game
    return _off(game, event, "trash")


def kill(game: Game, event: Event) -> Game:
    """The permanent went from the board to the trash (428.1, 428.2.a)."""
    if game.state.objects[event.object].zone != "board":
        return game
    return _off(game, event, "trash")


def burn(game: Game, event: Event) -> Game:
    """The card went from the deck to the trash (440.1)."""
    return _off(game, event, "trash")


def to_trash(game: Game, event: Event) -> Game:
    """The card is in the trash without having been killed."""
    return _off(game, event, bin_of(game, game.state.objects[event.object]))


def banish(game: Game, event: Event) -> Game:
    """The card is banished (427.1), noted with whom, for words about that (394, 427.3)."""
    banished = _off(game, event, "banished")
    if banished is game or event.source is None:
        return banished
    notes = ((BANISHED_WITH, acted_with(game, event.source)),)
    return banished.with_object(event.object, notes=notes)


def to_hand(game: Game, event: Event) -> Game:
    """The card is in its owner's hand (056.2)."""
    return _off(game, event, "hand")


def to_champion_zone(game: Game, event: Event) -> Game:
    """The card is in its owner's Champion Zone, if nothing was (108.3.c.1)."""
    if game.player(game.object(event.object).owner).champion:
        return game
    return _off(game, event, "champion")


def to_deck(game: Game, event: Event) -> Game:
    """The card is in its owner's deck; `word` says `top` or `bottom`."""
    return _off(game, event, _deck(game, event), bottom=event.word != "top")


def recycle(game: Game, event: Event) -> Game:
    """The card is on the bottom of its owner's deck for its type (416.1.a–c)."""
    object = game.state.objects[event.object]
    zone = _deck(game, event)
    if object.zone == zone:
        return put_in(take_out(game, event.object), event.object, object.owner, zone)
    return _off(game, event, zone)


def _deck(game: Game, event: Event) -> Zone:
    return "runes" if "rune" in game.card(event.object).types else "deck"


def channel(game: Game, event: Event) -> Game:
    """The rune is on the board, ready unless stated otherwise (430.1, 430.2.a)."""
    return relocate(
        game,
        event.object,
        "board",
        place=base(event.player),
        controller=event.player,
        exhausted=not event.ready,
    )


def hide(game: Game, event: Event) -> Game:
    """The card is facedown at the battlefield since this turn (421.1)."""
    return relocate(
        game,
        event.object,
        "facedown",
        place=event.place,
        controller=event.player,
        hidden_on=game.state.turn.number,
    )


def enter(game: Game, event: Event) -> Game:
    """The permanent is on the board (359.2)."""
    object = game.state.objects[event.object]
    return relocate(
        game,
        event.object,
        "board",
        place=event.place,
        controller=event.player,
        exhausted=not event.ready,
        notes=object.notes,
    )


def create(game: Game, event: Event) -> Game:
    """A token exists that did not before (439.1); `word` is its card, `zone` where it is.

    Where no zone is said it is where its type belongs (439.2.b): runes in their owner's Base,
    legends in the Legend Zone, battlefields, uncontrolled (439.4.b), in the Battlefield Zone.
    """
    id, types = game.state.next_id, game.cards[event.word].types
    zone = event.zone or ("legend" if "legend" in types else "board")
    place, controller = event.place, event.player
    if "battlefield" in types:
        place, controller = id, NOBODY
        game = game.with_(fields=(*game.state.fields, Field(id)))
    elif "rune" in types and not place:
        place = base(event.player)
    token = Object(
        id=id,
        card=event.word,
        owner=event.player,
        controller=controller,
        zone=zone,
        place=place,
        token=True,
        exhausted=zone == "board" and bool(LOCATED.intersection(types)) and not event.ready,
        stamp=game.state.clock + 1,
    )
    game = put(game.with_(next_id=id + 1, clock=game.state.clock + 1), token)
    return game if "battlefield" in types else put_in(game, id, event.player, zone)


def shuffle(game: Game, event: Event) -> Game:
    """The named cards lie on the bottom of that deck in that order; with all of them, it is one."""
    ids = tuple(int(id) for id in event.chosen)
    player = game.state.players[event.player]
    pile = player.runes if event.zone == "runes" else player.deck
    rest = tuple(id for id in pile if id not in ids)
    players = list(game.state.players)
    changed = (*rest, *ids)
    players[event.player] = (
        replace(player, runes=changed) if event.zone == "runes" else replace(player, deck=changed)
    )
    return game.with_(players=tuple(players))


def put_on_top(game: Game, event: Event) -> Game:
    """The named cards lie on top of the Main Deck in that order (436.1.a)."""
    ids = tuple(int(id) for id in event.chosen)
    player = game.state.players[event.player]
    rest = tuple(id for id in player.deck if id not in ids)
    players = list(game.state.players)
    players[event.player] = replace(player, deck=(*ids, *rest))
    return game.with_(players=tuple(players))


def replace_with_token(game: Game, event: Event) -> Game:
    """A token in its place, with all that applied to it; what it covers is banished (438)."""
    old = game.state.objects[event.object]
    id = game.state.next_id
    covered = Object(id=id, card=old.card, owner=old.owner, controller=old.owner, zone="banished")
    if old.token:
        covered = replace(covered, zone="gone", token=True)
    new = replace(old, card=event.word, token=True, covers=(*old.covers, id))
    game = put(game.with_(next_id=id + 1), new, covered)
    return game if old.token else put_in(game, id, old.owner, "banished")


def swap_back(game: Game, event: Event) -> Game:
    """The card the token covered is back in its place (438.7)."""
    token = game.state.objects[event.object]
    originals = [id for id in token.covers if game.state.objects[id].zone == "banished"]
    if not originals:
        return game
    original = game.state.objects[originals[-1]]
    game = take_out(game, original.id)
    back = replace(token, card=original.card, token=False, covers=())
    return put(game, back, replace(original, zone="gone", token=True))


def _standing(t: Telling) -> str:
    return "ready" if t.event.ready else "exhausted"


def _created(t: Telling) -> str:
    if t.event.zone == "chain":
        return ""  # it is played, which is told next
    if not t.event.place:
        return f"{t.who} creates {t.it}."
    return f"{t.who} puts {t.it} {t.at}, {_standing(t)}."


KINDS = (
    Kind(
        "replace",
        Means(object="the card or token that is replaced", word="the token's card"),
        lambda t: f"{t.it} replaces {t.covered()}.",
        replace_with_token,
    ),
    Kind(
        "swap back",
        Means(object="the token that covers a card"),
        lambda t: f"{t.it} is swapped back.",
        swap_back,
    ),
    Kind(
        "draw",
        Means(object="the card", player="who draws"),
        lambda t: f"{t.who} draws {t.it if t.seen else '1'}.",
        draw,
        cleanup=False,
        history=True,
    ),
    Kind(
        "discard",
        Means(object="the card", player="whose hand it is in"),
        lambda t: f"{t.who} discards {t.it}.",
        discard,
        cleanup=False,
        history=True,
        leaves=True,
        would="",
    ),
    Kind(
        "kill",
        Means(object="the permanent", word="`damage` where it has lethal damage (323.5)"),
        lambda t: f"{t.it} {'dies' if t.event.word == 'damage' else 'is killed'}.",
        kill,
        verb="kill",
        history=True,
        leaves=True,
        looks_back=True,
        dies=True,
        would="die",
        cannot_be="killed",
    ),
    Kind(
        "burn",
        Means(object="the card", player="whose deck it is in"),
        lambda t: f"{t.it} goes from the deck to the trash.",
        burn,
        cleanup=False,
        history=True,
        leaves=True,
    ),
    Kind(
        "trash",
        Means(object="the card"),
        lambda t: f"{t.it} goes to the trash.",
        to_trash,
        leaves=True,
        would="",
    ),
    Kind(
        "banish",
        Means(object="the card"),
        lambda t: f"{t.it} is banished.",
        banish,
        history=True,
        leaves=True,
        looks_back=True,
    ),
    Kind(
        "return",
        Means(object="the card"),
        lambda t: f"{t.it} returns to its owner's hand.",
        to_hand,
        history=True,
        leaves=True,
        looks_back=True,
        would="",
    ),
    Kind(
        "to champion zone",
        Means(object="the Chosen Champion"),
        lambda t: f"{t.it} returns to its owner's Champion Zone.",
        to_champion_zone,
    ),
    Kind(
        "to deck",
        Means(object="the card", word="`top` or `bottom`"),
        lambda t: f"{t.it} goes to the {t.event.word or 'bottom'} of its owner's deck.",
        to_deck,
        cleanup=False,
        leaves=True,
        looks_back=True,
    ),
    Kind(
        "recycle",
        Means(object="the card", player="its owner, or who recycles their own"),
        lambda t: f"{t.it} is recycled.",
        recycle,
        history=True,
        leaves=True,
        looks_back=True,
    ),
    Kind(
        "channel",
        Means(object="the rune", player="who channels", ready="that it enters ready"),
        lambda t: f"{t.who} channels {t.it}{'' if t.event.ready else ', exhausted'}.",
        channel,
        history=True,
    ),
    Kind(
        "hide",
        Means(object="the card", player="who hides it", place="the battlefield"),
        lambda t: f"{t.who} hides a card at {t.place}.",
        hide,
        history=True,
    ),
    Kind(
        "enter",
        Means(
            object="the permanent",
            player="who controls it",
            place="where it enters",
            ready="that it enters ready",
            other="the chain item that it was",
        ),
        lambda t: f"{t.it} enters {t.at}, {_standing(t)}.",
        enter,
        history=True,
        arrives=True,
        would="",
    ),
    Kind(
        "create",
        Means(
            object="the token, from when it exists",
            player="who controls it",
            place="where it is put",
            zone="the zone, where its type alone does not say it",
            word="its card",
            ready="that it enters ready",
        ),
        _created,
        create,
        history=True,
        arrives=True,
        would="play a token",
    ),
    Kind(
        "shuffle",
        Means(player="whose cards they are", zone="`deck` or `runes`", chosen="the new order"),
        lambda t: f"{t.who} shuffles.",
        shuffle,
        cleanup=False,
    ),
    Kind(
        "put on top",
        Means(player="whose deck it is", chosen="the cards, the first on top"),
        None,
        put_on_top,
        cleanup=False,
    ),
)
