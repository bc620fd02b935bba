import { describe, expect, it } from 'vitest';
import { processorClock } from '../../../../test/support/processor-time.ts';
import { Glossary } from './glossary.ts';
import { cleanTerm } from './invisible.ts';
import { TermMatcher } from './matcher.ts';
import { termMessage } from './message.ts';
import { loadStemmer } from './stemmers.ts';
import type { Term } from './term.ts';

let lastId = 0;
const term = (texts: Record<string, string | string[]>, more: Partial<Term> = {}): Term => {
  lastId += 1;
  return {
    id: lastId,
    texts: Object.fromEntries(
      Object.entries(texts).map(([code, written]) => {
        const [text = '', ...variants] = [written].flat();
        return [code, { text, description: '', variants }];
      }),
    ),
    description: '',
    caseSensitive: false,
    forbidden: false,
    doNotTranslate: false,
    partOfSpeech: null,
    ...more,
  };
};

const load = (...terms: Term[]) => Glossary.load(terms, 'en', ['de', 'ja', 'ar']);
const found = (glossary: Glossary, text: string) =>
  glossary.highlight(text).map(({ start, end }) => text.slice(start, end));
const problems = (glossary: Glossary, base: string | null, text: string, language = 'de') =>
  glossary.problemsOf({ base, text, language }).map((one) => termMessage(one, 'Translation'));

describe('highlighting', () => {
  it('takes the longest of terms that begin together', async () => {
    const glossary = await load(term({ en: 'team' }), term({ en: 'team member' }), term({ en: 'member' }));
    expect(found(glossary, 'A team member of the team')).toEqual(['team member', 'team']);
  });

  it('leaves placeholders and markup alone, and sees words through markup', async () => {
    const glossary = await load(term({ en: 'user name' }), term({ en: 'count' }));
    expect(found(glossary, '{count} <b>user</b> name %(count)s')).toEqual(['user</b> name']);
  });

  it('shows both of two terms that are written alike', async () => {
    const glossary = await load(term({ en: 'key', de: 'Taste' }), term({ en: 'Key', de: 'Schlüssel' }));
    expect(found(glossary, 'Press the key.')).toEqual(['key', 'key']);
  });

  it('is cut at 450 characters, and left out over 50 distinct terms', async () => {
    const glossary = await load(term({ en: 'end' }), ...words(60).map((word) => term({ en: word })));
    expect(found(glossary, `${'x '.repeat(223)}end`)).toEqual(['end']);
    expect(found(glossary, `${'x '.repeat(224)}end`)).toEqual([]);
    expect(found(glossary, words(50).join(' '))).toHaveLength(50);
    expect(found(glossary, words(51).join(' '))).toEqual([]);
    expect(found(glossary, `${words(50).join(' ')} ${words(50)[0]}`)).toHaveLength(51);
  });

  it('minds the case of letters where it matters, in other forms too', async () => {
    const glossary = await load(
      term({ en: 'Apple' }, { caseSensitive: true }),
      term({ en: 'IT' }, { caseSensitive: true }),
    );
    expect(found(glossary, 'An apple from Apple, two Apples: it is IT.')).toEqual(['Apple', 'Apples', 'IT']);
  });

  it('takes terms for text, whatever they are made of', async () => {
    const hostile = [
      '.*',
      '(a+)+$',
      '\\',
      '[',
      'C++',
      '$&',
      '__proto__',
      'constructor',
      '{x}',
      '  ',
      '😀',
      '%s',
    ];
    const glossary = await load(...hostile.map((text) => term({ en: text })));
    expect(found(glossary, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!')).toEqual([]);
    expect(found(glossary, 'We use C++ and __proto__ in the constructor 😀')).toEqual([
      'C++',
      '__proto__',
      'constructor',
      '😀',
    ]);
    expect(found(glossary, 'All of {x} and %s')).toEqual([]);
  });

  it.each([
    ['every sign of a pattern', '.*+?^${}()|[]\\'],
    ['ten thousand characters', 'word '.repeat(2000).trim()],
    ['ten thousand characters without a space', 'a'.repeat(10_000)],
    ['marks of direction', '\u200Fשלום\u200E \u202Eworld\u202C'],
    ['nothing but marks of direction', '\u202E\u200F\u2066'],
  ])('takes in time a term of %s, beside others', async (_, text) => {
    const glossary = await load(term({ en: text, de: text }), term({ en: 'invoice', de: 'Rechnung' }));
    const missing = 'The glossary term "Rechnung" is missing in field: Translation';
    expect(found(glossary, 'An invoice.')).toEqual(['invoice']);
    expect(problems(glossary, 'An invoice.', 'Ein Beleg')).toEqual([missing]);
    const hostile = `${'a'.repeat(5000)} ${text} `.repeat(3);
    const said = problems(glossary, `An invoice. ${hostile}`, 'Ein Beleg');
    expect(said.filter((one) => one !== missing && !one.includes(text))).toEqual([]);
  });
});

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);

describe('missing terms', () => {
  it('names what is missing, with the sentence of the specification', async () => {
    const glossary = await load(term({ en: 'invoice', de: 'Rechnung' }));
    expect(problems(glossary, 'Send two invoices', 'Schicken Sie zwei Belege')).toEqual([
      'The glossary term "Rechnung" is missing in field: Translation',
    ]);
    expect(problems(glossary, 'Send two invoices', 'Schicken Sie zwei Rechnungen')).toEqual([]);
    expect(problems(glossary, 'Send it', 'Schicken')).toEqual([]);
    expect(problems(glossary, 'Invoice', '  ')).toEqual([]);
  });

  it('takes a variant, a part of a joined word, and terms without a translation', async () => {
    const glossary = await load(
      term({ en: 'invoice', de: ['Rechnung', 'Faktura'] }),
      term({ en: 'number' }),
      term({ en: 'setting', ja: '設定' }),
    );
    expect(problems(glossary, 'Invoice number', 'Nummer der Faktura')).toEqual([]);
    expect(problems(glossary, 'Invoice number', 'Rechnungsnummer')).toEqual([]);
    expect(problems(glossary, 'Settings', '設定画面', 'ja')).toEqual([]);
    expect(problems(glossary, 'Settings', '画面', 'ja')).toHaveLength(1);
  });

  it('is content with one of two terms that are written alike, and says each once', async () => {
    const glossary = await load(term({ en: 'key', de: 'Taste' }), term({ en: 'key', de: 'Schlüssel' }));
    expect(problems(glossary, 'Key', 'Schlüssel')).toEqual([]);
    expect(problems(glossary, 'Key and key', 'Knopf')).toEqual([
      'The glossary term "Taste" is missing in field: Translation',
    ]);
  });

  it('asks what is not translated in every language', async () => {
    const glossary = await load(term({ en: 'Parlance', de: 'Sprache' }, { doNotTranslate: true }));
    expect(problems(glossary, 'Open Parlance', 'Öffne Sprache')).toEqual([
      'The glossary term "Parlance" is missing in field: Translation',
    ]);
    expect(problems(glossary, 'Open Parlance', 'افتح Parlance', 'ar')).toEqual([]);
  });

  it('knows nothing of languages that were not loaded', async () => {
    const glossary = await load(term({ en: 'invoice', fr: 'facture' }));
    expect(problems(glossary, 'invoice', 'x', 'fr')).toEqual([]);
  });
});

it('says where a forbidden word stands, in the base language too, and never asks for it', async () => {
  const glossary = await load(term({ en: 'blacklist', de: 'Schwarze Liste' }, { forbidden: true }));
  expect(problems(glossary, 'The blacklist', 'Sperrliste')).toEqual([]);
  expect(problems(glossary, 'The blocklist', 'Die schwarze Liste')).toEqual([
    'The glossary does not allow "schwarze Liste" in field: Translation',
  ]);
  expect(glossary.problemsOf({ base: null, text: 'Two blacklists', language: 'en' })).toMatchObject([
    { issue: 'glossaryForbidden', start: 4, end: 14 },
  ]);
  expect(glossary.highlight('The blacklist')).toEqual([]);
});

it('finds the particles of Korean, and words beside other scripts', () => {
  const matcher = new TermMatcher([term({ ko: '사용자' }), term({ ko: 'API' })], 'ko', undefined);
  const text = '사용자는 API를 씁니다. 사용자들';
  expect(matcher.find(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '사용자는',
    'API를',
    '사용자들',
  ]);
});

it('says of a term that is plain to see what it says after a whole look', async () => {
  const words = ['key', 'Key', 'team member', 'Node.js', 'C++', 'İş', 'Haus', '鍵', 'user’s', 'a.b'];
  const around = [
    '',
    ' ',
    '.',
    ', ',
    '-',
    '{',
    '}',
    '<',
    '>',
    ':',
    '’',
    '"',
    '(',
    ')',
    's',
    'é',
    '\u0301',
    '%s',
    '@',
    'a.b',
  ];
  let state = 1;
  const pick = (list: readonly string[]) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)] ?? '';
  };
  for (const code of ['en', 'de', 'tr', 'ja']) {
    const terms = words.map((text, id) => ({
      id,
      texts: { [code]: { text, description: '', variants: [] } },
      description: '',
      caseSensitive: id % 2 === 0,
      forbidden: false,
      doNotTranslate: false,
      partOfSpeech: null,
    }));
    const matcher = new TermMatcher(terms, code, await loadStemmer(code));
    let seen = 0;
    for (let run = 0; run < 1_500; run += 1) {
      const text = Array.from(
        { length: 4 },
        () => pick(around) + (run % 3 ? pick(words) : pick(words).toUpperCase()),
      ).join('');
      for (const [term, word] of words.entries()) {
        if (!matcher.containsWritten(text, text.toLowerCase(), term)) continue;
        seen += 1;
        expect(matcher.contains(text, term), `${word} in ${text} (${code})`).toBe(true);
      }
    }
    expect(seen).toBeGreaterThan(100);
  }
});

describe('terms that are written alike', () => {
  const alike = (count: number, more: Partial<Term> = {}) =>
    Array.from({ length: count }, (_, index) => term({ en: 'same', de: `gleich${index}` }, more));

  it('are each enough, and none is asked for where they are too many', async () => {
    const few = await load(...alike(50));
    expect(problems(few, 'the same', 'anders')).toEqual([
      'The glossary term "gleich0" is missing in field: Translation',
    ]);
    expect(problems(few, 'the same', 'gleich49')).toEqual([]);
    const many = await load(...alike(51), term({ en: 'key', de: 'Taste' }));
    expect(problems(many, 'the same key', 'anders')).toEqual([
      'The glossary term "Taste" is missing in field: Translation',
    ]);
    expect(many.translationsIn('the same key', 'de')).toMatchObject([{ source: 'key' }]);
    expect(found(many, 'the same key')).toEqual([]);
  });

  it.each<[string, Partial<Term>]>([
    ['used', {}],
    ['forbidden', { forbidden: true }],
    ['taken over', { doNotTranslate: true }],
    ['of one case', { caseSensitive: true }],
  ])('cost a text some milliseconds, whatever stands in it: %s', async (_name, more) => {
    const glossary = await load(...alike(9_980, more));
    const texts = ['same ', 'Same ', 'gleich1 ', 'a'].map((one) =>
      one.repeat(20_000 / one.length).slice(0, 20_000),
    );
    for (const base of texts)
      for (const text of texts) {
        const took = processorClock();
        glossary.problemsOf({ base, text, language: 'de' });
        glossary.translationsIn(base, 'de');
        glossary.highlight(base);
        // Some 20 ms; each term with each place takes minutes.
        expect(took(), `${base.slice(0, 9)} ${text.slice(0, 9)}`).toBeLessThan(1_000);
      }
  });

  it('are not said to be missing from a text that is not looked at to its end', async () => {
    const glossary = await load(
      ...alike(2_000, { caseSensitive: true }),
      term({ en: 'key', de: 'Taste' }),
      ...alike(50).map((one) => ({
        ...one,
        texts: { de: one.texts['en'] ?? { text: '', description: '', variants: [] } },
      })),
    );
    const long = 'same '.repeat(1_000);
    expect(problems(glossary, 'the key', `${long} nichts`)).toEqual([]);
    expect(problems(glossary, 'the key', 'same nichts')).toHaveLength(1);
  });

  it('of other words are looked for in time, too', async () => {
    const written = Array.from({ length: 5_000 }, (_, index) => `${'a '.repeat(index % 90)}w${index}`);
    const nested = await load(
      ...Array.from({ length: 100 }, (_, index) => term({ en: 'a '.repeat(index + 1).trim(), de: 'a' })),
      ...written.map((word) => term({ en: word, de: 'a' })),
    );
    const took = processorClock();
    nested.problemsOf({ base: 'a '.repeat(10_000), text: 'a'.repeat(20_000), language: 'de' });
    nested.problemsOf({ base: written.join(' ').slice(0, 20_000), text: 'a'.repeat(20_000), language: 'de' });
    expect(took()).toBeLessThan(1_000);
  });
});

describe('characters that nobody sees', () => {
  it('are no part of a word in a text', async () => {
    const glossary = await load(term({ en: 'sign in', de: 'Rechnungsnummer' }));
    expect(found(glossary, 'Please sign\u00a0in, or \u200bSign\u200e in\ufeff.')).toEqual([
      'sign\u00a0in',
      'Sign\u200e in',
    ]);
    expect(problems(glossary, 'Sign in', 'Rech\u00adnungs\u00adnummer')).toEqual([]);
    expect(problems(glossary, 'Sign in', 'Die Rech\u200dnungs\u2060nummern')).toEqual([]);
    expect(problems(glossary, 'Sign in', 'Rech\u00adner')).toHaveLength(1);
  });

  it('are no part of a term, but for joiners within a word', () => {
    expect(cleanTerm(' \u200bsign\u00a0\u00a0in\u00ad\ufeff ')).toBe('sign in');
    expect(cleanTerm('\u200b\u200d\u2066\u2069\u00a0')).toBe('');
    expect(cleanTerm('می\u200cخواهم')).toBe('می\u200cخواهم');
    expect(cleanTerm('👩\u200d💻')).toBe('👩\u200d💻');
    expect(cleanTerm('e\u0301')).toBe('é');
  });
});

it('takes an accepted variant with Arabic clitics, as the translation itself', async () => {
  const glossary = await load(term({ en: 'invoice', ar: ['فاتورة', 'فواتير'] }));
  for (const word of ['فواتير', 'الفواتير', 'وفواتير', 'للفواتير', 'وبالفواتير', 'بفاتورة', 'والفاتورة'])
    expect(problems(glossary, 'Invoices', `أرسل ${word} الآن`, 'ar'), word).toEqual([]);
  // "so" and another word.
  expect(problems(glossary, 'Invoices', 'أرسل فوات الآن', 'ar')).toHaveLength(1);
});
