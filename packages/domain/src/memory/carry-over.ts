import { parseSegment, type SegmentValue, type ValueKind } from './segment.ts';

/**
 * The translation of a similar text with the numbers, placeholders and tags of the text that is to be translated: where
 * both source texts have as many of a kind, the first of one stands for the first of the other. Values that the
 * translation does not have as they are, stay away; it is returned unchanged where the source texts have other numbers of
 * them.
 */
export function carryOver(text: string, source: string, translation: string): string {
  const [wanted, known, own] = [text, source, translation].map((one) => parseSegment(one)?.values ?? []) as [
    SegmentValue[],
    SegmentValue[],
    SegmentValue[],
  ];
  const replacements: { start: number; end: number; by: string }[] = [];
  for (const kind of kinds) {
    const [to, from, targets] = [wanted, known, own].map((values) =>
      values.filter((value) => value.kind === kind),
    ) as [SegmentValue[], SegmentValue[], SegmentValue[]];
    if (to.length !== from.length) return translation;
    const used = new Set<number>();
    for (const target of targets) {
      const place = from.findIndex((value, at) => value.text === target.text && !used.has(at));
      if (place < 0) continue;
      used.add(place);
      const by = (to[place] as SegmentValue).text;
      replacements.push({ start: target.start, end: target.start + target.text.length, by });
    }
  }
  let result = '';
  let at = 0;
  for (const { start, end, by } of replacements.sort((a, b) => a.start - b.start)) {
    result += translation.slice(at, start) + by;
    at = end;
  }
  return result + translation.slice(at);
}

const kinds: readonly ValueKind[] = ['number', 'variable', 'openTag', 'closeTag'];
