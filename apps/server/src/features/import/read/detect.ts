import { importErrors } from '@parlance/contract/import-errors';
import type { UploadedFile } from '@parlance/contract/import-results';
import { buildMessage } from '@parlance/contract/messages';
import { normalLanguageCode } from '@parlance/domain/language/language';
import { catalogue, findCatalogueEntry, languageOfPath } from '@parlance/formats/catalogue';
import { detect } from '@parlance/formats/detect';
import { ApiError } from '../../../http/errors.ts';
import { languageOfContent } from './content-language.ts';

/** Bytes at the beginning of a file that the detection reads. */
export const headBytes = 64 * 1024;

const extensions = new Set(catalogue.flatMap((entry) => entry.extensions));

/** Whether the ending is one of a format (specification 2 section 5: "Import by extension"). */
export function mayBeSupported(path: string): boolean {
  return extensions.has(/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '');
}

export const isFormat = (name: string): boolean => findCatalogueEntry(name) !== undefined;

export type Detected = Pick<UploadedFile, 'fileType' | 'alternatives' | 'language' | 'takesBase'>;

/**
 * Detects the format and language of a file by its name and beginning. `languages` are those of the project, the base
 * language first.
 */
export function detectFile(path: string, head: Uint8Array, languages: readonly string[]): Detected {
  if (!mayBeSupported(path)) return { fileType: null, alternatives: [], language: null };
  const { format, alternatives } = detect(path, head);
  const found = detectLanguage(path, head, format);
  const takesBase = found === theBase && languages[0] !== undefined;
  const language = found === theBase ? languages[0] : found;
  return {
    fileType: format ?? null,
    alternatives,
    language: language ?? null,
    ...(takesBase && { takesBase }),
  };
}

/** From this confidence on (of 1), the content itself names the format, as XLIFF does with its version. */
const sure = 0.9;

/** Whether the content names its format. The flavours of JSON and YAML do not: only people know them. */
export const declaresFormat = (path: string, head: Uint8Array): boolean =>
  detect(path, head).confidence >= sure;

const theBase = Symbol('the base language');

/** By name, folder or content. A multilingual or template file counts as a file of the base language. */
function detectLanguage(
  path: string,
  head: Uint8Array,
  format: string | undefined,
): string | typeof theBase | undefined {
  // Android's and Xcode's folders of the base language.
  if (/(^|\/)(values|Base\.lproj)\/[^/]*$/.test(path)) return theBase;
  if (format === undefined) return fromPath(path);
  const entry = findCatalogueEntry(format);
  if (entry?.template) return theBase;
  const named = fromPath(path) ?? languageOfContent(format, head);
  return named ?? (entry?.multiLanguage || entry?.unnamedIsBase ? theBase : undefined);
}

function fromPath(path: string): string | undefined {
  const found = languageOfPath(path);
  return found === undefined ? undefined : normalLanguageCode(found);
}

/** The format that the caller names, or the detected one. @throws unsupportedFile, noType */
export function resolveFormat(
  upload: { path: string; detected: { fileType: string | null } },
  named?: string,
): string {
  if (!named) {
    if (upload.detected.fileType) return upload.detected.fileType;
    throw unsupportedFile(upload.path);
  }
  if (!isFormat(named)) throw new ApiError(importErrors.noType);
  return named;
}

/** The detected format, if it has one of these endings. @throws noType */
export function formatAmong(
  { detected }: { detected: { fileType: string | null } },
  endings: readonly string[],
): string {
  const entry = detected.fileType === null ? undefined : findCatalogueEntry(detected.fileType);
  if (!entry?.extensions.some((ending) => endings.includes(ending))) throw new ApiError(importErrors.noType);
  return entry.name;
}

/** The specification's sentence with the list of formats that can be imported. */
export function unsupportedFile(path: string): ApiError {
  const formats = catalogue.map(({ title, extensions: endings }) => `${title} (${endings.join(', ')})`);
  return new ApiError(
    importErrors.unsupportedFile,
    { path, formats },
    buildMessage('unsupported-of', { formats }),
  );
}
