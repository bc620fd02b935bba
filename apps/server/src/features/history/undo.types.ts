import type { StatusMover } from '@parlance/domain/entry/status';
import type { Chains } from '../feed/operations.service.ts';
import type { Undoing } from './undo.queries.ts';

interface KeptFromUndo {
  key: string;
  languageId: number | null;
}

export interface UndoOutcome {
  restored: number;
  kept: KeptFromUndo[];
  /** Entries whose base text changed. */
  baseTexts: number[];
}

export interface WholeUndoing extends Undoing {
  writtenNow: boolean;
  /** Whether the caller may change locked texts (semantics, Roles). */
  touchesLocked: boolean;
  /** The user whose rights limit the statuses to restore. */
  mover: StatusMover;
  /** Changes that were undone do not count. */
  chains: Chains;
}
