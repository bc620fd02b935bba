import { expect, it } from 'vitest';
import { checkExamples } from './examples.ts';
import { issueBits } from './issues.ts';
import { chosenIssues } from './levels.ts';
import { warningsOf } from './warnings.ts';

it('each example of a check is one that the check finds', () => {
  expect(chosenIssues.filter((issue) => !checkExamples[issue])).toEqual([
    'outdated',
    'unwritable',
    'unencodable',
  ]);
  for (const issue of chosenIssues) {
    const example = checkExamples[issue];
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
