import type { Span } from '../entries/runs.ts';

/** The state of an editor: the text, and the selection as offsets into it. */
export interface EditedText {
  text: string;
  anchor: number;
  head: number;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The chip that strictly contains an offset. */
export function chipAt(offset: number, chips: readonly Span[]): Span | undefined {
  return chips.find((chip) => chip.start < offset && offset < chip.end);
}

/** A range that splits no chip: it includes partly covered chips completely. */
export function wholeChips(start: number, end: number, chips: readonly Span[]): [start: number, end: number] {
  return [chipAt(start, chips)?.start ?? start, chipAt(end, chips)?.end ?? end];
}

/** Replaces a range (widened to whole chips) by a text and puts the caret behind it. */
export function replaced(
  now: EditedText,
  start: number,
  end: number,
  by: string,
  chips: readonly Span[],
): EditedText {
  // Typing at a caret inside a chip (as an input method does) must not remove the chip.
  const [from, to] =
    start === end ? [start, end] : wholeChips(Math.min(start, end), Math.max(start, end), chips);
  const caret = from + by.length;
  return { text: now.text.slice(0, from) + by + now.text.slice(to), anchor: caret, head: caret };
}

/** The corrected selection after a move: never inside a chip. A caret continues in its direction; a selection
 *  expands to the whole chip. */
export function settled(
  now: EditedText,
  before: Pick<EditedText, 'anchor' | 'head'>,
  chips: readonly Span[],
): EditedText {
  const inside = chipAt(now.head, chips);
  const forward = now.head > before.head;
  if (now.anchor === now.head) {
    if (!inside) return now;
    const caret = forward ? inside.end : inside.start;
    return { ...now, anchor: caret, head: caret };
  }
  const anchorChip = chipAt(now.anchor, chips);
  let { anchor, head } = now;
  if (anchorChip) anchor = now.head > now.anchor ? anchorChip.start : anchorChip.end;
  if (inside) head = forward ? inside.end : inside.start;
  return { ...now, anchor, head };
}

/** For a reader, an emoji, a flag or a line break is indivisible. */
const sign = /\r\n|\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Variation_Selector}|\u20e3/u;

/** The part that Backspace removes of a character as readers see it: for a letter with vowel signs or accents only
 *  the last sign, as usual on these devices, so that one wrong mark does not cost the syllable. */
function lastPart(cluster: string): string {
  return sign.test(cluster) ? cluster : ([...cluster].at(-1) ?? '');
}

/** The text after the browser itself removed a part of a chip, as input methods do: the whole chip goes. */
export function withoutRemains(before: string, after: EditedText, chips: readonly Span[]): EditedText {
  const { text, head } = after;
  const behind = head + before.length - text.length;
  const isDeletion = behind > head && text === before.slice(0, head) + before.slice(behind);
  if (!isDeletion || !(chipAt(head, chips) ?? chipAt(behind, chips))) return after;
  return replaced({ text: before, anchor: head, head }, head, behind, '', chips);
}

/** The range that Backspace (`back`) or Delete removes: a chip, or a character as readers see it, or the last part
 *  of one. */
export function neighbour(
  now: EditedText,
  back: boolean,
  chips: readonly Span[],
): [start: number, end: number] {
  const { text, head } = now;
  const chip = chips.find((one) =>
    back ? one.start < head && head <= one.end : one.start <= head && head < one.end,
  );
  if (chip) return [chip.start, chip.end];
  if (back) {
    // Far enough back that no cluster is split, and no further: texts may be long.
    const from = Math.max(0, head - 64);
    const last = [...graphemes.segment(text.slice(from, head))].at(-1);
    return [head - lastPart(last?.segment ?? '').length, head];
  }
  const [first] = graphemes.segment(text.slice(head, head + 64));
  return [head, head + (first?.segment.length ?? 0)];
}
