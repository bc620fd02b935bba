import type { Issue } from './issues.ts';

/**
 * Which sentence says a finding: that of its check, or one of its own, by what it names: `order` of arguments that stand at the
 * places of others (`%s → %2$s`), `empty` of tags that wrap nothing (`<b></b>`), `crossed` of tags that do not close in order
 * (`<b> … </i>`), `withoutOther` of a plural without the case `other`. None of these is mended by inserting what is named.
 */
export const sentenceOf = (
  issue: Issue,
  variable = '',
): Issue | 'order' | 'empty' | 'crossed' | 'withoutOther' => {
  if (issue === 'syntaxBroken' && variable === 'other') return 'withoutOther';
  if (issue !== 'variableMissing') return issue;
  if (variable.includes(' → ')) return 'order';
  if (variable.includes(' … ')) return 'crossed';
  return /><\/|>\s+<\//.test(variable) ? 'empty' : issue;
};
