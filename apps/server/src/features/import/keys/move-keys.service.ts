/** Gives a kept file another key prefix: renames its keys in all languages before the import compares the file. */

import { importErrors } from '@parlance/contract/import-errors';
import { buildMessage } from '@parlance/contract/messages';
import { normalLanguageCode } from '@parlance/domain/language/language';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../http/errors.ts';
import { allLanguages, findKeyPrefix } from '../../files/files.service.ts';
import { lockImports } from '../../files/import-lock.service.ts';
import {
  type BodyBehind,
  findKeysOfOthers,
  listBodiesBehind,
  type Moved,
  moveToPrefix,
} from '../../files/key-prefix.service.ts';
import type { KeyOfOthers } from '../../files/keys-of-others.queries.ts';
import type { FileResult } from '../record/import.present.ts';
import { noticeOf } from '../record/import.present.ts';
import type { ImportTarget } from '../record/import.queries.ts';
import type { ImportInput, ImportRights } from '../record/import.types.ts';
import type { KeysOfImport } from './resolved-keys.ts';

/** Renamed keys of one file of an import, by the index of its first language. */
export interface MovedKeys {
  place: number;
  count: number;
  /** Texts of languages that do not come with the import: the file has another text for these keys. */
  taken: Moved['taken'];
  /**
   * Codes of languages with keys that were left out: their texts belong to no entry, and stay in these languages'
   * files.
   */
  leavingOut: string[];
}

interface ToMove {
  projectId: number;
  userId: number | null;
  input: ImportInput;
  target: ImportTarget;
  keys: KeysOfImport;
  operation: () => Promise<number>;
}

/**
 * @throws prefixOfOthers if the user chose a prefix and may not change the file in all its languages
 * @throws prefixOfTranslation if a program pushes a translation with another prefix (docs/decisions/0302)
 * @throws keysOfOthers if the new keys belong to other entries
 */
export async function moveKeys(trx: Db, of: ToMove): Promise<MovedKeys[]> {
  const moved: MovedKeys[] = [];
  let waiting = of.keys.files.flatMap(({ identity }, place) => (identity === place ? [place] : []));
  while (waiting.length > 0) {
    const refused: Refused[] = [];
    for (const place of waiting) {
      const done = await moveFile(trx, of, place);
      if (done && 'ofOthers' in done) refused.push(done);
      else if (done) moved.push(done);
    }
    // A key that another file of this import gives up is free from then on.
    if (refused.length === waiting.length) {
      refuseChosenPrefix(refused, of.keys);
      break;
    }
    waiting = refused.map(({ place }) => place);
  }
  return moved;
}

/** A file whose new keys belong to other entries. */
interface Refused {
  place: number;
  ofOthers: readonly KeyOfOthers[];
}

/** undefined: there is nothing to rename, or this import may not. */
async function moveFile(trx: Db, of: ToMove, place: number): Promise<MovedKeys | Refused | undefined> {
  const { projectId, input, target, keys } = of;
  const file = keys.files[place];
  if (!file || file.fileId === null) return undefined;
  const { identity, fileId, keyPrefix, asksPrefix } = file;
  if ((await listBodiesBehind(trx, projectId, fileId, keyPrefix)).length === 0) return undefined;
  // A preview needs the lock too: its renamed rows would make other writers wait one by one.
  await lockImports(trx, projectId);
  const behind = await listBodiesBehind(trx, projectId, fileId, keyPrefix);
  // A prefix from the previous import: only if no other import has changed it since.
  if (!asksPrefix && (await findKeyPrefix(trx, projectId, fileId)) !== keyPrefix) return undefined;
  const coming = input.files.flatMap(({ language }, at) =>
    keys.files[at]?.identity === identity ? [language] : [],
  );
  const isTranslation = target.languages[input.files[place]?.language ?? ''] !== target.baseLanguageId;
  const isOfOthersToo = behind.some(({ language }) => language !== null && !coming.includes(language));
  if (asksPrefix && input.files[place]?.asksLanguage && isTranslation && isOfOthersToo)
    throw new ApiError(importErrors.prefixOfTranslation);
  if (!mayMove(input.rights, behind)) {
    if (asksPrefix) throw new ApiError(importErrors.prefixOfOthers);
    return undefined;
  }
  const ofOthers = await findKeysOfOthers(trx, { projectId, fileId, keyPrefix }, behind);
  const format = input.files[place]?.format ?? '';
  const { baseLanguageId } = target;
  // Keys may be left out only if all languages of the file come. A body that stays is older than the stored texts, and
  // its keys would fall back to its older texts.
  const isWhole = behind.every(({ language, languageId }) =>
    language === null ? languageId === allLanguages : coming.includes(language),
  );
  if (ofOthers.length > 0 && !(file.sharedKeys === 'leaveOut' && isWhole)) return { place, ofOthers };
  const leaveOut = ofOthers.map(({ id }) => id);
  const done = await moveToPrefix(
    trx,
    { ...of, fileId, format, baseLanguageId, keyPrefix, leaveOut },
    behind,
  );
  const leavingOut = behind.flatMap(({ leavesOut, language }) =>
    leavesOut && language !== null && !coming.includes(language) ? [language] : [],
  );
  const taken = done.taken.filter(({ language }) => !coming.includes(language));
  return { place, count: done.count, taken, leavingOut };
}

const mostNamed = 5;
/** Most characters of a key in the sentence. */
const mostShown = 100;

/**
 * A prefix from the previous import raises no error: the languages that lack it stay as they are, and no key is taken
 * over.
 */
function refuseChosenPrefix(refused: readonly Refused[], { files }: KeysOfImport): void {
  const first = refused.find(({ place }) => files[place]?.asksPrefix);
  if (!first) return;
  const path = files[first.place]?.path ?? '';
  const { length: count } = first.ofOthers;
  const keys = first.ofOthers.slice(0, mostNamed).map(({ key, file }) => ({ key, file }));
  const named = keys.map(({ key, file }) => {
    const shown = [...key].slice(0, mostShown).join('');
    return file === null ? shown : `${shown} (${file})`;
  });
  const list = [...named, ...(count > keys.length ? ['…'] : [])];
  const detail = buildMessage('keys-of-others', { path, count, keys: list });
  throw new ApiError(importErrors.keysOfOthers, { path, count, keys }, detail);
}

/** Keys are the same in all languages: if the user may not publish in one of the file's languages, the keys stay. */
function mayMove({ values, create, change, only }: ImportRights, behind: readonly BodyBehind[]): boolean {
  const mine = only && new Set(only.map(normalLanguageCode));
  const isMine = ({ language }: BodyBehind) =>
    mine === null || (language !== null && mine.has(normalLanguageCode(language)));
  return values && create && change && behind.every(isMine);
}

/**
 * Adds to the results the renamed keys, the texts that others replace, and the languages with texts that cannot move.
 * `done`: by an import, not a preview.
 */
export function noteMovedKeys(
  results: readonly FileResult[],
  moved: readonly MovedKeys[],
  { done }: { done: boolean },
): void {
  for (const { place, count, taken, leavingOut } of moved) {
    const { notices = [] } = results[place] ?? {};
    if (count > 0) notices.push({ ...noticeOf('movedKeys', buildMessage('keys-moved', { count })), count });
    for (const { language, count, examples } of taken) {
      const named = examples.map((one) => `${one.key} ("${one.old}" → "${one.new}")`);
      const texts = count > examples.length ? [...named, '…'] : named;
      const code = done ? 'texts-changed-by-prefix' : 'texts-change-by-prefix';
      notices.push({ ...noticeOf('takenTexts', buildMessage(code, { language, count, texts })), count });
    }
    if (leavingOut.length > 0)
      notices.push(noticeOf('keysBehind', buildMessage('keys-behind', { languages: leavingOut })));
  }
}
