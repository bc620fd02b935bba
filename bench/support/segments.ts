/**
 * Segments as those of `../shared/bench/tm.mjs`: pseudo-words under Zipf's law, a third of them short labels, a few long
 * paragraphs. Half of the look-ups are edited copies of stored segments (1 to 4 edits), half are new.
 */
const syllables =
  'ba be bi bo bu ca ce ci co cu da de di do du fa fe fi fo ga ge go ha he hi ho in is it ka ke ki la le li lo lu ma me mi mo mu na ne ni no nu on or pa pe pi po ra re ri ro ru sa se si so su ta te ti to tion ment ing er al an ar as at en es et ver con pro per sub'.split(
    ' ',
  );
const wordCount = 30_000;

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
type Random = () => number;

function makeWords(next: Random): string[] {
  const words = new Set<string>();
  while (words.size < wordCount) {
    const count = words.size < 200 ? 1 + Math.floor(next() * 2) : 2 + Math.floor(next() * 3);
    let word = '';
    for (let part = 0; part < count; part++) word += syllables[Math.floor(next() * syllables.length)];
    words.add(word);
  }
  return [...words];
}
const words = makeWords(random(4242));
const wordOf = (next: Random): string =>
  words[Math.min(wordCount - 1, Math.floor(Math.exp(next() * Math.log(wordCount))))] as string;

function lengthOf(next: Random): number {
  const part = next();
  if (part < 0.3) return 1 + Math.floor(next() * 3);
  if (part < 0.7) return 4 + Math.floor(next() * 6);
  if (part < 0.93) return 10 + Math.floor(next() * 12);
  return 22 + Math.floor(next() * 25);
}

function segment(next: Random): string {
  const parts = Array.from({ length: lengthOf(next) }, () => wordOf(next));
  if (next() < 0.2) parts.splice(Math.floor(next() * parts.length), 0, '%s');
  const text = parts.join(' ');
  return text[0]?.toUpperCase() + text.slice(1) + (next() < 0.4 ? '.' : '');
}

export function* segments(count: number): Generator<string> {
  const next = random(99);
  for (let at = 0; at < count; at++) yield segment(next);
}

function editedOnce(text: string, next: Random): string {
  if (next() < 0.5) {
    const parts = text.split(' ');
    const at = Math.floor(next() * parts.length);
    const kind = next();
    if (kind < 0.5) parts[at] = wordOf(next);
    else if (kind < 0.75) parts.splice(at, 0, wordOf(next));
    else if (parts.length > 1) parts.splice(at, 1);
    return parts.join(' ');
  }
  const at = Math.floor(next() * text.length);
  return text.slice(0, at) + 'aeiourst'[Math.floor(next() * 8)] + text.slice(at + (next() < 0.5 ? 1 : 0));
}

/** Texts to look up in `segments(of)`. */
export function lookUps(of: number, count: number): string[] {
  const next = random(7);
  const wanted = new Set<number>();
  while (wanted.size < count / 2) wanted.add(Math.floor(next() * of));
  const texts: string[] = [];
  let at = 0;
  for (const text of segments(of)) {
    if (wanted.has(at++)) {
      let now = text;
      for (let edits = 1 + Math.floor(next() * 4); edits > 0; edits--) now = editedOnce(now, next);
      texts.push(now);
    }
  }
  while (texts.length < count) texts.push(segment(next));
  return texts
    .map((text) => ({ text, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text);
}
