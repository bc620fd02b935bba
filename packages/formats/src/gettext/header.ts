import { toBcp47 } from '../shared/language.ts';

/** The fields of a header's msgstr, by their own spelling; of a repeated one the first counts. */
export function parseHeader(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim();
    if (!Object.hasOwn(fields, name) && name !== '__proto__') fields[name] = line.slice(colon + 1).trim();
  }
  return fields;
}

/** A field by name, in any case. */
export function headerField(fields: Readonly<Record<string, string>>, name: string): string | undefined {
  const lower = name.toLowerCase();
  return Object.entries(fields).find(([field]) => field.toLowerCase() === lower)?.[1];
}

/** BCP 47 of the `Language` field, where it names one. */
export function headerLanguage(fields: Readonly<Record<string, string>>): string | undefined {
  const language = headerField(fields, 'Language');
  return language ? toBcp47(language) : undefined;
}

/**
 * The charset that the header declares, found in the bytes since it decides how they are read. Templates contain
 * `CHARSET` before a translator chooses one.
 */
export function declaredPoCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 100_000)).toString(
    'latin1',
  );
  const header = /(?:^|\n)[ \t]*msgid[ \t]+""[ \t]*\r?\n[ \t]*msgstr[ \t]/.exec(head);
  if (!header) return undefined;
  const rest = head.slice(header.index);
  const end = rest.search(/\n[ \t]*\r?\n/);
  const joined = (end < 0 ? rest : rest.slice(0, end)).replace(/"\s*"/g, '');
  const charset = /content-type:[^\\"]{0,200}?charset=([\w.:+-]+)/i.exec(joined)?.[1];
  return charset === undefined || charset === 'CHARSET' ? undefined : charset;
}
