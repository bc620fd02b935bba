/** Keys that several files share: left out if the user chose that for the file, and reported in any case. */

import type { ImportPreview } from '@parlance/contract/import-results';
import { buildMessage } from '@parlance/contract/messages';
import { withoutKeyPrefix } from '@parlance/domain/entry/key-prefix';
import type { Db } from '../../../db/pool.ts';
import { type FileResult, listedPerFile, noticeOf, replacedTexts } from '../record/import.present.ts';
import type { FileToImport, LanguageStep, ReadFileToImport } from '../record/import.types.ts';
import { someLeaveOut } from './file-keys.service.ts';
import { proposedPrefixes } from './proposed-prefix.ts';
import type { KeysOfImport } from './resolved-keys.ts';
import {
  type InCommon,
  type Leaving,
  listInCommon,
  listKeysToLeaveOut,
  listReplacedTexts,
  removeKeys,
} from './shared-keys.queries.ts';

type Shown = ImportPreview['files'][number]['keysInCommon'];

/** Keys that a file of an import leaves out. */
export interface LeftOut {
  /** As the file spells them. */
  keys: string[];
  /** Paths of the files that have them with another text, or that leave out keys that differ themselves. */
  others: string[];
}

/** Removes shared keys from the import for files that leave them out. Returns them, by file. */
export async function leaveOutKeys(trx: Db, of: Leaving, keys: KeysOfImport): Promise<LeftOut[]> {
  const leftOut = keys.files.map((): LeftOut => ({ keys: [], others: [] }));
  if (!keys.mayShare || !someLeaveOut(keys)) return leftOut;
  const found = await listKeysToLeaveOut(trx, of, keys);
  if (found.length > 0) await removeKeys(trx, of, found);
  for (const [index, rows] of Map.groupBy(found, ({ file_index }) => file_index)) {
    const prefix = keys.files[index]?.keyPrefix ?? '';
    leftOut[index] = {
      keys: rows.map(({ key }) => withoutKeyPrefix(prefix, key) ?? key),
      others: othersOf(keys, {
        paths: rows.flatMap(({ kept_path }) => kept_path ?? []),
        places: rows.flatMap(({ other_place }) => other_place ?? []),
      }),
    };
  }
  return leftOut;
}

/** Most other files in a notice. */
const mostOthers = 20;

/** Paths of kept files, and of files of the import by index; each once, the first ones. */
const othersOf = (
  { files }: KeysOfImport,
  of: { paths: readonly string[]; places: readonly number[] },
): string[] =>
  [...new Set([...of.paths, ...of.places.flatMap((place) => files[place]?.path ?? [])])]
    .toSorted()
    .slice(0, mostOthers);

/** Adds to the results of a compared language the texts of other files that it replaces. */
export async function noteReplacedTexts(
  trx: Db,
  step: LanguageStep,
  of: { keys: KeysOfImport; files: readonly ReadFileToImport[]; results: readonly FileResult[] },
): Promise<void> {
  const { keys, files, results } = of;
  if (!keys.mayShare || !keys.mayDecide) return;
  const most = listedPerFile(results.length);
  const again = files.flatMap(({ isAgain }, index) => (isAgain ? index : []));
  for (const found of await listReplacedTexts(trx, step, { keys: keys.files, again, mostKeys: most })) {
    const notices = results[found.file_index]?.notices ?? [];
    // The limit holds for a multilingual file as a whole.
    const named = notices.reduce(
      (sum, { code, keys = [] }) => (code === replacedTexts ? sum + keys.length : sum),
      0,
    );
    notices.push({
      ...noticeOf(replacedTexts, buildMessage('texts-of-others', { count: found.count })),
      count: found.count,
      keys: found.keys.slice(0, most - named),
      files: othersOf(keys, { paths: found.kept_paths, places: found.other_places }),
    });
  }
}

/** Adds the keys that were left out to the results. */
export function noteLeftOut(results: readonly FileResult[], leftOut: readonly LeftOut[]): void {
  const most = listedPerFile(results.length);
  for (const [index, { keys, others }] of leftOut.entries())
    if (keys.length > 0)
      results[index]?.notices.push({
        ...noticeOf('leftOutKeys', buildMessage('keys-left-out', { count: keys.length })),
        count: keys.length,
        keys: keys.slice(0, most),
        files: others,
      });
}

/** Collects the shared keys of each file for a preview, language by language. */
export function beginInCommon(
  files: readonly FileToImport[],
  keys: KeysOfImport,
  leftOut: readonly LeftOut[],
) {
  const prefixes = proposedPrefixes(
    keys.files.map(({ path }, index) => ({ path, format: files[index]?.format ?? '' })),
  );
  const { mayDecide } = keys;
  const shown = keys.files.map(
    ({ path, keyPrefix, sharedKeys }, index): Shown => ({
      path,
      keyPrefix: mayDecide ? keyPrefix : '',
      sharedKeys: mayDecide ? sharedKeys : null,
      proposedPrefix: mayDecide ? (prefixes[index] ?? '') : '',
      count: 0,
      differing: 0,
      leftOut: mayDecide ? (leftOut[index]?.keys.length ?? 0) : 0,
      examples: [],
    }),
  );
  return {
    shown,
    add: async (trx: Db, step: LanguageStep) => {
      if (!keys.mayShare || !mayDecide) return;
      for (const found of await listInCommon(trx, step, keys.files))
        addFound(shown[found.file_index], found, step.code);
    },
  };
}

const mostExamples = 5;

function addFound(file: Shown | undefined, { count, differing, examples }: InCommon, language: string): void {
  if (!file) return;
  file.count += count;
  file.differing += differing;
  // A multilingual file has examples from its first languages.
  const room = mostExamples - file.examples.length;
  file.examples.push(...examples.slice(0, room).map((example) => ({ ...example, language })));
}
