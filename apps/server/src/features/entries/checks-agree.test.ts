/** What the browser finds in a text, from the answers that it has, is what the server stores with it. */
import { issueBits, issuesOf } from '@parlance/domain/checks/issues';
import { chosenIssues, countedBits } from '@parlance/domain/checks/levels';
import { numberFormOf } from '@parlance/domain/checks/single-number';
import { warningsOf } from '@parlance/domain/checks/warnings';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entryProject } from '../../../test/entry-project.ts';

/** What each check looks at, in several scripts and forms. */
const piece = fc.constantFrom(
  ...[
    'Hallo Welt und alle',
    ' ',
    '  ',
    '{name}',
    '%1$s',
    '<b>x</b>',
    '{{n}}',
    '%',
    '…',
    '.',
    '?',
    '。',
    '\n',
    '\r\n',
  ],
  ...[
    '„a“',
    '«b»',
    '“c”',
    '"d"',
    '(e)',
    '(f',
    '[g]',
    '1,000',
    '1.000',
    '42',
    'https://example.org/a',
    'h@example.org',
  ],
  ...[
    'Cредний',
    'das das',
    '\u0007',
    '\uFFFD',
    '{n, plural, one {# x} other {# y}}',
    '{n, plural, other {',
    'مرحبا؟',
  ],
);
const text = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
/** A text, and what it is translated from; some are the same. */
const pair = fc
  .tuple(text, text, fc.boolean())
  .map(([base, own, same]) => ({ base, own: same ? base : own }));

it.each(['de', 'en'])('browser and server find the same, with %s as base language', async (base) => {
  const pairs = fc.sample(pair, { numRuns: 30, seed: 7 });
  const codes = ['de-AT', 'fr', 'ar'];
  const keyOf = (at: number) => (at % 5 === 0 ? `k${at}[one]` : `k${at}`);
  const p = await entryProject(
    pairs.map(({ base: value }, at) => ({ key: keyOf(at), texts: { [base]: value } })),
    { languages: [base, ...codes] },
  );
  const { owner } = p.people;
  const all = Object.fromEntries(chosenIssues.map((issue) => [issue, 'warning']));
  const { body: project } = await p.call(owner, 'PUT', '', { checkLevels: all });
  const counted = countedBits(project.checkLevels);
  const seen = new Set<string>();
  for (const [at, { own }] of pairs.entries()) {
    const language = codes[at % codes.length] ?? '';
    const { body: row } = await p.save(owner, keyOf(at), own, { mode: 'final', version: 0 }, language);
    const found = warningsOf(
      {
        isBase: false,
        language,
        baseLanguage: project.baseLanguage,
        baseValue: row.baseValue,
        value: row.value,
        draft: row.draft,
        maxLength: row.maxLength,
        outdated: (row.issues & issueBits.outdated) !== 0,
        numberForm: numberFormOf(row.key, language),
      },
      counted,
    );
    const names = [...new Set(found.map(({ issue }) => issue))];
    for (const issue of names) seen.add(issue);
    expect(names.toSorted(), JSON.stringify([row.baseValue, own, language])).toEqual(
      issuesOf(row.issues).toSorted(),
    );
  }
  expect(seen.size).toBeGreaterThan(8);
});

it('knows the base language where a text is the same as its source', async () => {
  const value = 'Drei Worte sind gleich';
  const p = await entryProject([{ key: 'a', texts: { de: value } }], { languages: ['de', 'de-AT', 'fr'] });
  await p.call(p.people.owner, 'PUT', '', { checkLevels: { sameAsSource: 'warning' } });
  const issuesIn = async (code: string) =>
    (await p.save(p.people.owner, 'a', value, { version: 0 }, code)).body.issues;
  expect([await issuesIn('de-AT'), await issuesIn('fr')]).toEqual([0, issueBits.sameAsSource]);
});
