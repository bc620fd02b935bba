import type { ChosenIssue } from '@parlance/domain/checks/levels';

/** A text with a problem, in German where nothing else is said. */
export interface CheckExample {
  base: string | null;
  text: string;
  language?: string;
  /** The length that somebody set. */
  maxLength?: number;
}

/** An example of what each check finds; checks without one are explained in words alone. A test asks the checks. */
export const checkExamples: Record<
  Exclude<ChosenIssue, 'outdated' | 'unwritable' | 'unencodable'>,
  CheckExample
> = {
  variableMissing: { base: 'Hello {name}', text: 'Hallo' },
  tooLong: { base: 'Save', text: 'Speichern', maxLength: 6 },
  syntaxBroken: {
    base: '{n, plural, one {# day} other {# days}}',
    text: '{n, plural, one {# Tag} othr {# Tage}}',
  },
  variableUnknown: { base: 'Hello {name}', text: 'Hallo {name}, {Datum}' },
  pluralMissing: {
    base: '{n, plural, one {# file} other {# files}}',
    text: '{n, plural, one {# plik} other {# pliku}}',
    language: 'pl',
  },
  linkMissing: { base: 'See https://example.org/help', text: 'Siehe Hilfe' },
  scriptsMixed: { base: 'Average', text: 'Cредний', language: 'ru' },
  spacesAtEnds: { base: 'Name: ', text: 'Name:' },
  spacesDoubled: { base: 'Save all', text: 'Alle  speichern' },
  lineEnds: { base: 'One\nTwo', text: 'Eins, zwei' },
  numbersDiffer: { base: 'Up to 1,000 files', text: 'Bis zu 1,000 Dateien' },
  bracketsDiffer: { base: 'Size (MB)', text: 'Größe (MB' },
  quotesDiffer: { base: 'Delete “Inbox”?', text: '“Inbox” löschen?' },
  endPunctuation: { base: 'Are you sure?', text: 'Sind Sie sicher' },
  wordRepeated: { base: 'This is the last one', text: 'Das ist ist das letzte' },
  sameAsSource: { base: 'Search the whole web', text: 'Search the whole web' },
  longerThanBase: { base: 'Save', text: 'Speichern' },
};
