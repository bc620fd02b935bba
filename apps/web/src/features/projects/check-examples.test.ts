import { issueBits } from '@parlance/domain/checks/issues';
import { chosenIssues } from '@parlance/domain/checks/levels';
import { warningsOf } from '@parlance/domain/checks/warnings';
import { expect, it } from 'vitest';
import { type CheckExample, checkExamples } from './check-examples.ts';

it('each example of a check is one that the check finds', () => {
  const examples = checkExamples as Partial<Record<string, CheckExample>>;
  expect(chosenIssues.filter((issue) => !examples[issue])).toEqual(['outdated', 'unwritable', 'unencodable']);
  for (const issue of chosenIssues) {
    const example = examples[issue];
    if (!example) continue;
    const { base, text, language = 'de', maxLength = null } = example;
    const checked = { isBase: false, language, baseValue: base, value: text, draft: null, maxLength };
    const found = warningsOf({ ...checked, baseLanguage: 'en', outdated: false }, issueBits[issue]);
    expect(
      found.map((one) => one.issue),
      issue,
    ).toContain(issue);
  }
});
