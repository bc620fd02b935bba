import type { Unit } from '../../src/model.ts';
import { formOfKey } from '../../src/shared/plural.ts';
import type { CorpusFile } from './corpus.ts';

/** What a unit is told by: its key, and its language in a file of several. */
export const identity = ({ key, language }: Unit): string => (language ? `${key} (${language})` : key);

/** How texts are counted by those who counted the corpus, where it is not once a key. */
const foldings: Record<string, (unit: Unit) => boolean> = {
  android_xml: (unit) => unit.plural !== undefined || unit.index !== undefined,
  // java.util.Properties counts each line.
  mozilla_properties: () => false,
};
const foldsForms = (unit: Unit) => unit.plural !== undefined;

/** Texts as the manifest counts them: usually the forms of a plural once. */
export function countTexts(units: readonly Unit[], { format, countsStrings }: CorpusFile): number {
  if (countsStrings) return units.filter(({ text }) => text !== null).length;
  const folds = foldings[format] ?? foldsForms;
  return new Set(units.map((unit) => (folds(unit) ? formOfKey(unit.key).base : identity(unit)))).size;
}

/** Line and message for each corpus file that its own tool refuses. */
export const refusals: Record<string, string> = {
  'error-unescaped-quote.po': '21: syntax error: expected a keyword, a comment or a string',
  'utf8-skip-escape-characters.po': '15: syntax error: expected a keyword, a comment or a string',
  'ja.sjis.po': '261: invalid control sequence',
  'invalid-xml-resources.xlf': '8: expected </target>',
  'withdoctype.xlf': '2: a DOCTYPE is not accepted',
  'translation_demo.pot': '44: keyword "TranslationFiles" unknown',
};

/** A text that is hard to write, within what the charsets of the format's files can hold. */
export function newText(format: string): string {
  return hardTexts[format] ?? "Ne\"w\\ '%s' <b>text</b>\n& more";
}

const hardTexts: Record<string, string> = { gettext_po: 'Ne"w\\ %s text\n' };

/** Formats in whose real files one unit begins on the line where another ends. */
export const sharesLines: ReadonlySet<string> = new Set(['xliff', 'xliff_2', 'tmx', 'tbx']);
