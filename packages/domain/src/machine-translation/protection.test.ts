import fc from 'fast-check';
import { expect, it } from 'vitest';
import { processorClock } from '../../../../test/support/processor-time.ts';
import { readIcu } from '../checks/icu-structure.ts';
import { missingVariables } from '../checks/variables.ts';
import { findPlaceholders } from '../placeholders/find.ts';
import { type PreparedText, prepareText, type TextToTranslate } from './prepare-text.ts';
import {
  codeForm,
  emptyElementForm,
  htmlForm,
  tokenForm,
  tokenPattern,
  xmlForm,
} from './protection-forms.ts';
import { pseudoTranslate } from './pseudo.ts';

const forms = { xmlForm, htmlForm, codeForm, emptyElementForm, tokenForm };
const formNames = Object.keys(forms) as (keyof typeof forms)[];

const prepare = (text: string, more: Partial<TextToTranslate> = {}): PreparedText => {
  const prepared = prepareText({ text, from: 'en', to: 'de', form: tokenForm, ...more });
  if (typeof prepared === 'string') throw new Error(prepared);
  return prepared;
};
const translated = (text: string, engine: (sent: string) => string, more: Partial<TextToTranslate> = {}) => {
  const { sent, restore } = prepare(text, more);
  return restore(sent.map(engine));
};

const fragment = fc.oneof(
  fc.constantFrom(
    ...[
      '{name}',
      '{{count}}',
      '%s',
      '%1$@',
      '%d',
      '%(user)s',
      '<b>',
      '</b>',
      '<br/>',
      '<a href="x">',
      '</a>',
      '<0>',
    ],
    ...[
      '</0>',
      '&nbsp;',
      '%%',
      '\n',
      '\r\n  ',
      "'",
      '"',
      '# ',
      '{',
      '}',
      '<',
      '>',
      '&',
      '⟦0⟧',
      '[1]',
      '$t(menu.open)',
    ],
    ...[
      ' Open the file ',
      'Datei',
      ' – ',
      'https://x.org/a?b=1',
      'a@b.org',
      '字',
      'مرحبا',
      '🙂',
      '\\n',
      '  ',
      '.',
      '12',
    ],
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const anyText = fc.array(fragment, { maxLength: 9 }).map((parts) => parts.join(''));
const isMessage = (text: string) => /,\s*(plural|select)/.test(text);

it('gives any text back as it was, in each form, when a service answers what it got', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...formNames), (text, name) => {
      fc.pre(!isMessage(text));
      const restored = translated(text, (sent) => sent, { form: forms[name] });
      // What no answer may have (controls) is refused also in the source.
      if ('text' in restored) expect(restored.text).toBe(text);
      else expect(restored.broken).toBe('notText');
    }),
  );
});

const idsOf = (text: string) =>
  findPlaceholders(text)
    .flatMap(({ id }) => id ?? [])
    .toSorted();

it('offers no answer whose placeholders and tags are not those of the source, whatever a service does to them', () => {
  const bad = fc.constantFrom(
    '{evil}',
    '<script>',
    '</b>',
    '%d',
    '⟦0⟧',
    '<x id="x0"/>',
    '⟦9',
    '{',
    '}',
    '\u0000',
    '&lt;i&gt;',
  );
  fc.assert(
    fc.property(
      anyText,
      fc.constantFrom(...formNames),
      bad,
      fc.nat(),
      fc.nat(40),
      (text, name, added, at, cut) => {
        fc.pre(!isMessage(text));
        const answer = (sent: string) => {
          const place = at % (sent.length + 1);
          return sent.slice(0, place) + added + sent.slice(place + (cut % 7));
        };
        const restored = translated(text, answer, { form: forms[name] });
        if ('text' in restored) expect(idsOf(restored.text)).toEqual(idsOf(text));
      },
    ),
  );
});

it('writes pseudo-translations that keep all placeholders and are longer', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      fc.pre(!isMessage(text) && !/[⟦〚⦗⁅]/.test(text));
      const restored = translated(text, (sent) => pseudoTranslate(sent, tokenPattern));
      if (!('text' in restored)) return;
      expect(idsOf(restored.text)).toEqual(idsOf(text));
      expect(restored.text.length).toBeGreaterThanOrEqual(text.length);
    }),
  );
});

it('makes a message of each plural that the target language can read, with every variable', () => {
  const languages = fc.constantFrom('de', 'pl', 'ar', 'ja', 'ru', 'cy', 'xx');
  const message = fc.constantFrom(
    '{count, plural, =0 {No files} one {One file} other {# files}} in {folder}',
    '{count, plural, offset:1 =0 {Nobody} =1 {{name}} one {{name} and # other} other {{name} and # others}}',
    '{g, select, male {He has {n, plural, one {# dog} other {# dogs}}} other {They have {n, plural, one {# dog} other {# dogs}}}}',
    '{a, plural, one {# cat} other {# cats}} and {b, plural, one {# dog} other {# dogs}}',
    'It is your {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} visit, {name}',
    "It''s {name}: {n, plural, one {don''t open the '{file}'} other {don''t open all '{file}'}}",
  );
  fc.assert(
    fc.property(message, languages, fc.constantFrom(...formNames), (text, to, name) => {
      const restored = translated(text, (sent) => sent, { to, form: forms[name] });
      if (!('text' in restored)) throw new Error(restored.broken);
      expect(readIcu(restored.text).broken).toBeUndefined();
      expect(missingVariables(text, restored.text)).toEqual([]);
    }),
  );
});

it('translates each case with its words around, with a number of the case', () => {
  const { sent, restore } = prepare('{n, plural, one {One file} other {# files}} in {folder}', { to: 'pl' });
  expect(sent).toEqual(['One file in ⟦0⟧', '2 files in ⟦3⟧', '5 files in ⟦3⟧', '0.5 files in ⟦3⟧']);
  const answers = ['Jeden plik w ⟦0⟧', '2 pliki w ⟦3⟧', '5 plików w ⟦3⟧', '0,5 pliku w ⟦3⟧'];
  expect(restore(answers)).toEqual({
    text: '{n, plural, one {Jeden plik w {folder}} few {# pliki w {folder}} many {# plików w {folder}} other {# pliku w {folder}}}',
    repaired: false,
    areTagsSure: true,
  });
  expect(restore(answers.with(1, 'Dwa pliki w ⟦3⟧'))).toEqual({ broken: 'number' });
});

it.each([
  ['blanks and other digits within a token', 'Delete {name}?', '⟦ ٠ ⟧ löschen?', '{name} löschen?'],
  ['a space that went', 'Delete {name} now', 'Jetzt⟦0⟧löschen', 'Jetzt {name} löschen'],
  ['no space in Chinese', 'Delete {name} now', '立即删除⟦0⟧吧', '立即删除{name}吧'],
  ['a space within a tag', 'A <b>new</b> file', 'Eine ⟦1⟧ neue ⟦2⟧ Datei', 'Eine <b>neue</b> Datei'],
  ['an apostrophe before a brace', 'Delete of {name}', "Suppression d'⟦0⟧", 'Suppression d’{name}'],
  [
    'blanks of a word that was dropped',
    'A <b>new</b> file',
    ' Ein  ⟦1⟧neuer⟦2⟧   Ordner',
    'Ein <b>neuer</b> Ordner',
  ],
  ['no blanks that the source has', 'Yes  or no', 'Ja  oder nein', 'Ja  oder nein'],
  ['the order of arguments', '%d of %s', '⟦3⟧: ⟦0⟧ Teile', '%2$s: %1$d Teile'],
  [
    'the end of a line that nobody asked for',
    'Delete {name} now',
    'Jetzt ⟦0⟧\nlöschen',
    'Jetzt {name} löschen',
  ],
])('mends %s', (_, text, answer, expected) => {
  const [source, given] = [text, answer];
  const restored = translated(source, () => given);
  expect(restored).toMatchObject({ text: expected });
});

it.each([
  ['a part of the words', 'The <b>red</b> house', false],
  ['tags within tags', 'The <b>red <i>house</i></b>', false],
  ['all words', '<b>The red house</b>', true],
  ['all words, in two pairs', '<p><b>The red house</b></p>', true],
  ['a placeholder', 'Hello <b>{name}</b>', true],
  ['nothing', 'The red house {name}', true],
])('is sure of tags around %s, as far as a service moves them along', (_, text, isSure) => {
  expect(translated(text, (sent) => sent, { form: emptyElementForm })).toMatchObject({ areTagsSure: isSure });
  expect(translated(text, (sent) => sent, { form: xmlForm })).toMatchObject({ areTagsSure: true });
});

it.each([
  ['is missing', 'Delete {name}', 'Löschen', 'missing'],
  ['stands twice', 'Delete {name}', '⟦0⟧ ⟦0⟧ löschen', 'repeated'],
  ['was never sent', 'Delete it', '⟦0⟧ löschen', 'added'],
  ['a web address', 'Delete it', 'Löschen, siehe https://example.org/x', 'added'],
  ['a mail address', 'Delete it', 'Löschen: a@example.org', 'added'],
  ['is no longer read', 'Delete {name}', '⟦null⟧ löschen', 'missing'],
  ['closes before it opens', 'A <b>new</b> file', 'Eine ⟦2⟧neue⟦1⟧ Datei', 'order'],
  ['is an argument without a name in another order', 'Move {} to {}', 'Nach ⟦3⟧ schiebe ⟦0⟧', 'order'],
])('offers nothing where a placeholder %s', (_, text, answer, broken) => {
  expect(translated(text, () => answer)).toEqual({ broken });
});

it.each([
  ['nothing', '  ', 'empty'],
  ['a control character', 'a\u0000', 'notText'],
  ['half a character', 'a\uD800', 'notText'],
  ['a sign that turns the text round', 'a\u202Eb', 'notText'],
  ['a book', 'word '.repeat(1000), 'tooLong'],
  ['markup of its own', '<img src=x onerror=alert(1)>', 'markup'],
  ['markup as text', '&lt;img src=x onerror=alert(1)&gt;', 'added'],
  ['an element that is not closed', 'Hallo <span id="g0">', 'markup'],
])('offers no answer that is %s', (_, answer, broken) => {
  expect(translated('Hello', () => answer, { form: htmlForm })).toEqual({ broken });
});

it('puts the translation of a term where its mark comes back', () => {
  const findTerms = (text: string) => {
    const start = text.indexOf('Branch');
    return start < 0 ? [] : [{ start, end: start + 6, translation: 'Zweig' }];
  };
  const { sent, restore } = prepare('Delete Branch {name}', { form: xmlForm, findTerms });
  expect(sent).toEqual(['Delete <x id="x0"/> <x id="x1"/>']);
  expect(restore(['<x id="x0"/> <x id="x1"/> löschen'])).toEqual({
    text: 'Zweig {name} löschen',
    repaired: false,
    areTagsSure: true,
  });
});

it('sends nothing of a text without words, and gives it back', () => {
  const { sent, restore } = prepare(' {a} – {b}\n100 %');
  expect(sent).toEqual([]);
  expect(restore([])).toEqual({ text: ' {a} – {b}\n100 %', repaired: false, areTagsSure: true });
});

it('says the number of a plural form by its variable', () => {
  const { sent, restore } = prepare('%d new files', { to: 'pl', number: 5 });
  expect(sent).toEqual(['5 new files']);
  expect(restore(['5 nowych plików'])).toEqual({
    text: '%d nowych plików',
    repaired: false,
    areTagsSure: true,
  });
});

it('refuses texts that are too long, and messages with too many cases', () => {
  expect(prepareText({ text: 'word '.repeat(2000), from: 'en', to: 'de', form: xmlForm })).toBe('tooLong');
  const plural = (name: string, inside: string) => `{${name}, plural, one {${inside}} other {${inside}}}`;
  const nested = plural('a', plural('b', plural('c', plural('d', 'files'))));
  expect(prepareText({ text: nested, from: 'en', to: 'ar', form: xmlForm })).toBe('tooManyCases');
});

it.each([
  ['plurals in one another', `${'{a, plural, one {'.repeat(250)}files${'}}'.repeat(250)}`],
  ['selects in one another', `${'{a,select,other{'.repeat(250)}files${'}}'.repeat(250)}`],
  ['six choices in one another', `${'{a, select, other {'.repeat(6)}files${'}}'.repeat(6)}`],
  ['hundreds of cases', `{a, select, ${words(300, (n) => `k${n} {x}`)}}`],
  ['many cases in many words', `{a, select, ${words(30, (n) => `k${n} {x}`)}} ${'word '.repeat(800)}`],
])('refuses %s before they are work', (_, text) => {
  const took = processorClock();
  expect(prepareText({ text, from: 'en', to: 'ar', form: xmlForm })).toBe('tooManyCases');
  // Some milliseconds; planning them takes seconds.
  expect(took()).toBeLessThan(700);
});

it('takes choices in one another as far as messages have them', () => {
  const text = '{a, select, other {{b, select, other {{c, plural, one {# file} other {# files}}}}}}';
  expect(prepare(text, { to: 'ar', form: xmlForm }).sent).toHaveLength(6);
});

function words(count: number, write: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => write(n)).join(' ');
}
