import type { Reply } from '@parlance/contract/endpoint';
import type { ExportLoss } from '@parlance/contract/export';
import type { historyContract } from '@parlance/contract/history';
import type { ImportSummary } from '@parlance/contract/import-results';
import type { UpgradeRequired } from '@parlance/contract/plans';
import type { Selection } from '@parlance/contract/selection';
import type { Issue } from '@parlance/domain/checks/issues';
import type { Warning } from '@parlance/domain/checks/warnings';
import type { PlanGate } from '@parlance/domain/plan/account';
import type { ComponentType } from 'react';
import { createStore, useStore } from '../browser/store.ts';

/** Dialogs that one feature opens and another draws, each with its input. A feature adds its line here and its code
 *  in `dialogs` of routes.ts; then any code may call `openDialog('export', { projectId })`. */
export interface Dialogs {
  /** `preset`: settings already made, of a stored file that is replaced. `isFirst`: the project was created for
   *  these files, and is listed once their import is started. */
  import: {
    projectId: string;
    languageId?: string;
    files?: File[];
    isFirst?: boolean;
    preset?: { path?: string; fileType?: string; language?: string };
  };
  importResult: { projectId: string; jobId: string; summary: ImportSummary };
  /** Categories of the project's tags. */
  tagCategories: { projectId: string };
  /** `selection`: chosen entries of a language, in parts that fit into one call each; `count`: their number. */
  export: {
    projectId: string;
    languageId?: string;
    selection?: { what: readonly Selection[]; count: number };
  };
  /** Information that a downloaded file does not contain. */
  exportLosses: { file: string; losses: readonly ExportLoss[] };
  /** The imports of a stored file. */
  fileHistory: { projectId: string; file: { _id: string; path: string } };
  /** Joins two stored files; `file` stays, unless the user swaps them. */
  joinFiles: { projectId: string; file: string; other?: string };
  /** Adds people to a team, or invites them, from a page of another feature. `project`: the one they begin with, and its
   *  languages. */
  invitePeople: { teamId: string; project: InvitedTo };
  /** Asks why the problems that a check finds in a text are none; `onDismiss` answers whether they are dismissed. */
  dismissProblem: {
    /** The text in its language. */
    about: string;
    issue: Issue;
    problems: readonly Warning[];
    onDismiss: (reason: string) => Promise<boolean>;
  };
  /** What was typed in an entry (its key) that another person deleted. */
  lostText: { entry: string; text: string; lang: string; dir: 'ltr' | 'rtl' };
  /** Asks whether a text with problems is accepted or published anyway. */
  acceptAnyway: {
    name: string;
    problems: readonly Warning[];
    deed: 'accept' | 'acceptAndPublish' | 'publish';
    onAnyway: () => void;
  };
  /** A new term of the glossary from what is selected; `language`: that of the translation. */
  newTerm: { projectId: string; text: string; language?: string; translation?: string };
  undoResult: { projectId: string; undone: Undone };
  /** The plan does not allow more of an item. */
  upgrade: Exceeded;
}
/** The answer upgradeRequired: for a counted item that the user adds, or (without a limit) for a feature that the
 *  plan lacks. */
export type Exceeded = Omit<UpgradeRequired, 'upgradeRequired' | 'exceededProperty' | 'limit'> &
  (
    | { exceededProperty: 'apps' | 'teamMembers' | 'maxGroups'; limit: number }
    | { exceededProperty: PlanGate; limit: null }
  );
/** The result of an undo (contract/history). */
export type Undone = Reply<typeof historyContract.undoOperation>;

export interface InvitedTo {
  _id: string;
  languages: readonly string[];
}

export type DialogName = keyof Dialogs;
/** The props of the component: its input and how to close. */
export type DialogComponentProps<N extends DialogName> = Dialogs[N] & { onClose: () => void };
export type DialogTable = {
  [N in DialogName]?: () => Promise<{ default: ComponentType<DialogComponentProps<N>> }>;
};

export type OpenDialog = { [N in DialogName]: { name: N; input: Dialogs[N] } }[DialogName];

const table = createStore<DialogTable>({});
const open = createStore<OpenDialog | null>(null);

/** Registers the dialogs that exist; called once by the app. */
export function setDialogs(dialogs: DialogTable): void {
  table.set(dialogs);
}

/** Whether there is a dialog of this name: buttons without a dialog are hidden. */
export function hasDialog(name: DialogName): boolean {
  return table.get()[name] !== undefined;
}

export function openDialog<N extends DialogName>(name: N, input: Dialogs[N]): void {
  open.set({ name, input } as OpenDialog);
}

export function closeDialog(): void {
  open.set(null);
}

/** The open dialog. */
export const dialogOpen = (): OpenDialog | null => open.get();

export function useOpenDialog(): { dialog: OpenDialog | null; table: DialogTable } {
  return { dialog: useStore(open), table: useStore(table) };
}
