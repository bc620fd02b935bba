import type { Issue } from './issues.ts';

/**
 * Which sentence says a finding: that of its check, or one of its own, by what it names: `order` of arguments that stand at the
 * places of others (`%s → %2$s`), `empty` of tags that wrap nothing (`<b></b>`). Neither of these is mended by inserting what
 * is named.
 */
export const sentenceOf = (issue: Issue, variable = ''): Issue | 'order' | 'empty' => {
  if (issue !== 'variableMissing') return issue;
  if (variable.includes(' → ')) return 'order';
  return /><\/|>\s+<\//.test(variable) ? 'empty' : issue;
};
