import type { TaskLoaders } from '../jobs/threads/messages.ts';

/** The tasks of threads, each loaded at its first use. */
export const tasks: TaskLoaders = {
  'check-file': async () => (await import('./import/read/check-file.task.ts')).checkFile,
  'find-similar': async () => (await import('./memory/find-similar.task.ts')).findSimilar,
  'compare-bodies': async () => (await import('./files/compare-bodies.task.ts')).compareBodies,
  'propose-terms': async () => (await import('./glossary/propose-terms.task.ts')).proposeTerms,
  'read-files': async () => (await import('./import/read/read-files.task.ts')).readFiles,
  'read-member-list': async () => (await import('./team-members/read-member-list.task.ts')).readMemberList,
  'read-sheets': async () => (await import('./spreadsheets/read-sheets.task.ts')).readSheetRows,
  'read-terms': async () => (await import('./glossary/read-terms.task.ts')).readTerms,
  'report-losses': async () => (await import('./export/report-losses.task.ts')).reportLosses,
  'write-file': async () => (await import('./export/write-file.task.ts')).writeFile,
};
