/** Previews the tags of an import: which entries get a tag and which lose one. */
import type { ImportPreview } from '@parlance/contract/import-results';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { allLanguages, findMembersThatStay } from '../files/files.service.ts';
import { previewTagging } from '../tags/tagging.service.ts';
import type { ReadResult } from './read/read-files.ts';
import type { FileResult } from './record/import.present.ts';
import type { ImportTarget } from './record/import.queries.ts';
import type { FileToImport, ResolvedOptions } from './record/import.types.ts';

/** No body has a language that the project does not have. */
const noLanguage = -1;

/** Collects the tag changes of a preview. */
export interface TagPreview {
  /** Adds the entries of a language after its comparison. */
  add: () => Promise<void>;
  /** Called at the end, with the results of all files. */
  end: (results: readonly FileResult[]) => Promise<ImportPreview['tagging']>;
}

/** Starts to collect; without tags it collects nothing. Its tables end with the transaction. */
export async function beginTagPreview(
  trx: Db,
  projectId: number,
  of: { files: readonly FileToImport[]; options: ResolvedOptions; read: ReadResult; target: ImportTarget },
): Promise<TagPreview> {
  const { tagging } = of.options;
  if (!tagging || tagging.names.length === 0)
    return { add: async () => undefined, end: async () => ({ given: 0, lost: 0, losing: [] }) };
  await sql`create temp table import_members (entry_id bigint not null) on commit drop`.execute(trx);
  return {
    add: async () => {
      await sql`insert into import_members select known_id from import_changes where known_id is not null`.execute(
        trx,
      );
    },
    end: async (results) => {
      for (const [index, file] of of.files.entries()) {
        // A file that cannot be read is left out of the import.
        if (of.read.files[index]?.error) continue;
        await addKeptEntries(trx, projectId, file, of.target);
      }
      const members = sql`select entry_id from import_members`;
      const { given, ...others } = await previewTagging(trx, projectId, tagging, members);
      // New entries get the tags too.
      return { ...others, given: given + results.reduce((sum, { added }) => sum + added, 0) };
    },
  };
}

async function addKeptEntries(
  trx: Db,
  projectId: number,
  file: FileToImport,
  { languages }: ImportTarget,
): Promise<void> {
  const several = findCatalogueEntry(file.format)?.multiLanguage ?? false;
  const languageId = several ? allLanguages : (languages[file.language] ?? noLanguage);
  const members = await findMembersThatStay(trx, projectId, languageId, file);
  if (members) await sql`insert into import_members ${members}`.execute(trx);
}
