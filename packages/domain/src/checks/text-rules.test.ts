import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorClock } from '../../../../test/support/processor-time.ts';
import { type Issue, issueBits } from './issues.ts';
import { applyFix } from './text-rule.ts';
import { findByRules, textRules } from './text-rules.ts';

interface Case {
  base: string | null;
  text: string;
  language?: string;
}

const find = (issue: Issue, { base, text, language = 'de' }: Case) =>
  findByRules({ base, text, language, baseLanguage: 'en', field: 'Translation' }, issueBits[issue]);

/** What the findings name. */
const named = (issue: Issue, base: string | null, text: string, language?: string) =>
  find(issue, { base, text, ...(language && { language }) }).map(({ variable }) => variable ?? '');

/** The text after all fixes, from the last one on. */
const fixed = (issue: Issue, base: string | null, text: string, language?: string) =>
  find(issue, { base, text, ...(language && { language }) })
    .flatMap(({ fix }) => fix ?? [])
    .toSorted((one, other) => other.start - one.start)
    .reduce(applyFix, text);

describe('end punctuation', () => {
  it('is that of the language', () => {
    for (const [language, text] of [
      ['de', 'Wirklich löschen?'],
      ['es', '¿Eliminar de verdad?'],
      ['el', 'Διαγραφή;'],
      ['ar', 'هل تريد الحذف؟'],
      ['zh-CN', '确定要删除吗？'],
      ['ja', '本当に削除しますか？'],
      ['fr', 'Vraiment supprimer\u00A0?'],
      ['fr-CA', 'Vraiment supprimer?'],
    ])
      expect(named('endPunctuation', 'Really delete?', text as string, language), language).toEqual([]);
  });

  it('is missed, with what mends it', () => {
    expect(fixed('endPunctuation', 'Really delete?', 'Wirklich löschen')).toBe('Wirklich löschen?');
    expect(fixed('endPunctuation', 'Really delete?', 'Eliminar de verdad?', 'es')).toBe(
      '¿Eliminar de verdad?',
    );
    expect(fixed('endPunctuation', 'Saved. Go on!', 'Guardado. Continúa!', 'es')).toBe(
      'Guardado. ¡Continúa!',
    );
    expect(fixed('endPunctuation', 'Really delete?', 'Διαγραφή?', 'el')).toBe('Διαγραφή;');
    expect(fixed('endPunctuation', 'Delete?', 'هل تريد الحذف?', 'ar')).toBe('هل تريد الحذف؟');
    expect(fixed('endPunctuation', 'Delete it.', '删除', 'zh')).toBe('删除。');
    expect(fixed('endPunctuation', 'Delete it.', '删除它.', 'zh-Hant')).toBe('删除它。');
    expect(fixed('endPunctuation', 'Saved.', '保存しました.', 'ja')).toBe('保存しました。');
    expect(fixed('endPunctuation', 'Saved (all).', '保存しました（全部）.', 'ja')).toBe(
      '保存しました（全部）。',
    );
    expect(fixed('endPunctuation', 'Go on?', 'Continuer?', 'fr')).toBe('Continuer\u00A0?');
    expect(fixed('endPunctuation', 'Delete', 'Löschen.')).toBe('Löschen');
    expect(fixed('endPunctuation', 'Fernway.', 'Fernway. !')).toBe('Fernway.');
    expect(fixed('endPunctuation', 'Loading...', 'Lädt.')).toBe('Lädt…');
    expect(fixed('endPunctuation', 'None (try “it”).', 'Keine (versuche „es“)')).toBe(
      'Keine (versuche „es“).',
    );
    expect(fixed('endPunctuation', '(Try it.)', '(Versuche es)')).toBe('(Versuche es.)');
  });

  it('shares its full stop with an abbreviation', () => {
    for (const [base, text, language] of [
      ['On May 3, 2024', '3 maja 2024 r.', 'pl'],
      ['Open until 10 p.m.', 'Geöffnet bis 22 Uhr', 'de'],
      ['Open until 10 p.m', 'Geöffnet bis 10 p.m.', 'de'],
      ['Files, folders and so on', 'Dateien, Ordner usw.', 'de'],
      ['For example', 'z. B.', 'de'],
      ['And so on.', 'и т. д.', 'ru'],
      ['Open until 10 p.m.', '営業時間は22時まで', 'ja'],
    ] as const)
      expect(named('endPunctuation', base, text, language), text).toEqual([]);
    expect(fixed('endPunctuation', 'Files and so on?', 'Dateien usw.')).toBe('Dateien usw.?');
    expect(named('endPunctuation', 'It is done', 'Es ist fertig.')).toEqual(['none']);
    expect(named('endPunctuation', 'Open until 10 p.m.', 'Bis 22 Uhr?')).toEqual(['.']);
  });

  it('is said with the space before it that French lacks', () => {
    expect(find('endPunctuation', { base: 'Sure?', text: 'Sûr?', language: 'fr' })).toMatchObject([
      { message: 'Sign " ?" missing', fix: { start: 3, end: 3, text: '\u00A0' } },
    ]);
  });

  it('is looked for before markup and quotes, not behind variables', () => {
    expect(named('endPunctuation', '<b>Done.</b>', '<b>Fertig.</b> ')).toEqual([]);
    expect(named('endPunctuation', 'Say “hi.”', 'Sag „hi“.')).toEqual([]);
    expect(named('endPunctuation', 'Hello {name}!', '{name}')).toEqual([]);
    expect(named('endPunctuation', 'Save it.', 'บันทึก', 'th')).toEqual([]);
  });
});

describe('spaces', () => {
  it('at the ends are those of the base text', () => {
    expect(fixed('spacesAtEnds', 'Name: ', 'Name:')).toBe('Name: ');
    expect(fixed('spacesAtEnds', 'Name', ' Name ')).toBe('Name');
    expect(named('spacesAtEnds', 'Name: ', '名称：', 'zh')).toEqual([]);
    expect(named('spacesAtEnds', 'Name\n', 'Name')).toEqual([]);
    expect(fixed('spacesAtEnds', 'Name\n', 'Name ')).toBe('Name\n');
    for (const blank of ['   ', '\n', ' \u00A0\t'])
      expect(named('spacesAtEnds', 'Name', blank), JSON.stringify(blank)).toEqual(['all']);
    expect(named('spacesAtEnds', ' ', '   ')).toEqual([]);
    expect(named('spacesAtEnds', 'Name', '')).toEqual([]);
  });

  it('and line ends at the beginning are those of the base text, at the end none more', () => {
    for (const added of ['\n', '\r\n', ' \n ']) {
      expect(fixed('spacesAtEnds', 'Name', `${added}Name`), JSON.stringify(added)).toBe('Name');
      expect(fixed('spacesAtEnds', 'Name', `Name${added}`), JSON.stringify(added)).toBe('Name');
      expect(named('spacesAtEnds', `${added}Name${added}`, `${added}Name${added}`)).toEqual([]);
    }
    expect(named('spacesAtEnds', '\nName', 'Name')).toEqual(['start']);
    expect(named('spacesAtEnds', '\nName', '名称', 'zh')).toEqual(['start']);
    expect(named('spacesAtEnds', '\n\nName\n', '\nName')).toEqual([]);
    expect(fixed('spacesAtEnds', 'Name: ', 'Name: \n')).toBe('Name: ');
  });

  it('are not doubled', () => {
    expect(fixed('spacesDoubled', 'One two', 'Eins  zwei')).toBe('Eins zwei');
    expect(named('spacesDoubled', 'One  two', 'Eins  zwei')).toEqual([]);
    expect(named('spacesDoubled', null, 'One  two')).toHaveLength(1);
  });
});

describe('plurals', () => {
  const base = '{n, plural, one {# day} other {# days}}';
  it('can be read, or it is said where not', () => {
    expect(find('syntaxBroken', { base, text: '{n, plural, one {# Tag} other {# Tage}}' })).toEqual([]);
    expect(find('syntaxBroken', { base, text: '{n, plural, one {# Tag} other {# Tage}' })).toMatchObject([
      { start: 38, variable: '}' },
    ]);
    expect(named('syntaxBroken', base, '{n, plural, eins {# Tag} other {# Tage}}')).toEqual(['eins']);
    expect(named('syntaxBroken', base, '{n, plural, one {# Tag}}')).toEqual(['other']);
    expect(named('syntaxBroken', null, '{n, select, a {x}}')).toEqual(['other']);
    expect(find('syntaxBroken', { base, text: '{n, plural, one {# Tag}}' })).toMatchObject([
      { message: 'Plural or select without its case "other"' },
    ]);
    expect(named('syntaxBroken', base, '{n, plural, other {# Tag} other {# Tage}}')).toEqual(['other {']);
    expect(named('syntaxBroken', null, "{n, plural, other {it''s '{' #}}")).toEqual([]);
    expect(named('syntaxBroken', '{ broken, plural, x', '{n, plural, one {# Tag}}')).toEqual([]);
  });

  it('have the categories of their language', () => {
    expect(named('pluralMissing', base, '{n, plural, one {# dzień} other {# dni}}', 'pl')).toEqual([
      'few, many',
    ]);
    expect(named('pluralMissing', base, '{n, plural, one {#} other {#}}', 'ar')).toEqual(['few, many']);
    expect(named('pluralMissing', base, '{n, plural, =1 {ein Tag} other {# Tage}}')).toEqual([]);
    expect(named('pluralMissing', base, '{n, plural, other {#日}}', 'ja')).toEqual([]);
    expect(named('pluralMissing', base, '{n, plural, one {} few {} many {} other {}}', 'ar')).toEqual([]);
    expect(named('pluralMissing', null, '{n, plural, other {days}}', 'en')).toEqual(['one']);
    expect(named('pluralMissing', base, '{n, plural, one {# jour} other {# jours}}', 'fr')).toEqual([]);
  });
});

describe('variables and addresses', () => {
  it('are not invented or translated', () => {
    expect(named('variableUnknown', '{{amount}} of {n}', '{{сумма}} из {n}', 'ru')).toEqual(['{{сумма}}']);
    expect(named('variableUnknown', '%s and %d', '%2$d und %1$s')).toEqual([]);
    expect(named('variableUnknown', '{0, plural, one {x} other {y}}', '{0} x')).toEqual([]);
    for (const variable of ['{x}', '{{x}}', '${x}', '%@', '%s', '%1$s', '%.2f', '%{x}', '%(x)s'])
      expect(named('variableUnknown', 'Text', `Text ${variable}`), variable).toEqual([variable]);
    expect(named('variableUnknown', '文字', '%s文字', 'zh')).toEqual(['%s']);
  });

  it('are not what only looks so beside a text without any', () => {
    for (const [base, text] of [
      ['Fully', '100%ig, 50 % discount, 100 %a'],
      ['Half off', "%50'si, %100e varan"],
      ['Share (% of all)', 'Anteil (%d)'],
      ['Guide: https://example.org/guide', 'https://example.org/%D0%9E_%D0%BF'],
      ['edit.title', 'Bearbeite %name% <b>{x}</b>'],
      ['valid.until %date%', 'Gültig bis <i>%date%</i>'],
      ["can't be blank", 'قيمة %{attribute} فارغة'],
      ['Set {: now', 'Setze {x}'],
    ] as const)
      expect(named('variableUnknown', base, text), text).toEqual([]);
  });

  it('are free to be given in a plural form whose base text does without', () => {
    const inForm = (base: string, text: string) =>
      findByRules(
        { base, text, language: 'pl', baseLanguage: 'en', field: '', numberForm: 'several' },
        issueBits.variableUnknown | issueBits.variableRepeated,
      ).map(({ variable }) => variable);
    expect(inForm('1 file', '%ld plik')).toEqual([]);
    expect(inForm('One file of {name}', '{count} plik {name}, {name}')).toEqual([]);
    expect(inForm('One file of {name}', '{datei} {name}')).toEqual(['{datei}']);
  });

  it('are tags where the base text is plain, components, and tags without their pair', () => {
    const unknown = (base: string, text: string) => named('variableUnknown', base, text);
    expect(unknown('Save now', 'Jetzt <b>sichern</b>')).toEqual(['<b>', '</b>']);
    expect(unknown('Save now', 'Jetzt<br>1<sup>er</sup> <bdi>x</bdi>')).toEqual([]);
    expect(unknown('<b>Save</b> now', '<b>Jetzt</b> <i>sichern</i>')).toEqual([]);
    expect(unknown('<b>Save</b> now', '<b>Jetzt</b> <i>sichern')).toEqual(['<i>']);
    expect(unknown('<0>Save</0> now', '<0>Jetzt</0> <1>sichern</1>')).toEqual(['<1>', '</1>']);
    expect(unknown('from <path> to', 'von <a>Pfad</a>')).toEqual([]);
  });

  it('are not there more often than in the base text', () => {
    const again = (base: string, text: string) => named('variableRepeated', base, text);
    expect(again('Hello {name}', '{name}, {name}')).toEqual(['{name}']);
    expect(find('variableRepeated', { base: 'Hello {name}', text: '{name}, {name}' })).toMatchObject([
      { start: 8, end: 14 },
    ]);
    expect(again('%1$s', '%1$s %1$s')).toEqual(['%1$s']);
    expect(again('{a} {b}', '{b} {a}')).toEqual([]);
    expect(again('Hello', '{x} {x}')).toEqual([]);
    expect(again('<b>One</b>', '<b>Eins</b></b>')).toEqual(['</b>']);
    expect(again('<b>One</b> two', '<b>Eins</b> <b>zwei</b>')).toEqual([]);
    expect(again('<0>One</0>', '<0>Eins</0> <0>zwei</0>')).toEqual(['<0>', '</0>']);
    expect(again('One<br>two', 'Eins<br>zwei<br>drei')).toEqual([]);
    expect(
      again('{n, plural, one {{a}} other {{a}}}', '{n, plural, one {{a}} few {{a}} other {{a} {a}}}'),
    ).toEqual([]);
    expect(again('%d day|%d days', '%d dzień|%d dni|%d dni')).toEqual([]);
  });

  it('lead to the same owner', () => {
    expect(named('linkMissing', 'See https://example.org/en.', 'Sieh hier')).toEqual([
      'https://example.org/en',
    ]);
    expect(named('linkMissing', 'See https://example.org/en', 'https://de.example.org/de')).toEqual([]);
    expect(named('linkMissing', 'Mail help@example.org', 'Mail an hilfe@example.org')).toEqual([]);
    expect(named('linkMissing', 'See https://example.org/en', 'Siehe hilfe.example.org')).toEqual([]);
    expect(named('linkMissing', 'See https://example.co.uk/en', 'Siehe https://example.de/de')).toEqual([]);
    expect(named('linkMissing', 'See https://example.org/en', 'ไปที่example.org', 'th')).toEqual([]);
    expect(named('linkMissing', 'On http://localhost:80/a', 'Auf localhost')).toEqual([]);
  });

  it('are addresses, not the name of a brand, and each is one', () => {
    const base = 'Read more at https://fernway.example/refunds or write to help@fernway.example.';
    const lost = (text: string) => named('linkMissing', base, text);
    expect(lost('Mehr bei Fernway oder per E-Mail.')).toEqual([
      'https://fernway.example/refunds',
      'help@fernway.example',
    ]);
    expect(lost('Mehr unter https://fernway.example/de oder per E-Mail.')).toEqual(['help@fernway.example']);
    expect(lost('Mehr bei Fernway oder von hilfe@fernway.example.')).toEqual([
      'https://fernway.example/refunds',
    ]);
    expect(lost('Mehr unter https://fernway.example/de oder hilfe@fernway.example.')).toEqual([]);
    expect(
      named(
        'linkMissing',
        'https://example.org/a and https://example.org/b, https://example.org/b.',
        'https://example.org/b und a',
      ),
    ).toEqual(['https://example.org/a']);
    const cases = '{n, plural, one {https://example.org/a} other {https://example.org/b}}';
    expect(named('linkMissing', cases, '{n, plural, other {https://example.org/b}}', 'ja')).toEqual([]);
  });
});

describe('signs that come in pairs', () => {
  it('are closed and not lost', () => {
    expect(named('bracketsDiffer', 'A (b)', 'A (b')).toEqual(['(']);
    expect(named('bracketsDiffer', 'A [b]', 'A b')).toEqual(['[']);
    expect(named('bracketsDiffer', 'File(s) (all)', 'Dateien （alle）')).toEqual([]);
    expect(named('bracketsDiffer', 'a) one\nb) two', 'a) eins\nb) zwei')).toEqual([]);
    expect(named('bracketsDiffer', null, 'A b]')).toEqual([']']);
  });

  it('are the quotation marks of the language', () => {
    expect(named('quotesDiffer', 'The “file”', 'Die „Datei“')).toEqual([]);
    expect(fixed('quotesDiffer', 'The “file”', 'Die “Datei”')).toBe('Die „Datei“');
    expect(fixed('quotesDiffer', 'The “file”', 'Файл “x”', 'ru')).toBe('Файл «x»');
    expect(named('quotesDiffer', 'The "file"', 'Die Datei')).toEqual(['"']);
    expect(named('quotesDiffer', 'The "file"', 'Die "Datei')).toEqual(['"']);
    expect(named('quotesDiffer', 'MB', 'מ"ב', 'he')).toEqual([]);
    expect(named('quotesDiffer', 'The "file"', "Le 'fichier'", 'fr')).toEqual([]);
  });
});

describe('words', () => {
  it('are not repeated, but where languages do so', () => {
    expect(fixed('wordRepeated', 'the file', 'die Datei Datei fehlt')).toBe('die Datei fehlt');
    expect(named('wordRepeated', 'who they are', 'die, die die sind')).toEqual([]);
    expect(named('wordRepeated', 'slowly', 'yavaş yavaş', 'tr')).toEqual([]);
    expect(named('wordRepeated', 'Say bye bye', 'Sag tschüss tschüss')).toEqual([]);
  });

  it('are of another language than the base text', () => {
    expect(named('sameAsSource', 'Save all files now', 'Save all files now')).toEqual(['']);
    expect(named('sameAsSource', 'Save all files now', 'Save all files now', 'en-GB')).toEqual([]);
    expect(named('sameAsSource', 'GitHub OK', 'GitHub OK')).toEqual([]);
  });

  it('have letters of one script', () => {
    expect(fixed('scriptsMixed', null, 'Gооgle')).toBe('Google');
    expect(fixed('scriptsMixed', 'Medium', 'Cредний', 'ru')).toBe('Средний');
    expect(named('scriptsMixed', 'USB', 'USB-порт и HTML-файл', 'ru')).toEqual([]);
    expect(named('scriptsMixed', 'x', 'xпорт', 'ru')).toHaveLength(1);
    expect(named('scriptsMixed', 'x', 'dпорт', 'ru')).toEqual([]);
  });
});

describe('lines and characters', () => {
  it('have the line ends of the base text', () => {
    expect(fixed('lineEnds', 'a\nb', 'a\r\nb')).toBe('a\nb');
    expect(named('lineEnds', 'a\nb\n', 'a b')).toEqual(['1']);
    expect(named('lineEnds', 'a b', 'a\nb')).toEqual(['0']);
    expect(named('lineEnds', 'a\nb\n', 'a\nb')).toEqual([]);
  });

  it('can be written into files', () => {
    expect(fixed('unwritable', 'ab', 'a\u0007b')).toBe('ab');
    expect(named('unwritable', 'ab', 'a\uFFFDb')).toEqual(['U+FFFD']);
    expect(named('unwritable', null, 'a\tb\n😀')).toEqual([]);
  });
});

describe('all checks', () => {
  const all = (base: string | null, text: string, language = 'es') =>
    findByRules({ base, text, language, field: '' }, -1);
  const pieces = [
    'a ',
    'a',
    ' ',
    '  ',
    '(',
    '"',
    '{n, plural, ',
    '{',
    "'",
    '<b',
    '1',
    '1,',
    '?',
    '\r',
    'а',
    '@a.',
    'https://',
    '&',
    '%',
    '|',
  ];

  it('take no more steps than the text is long, and nothing of one that nobody looks at', () => {
    for (const piece of pieces) {
      const text = piece.repeat(Math.ceil(20_000 / piece.length)).slice(0, 20_000);
      const took = processorClock();
      all(text, text.slice(1));
      all('Base text (1).', text);
      // Some 10 ms each; quadratic ones take seconds.
      expect(took(), piece).toBeLessThan(1_000);
      expect(all('x', piece.repeat(1_000_000 / piece.length))).toEqual([]);
    }
  });

  it('name a place inside the text, and a fix of their own text', () => {
    const text = fc
      .array(fc.constantFrom(...pieces, '¿', '“', '»', 'word', '\n', '{name}', '</b>', '😀'))
      .map((list) => list.join(''));
    fc.assert(
      fc.property(fc.option(text, { nil: null }), text, (base, own) => {
        for (const { start = 0, end = start, fix, issue } of all(base, own)) {
          expect(start, issue).toBeGreaterThanOrEqual(0);
          expect(end, issue).toBeGreaterThanOrEqual(start);
          expect(end, issue).toBeLessThanOrEqual(own.length);
          if (fix) expect(fix.end, issue).toBeLessThanOrEqual(own.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('find only in texts that their expressions let through', () => {
    const text = fc
      .array(fc.constantFrom(...pieces, '{name}', 'www.a.org', '\uFFFD', 'plural,', '\u00A0', 'Gо'))
      .map((list) => list.join(''));
    fc.assert(
      fc.property(fc.option(text, { nil: null }), text, (base, own) => {
        const found = new Set<string>(all(base, own).map(({ issue }) => issue));
        for (const [issue, { only }] of textRules) {
          if (!only || !found.has(issue)) continue;
          const matches = (pattern: string | undefined, in_: string | null) =>
            pattern !== undefined && in_ !== null && new RegExp(pattern).test(in_);
          expect(matches(only.base, base) || matches(only.text, own), issue).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
