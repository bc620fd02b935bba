import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { processorClock } from '../../../../test/support/processor-time.ts';
import { slowDistance } from '../../../../test/support/slow-distance.ts';
import { MemoryIndex } from './memory-index.ts';
import { leastScore, scoreOfDistance, scoreOfForm } from './score.ts';
import { parseSegment } from './segment.ts';
import { emptyStore, packIndex, readHead, unpackIndex } from './stored-index.ts';

function slowScore(a: string, b: string): number {
  const [own, other] = [parseSegment(a), parseSegment(b)];
  if (!own || !other) return 0;
  const longer = Math.max(own.folded.length, other.folded.length);
  if (Math.abs(own.folded.length - other.folded.length) > longer * 0.4) return 0;
  const distance = slowDistance(own.folded, other.folded);
  if (distance > 0) return scoreOfDistance(distance, longer);
  const values =
    JSON.stringify(own.values.map(({ text }) => text)) !==
    JSON.stringify(other.values.map(({ text }) => text));
  const letterCase = own.cased !== other.cased;
  return scoreOfForm({ values, letterCase, spaces: !values && !letterCase && a !== b });
}

const bestOf = (text: string, segments: readonly string[]): number => {
  const best = segments.reduce((score, segment) => Math.max(score, slowScore(text, segment)), 0);
  return best >= leastScore ? best : 0;
};

function indexOf(segments: readonly string[]): MemoryIndex {
  const index = new MemoryIndex();
  for (const [at, text] of segments.entries()) index.set(at + 1, text, 1);
  return index;
}

const look = { languages: 1, least: leastScore, limit: 8 };
const bestFound = (index: MemoryIndex, text: string): number => index.find(text, look).found[0]?.score ?? 0;

const letters = fc.constantFrom(...'abcde ', 'é', '漢', '%s', '12', '<b>', '</b>', 'A', '😀');
const anyText = fc.array(letters, { maxLength: 40 }).map((parts) => parts.join(''));
const longText = fc.array(letters, { minLength: 100, maxLength: 300 }).map((parts) => parts.join(''));

/** The text after some edits. */
const edited = (text: string, edits: readonly { at: number; by: string; takes: number }[]): string =>
  edits.reduce((now, { at, by, takes }) => {
    const place = Math.floor(at * now.length);
    return now.slice(0, place) + by + now.slice(place + takes);
  }, text);
const someEdits = (most: number) =>
  fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), by: letters, takes: fc.nat(2) }), {
    maxLength: most,
  });

it('finds the best score that comparing with every segment finds, also while segments change', () => {
  fc.assert(
    fc.property(
      fc.array(anyText, { minLength: 1, maxLength: 30 }),
      fc.array(fc.tuple(fc.nat(29), fc.option(anyText)), { maxLength: 10 }),
      fc.nat(29),
      someEdits(6),
      fc.boolean(),
      (segments, changes, which, edits, sorts) => {
        const index = indexOf(segments);
        if (sorts) index.sort();
        const now: (string | null)[] = [...segments];
        for (const [at, text] of changes) {
          if (at >= now.length) continue;
          now[at] = text;
          index.set(at + 1, text, 1);
        }
        const kept = now.filter((text) => text !== null);
        const text = edited(segments[which % segments.length] as string, edits);
        const best = bestOf(text, kept);
        expect(bestFound(index, text)).toBe(best);
        index.sort();
        expect(bestFound(index, text)).toBe(best);
        expect(index.count).toBe(kept.filter(parseSegment).length);
      },
    ),
    { numRuns: 300 },
  );
});

it('finds the best score among long texts, which are compared in bands', () => {
  fc.assert(
    fc.property(
      fc.array(longText, { minLength: 1, maxLength: 4 }),
      fc.nat(3),
      someEdits(80),
      (segments, which, edits) => {
        const text = edited(segments[which % segments.length] as string, edits);
        expect(bestFound(indexOf(segments), text)).toBe(bestOf(text, segments));
      },
    ),
    { numRuns: 60 },
  );
});

/** Texts of real apps, if they are beside the project. */
function realTexts(): string[] {
  const folder = join(import.meta.dirname, '../../../../../shared/corpus/gettext-po');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.po'),
  );
  const texts = files
    .slice(0, 12)
    .flatMap((name) =>
      Array.from(
        readFileSync(join(folder, name), 'utf8').matchAll(/^msg(?:id|str) "(.+)"$/gm),
        ([, text]) => text as string,
      ),
    );
  return [...new Set(texts)];
}
const hasCorpus = (() => {
  try {
    return realTexts().length > 500;
  } catch {
    return false;
  }
})();

it.runIf(hasCorpus)('finds the best score among sentences of real apps', () => {
  const all = realTexts();
  const texts = all.filter((_, at) => at % Math.ceil(all.length / 1500) === 0);
  const asked = texts.filter((_, at) => at % 15 === 0);
  const index = indexOf(texts);
  for (const [at, text] of asked.entries()) {
    const words = text.split(' ');
    if (at % 3 === 0) words.splice(at % words.length, 1);
    if (at % 3 === 1) words.splice(at % words.length, 0, 'again');
    const changed = words.join(' ');
    expect([changed, bestFound(index, changed)]).toEqual([changed, bestOf(changed, texts)]);
    // The text itself left out, another one may be near.
    const others = texts.filter((other) => other !== text);
    const found = index.find(text, { ...look, except: [texts.indexOf(text) + 1] }).found[0]?.score ?? 0;
    expect([text, found]).toEqual([text, bestOf(text, others)]);
  }
});

it('compares numbers, placeholders and markup by kind', () => {
  const index = indexOf(['Delete 3 files', 'Hello %s', 'Read <b>all</b>', 'save it', 'Go  on']);
  const score = (text: string) => bestFound(index, text);
  expect(
    ['Delete 3 files', 'Delete 12 files', 'Hello %1$d', 'Read <i>all</i>', 'Save it', 'Go on'].map(score),
  ).toEqual([100, 97, 97, 97, 95, 99]);
  expect(score('Delete mp3 files')).toBeLessThan(95);
});

it('finds what has a text in the wanted languages', () => {
  const index = new MemoryIndex();
  index.set(1, 'Save changes', 0b01);
  index.set(2, 'Save change', 0b10);
  const found = (languages: number) =>
    index.find('Save changes', { ...look, languages }).found.map(({ id }) => id);
  expect([found(0b01), found(0b10), found(0b11), found(0b100)]).toEqual([[1], [2], [1, 2], []]);
  index.set(2, 'Save change', 0b01);
  expect(found(0b10)).toEqual([]);
});

it('shows a few of many texts that differ in a number only', () => {
  const index = indexOf([
    ...Array.from({ length: 50 }, (_, at) => `Item ${at} of the list`),
    'Items of the list',
  ]);
  const { found } = index.find('Item 7 of the list', look);
  expect(found).toHaveLength(5);
  expect(found.at(0)).toMatchObject({ id: 8, score: 100 });
  expect(found.at(-1)).toMatchObject({ id: 51 });
});

it('takes no notice of texts that nobody compares at a glance', () => {
  const huge = 'a'.repeat(10_000_000);
  const index = indexOf([huge, 'a', ' ', '']);
  expect(index.count).toBe(1);
  expect(index.find(huge, look)).toEqual({ found: [], isWhole: false });
  expect(index.find('', look)).toEqual({ found: [], isWhole: true });
});

it('bounds the work for many long texts that are nearly the same', () => {
  const alike = Array.from({ length: 3000 }, (_, at) => `${'ab'.repeat(900 + (at % 40))}${at}x`);
  const index = indexOf(alike);
  const took = processorClock();
  const { found, isWhole } = index.find(`${'ba'.repeat(930)}x`, { ...look, limit: 40 });
  expect(took()).toBeLessThan(20_000);
  expect(found.length > 0 || !isWhole).toBe(true);
});

it('is cut short where fewer steps are wanted, and finds no worse than it says', () => {
  const index = new MemoryIndex();
  const words = 'a file has been deleted by another user of this team yesterday'.split(' ');
  const texts = Array.from({ length: 2000 }, (_, id) =>
    words.map((word, at) => ((id >> (at % 11)) & 1 ? `${word}s` : word)).join(' '),
  );
  for (const [id, text] of texts.entries()) index.set(id + 1, text, 1);
  const text = 'Two files have been deleted by another user of these teams today';
  const looking = { languages: 1, least: 60, limit: 8 };
  const whole = index.find(text, looking);
  const short = index.find(text, { ...looking, steps: 2000 });
  expect([whole.isWhole, short.isWhole]).toEqual([true, false]);
  expect(short.found.length).toBeGreaterThan(0);
  for (const { id, score } of short.found) expect(score).toBe(slowScore(text, texts[id - 1] ?? ''));
});

it('is the same after it was stored and read', () => {
  const texts = ['Save', 'Save all', 'Delete %s', 'x'.repeat(180)];
  const index = indexOf(texts);
  index.remove(2);
  const file = Buffer.concat(packIndex(index, { moment: '1:2:' }));
  const head = readHead(file);
  if (!head) throw new Error('no head');
  expect(head).toMatchObject({ about: { moment: '1:2:' }, count: 3 });
  const { store, parts } = emptyStore(head);
  let at = head.length;
  for (const part of parts) {
    part.set(file.subarray(at, at + part.length));
    at += part.length;
  }
  expect(at).toBe(file.length);
  const read = unpackIndex(store);
  for (const text of ['Save', 'Save al', 'Delete %d', `${'x'.repeat(170)}y`])
    expect(read.find(text, look)).toEqual(index.find(text, look));
  read.set(9, 'Save now', 1);
  expect(read.find('Save now', look).found[0]).toMatchObject({ id: 9, score: 100 });
  expect(readHead(Buffer.from('{"magic":"other"}\n'))).toBeUndefined();
  expect(readHead(Buffer.from('nothing'))).toBeUndefined();
});
