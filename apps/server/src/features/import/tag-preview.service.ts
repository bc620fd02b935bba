/** Previews the tags of an import: which entries get a tag and which lose one. */
import type { ImportPreview } from '@parlance/contract/import-results';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import { mostTexts } from '@parlance/formats/shared/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { allLanguages, keptFilesOf } from '../files/files.service.ts';
import { listLeftBase } from '../files/left-base.queries.ts';
import { membersBeside } from '../files/members.queries.ts';
import { previewTagging } from '../tags/tagging.service.ts';
import { isTranslation, ofFilesBeside } from './apply/tagged.queries.ts';
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
    return {
      add: async () => undefined,
      end: async () => ({ given: 0, lost: 0, losing: [], categorized: [] }),
    };
  await sql`create temp table import_members (file_index integer not null, entry_id bigint not null) on commit drop`.execute(
    trx,
  );
  return {
    add: async () => {
      await sql`insert into import_members
        select position / ${sql.lit(mostTexts)}, known_id from import_changes where known_id is not null`.execute(
        trx,
      );
    },
    end: async (results) => {
      // Each file of many looks for its own rows.
      await sql`create index on import_members (file_index)`.execute(trx);
      await sql`analyze import_members`.execute(trx);
      // A file that cannot be read is left out of the import.
      const files = of.files.filter((_, index) => !of.read.files[index]?.error);
      // Of a file that is there already not all rows are read, and drafts replace nothing.
      const replaces = (file: FileToImport) =>
        !of.options.asDraft && of.read.files[of.files.indexOf(file)]?.same === 0;
      const left = await leftBase(trx, projectId, files, { ...of, replaces });
      for (const file of files) await addKeptEntries(trx, projectId, file, { ...of, replaces, left });
      const members = sql`select entry_id from import_members`;
      const spared = await ofFilesBeside(trx, { projectId, ...of.target }, files);
      const { given, ...others } = await previewTagging(trx, projectId, tagging, { members, spared });
      // New entries get the tags too.
      return { ...others, given: given + results.reduce((sum, { added }) => sum + added, 0) };
    },
  };
}

interface Previewing {
  files: readonly FileToImport[];
  target: ImportTarget;
  /** Whether the file has in its language what its rows name, and nothing else. */
  replaces: (file: FileToImport) => boolean;
}

/**
 * The entries that leave the base language's file with this import, or left it before, by the id of the kept file. Takes them
 * out of what translations bring.
 */
async function leftBase(
  trx: Db,
  projectId: number,
  files: readonly FileToImport[],
  { files: all, target, replaces }: Previewing,
): Promise<Map<number, number[]>> {
  const { baseLanguageId } = target;
  const left = new Map<number, number[]>();
  const ids = await keptFilesOf(trx, projectId, files);
  const isOther = (file: FileToImport) => Number(isTranslation(file, target));
  const placed = files
    .flatMap((file, at) => (ids[at] === undefined ? [] : { file, id: ids[at], index: all.indexOf(file) }))
    // The base language's file says what left it.
    .sort((one, other) => isOther(one.file) - isOther(other.file));
  for (const { file, id, index } of placed) {
    const isBase = target.languages[file.language] === baseLanguageId && !isOther(file);
    const coming =
      isBase && replaces(file)
        ? sql`select entry_id from import_members where file_index = ${index}`
        : undefined;
    const gone =
      left.get(id) ??
      (await listLeftBase(trx, { projectId, baseLanguageId, fileIds: [id] }, coming)).get(id) ??
      [];
    left.set(id, gone);
    if (isOther(file) && gone.length > 0)
      await sql`delete from import_members where file_index = ${index} and entry_id = any(${gone}::bigint[])`.execute(
        trx,
      );
  }
  return left;
}

async function addKeptEntries(
  trx: Db,
  projectId: number,
  file: FileToImport,
  { target: { languages }, replaces, left }: Previewing & { left: ReadonlyMap<number, number[]> },
): Promise<void> {
  const several = findCatalogueEntry(file.format)?.multiLanguage ?? false;
  const languageId = several ? allLanguages : (languages[file.language] ?? noLanguage);
  const [id] = await keptFilesOf(trx, projectId, [file]);
  if (id === undefined) return;
  const members = replaces(file)
    ? membersBeside({ projectId, fileId: id, languageId })
    : sql`select entry_id from file_entries where project_id = ${projectId} and file_id = ${id}`;
  await sql`insert into import_members select -1, m.entry_id from (${members}) m
    where m.entry_id <> all(${left.get(id) ?? []}::bigint[])`.execute(trx);
}
