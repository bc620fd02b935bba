import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSingleNumberForm } from './single-number.ts';
import { checksVersion, textRules } from './text-rules.ts';
import { computeIssues } from './warnings.ts';

/**
 * Checks run again on stored texts only when `checksVersion` rises. No other test reports a forgotten rise, so these
 * tests pin, for each version, its rules and their findings. Where one fails because a rule is new or changed, give the
 * rule `since: checksVersion + 1` (lengths and numbers: `othersSince`) and pin that.
 */
const rulesByVersion: Record<number, string[]> = {
  3: [
    'syntaxBroken',
    'pluralMissing',
    'scriptsMixed',
    'spacesDoubled',
    'lineEnds',
    'bracketsDiffer',
    'quotesDiffer',
    'wordRepeated',
    'sameAsSource',
  ],
  5: ['unwritable', 'unencodable'],
  7: ['spacesAtEnds'],
  8: ['variableUnknown', 'variableRepeated'],
  11: ['linkMissing'],
  12: ['variableMissing', 'numbersDiffer', 'endPunctuation'],
};
const pinned = { checksVersion: 12, findings: '441fdbe55ba501d8' };

const texts = [
  'Hello',
  'Hello {name}',
  '{0} of {1}',
  '%s and %d',
  '%1$s, %2$s',
  '%@ (%lu)',
  '%(count)d files',
  '{{count}} <b>new</b><br/>',
  '<0>link</0> ${price}',
  '%d day|%d days',
  '%B %d, %Y',
  'git add [<options>] <path>...',
  '{n, plural, one {{name} has one} other {{name} has #}}',
  '{n, plural, one {1} few {2} other {3}}',
  '{n, select, a {x} other {{y}}}',
  '{v}'.repeat(1_001),
  '100 % sure, 50%',
  ' Two  spaces, “marks”, (brackets] and 1,000 of 25?',
  'See https://example.org, a@example.org',
  'Gооgle the the\r\nnext\uFFFD',
  '',
  '   ',
  '\nHello',
  '{name}, {name} <b>again</b></b>',
  '<b>a</b> <i>b</i> Q4 2023, 1.5 km before 10 PM',
  '<b>a</i> <i>b</b> 4. Quartal 2023, 15 km vor 22 Uhr usw.',
  '{n, plural, one {1} few {2} other {many}}',
];

/** What is kept of each text against each other, as a fingerprint; sentences are not kept. */
function fingerprint(): string {
  const found = texts.flatMap((baseValue) =>
    texts.flatMap((value) =>
      (['single', 'several', undefined] as const).flatMap((numberForm) =>
        [null, -1, 0, 5].map((maxLength) =>
          computeIssues({
            isBase: false,
            language: 'de',
            counted: -1,
            baseValue,
            value,
            draft: null,
            maxLength,
            outdated: false,
            numberForm,
          }),
        ),
      ),
    ),
  );
  const keys = ['a', 'a_one', 'a_other', 'a_zero', 'a[0]', 'a.one', 'a|one', 'a#one'];
  const single = keys.flatMap((key) =>
    ['en', 'de', 'fr', 'ar', 'ru', 'ja'].map((language) => isSingleNumberForm(key, language)),
  );
  return createHash('sha256')
    .update(JSON.stringify([found, single]))
    .digest('hex')
    .slice(0, 16);
}

test('each rule came with a version of the checks', () => {
  const versions = [...new Set(textRules.map(([, { since }]) => since))];
  const byVersion = versions.map((version) => [
    version,
    textRules.flatMap(([issue, { since }]) => (since === version ? [issue] : [])),
  ]);
  // What came with a version that is out never gets company: a new rule is of the next one.
  expect(Object.fromEntries(byVersion)).toEqual(rulesByVersion);
});

test('as long as the version of the checks is the same, so is what they find', () => {
  expect({ checksVersion, findings: fingerprint() }).toEqual(pinned);
});
