import { checkLevels, issues } from '@parlance/domain/checks/issues';
import type { CheckLevels } from '@parlance/domain/checks/levels';
import type { Warning } from '@parlance/domain/checks/warnings';

/** The problems of a text, those that matter most to the project first: what refuses a text, warnings, hints; of one level in
 *  the order of the checks. */
export const inOrder = (problems: readonly Warning[], levels: CheckLevels): Warning[] =>
  problems.toSorted(
    ({ issue: one }, { issue: other }) =>
      checkLevels.indexOf(levels[other]) - checkLevels.indexOf(levels[one]) ||
      issues.indexOf(one) - issues.indexOf(other),
  );
