"""A question of several courses as one story: the one that is told, and the others beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.riftbound.stories.reading.courses import Course, Courses
from engine.riftbound.stories.story import Story, Variant

OF_ONE_COURSE = ("out:", "whom:", "act:", "there:")
"""Keys of what a player changes of what is told at one place of the text: of one course alone."""


def in_courses(
    text: str, several: Courses, chosen: Mapping[str, str], read: Callable[[str], Story | None]
) -> Story | None:
    """The story of each course read by itself; None where one of several is not read wholly."""
    if several.others and any(key.startswith(OF_ONE_COURSE) for key in chosen):
        return None
    main = read(several.plain)
    if main is None or (several.others and not main.whole):
        return None
    variants: list[Variant] = []
    assumed = {one.key: one for one in main.assumed}
    for course in several.others:
        story = read(course.text)
        if story is None or not story.whole:
            return None
        variants.append(_variant(text, course, story))
        assumed = {one.key: one for one in story.assumed} | assumed
    return replace(main, text=text, assumed=tuple(assumed.values()), variants=tuple(variants))


def _variant(text: str, course: Course, story: Story) -> Variant:
    """The course with its places in the whole question."""
    said = tuple(replace(one, span=course.back(one.span)) for one in story.said)
    return Variant(course.words, course.span, replace(story, text=text, said=said))
