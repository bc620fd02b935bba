import type { ChosenIssue } from './levels.ts';
import type { CheckExample } from './text-rule.ts';
import { textRules } from './text-rules.ts';

/** An example of what each check finds. Checks without one are explained in words alone. */
export const checkExamples: Partial<Record<ChosenIssue, CheckExample>> = {
  tooLong: { base: 'Save', text: 'Speichern', maxLength: 6 },
  longerThanBase: { base: 'Save', text: 'Speichern' },
  ...Object.fromEntries(textRules.flatMap(([issue, { example }]) => (example ? [[issue, example]] : []))),
};
