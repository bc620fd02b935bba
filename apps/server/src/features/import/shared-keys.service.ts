/** Keys that several files have in common: left out where that was decided, told in any case. */
import type { ImportPreview } from '@parlance/contract/import';
import { withoutKeyPrefix } from '@parlance/domain/entry/key-prefix';
import { counted } from '@parlance/domain/text/counted';
import type { Db } from '../../db/pool.ts';
import { someLeaveOut } from './file-keys.service.ts';
import { type FileResult, replacedTexts } from './import.present.ts';
import type { FileToImport, LanguagePass } from './import.types.ts';
import { proposedPrefixes } from './proposed-prefix.ts';
import type { KeysOfImport } from './settled-keys.ts';
import {
  countReplacedTexts,
  type InCommon,
  type Leaving,
  listInCommon,
  listKeysToLeaveOut,
  removeKeys,
} from './shared-keys.queries.ts';

type Shown = ImportPreview['files'][number]['keysInCommon'];

/**
 * Takes out of an import what files leave out that have keys in common with others. Answers these keys as the files spell
 * them, by their place.
 */
export async function leaveOutKeys(trx: Db, of: Leaving, keys: KeysOfImport): Promise<string[][]> {
  const leftOut = keys.files.map((): string[] => []);
  if (!keys.mayShare || !someLeaveOut(keys)) return leftOut;
  const found = await listKeysToLeaveOut(trx, of, keys);
  if (found.length > 0) await removeKeys(trx, of, found);
  for (const { file_index, key } of found)
    leftOut[file_index]?.push(withoutKeyPrefix(keys.files[file_index]?.keyPrefix ?? '', key) ?? key);
  return leftOut;
}

/** Adds to the results of a language what it does to texts of other files. Once the language is compared. */
export async function noteReplacedTexts(
  trx: Db,
  pass: LanguagePass,
  { keys, results }: { keys: KeysOfImport; results: readonly FileResult[] },
): Promise<void> {
  if (!keys.mayShare) return;
  for (const { file_index, count } of await countReplacedTexts(trx, pass, keys.files))
    results[file_index]?.notices.push({
      code: replacedTexts,
      message: counted(count, {
        one: '# text of other files changes.',
        other: '# texts of other files change.',
      }),
      count,
    });
}

/** Adds what was left out to the results. */
export function noteLeftOut(results: readonly FileResult[], leftOut: readonly string[][]): void {
  for (const [index, { length: count }] of leftOut.entries())
    if (count > 0)
      results[index]?.notices.push({
        code: 'leftOutKeys',
        message: counted(count, {
          one: '# key that other files have with another text was left out.',
          other: '# keys that other files have with another text were left out.',
        }),
        count,
      });
}

/** What a preview tells of the keys of each file, filled language by language. */
export function beginInCommon(files: readonly FileToImport[], keys: KeysOfImport, leftOut: string[][]) {
  const prefixes = proposedPrefixes(
    keys.files.map(({ path }, index) => ({ path, format: files[index]?.format ?? '' })),
  );
  const shown = keys.files.map(
    ({ path, keyPrefix, sharedKeys }, index): Shown => ({
      path,
      keyPrefix,
      sharedKeys,
      proposedPrefix: prefixes[index] ?? '',
      count: 0,
      differing: 0,
      leftOut: leftOut[index]?.length ?? 0,
      examples: [],
    }),
  );
  return {
    shown,
    add: async (trx: Db, pass: LanguagePass) => {
      if (!keys.mayShare) return;
      for (const found of await listInCommon(trx, pass, keys.files))
        addFound(shown[found.file_index], found, pass.code);
    },
  };
}

const mostExamples = 5;

function addFound(file: Shown | undefined, { count, differing, examples }: InCommon, language: string): void {
  if (!file) return;
  file.count += count;
  file.differing += differing;
  // A file of several languages has examples of the first ones.
  const room = mostExamples - file.examples.length;
  file.examples.push(...examples.slice(0, room).map((example) => ({ ...example, language })));
}
