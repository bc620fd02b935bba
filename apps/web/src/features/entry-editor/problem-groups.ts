import type { Issue } from '@parlance/domain/checks/issues';
import type { Warning } from '@parlance/domain/checks/warnings';

/** Findings of a check that say the same, or the same of several words: one line in the list. */
export interface ProblemGroup {
  /** The first of them, which names the words of all. */
  shown: Warning;
  all: readonly Warning[];
  /** How many of them are repetitions of what the line says. */
  again: number;
}

/** Checks whose sentence names a word: several words share it. */
const namesWords: ReadonlySet<Issue> = new Set(['wordRepeated', 'scriptsMixed']);

/** The problems in their order, with those in one group that share a line. Missing variables keep a line each: one inserts
 *  them one by one. */
export function groupProblems(
  problems: readonly Warning[],
  isAlone: (issue: Issue) => boolean,
): ProblemGroup[] {
  const groups = new Map<string, Warning[]>();
  for (const [at, problem] of problems.entries()) {
    const { issue, field, variable } = problem;
    const parts = isAlone(issue) ? [at] : [issue, field, namesWords.has(issue) ? '' : variable];
    const key = JSON.stringify(parts);
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const words = [...new Set(all.flatMap(({ variable }) => variable ?? []))];
    const shown = words.length > 1 ? { ...first, variable: words.join(', ') } : first;
    return [{ shown, all, again: all.length - Math.max(1, words.length) }];
  });
}
