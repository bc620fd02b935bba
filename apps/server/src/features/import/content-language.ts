import { isLanguage } from '@parlance/formats/shared/language';
import { storedLanguageCode } from '../files/language-codes.service.ts';

/** Where files of a format say what language they are in, the surest place first. */
const places: Readonly<Record<string, readonly RegExp[]>> = {
  // GNU gettext manual, "Header Entry".
  gettext_po: [/^"Language:[ \t]*([^\\"\s]+)/m],
  // Application Resource Bundle specification, "Global Attributes".
  arb: [/"@@locale"\s*:\s*"([^"]+)"/],
  // XLIFF 1.2 and 2.0 core: the language of the targets; without one the file is in its source language.
  xliff: [
    /<file\b[^<>]*\btarget-language\s*=\s*["']([^"']+)/,
    /<xliff\b[^<>]*\btrgLang\s*=\s*["']([^"']+)/,
    /<file\b[^<>]*\bsource-language\s*=\s*["']([^"']+)/,
    /<xliff\b[^<>]*\bsrcLang\s*=\s*["']([^"']+)/,
  ],
  xliff_2: [/<xliff\b[^<>]*\btrgLang\s*=\s*["']([^"']+)/, /<xliff\b[^<>]*\bsrcLang\s*=\s*["']([^"']+)/],
  // Rails guide "Internationalization": the root key is the locale.
  ruby_on_rails_yaml: [/^["']?([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*)["']?:[ \t]*(?:#.*)?$/m],
  // Qt Linguist, TS file format.
  qt_ts: [/<TS\b[^<>]*\blanguage\s*=\s*["']([^"']+)/],
};

/** The language that the beginning of a file names, or nothing. */
export function languageOfContent(format: string, head: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(head)).decode(head);
  for (const place of places[format] ?? []) {
    const code = storedLanguageCode(place.exec(text)?.[1] ?? '');
    if (code !== undefined && isLanguage(code)) return code;
  }
  return undefined;
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8';
}
