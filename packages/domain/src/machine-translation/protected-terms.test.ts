import { expect, it } from 'vitest';
import { Glossary } from '../glossary/glossary.ts';
import type { Term } from '../glossary/term.ts';
import { prepareText } from './prepare-text.ts';
import { protectedTerms } from './protected-terms.ts';
import { xmlForm } from './protection-forms.ts';

const term = (id: number, texts: Record<string, string>, more: Partial<Term> = {}): Term => ({
  id,
  texts: Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [code, { text, description: '', variants: [] }]),
  ),
  description: '',
  caseSensitive: false,
  forbidden: false,
  doNotTranslate: false,
  partOfSpeech: null,
  ...more,
});
const glossary = await Glossary.load(
  [
    term(1, { en: 'Acme Cloud' }, { doNotTranslate: true }),
    term(2, { en: 'branch', de: 'Zweig', es: 'rama' }),
    term(3, { en: 'key', de: 'Taste' }),
    term(4, { en: 'Key', de: 'Schlüssel' }),
    term(5, { en: 'folder', de: 'Ordner' }, { forbidden: true }),
    term(6, { en: 'team' }),
  ],
  'en',
  ['de', 'es'],
);
/** What is sent of a text, and what comes back of a service that answers the same in capital letters. */
function sent(text: string, to = 'de', inflects = false) {
  const prepared = prepareText({
    text,
    from: 'en',
    to,
    form: xmlForm,
    findTerms: (part) => protectedTerms(part, glossary.translationsIn(part, to), { inflects }),
  });
  if (typeof prepared === 'string') throw new Error(prepared);
  const loud = (one: string) =>
    one.replace(/<[^>]*>|\p{L}+/gu, (w) => (w.startsWith('<') ? w : w.toUpperCase()));
  return prepared.restore(prepared.sent.map(loud));
}

it.each([
  ['what is not translated as it stands there', 'Open ACME Cloud', 'OPEN ACME Cloud'],
  ['a term by its translation', 'Open the branch', 'OPEN THE Zweig'],
  [
    'a term inside of a case',
    '{n, plural, one {# branch} other {# branch of Acme Cloud}}',
    '{n, plural, one {# Zweig} other {# Zweig OF Acme Cloud}}',
  ],
  ['no term in another form, which has no translation there', 'Open all branches', 'OPEN ALL BRANCHES'],
  ['none of two that are written alike', 'Press the key', 'PRESS THE KEY'],
  ['no word to avoid, and no term without a translation', 'Folder of the team', 'FOLDER OF THE TEAM'],
  ['nothing in a placeholder', '{branch} of {branch}', '{branch} OF {branch}'],
])('marks %s', (_, text, expected) => {
  expect(sent(text)).toMatchObject({ text: expected });
});

it('writes a term with a capital letter where the source does', () => {
  expect(sent('Branch', 'es')).toMatchObject({ text: 'Rama' });
  expect(sent('Open branch', 'es')).toMatchObject({ text: 'OPEN rama' });
});

it('leaves terms to a service that is told them, but for those that are not translated', () => {
  expect(sent('The branch of Acme Cloud', 'de', true)).toMatchObject({ text: 'THE BRANCH OF Acme Cloud' });
});

it('keeps what is not translated in languages without translations, and finds nothing else there', () => {
  expect(sent('The branch of Acme Cloud', 'fr')).toMatchObject({ text: 'THE BRANCH OF Acme Cloud' });
  expect(glossary.translationsIn('branch', 'fr')).toEqual([]);
  expect(glossary.translationsIn('branch', 'en')).toEqual([]);
});
