/**
 * Finds new files of an import that are a kept file, uploaded from another folder: first `en.json`, then
 * `locales/en.json`. The preview proposes the path of the kept file (docs/decisions/0111).
 */
import type { ImportPreview } from '@parlance/contract/import-results';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../../db/pool.ts';
import { listBodies } from '../../files/files.queries.ts';
import { keptPathOf, withKeptPaths } from '../../files/kept-path.service.ts';
import { pathInLanguage } from '../../files/language-path.service.ts';
import type { FileToImport } from '../record/import.types.ts';
import type { KeysOfImport } from './resolved-keys.ts';
import {
  type Candidate,
  countCommonKeys,
  type KeysOfBoth,
  listCandidates,
  type UnmatchedFile,
} from './same-file.queries.ts';

type SameFile = NonNullable<ImportPreview['files'][number]['sameFile']>;

interface Looking {
  projectId: number;
  importId: number;
  files: readonly FileToImport[];
  /** Language ids by code. */
  languages: Record<string, number>;
}

/** The proposals, by index of the file; null: none. */
export async function findSameFiles(
  trx: Db,
  { projectId, importId, files, languages }: Looking,
  keys: KeysOfImport,
): Promise<(SameFile | null)[]> {
  const proposals = files.map((): SameFile | null => null);
  if (!keys.mayDecide || !keys.mayShare) return proposals;
  const candidates = await listCandidates(trx, projectId, {
    files: newFilesOf(files, keys, languages),
    except: keys.files.flatMap(({ fileId }) => fileId ?? []),
  });
  if (candidates.length === 0) return proposals;
  const counts = await countCommonKeys(trx, { projectId, importId }, candidates);
  for (const [identity, same] of oneEach(candidates, counts, { keys, files })) {
    const bodies = await listBodies(trx, projectId, same.fileId);
    for (const [index, file] of files.entries()) {
      const count = counts.find((one) => one.fileIndex === index && one.fileId === same.fileId);
      if (keys.files[index]?.identity !== identity || !count) continue;
      const path = await pathOfKept(trx, projectId, { file, kept: same.path, bodies });
      if (path === undefined) continue;
      proposals[index] = { path, keys: count.keys, common: count.common };
    }
  }
  return proposals;
}

const newFilesOf = (
  files: readonly FileToImport[],
  keys: KeysOfImport,
  languages: Record<string, number>,
): UnmatchedFile[] =>
  keys.files.flatMap(({ fileId, path, format }, fileIndex) => {
    const file = files[fileIndex];
    if (!file || fileId !== null || file.isTransient) return [];
    const several = findCatalogueEntry(format)?.multiLanguage;
    return {
      fileIndex,
      path,
      wholePath: file.path,
      format,
      languageId: several ? null : (languages[file.language] ?? null),
    };
  });

/**
 * The one kept file of each new file, by `identity`: in all its languages it is the same one. Neither a new file that
 * several kept ones are like, nor several new files that are like one, say which is meant.
 */
function oneEach(
  candidates: readonly Candidate[],
  counts: readonly KeysOfBoth[],
  { keys, files }: { keys: KeysOfImport; files: readonly FileToImport[] },
): [identity: number, same: Candidate][] {
  const alike = candidates.flatMap((candidate) => {
    const { fileIndex, fileId } = candidate;
    const count = counts.find((one) => one.fileIndex === fileIndex && one.fileId === fileId);
    const { path = '', identity = fileIndex } = keys.files[fileIndex] ?? {};
    const paths = [path, files[fileIndex]?.path ?? path];
    return count && isAlike(candidate, count, paths) ? [{ identity, candidate }] : [];
  });
  return alike.flatMap(({ identity, candidate }, at) => {
    const isAlone = alike.every(
      (other) => (other.identity === identity) === (other.candidate.fileId === candidate.fileId),
    );
    const isFirst = alike.findIndex((other) => other.identity === identity) === at;
    return isAlone && isFirst ? [[identity, candidate] as [number, Candidate]] : [];
  });
}

/**
 * Nearly all keys are the same. In a folder above or below, one of the two may have grown meanwhile, or be translated
 * in part; elsewhere, it may be the file of another module, so both have the same keys in the same language.
 */
function isAlike(
  { path: kept, bodyId }: Candidate,
  { keys, keptKeys, common }: KeysOfBoth,
  paths: readonly string[],
) {
  const [fewer, more] = [Math.min(keys, keptKeys), Math.max(keys, keptKeys)];
  const isNested = paths.some((path) => path.endsWith(`/${kept}`) || kept.endsWith(`/${path}`));
  return isNested
    ? common >= nearlyAll * fewer && common >= half * more
    : bodyId !== null && common >= nearlyAll * more;
}

const nearlyAll = 0.9;
const half = 0.5;

/** The path of the kept file in the language of the upload; undefined: none would lead to this file. */
async function pathOfKept(
  trx: Db,
  projectId: number,
  of: { file: FileToImport; kept: string; bodies: readonly { path: string; code: string | null }[] },
): Promise<string | undefined> {
  const { file, kept, bodies } = of;
  const { format, language } = file;
  const own = bodies.find(({ code }) => code === language)?.path;
  const others = bodies.flatMap(({ path, code }) => (code ? pathInLanguage(path, code, language) : []));
  const paths = [own, ...others, kept].filter((path) => path !== undefined);
  const placed = await withKeptPaths(
    trx,
    projectId,
    paths.map((path) => ({ path, format, language })),
  );
  return placed.find((one) => keptPathOf(one) === kept)?.path;
}
