/** Which texts a file has, by the reader of its format, as the server reads it. */
import { languageCodeOfApp } from '@parlance/domain/language/language';
import type { FileSpec } from './config.types.ts';

/**
 * The keys of a language's texts that are not empty; undefined: the file cannot be read. A file of several languages has a key once for
 * each, of which only this one's count.
 */
export async function keysWithText(
  { format, path }: { format: FileSpec['format']; path: string },
  language: string,
  content: Uint8Array,
): Promise<ReadonlySet<string> | undefined> {
  // Most commands need no reader.
  const { findFormat } = await import('@parlance/formats/registry');
  try {
    const units = findFormat(format)?.read(content, { language, path }).units;
    const ofLanguage = units?.filter(
      (unit) => unit.language === undefined || languageCodeOfApp(unit.language) === language,
    );
    return ofLanguage && new Set(ofLanguage.filter(hasText).map(({ key }) => key));
  } catch {
    // A conflict of git, columns that only the server knows, or a format that only the server has.
    return undefined;
  }
}

const hasText = ({ text, draft }: { text: string | null; draft?: string }): boolean =>
  [text, draft].some((one) => one !== undefined && one !== null && one.trim() !== '');
