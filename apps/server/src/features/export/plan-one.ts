/** The plan of a file that holds one language. */

import { getCatalogueEntry, pluralsFileBeside, usualPath } from '@parlance/formats/catalogue';
import type { CatalogueEntry } from '@parlance/formats/facts';
import type { Db } from '../../db/pool.ts';
import { type BodyOptions, bodiesOf, pathInLanguage } from '../files/files.service.ts';
import { isAsKept } from './as-kept.ts';
import { type ExportedFile, findFileAt } from './export.queries.ts';
import type { PlannedFile } from './planned-file.ts';
import type { WriteInput } from './write-file.ts';

/** A new file, at the usual place of its format. */
export function freshOne(format: CatalogueEntry, input: WriteInput): PlannedFile {
  const { language, base } = input;
  const path = usualPath(format, language.code, language.id === base.id);
  return { path, mediaType: format.mediaType, input };
}

/** The body of the language; else that of the base language as a pattern; else a new file at the file's place. */
export async function keptOne(db: Db, file: ExportedFile, given: WriteInput): Promise<PlannedFile> {
  const format = getCatalogueEntry(file.format);
  const { own, base, others } = await bodiesOf(db, given.projectId, file.id, {
    languageId: given.language.id,
    baseLanguageId: given.base.id,
  });
  const { mediaType } = format;
  const body = own ?? base;
  const [other] = others;
  const { keyPrefix } = keysOf(body ?? other);
  const { entries: asked } = given;
  const beside = asked.kind === 'file' ? asked.beside : undefined;
  const entries = { kind: 'file', fileId: file.id, beside } as const;
  const input = { ...given, format: file.format, entries, keyPrefix };
  if (body) {
    const path = own ? own.path : pathInLanguage(body.path, input.base.code, input.language.code);
    const dict = await dictBeside(db, file, input);
    const how = {
      id: body.id,
      contentHash: body.content_hash,
      asTemplate: !own,
      leftOut: keysOf(body).leftOut,
      ...mappingOf(body),
      ...dict,
    };
    // A body that came with another prefix holds other entries for the same keys.
    const hasSameKeys = keysOf(base).keyPrefix === keyPrefix;
    const bodies = { own: own?.id, base: hasSameKeys ? base?.id : undefined };
    const entries = { ...input.entries, bodies };
    const plan = { path, mediaType, input: { ...input, entries, body: how } };
    return own && !beside && (await isAsKept(db, input, own, [input.language.id, input.base.id]))
      ? { ...plan, asKept: own.content_hash }
      : plan;
  }
  const path = other?.code
    ? pathInLanguage(other.path, other.code, input.language.code)
    : freshOne(format, input).path;
  return { path, mediaType, input };
}

/** What its import made of a body's keys. */
function keysOf(body: { options: unknown } | undefined): { keyPrefix: string; leftOut: string[] } {
  const { keyPrefix = '', leftOut = [] } = (body?.options ?? {}) as BodyOptions;
  return { keyPrefix, leftOut };
}

function mappingOf({ options }: { options: unknown }): Pick<BodyOptions, 'spreadsheet'> {
  const { spreadsheet } = (options ?? {}) as BodyOptions;
  return spreadsheet ? { spreadsheet } : {};
}

/** The .stringsdict that hides texts of a .strings file in this language. */
async function dictBeside(db: Db, file: ExportedFile, input: WriteInput): Promise<{ dict?: string }> {
  const at = pluralsFileBeside(file);
  const beside = at && (await findFileAt(db, input.projectId, at.path, at.format));
  if (!beside) return {};
  const { own, base } = await bodiesOf(db, input.projectId, beside.id, {
    languageId: input.language.id,
    baseLanguageId: input.base.id,
  });
  const body = own ?? base;
  return body ? { dict: body.content_hash } : {};
}
