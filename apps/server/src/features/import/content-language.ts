import { findCatalogueEntry } from '@parlance/formats/catalogue';
import { isLanguage } from '@parlance/formats/shared/language';
import { storedLanguageCode } from '../files/language-codes.service.ts';

/** The language that the beginning of a file names, or nothing. */
export function languageOfContent(format: string, head: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(head)).decode(head);
  for (const place of findCatalogueEntry(format)?.languagePlaces ?? []) {
    const code = storedLanguageCode(place.exec(text)?.[1] ?? '');
    if (code !== undefined && isLanguage(code)) return code;
  }
  return undefined;
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}
