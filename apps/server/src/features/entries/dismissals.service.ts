import { dismissalErrors } from '@parlance/contract/dismissals';
import { entryErrors } from '@parlance/contract/entries';
import {
  type Dismissals,
  type DismissibleIssue,
  holdsFor,
  mostDismissedWords,
} from '@parlance/domain/checks/dismissals';
import { issueBits, isTermIssue } from '@parlance/domain/checks/issues';
import { levelsOf } from '@parlance/domain/checks/levels';
import { encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import { writeDismissals } from '../entry-store/dismissed.queries.ts';
import { assertNotLocked, holdLinked } from '../entry-store/guard.service.ts';
import { lockEntriesForUpdate, lockTextsForUpdate } from '../entry-store/linked.queries.ts';
import { presentEntry } from '../entry-store/rows.present.ts';
import {
  type EntryRowData,
  findEntryRow,
  type LanguageRef,
  listEntryRows,
} from '../entry-store/rows.queries.ts';
import { hasProblem, issuesOfRow, textHash } from '../entry-store/warnings.service.ts';
import {
  entryNumber,
  isBase,
  languageRefOf,
  type WriteDeps,
  type Writer,
} from '../entry-store/write.service.ts';
import { asOperation, ofOneText } from '../feed/operations.service.ts';
import { findProjectTerms, type ProjectTerms } from '../glossary/project-terms.service.ts';
import { refuseOther } from './entries.service.ts';

interface ProblemPlace {
  languageId: string;
  entryId: string;
  issue: DismissibleIssue;
}

/**
 * Dismisses a problem of one text, and of the linked entries that share it, as one operation. It holds for the texts that
 * have the problem and that the user may write. A problem that the project refuses is dismissed by those alone who may
 * change that. @throws locked, textChanged, noSuchProblem, noValues, refusedStays
 */
export function dismissProblem(
  deps: WriteDeps,
  writer: Writer,
  path: ProblemPlace,
  { reason, version }: { reason: string; version: number },
) {
  const { project, user } = writer;
  const { issue } = path;
  const at = new Date().toISOString();
  return changeDismissals(deps, writer, path, (row, place, terms) => {
    refuseOther(row, version);
    const wordsIn = (one: EntryRowData, field: TextField): string[] => {
      const text = one[field];
      if (!isTermIssue(issue) || text === null) return [];
      return terms?.wordsOf(issue, one.language, { base: baseOf(one, place), text }) ?? [];
    };
    const having = fields.filter((field) =>
      isTermIssue(issue) ? wordsIn(row, field).length > 0 : hasProblem(row, isBase(place), issue, row[field]),
    );
    if (having.length === 0) throw new ApiError(dismissalErrors.noSuchProblem);
    const mine = having.filter((field) => project.can(rightTo[field]));
    if (mine.length === 0) throw new ApiError(entryErrors.noValues);
    if (levelsOf(row.check_levels)[issue] === 'refuse' && !project.can('project.settings'))
      throw new ApiError(dismissalErrors.refusedStays);
    const texts = mine.map((field) => textHash(row[field] ?? ''));
    return (one) => {
      const { base, maxLength } = comparedWith(one, place);
      const before = one.dismissed?.[issue];
      const kept = (before?.texts ?? []).filter(
        (text) => before && holdsFor(issue, before, { text, base, maxLength }) && isTextOf(one, text),
      );
      const words = [
        ...mine.flatMap((field) => wordsIn(one, field)),
        ...(kept.length > 0 ? (before?.words ?? []) : []),
      ];
      const dismissal = {
        reason,
        by: user.id,
        at,
        texts: [...new Set([...kept, ...texts])],
        base,
        maxLength,
        ...(isTermIssue(issue) && { words: [...new Set(words)].slice(0, mostDismissedWords) }),
      };
      return { ...one.dismissed, [issue]: dismissal };
    };
  });
}

/** Shows a dismissed problem again, as one operation. @throws locked, noValues */
export function showProblemAgain(deps: WriteDeps, writer: Writer, path: ProblemPlace) {
  return changeDismissals(deps, writer, path, (row) => {
    const { [path.issue]: dismissal } = row.dismissed ?? {};
    const isMine = ({ can }: ProjectAccess): boolean =>
      can('entries.value') || row.value === null || !dismissal?.texts.includes(textHash(row.value));
    if (!isMine(writer.project)) throw new ApiError(entryErrors.noValues);
    return ({ dismissed }) => {
      const { [path.issue]: _, ...others } = dismissed ?? {};
      return others;
    };
  });
}

const fields = ['value', 'draft'] as const;
type TextField = (typeof fields)[number];
const rightTo = { value: 'entries.value', draft: 'entries.draft' } as const;

/** What a text is compared with; null: with none. */
const baseOf = (row: EntryRowData, place: LanguageRef): string | null =>
  isBase(place) ? null : row.base_value;

const comparedWith = (row: EntryRowData, place: LanguageRef) => {
  const base = baseOf(row, place);
  return { base: base === null ? null : textHash(base), maxLength: row.max_length };
};

const isTextOf = (row: EntryRowData, hash: number): boolean =>
  fields.some((field) => row[field] !== null && textHash(row[field]) === hash);

/** Changes the dismissals of an entry and of those linked with it. `decide` checks the entry, and gives the change of each. */
async function changeDismissals(
  { db, live }: WriteDeps,
  writer: Writer,
  path: ProblemPlace,
  decide: (
    row: EntryRowData,
    place: LanguageRef,
    terms: ProjectTerms | undefined,
  ) => (one: EntryRowData) => Dismissals,
) {
  const place = languageRefOf(writer.project, path.languageId);
  const { projectId, languageId } = place;
  const id = entryNumber(path.entryId);
  const terms = isTermIssue(path.issue) ? await findProjectTerms(db, projectId) : undefined;
  const change = async (trx: Db) => {
    const ids = await holdLinked(trx, projectId, [id]);
    await lockEntriesForUpdate(trx, projectId, ids);
    await lockTextsForUpdate(trx, projectId, languageId, ids);
    const row = found(await findEntryRow(trx, place, id));
    assertNotLocked(writer.project, row);
    const dismissalsOf = decide(row, place, terms);
    const rows = (await listEntryRows(trx, place, ids)).filter(({ row_state }) => row_state !== null);
    const changed = rows.flatMap((one) => {
      const dismissed = orNone(dismissalsOf(one));
      if (JSON.stringify(dismissed) === JSON.stringify(one.dismissed)) return [];
      const outdated = (one.issues & issueBits.outdated) !== 0;
      const now = { ...one, dismissed };
      const found = issuesOfRow(now, { isBase: isBase(place), outdated });
      const issues = terms?.issuesOf(one.language, { ...now, base: baseOf(one, place) }, found) ?? found;
      return [{ entryId: one.id, dismissed, issues }];
    });
    const doing = { projectId, languageId, kind: 'dismiss', userId: writer.user.id } as const;
    const done = await asOperation(trx, doing, async (operation) => {
      if (changed.length > 0)
        await writeDismissals(
          trx,
          { ...place, userId: writer.user.id, operationId: await operation.id() },
          changed,
        );
      const summary = { changed: changed.length, issue: path.issue, ...ofOneText };
      return { changed: changed.length, summary };
    });
    return { done, row: found(await findEntryRow(trx, place, id)) };
  };
  const { done, row } = await retryDeadlocks(() => inProject(db, projectId, change));
  if (done.changed > 0) live.note(projectId);
  return {
    row: presentEntry(row),
    operation: done.operation === null ? null : encodeId('operation', done.operation),
  };
}

const orNone = (dismissals: Dismissals): Dismissals | null =>
  Object.keys(dismissals).length > 0 ? dismissals : null;
