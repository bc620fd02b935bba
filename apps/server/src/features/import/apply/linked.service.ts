import { statusesThatStay } from '@parlance/domain/entry/status';
import type { Db } from '../../../db/pool.ts';
import { slicesByWeight, textsAtOnce } from '../../../db/slices.ts';
import { changeTexts } from '../../entry-store/change-text.service.ts';
import { writeStatus } from '../../entry-store/status.queries.ts';
import type { ImportRights } from '../record/import.types.ts';
import type { Write } from './apply.queries.ts';
import {
  type ChildToChange,
  type GivenByParent,
  listChildren,
  listTextsOfParents,
} from './linked.queries.ts';
import { movesOf } from './status-moves.ts';

/**
 * Copies the texts and statuses that an import changed to linked entries, by the same writers as a save and a status
 * change (semantics, Entries: linking). Also updates the warnings of linked entries in other languages.
 */
export async function writeChildren(trx: Db, write: Write, rights: ImportRights): Promise<void> {
  const { step } = write;
  await copySource(trx, write);
  const children = await listChildren(trx, step, 'text');
  await copyTexts(trx, write, 'text', children);
  await copyStatuses(trx, write, rights, children);
}

async function copySource(trx: Db, write: Write): Promise<void> {
  const { step } = write;
  if (step.languageId === step.baseLanguageId) return;
  await copyTexts(trx, write, 'source', await listChildren(trx, step, 'source'));
}

async function copyTexts(
  trx: Db,
  { step, operationId, userId }: Write,
  given: GivenByParent,
  children: readonly ChildToChange[],
): Promise<void> {
  const { projectId, baseLanguageId } = step;
  const languageId = given === 'text' ? step.languageId : baseLanguageId;
  const writing = { projectId, languageId, baseLanguageId, operationId, userId };
  for (const slice of slicesByWeight(children, ({ bytes }) => bytes, textsAtOnce)) {
    const ids = slice.map(({ id }) => id);
    const parents = await listTextsOfParents(trx, step, given, ids);
    await changeTexts(trx, writing, ids, (row) => {
      const parent = parents.get(row.id);
      if (!parent) return undefined;
      const { value, draft, draft_older: draftOlder } = parent;
      if (given === 'text') return { value, draft, draftOlder, wasStored: true };
      return row.value === null ? { value, draft: row.draft, wasStored: true } : undefined;
    });
  }
}

/** A status that the importer may not remove stays, as in the parent entry. */
async function copyStatuses(
  trx: Db,
  { step, operationId, userId }: Write,
  rights: ImportRights,
  children: readonly ChildToChange[],
): Promise<void> {
  const { projectId, languageId, baseLanguageId } = step;
  for (const status of new Set(children.flatMap((child) => child.status ?? []))) {
    const ids = children.filter((child) => child.status === status).map(({ id }) => id);
    const stay = statusesThatStay(status, movesOf(rights));
    await writeStatus(
      trx,
      { projectId, languageId, baseLanguageId, userId, operationId, status, stay, comment: undefined },
      ids,
    );
  }
}
