import { offeredChoices } from '@parlance/domain/filter/conditions';
import { interfaceLanguages } from '@parlance/domain/language/interface-languages';
import { isRightToLeft } from '@parlance/domain/language/language';
import { readMessage } from '@parlance/domain/text/icu';
import { describe, expect, it } from 'vitest';
import { problemsOfWords, type Words } from '../../../../test/support/words.ts';
import page from '../../index.html?raw';

const files = import.meta.glob<Words>('./*/*.ts', { eager: true, import: 'words' });
const fileOf = (language: string, feature: string): Words => files[`./${language}/${feature}`] ?? {};
const featuresOf = (language: string): string[] =>
  Object.keys(files).flatMap((path) =>
    path.startsWith(`./${language}/`) ? (path.split('/').at(-1) ?? '') : [],
  );
const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../text/**', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const code = Object.values(sources).join('\n');
/** Beginnings of keys that are put together: `status_${name}`. */
const beginnings = [...code.matchAll(/`([a-z]\w{2,})\$\{/g)].map((match) => match[1] ?? '');

/** Keys that the vocabulary of the domain names. */
const named = new Set<string>(offeredChoices.map(({ id }) => id));

function isUsed(key: string): boolean {
  if (named.has(key)) return true;
  // Picked by `useMailWord`, with the name of its twin.
  if (key.endsWith('NoMail')) return isUsed(key.slice(0, -'NoMail'.length));
  return code.includes(`'${key}'`) || beginnings.some((beginning) => key.startsWith(beginning));
}

/** Words that stand only where mails are sent, or that state that none is; by file. */
const onlyWithMail: Record<string, string[]> = {
  'notifications.ts': ['byMail', 'noMails'],
  'teams.ts': ['linksText', 'invited'],
};

const features = featuresOf('en');

describe('words', () => {
  it.each(['{day, date}', '{n, number, percent}', '{n, plural, one {#}}', '<b>open', '{open'])(
    'that the reader of the app does not take are found: %s',
    (message) => {
      expect(() => readMessage(message)).toThrow();
    },
  );

  it('are there for several features, and the sources that use them were read', () => {
    expect(features.length).toBeGreaterThanOrEqual(4);
    expect(Object.keys(sources).length).toBeGreaterThan(80);
  });

  it.each(features)('report an action as product writers do, "{name} deleted", in English: %s', (file) => {
    const done =
      /^[^.,:;?]* (?:is|are|was|were) (?:added|back|changed|created|deleted|linked|proven|removed|restored|revoked|saved|withdrawn)(?:\.|$)/;
    expect(Object.values(fileOf('en', file)).filter((message) => done.test(message))).toEqual([]);
  });

  it.each(features)('promise no mail without a twin for where none is sent: %s', (file) => {
    const words = fileOf('en', file);
    const promise =
      /\b(?:we send|on its way|spam|sends? (?:the|an?) (?:e-)?mail|(?:gets?|sends?|receive) (?:a|an) .*(?:mail|email)\b|mail tells|by (?:e-)?mail\b)/i;
    const without = Object.keys(words).filter(
      (key) => promise.test(words[key] ?? '') && !key.endsWith('NoMail') && !(`${key}NoMail` in words),
    );
    expect(without).toEqual(onlyWithMail[file] ?? []);
  });

  it.each(features)('are all used somewhere: %s', (file) => {
    const unused = Object.keys(fileOf('en', file)).filter((key) => !isUsed(key));
    expect(unused).toEqual([]);
  });
});

describe.each(interfaceLanguages)('$name', ({ code, direction }) => {
  it('has words for each feature', () => {
    expect(featuresOf(code)).toEqual(features);
  });

  it.each(features)('has all words of %s', (file) => {
    expect(problemsOfWords(code, fileOf('en', file), fileOf(code, file))).toEqual([]);
  });

  it('reads in the direction of its script', () => {
    expect(direction).toBe(isRightToLeft(code) ? 'rtl' : 'ltr');
  });

  it('is there where no file of words can be loaded', () => {
    const marks = page.split(`lang="${code}"`).length - 1;
    expect(marks).toBe(code === 'en' ? 1 : 3);
  });
});

describe('what is wrong with words', () => {
  it.each([
    ['ar', 'A text', 'نص', []],
    ['ar', 'A text', 'نص text', ['k: “text” is English']],
    ['ar', 'Parlance', 'Parlance', []],
    ['de', 'A text', 'A text', ['k: “A” is English', 'k: “text” is English']],
    ['de', 'Status', 'Status', []],
    ['de', '{a} of {b}', '{a} von', ['k: takes a, in English a,b']],
    ['de', 'A text', '', ['k: is empty']],
    [
      'ar',
      '{n, plural, one {x} other {y}}',
      '{n, plural, one {س} other {ص}}',
      ['k: {n} lacks few', 'k: {n} lacks many', 'k: {n} lacks two', 'k: {n} lacks zero'],
    ],
    [
      'ar',
      '{n, plural, one {x} other {y}}',
      '{n, plural, =0 {ص} one {س} =2 {ص} few {ص} many {ص} other {ص}}',
      [],
    ],
    [
      'de',
      '{n, plural, one {x} other {y}}',
      '{n, plural, one {u} few {v} other {w}}',
      ['k: {n} has few, which de does not'],
    ],
  ])('is found: %s, %s, %s', (language, english, message, problems) => {
    expect(problemsOfWords(language, { k: english }, { k: message }).toSorted()).toEqual(problems);
  });

  it('is also a key that is missing, or that is not in English', () => {
    expect(problemsOfWords('de', { a: 'x' }, { b: 'y' })).toEqual(['a is missing', 'b is not in English']);
  });
});
