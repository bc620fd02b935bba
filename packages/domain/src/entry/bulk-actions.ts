import type { ProjectAction } from '../permissions/actions.ts';
import { type LanguageRestriction, mayActIn } from '../permissions/language-restriction.ts';
import type { ValueAndDraft } from './save.ts';

/** What is known of the selected entries without reading them. */
export interface SelectedCounts {
  all: number;
  drafts: number;
  /** Drafts that are published before anybody chooses them (`isDraftReady`). */
  draftsReady: number;
  values: number;
  locked: number;
  /** How many may be linked with others; left out: not known. */
  linked?: number;
}

/** What an action does to each selected entry. */
export type BulkWork =
  | {
      to: 'texts';
      /** The texts of an entry afterwards. */
      change: (texts: ValueAndDraft) => ValueAndDraft;
      /** Leaves out drafts that are older than the value or were rejected, but for those that are named (semantics, Entries). */
      leavesOlderDrafts?: true;
    }
  | { to: 'lock'; locked: boolean }
  /** Into the trash, with its texts in all languages. */
  | { to: 'trash' }
  /** To every entry with the same base text, the first selected being the parent; or alone again. */
  | { to: 'link'; linked: boolean };

export interface BulkAction {
  /** The kind of its operation, by which the history names it; `operationKinds` takes it from here. */
  operation: string;
  /** All of them are needed (specification 2 section 5). */
  needs: readonly ProjectAction[];
  /** Whether it is for all languages at once. */
  everywhere: boolean;
  does: BulkWork;
  /** What may be in its way: what stops a write of this kind to a text, or to an entry (`rules` of entry-store/guard). */
  guardedAs: 'texts' | 'delete' | 'link' | 'unlink' | 'nothing';
  /** Whether linked entries, which share the texts, come along with the selected ones, or stay as they are. */
  linked: 'along' | 'stay';
  /** Whether it does something else with the first selected entry than with the others, so that their order matters. */
  isOrdered: boolean;
  /** How many of the selected it touches, by what is known of them; an action that touches none is not offered. */
  touches: (selected: SelectedCounts) => number;
  /** How many its dialog begins with, where the rest is chosen there; left out: all that it touches. */
  begins?: (counts: SelectedCounts) => number;
  /** How many have to be selected; left out: one. */
  atLeast?: number;
  /** Where it is offered: as the bar's first button, in bar and menu, or in the menu alone. */
  offered: 'first' | 'bar' | 'menu';
  /** The dialog before the action: none, one question, or a preview of the old and new texts. */
  asks: 'nothing' | 'question' | 'texts';
  /** Removes texts: the button of the question has the colour of danger. */
  danger?: true;
}

/** What can be done to a selection of entries, in the order of specification 2 section 9, "Bulk actions". */
const actions = {
  publish: {
    operation: 'publish',
    needs: ['entries.draft', 'entries.value'],
    everywhere: false,
    does: {
      to: 'texts',
      change: (texts) => (texts.draft === null ? texts : { value: texts.draft, draft: null }),
      leavesOlderDrafts: true,
    },
    guardedAs: 'texts',
    linked: 'along',
    isOrdered: false,
    touches: ({ drafts }) => drafts,
    begins: ({ draftsReady }) => draftsReady,
    offered: 'first',
    asks: 'texts',
  },
  lock: {
    operation: 'lock',
    needs: ['entries.lock'],
    everywhere: false,
    does: { to: 'lock', locked: true },
    guardedAs: 'nothing',
    linked: 'along',
    isOrdered: false,
    touches: ({ all, locked }) => all - locked,
    offered: 'bar',
    asks: 'nothing',
  },
  lockAll: {
    operation: 'lock',
    needs: ['entries.lock'],
    everywhere: true,
    does: { to: 'lock', locked: true },
    guardedAs: 'nothing',
    linked: 'along',
    isOrdered: false,
    touches: ({ all }) => all,
    offered: 'menu',
    asks: 'question',
  },
  unlock: {
    operation: 'unlock',
    needs: ['entries.lock'],
    everywhere: false,
    does: { to: 'lock', locked: false },
    guardedAs: 'nothing',
    linked: 'along',
    isOrdered: false,
    touches: ({ locked }) => locked,
    offered: 'bar',
    asks: 'nothing',
  },
  unlockAll: {
    operation: 'unlock',
    needs: ['entries.lock'],
    everywhere: true,
    does: { to: 'lock', locked: false },
    guardedAs: 'nothing',
    linked: 'along',
    isOrdered: false,
    touches: ({ all }) => all,
    offered: 'menu',
    asks: 'question',
  },
  clearDraft: {
    operation: 'clearDraft',
    needs: ['entries.draft'],
    everywhere: false,
    does: { to: 'texts', change: ({ value }) => ({ value, draft: null }) },
    guardedAs: 'texts',
    linked: 'along',
    isOrdered: false,
    touches: ({ drafts }) => drafts,
    offered: 'menu',
    asks: 'question',
    danger: true,
  },
  clearValue: {
    operation: 'clearValue',
    needs: ['entries.value'],
    everywhere: false,
    // "Clearing a value leaves the draft" (semantics, Entries).
    does: { to: 'texts', change: ({ draft }) => ({ value: null, draft }) },
    guardedAs: 'texts',
    linked: 'along',
    isOrdered: false,
    touches: ({ values }) => values,
    offered: 'menu',
    asks: 'question',
    danger: true,
  },
  delete: {
    operation: 'delete',
    needs: ['entries.delete'],
    everywhere: true,
    does: { to: 'trash' },
    guardedAs: 'delete',
    linked: 'stay',
    isOrdered: false,
    touches: ({ all }) => all,
    offered: 'menu',
    asks: 'question',
    danger: true,
  },
  // "Link needs more than one selected" (specification 2 section 5).
  link: {
    operation: 'link',
    needs: ['entries.change'],
    everywhere: true,
    does: { to: 'link', linked: true },
    guardedAs: 'link',
    linked: 'stay',
    // The first one is the parent.
    isOrdered: true,
    touches: ({ all }) => all,
    atLeast: 2,
    offered: 'menu',
    asks: 'question',
    danger: true,
  },
  unlink: {
    operation: 'unlink',
    needs: ['entries.change'],
    everywhere: true,
    does: { to: 'link', linked: false },
    guardedAs: 'unlink',
    linked: 'stay',
    isOrdered: false,
    // "Unlink needs a linked entry selected".
    touches: ({ all, linked = all }) => linked,
    offered: 'menu',
    asks: 'question',
  },
} as const satisfies Record<string, BulkAction>;

export type BulkActionName = keyof typeof actions;
export const bulkActionNames = Object.keys(actions) as BulkActionName[];

/** Kinds of the operations that bulk actions are. */
export type BulkOperation = (typeof actions)[BulkActionName]['operation'];
export const bulkActions: Readonly<Record<BulkActionName, BulkAction & { operation: BulkOperation }>> =
  actions;
export const bulkOperations = [
  ...new Set<BulkOperation>(Object.values(actions).map(({ operation }) => operation)),
];

/** Names of the actions that stand in the bar. */
export type BarActionName = {
  [Name in BulkActionName]: (typeof actions)[Name]['offered'] extends 'menu' ? never : Name;
}[BulkActionName];
export const isInBar = (action: BulkActionName): action is BarActionName =>
  bulkActions[action].offered !== 'menu';

/** Whether a user may run an action, by their permissions in the project. */
export function mayDoInBulk(action: BulkActionName, can: (needed: ProjectAction) => boolean): boolean {
  return bulkActions[action].needs.every(can);
}

/** Whether their user groups allow it in a language; what is for all languages at once needs all of them. */
export function mayDoInBulkIn<Language>(
  action: BulkActionName,
  languageRestriction: LanguageRestriction<Language> | undefined,
  language: Language,
): boolean {
  const { needs, everywhere } = bulkActions[action];
  if (everywhere && languageRestriction && !languageRestriction.all) return false;
  return needs.every((needed) => mayActIn(needed, languageRestriction, language));
}

/** Why an action cannot be done to a selection: nothing is selected, it touches nothing, or a lock is in its way. */
export function bulkRefusal(
  action: BulkActionName,
  selected: SelectedCounts,
): 'none' | 'one' | 'locked' | 'nothing' | undefined {
  const { guardedAs, touches, atLeast = 1 } = bulkActions[action];
  if (selected.all === 0) return 'none';
  if (selected.all < atLeast) return 'one';
  // What touches none is not offered: unlocking would not help.
  if (touches(selected) === 0) return 'nothing';
  return guardedAs !== 'nothing' && selected.locked > 0 ? 'locked' : undefined;
}
