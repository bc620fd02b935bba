import { createHash } from 'node:crypto';
import { fieldOf } from '@parlance/domain/entry/by-hand';
import { isNewText } from '@parlance/domain/entry/save';
import {
  entryStatus,
  mayChangeStatus,
  type StatusMover,
  statusAfterChange,
} from '@parlance/domain/entry/status';
import { type TagNumbers, withoutChange } from '@parlance/domain/tags/sets';
import type { Guarded } from '../entry-store/guard.service.ts';
import { issuesOfRow, textHash } from '../entry-store/warnings.service.ts';
import type { UndoRow } from './since.ts';
import type {
  EntryNow,
  RestoredEntry,
  RestoredTranslation,
  TranslationNow,
  Undoing,
} from './undo.queries.ts';
import { entryColumns, translationColumns } from './undo-columns.ts';

/** What an operation did to one entry in one language, or to the entry itself. */
export interface UndoTarget {
  entryId: number;
  languageId: number | null;
  kind: number;
  /** The first row of the operation that replaced its value or draft. */
  textRow: number | null;
  /** Columns as they were before the operation. */
  old: Record<string, unknown>;
  /** The operation's value of columns that a user changed since. */
  made: Record<string, unknown>;
}

/** Combines the rows of an operation, oldest first, into one target for each entry and language. */
export function targetsOf(rows: readonly UndoRow[]): UndoTarget[] {
  const targets = new Map<string, UndoTarget>();
  for (const { id, entry_id: entryId, language_id: languageId, kind, old, later } of rows) {
    if (!old) continue;
    const name = `${entryId} ${languageId}`;
    const target = targets.get(name) ?? { entryId, languageId, kind, textRow: null, old: {}, made: {} };
    if ('value' in old || 'draft' in old) target.textRow ??= id;
    target.old = { ...old, ...target.old };
    target.made = { ...target.made, ...later };
    targets.set(name, target);
  }
  return [...targets.values()];
}

/**
 * Columns that do not prevent an undo: tags are undone one by one; the age of a draft, the base text and the origin of a
 * translation, and the author of a field follow from other columns.
 */
const followers: ReadonlySet<string> = new Set([
  'tags',
  'draft_older',
  'base_hash',
  'by_hand',
  'length_by_hand',
  'text_origin',
]);

/** Whether nothing changed since: columns that others changed have the operation's value again. */
export function isUntouched(target: Pick<UndoTarget, 'made'>, now: object): boolean {
  const columns = now as Record<string, unknown>;
  return Object.keys(target.made)
    .filter((column) => column in columns && !followers.has(column))
    .every((column) => isSame(columns[column], target.made[column]));
}

/** Whether it was locked since and the user may not unlock it, or has a former status that the user may not set. */
export const isBound = (
  { old }: UndoTarget,
  now: { locked: boolean; status: number },
  { touchesLocked, mover }: { touchesLocked: boolean; mover: StatusMover },
): boolean =>
  (now.locked && !touchesLocked) ||
  ('status' in old && !mayChangeStatus(now.status, Number(old.status), mover));

/** For the guard of entries that go back or away as a whole: their locks hold for everybody (docs/decisions/0123). */
export const asGuarded = ({ projectId, baseLanguageId }: Undoing): Guarded => ({
  projectId,
  languageId: baseLanguageId,
  mayUnlock: false,
});

/** `b` may be the digest of a long text, as `listSince` returns it. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'object' && b !== null && 'sha256' in b)
    return createHash('sha256').update(a).digest('hex') === b.sha256;
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

const checkedColumns: readonly string[] = ['value', 'draft', 'max_length', 'base_hash', 'dismissed'];

/**
 * A translation as it was before; undefined if it is so already. `writtenNow`: the history does not have the base text
 * that it was written for, so the current one counts.
 */
export function restoreTranslation(
  target: UndoTarget,
  now: TranslationNow,
  { baseLanguageId, writtenNow }: { baseLanguageId: number; writtenNow: boolean },
): RestoredTranslation | undefined {
  const { key, language, base_value, check_levels, base_language, ...rest } = now;
  const { review_changed: losesStatus, ...columns } = rest;
  const was = { ...columns, ...pick(target.old, translationColumns) } as typeof columns;
  // The history contains `length_by_hand` for a length that a user set.
  if ('max_length' in target.old) was.length_by_hand = target.old.length_by_hand === true || null;
  if ('draft_older' in target.made) was.draft_older = columns.draft_older;
  if (was.value === null || was.draft === null) was.draft_older = false;
  was.text_origin = originBefore(columns, was);
  // That the text was accepted that goes does not hold for the one that comes back. A rejection may be older than both.
  if (
    losesStatus &&
    was.status === entryStatus.accepted &&
    !('status' in target.old) &&
    isNewText(columns, was)
  )
    was.status = statusAfterChange(was.status, was.value === null && was.draft === null);
  const changed = translationColumns.filter((column) => !isSame(was[column], columns[column]));
  if (changed.length === 0) return undefined;
  const textChanged = changed.includes('value') || changed.includes('draft');
  const hash = base_value === null ? null : textHash(base_value);
  if (textChanged && writtenNow && !('base_hash' in target.old)) was.base_hash = hash;
  const isBase = now.language_id === baseLanguageId;
  if (changed.some((column) => checkedColumns.includes(column)))
    was.issues = issuesOfRow(
      { ...was, key, language, issues: now.issues, base_value, check_levels, base_language },
      { isBase, outdated: hash !== null && was.base_hash !== null && was.base_hash !== hash },
    );
  const replaced: readonly string[] = isSame(was.base_hash, columns.base_hash)
    ? changed
    : [...changed, 'base_hash'];
  return { ...was, kind: target.kind, text_changed: textChanged, old: pick(columns, replaced) };
}

/** What wrote the text that comes back: the history has it where that was something else than what wrote the one that goes. */
function originBefore(now: TextNow, was: TextNow): string | null {
  if (was.value === null && was.draft === null) return null;
  return was.value === now.value && was.draft === now.draft ? now.text_origin : was.text_origin;
}

type TextNow = Pick<TranslationNow, 'value' | 'draft' | 'text_origin'>;

/** An entry as it was before; undefined if it is so already. `exists`: whether a tag exists. */
export function restoreEntry(
  target: UndoTarget,
  now: EntryNow,
  exists: (tag: number) => boolean,
): RestoredEntry | undefined {
  const facts = { ...now, ...pick(target.old, entryColumns) } as EntryNow;
  const was = { ...facts, tags: tagsBefore(target, now, exists), by_hand: byHandBefore(target, now, facts) };
  const columns = [...entryColumns, 'tags', 'by_hand'] as const;
  const changed = columns.filter((column) => !isSame(was[column], now[column]));
  if (changed.length === 0) return undefined;
  return { ...was, kind: target.kind, old: pick({ ...now }, changed) };
}

/** The fields that users set, after the undo: as the history has them. */
function byHandBefore({ old }: UndoTarget, now: EntryNow, was: EntryNow): string[] | null {
  const isBack = (name: string) => !isSame(factOf(now, name), factOf(was, name));
  const before = (old.by_hand ?? []) as string[];
  const names = [...(now.by_hand ?? []).filter((name) => !isBack(name)), ...before.filter(isBack)].sort();
  return names.length > 0 ? names : null;
}

const factOf = ({ description, metadata }: EntryNow, name: string): unknown => {
  const field = fieldOf(name);
  return field === undefined ? description : metadata?.fields?.[field];
};

function tagsBefore({ old, made }: UndoTarget, now: EntryNow, exists: (tag: number) => boolean) {
  if (!('tags' in old)) return now.tags;
  const change = { old: old.tags as TagNumbers, made: 'tags' in made ? (made.tags as TagNumbers) : now.tags };
  return withoutChange(now.tags, change, exists);
}

function pick(from: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
}
