/** An import that gives a kept file another key prefix: the file's keys go along in all languages, before it is compared. */

import { importErrors } from '@parlance/contract/import-errors';
import { say } from '@parlance/contract/messages';
import { normalLanguageCode } from '@parlance/domain/language/language';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../http/errors.ts';
import { allLanguages, findKeyPrefix } from '../../files/files.service.ts';
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
import { type ImportTarget, lockProject } from '../record/import.queries.ts';
import type { ImportInput, ImportRights } from '../record/import.types.ts';
import type { KeysOfImport } from './resolved-keys.ts';

/** What went along with one file of an import, by the place of its first language. */
export interface MovedKeys {
  place: number;
  count: number;
  /** Texts of languages that do not come with the import, which the file says otherwise from now on. */
  taken: Moved['taken'];
  /** Codes of languages with keys that were left out: their texts are no entries, and stay in these languages' files. */
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
 * @throws prefixOfOthers for a prefix that is asked for by somebody who may not change the file in all its languages
 * @throws keysOfOthers for one with which its keys would be those of other texts
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
    // What another file of this import gives up is free from then on.
    if (refused.length === waiting.length) {
      refuseAsked(refused, of.keys);
      break;
    }
    waiting = refused.map(({ place }) => place);
  }
  return moved;
}

/** A file whose keys would be those of others. */
interface Refused {
  place: number;
  ofOthers: readonly KeyOfOthers[];
}

/** undefined: there is nothing to move, or nothing that this import may. */
async function moveFile(trx: Db, of: ToMove, place: number): Promise<MovedKeys | Refused | undefined> {
  const { projectId, input, target, keys } = of;
  const file = keys.files[place];
  if (!file || file.fileId === null) return undefined;
  const { identity, fileId, keyPrefix, asksPrefix } = file;
  if ((await listBodiesBehind(trx, projectId, fileId, keyPrefix)).length === 0) return undefined;
  // A preview is alone with what it moves, too: others would wait for its rows one by one.
  await lockProject(trx, projectId);
  const behind = await listBodiesBehind(trx, projectId, fileId, keyPrefix);
  // Not asked for, it is what was decided before: unless somebody has decided otherwise meanwhile.
  if (!asksPrefix && (await findKeyPrefix(trx, projectId, fileId)) !== keyPrefix) return undefined;
  if (!mayMove(input.rights, behind)) {
    if (asksPrefix) throw new ApiError(importErrors.prefixOfOthers);
    return undefined;
  }
  const ofOthers = await findKeysOfOthers(trx, { projectId, fileId, keyPrefix }, behind);
  const format = input.files[place]?.format ?? '';
  const { baseLanguageId } = target;
  const coming = input.files.flatMap(({ language }, at) =>
    keys.files[at]?.identity === identity ? [language] : [],
  );
  // Left out in all languages of the file, it has them as it comes; an older one would lose what was said since.
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
/** Characters of a key that the sentence shows. */
const mostShown = 100;

/** Nobody asked for a remembered prefix: the languages that lack it stay as they are, and take nothing from anybody. */
function refuseAsked(refused: readonly Refused[], { files }: KeysOfImport): void {
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
  const detail = say('keys-of-others', { path, count, keys: list });
  throw new ApiError(importErrors.keysOfOthers, { path, count, keys }, detail);
}

/** Keys are of all languages: who may not publish in one that the file has leaves them as they are. */
function mayMove({ values, create, change, only }: ImportRights, behind: readonly BodyBehind[]): boolean {
  const mine = only && new Set(only.map(normalLanguageCode));
  const isMine = ({ language }: BodyBehind) =>
    mine === null || (language !== null && mine.has(normalLanguageCode(language)));
  return values && create && change && behind.every(isMine);
}

/** Adds to the results what goes along, which texts give way to others, and which languages have texts that cannot;
 *  `done` by an import, not only looked at. */
export function noteMovedKeys(
  results: readonly FileResult[],
  moved: readonly MovedKeys[],
  { done }: { done: boolean },
): void {
  for (const { place, count, taken, leavingOut } of moved) {
    const { notices = [] } = results[place] ?? {};
    if (count > 0) notices.push({ ...noticeOf('movedKeys', say('keys-moved', { count })), count });
    for (const { language, count, examples } of taken) {
      const named = examples.map((one) => `${one.key} ("${one.old}" → "${one.new}")`);
      const texts = count > examples.length ? [...named, '…'] : named;
      const code = done ? 'texts-changed-by-prefix' : 'texts-change-by-prefix';
      notices.push({ ...noticeOf('takenTexts', say(code, { language, count, texts })), count });
    }
    if (leavingOut.length > 0)
      notices.push(noticeOf('keysBehind', say('keys-behind', { languages: leavingOut })));
  }
}
