import type { HistoryKind } from './kind.ts';

const ofComments: readonly HistoryKind[] = [
  'commentWritten',
  'commentChanged',
  'threadResolved',
  'threadReopened',
];
/** Whether a kind is about conversations of an entry. */
export const isAboutComments = (kind: HistoryKind): boolean => ofComments.includes(kind);
