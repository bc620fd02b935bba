import { findCatalogueEntry } from '@parlance/formats/catalogue';
import { isLanguage } from '@parlance/formats/shared/language';
import { storedLanguageCode } from '../../languages/stored-code.service.ts';

/** The language that the beginning of a file names; undefined if it names none. */
export const languageOfContent = (format: string, head: Uint8Array): string | undefined =>
  languageIn(placesOf(format), head);

/**
 * The language that the beginning of a file names for certain, if it differs from `language`. Regional variants
 * (`pt-BR` for `pt`) do not count as different: files and projects often disagree there.
 */
export function otherLanguageOfContent(
  { format, language }: { format: string; language: string },
  head: Uint8Array,
): string | undefined {
  // The other places name the language that the file was translated from.
  const contentLanguage = languageIn(placesOf(format).slice(0, 1), head);
  const widest = (code: string) => code.split('-')[0];
  return contentLanguage !== undefined && widest(contentLanguage) !== widest(language)
    ? contentLanguage
    : undefined;
}

const placesOf = (format: string) => findCatalogueEntry(format)?.languagePlaces ?? [];

function languageIn(places: readonly RegExp[], head: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(head)).decode(head);
  for (const place of places) {
    const code = storedLanguageCode(place.exec(text)?.[1] ?? '');
    if (code !== undefined && isLanguage(code)) return code;
  }
  return undefined;
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}
