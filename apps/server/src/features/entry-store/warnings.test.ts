/** The check of one text and the statements over many texts find the same issues, for all texts. */

import type { Dismissals } from '@parlance/domain/checks/dismissals';
import { issueBits, issuesOf } from '@parlance/domain/checks/issues';
import { defaultCounted } from '@parlance/domain/checks/levels';
import { numberFormOf } from '@parlance/domain/checks/single-number';
import { computeIssues, foundElsewhere } from '@parlance/domain/checks/warnings';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildEntries, buildPeople, buildProject } from '../../../test/builders.ts';
import { testDatabase } from '../../../test/database.ts';
import { historyOf } from '../../../test/history-rows.ts';
import type { Db } from '../../db/pool.ts';
import { filterByRules, mayBringWarnings } from './broken-rules.queries.ts';
import { refreshDependentIssues } from './dependent-issues.service.ts';
import { refreshDependentIssuesInSets } from './dependent-issues-in-sets.queries.ts';
import { dismissedIn, textHash } from './warnings.service.ts';
import { issuesInSql } from './warnings.sql.ts';

/** Characters of one, two and four bytes, variables of several kinds, tags, and forms of an ICU plural. */
const piece = fc.constantFrom(
  ...[
    'a',
    'ä',
    '😀',
    ' ',
    '  ',
    'lang',
    '{name}',
    '{0}',
    '%s',
    '%1$s',
    '%d',
    '<b>x</b>',
    '</b>',
    '{{n}}',
    '%',
  ],
  // Enough plain words that some texts have one problem alone.
  ...['b', 'c', 'ö', 'é', 'Tag', 'zwei', 'x  y', 'Tage  her'],
  ...['{n, plural, one {# Tag} other {# Tage}}', '{n, plural, other {{name} Tage}}'],
);
const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('') || 'x');
const orNone = fc.option(text, { nil: null, freq: 4 });
const key = fc.constantFrom('k', 'k[one]', 'k[two]', 'k[few]');
/** Arabic has forms for a single number; Russian, below, has none. */
const language = 'ar';
/** Problems that are dismissed for the value, for the draft, or for other texts than they have now. */
const dismissing = fc.dictionary(
  fc.constantFrom('tooLong', 'longerThanBase', 'variableMissing', 'spacesDoubled'),
  fc.record({ of: fc.subarray(['value', 'draft'] as const), ofBase: fc.boolean(), ofLimit: fc.boolean() }),
  { maxKeys: 3 },
);
const dismissalsOf = (
  given: (typeof dismissing extends fc.Arbitrary<infer T> ? T : never) | null,
  texts: { value: string | null; draft: string | null; maxLength: number | null },
  base: string | null,
): Dismissals | null =>
  given &&
  Object.fromEntries(
    Object.entries(given).map(([issue, { of, ofBase, ofLimit }]) => [
      issue,
      {
        ...{ reason: 'a', by: 1, at: '' },
        texts: of.flatMap((field) => (texts[field] === null ? [] : [textHash(texts[field])])),
        base: ofBase ? (base === null ? null : textHash(base)) : 1,
        maxLength: ofLimit ? texts.maxLength : 99,
      },
    ]),
  );
const checked = fc.record({
  dismissing: fc.option(dismissing, { nil: null }),
  base: orNone,
  value: orNone,
  draft: orNone,
  maxLength: fc.constantFrom(null, 0, -1, 1, 3, 8, 40),
  outdated: fc.boolean(),
  known: fc.subarray(Object.values(issueBits)).map((bits) => bits.reduce<number>((all, bit) => all | bit, 0)),
});

/** The checks that count in a project: by default, all of them, none that asks about lengths, and a few. */
const everyBit = Object.values(issueBits).reduce<number>((all, bit) => all | bit, 0);
const countedBits = fc.constantFrom(
  ...[defaultCounted, defaultCounted, everyBit, issueBits.longerThanBase | issueBits.sameAsSource],
);

/** Computes issues as imports do: lengths and outdated texts in SQL, rules in portions. */
async function issuesOfSet(trx: Db, rows: object[], isBase: boolean, counted: number): Promise<number[]> {
  const input = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (n integer, key text, base text, value text,
    draft text, dismissed jsonb, max_length integer, outdated boolean, known integer)`;
  const texts = sql`select n, key, base as base_value, value, draft, max_length, dismissed from ${input} where ${mayBringWarnings({ counted, base: sql`base`, texts: [sql`value`, sql`draft`] })}`;
  const checkedLanguage = { code: language, isBase, checks: { counted, baseLanguage: 'en' } };
  const wrong = await filterByRules<{ n: number }>(trx, checkedLanguage, texts, (_, broken) => broken !== 0);
  const broken = new Map(wrong.map((one) => [one.row.n, one.broken]));
  const found = await sql<{ issues: number }>`
    select ${issuesInSql({
      isBase,
      counted,
      base: sql`i.base`,
      value: sql`i.value`,
      draft: sql`i.draft`,
      maxLength: sql`i.max_length`,
      dismissed: sql`i.dismissed`,
      outdated: sql`i.outdated`,
      known: sql`i.known | (${rows.map((_, n) => broken.get(n) ?? 0)}::integer[])[i.n + 1]`,
    })} as issues from ${input} order by n`.execute(trx);
  return found.rows.map(({ issues }) => issues);
}

const sets = fc.array(fc.tuple(checked, key), { minLength: 20, maxLength: 60 });

it.each([false, true])(
  'finds the same warnings in a set as in each of its texts (base language: %s)',
  async (isBase) => {
    const { db } = await testDatabase();
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(sets, countedBits, async (texts, counted) => {
        const rows = texts.map(([{ maxLength, known, base, dismissing, ...row }, key], n) => ({
          ...row,
          key,
          base: isBase ? null : base,
          n,
          max_length: maxLength,
          dismissed: dismissalsOf(dismissing, { ...row, maxLength }, isBase ? null : base),
          known: known & foundElsewhere,
        }));
        const bySet = await db.transaction().execute((trx) => issuesOfSet(trx, rows, isBase, counted));
        const oneByOne = texts.map(([one, key], n) =>
          computeIssues({
            ...one,
            isBase,
            counted,
            language,
            baseLanguage: 'en',
            baseValue: isBase ? null : one.base,
            dismissed: dismissedIn(rows[n]?.dismissed ?? null, rows[n]?.base ?? null, one.maxLength),
            numberForm: numberFormOf(key, language),
          }),
        );
        for (const bits of oneByOne) seen.add(bits);
        expect(bySet).toEqual(oneByOne);
      }),
      { numRuns: 40 },
    );
    // Each kind of issue occurred, alone and together with the others.
    const { variableMissing, tooLong, outdated, spacesDoubled } = issueBits;
    const kinds = issuesOf(
      (isBase ? tooLong | spacesDoubled : variableMissing | tooLong | outdated | spacesDoubled) |
        foundElsewhere,
    );
    for (const kind of kinds) {
      expect(seen, kind).toContain(issueBits[kind]);
      for (const other of kinds) {
        const both = issueBits[kind] | issueBits[other];
        expect(
          [...seen].some((bits) => (bits & both) === both),
          `${kind} and ${other}`,
        ).toBe(true);
      }
    }
  },
);

it('finds the same warnings after base texts changed, one entry after the other and all at once', async () => {
  const { db } = await testDatabase();
  const { team } = await buildPeople(db);
  const project = await buildProject(db, { team, languages: ['en', 'de', 'ru'] });
  const [base, ...others] = project.languages.map(({ id }) => id);
  const baseLanguageId = base as number;
  // Of each plural some forms have no base text: then they are compared with that of `other`.
  const endings = ['[other]', '[few]', '[one]', ''];
  const keyOf = (n: number) => `k${n >> 2}${endings[n % 4]}`;
  const number = Array.from({ length: 12 }, (_, n) => n);
  const ids = await buildEntries(
    db,
    project,
    number.map((n) => ({ key: keyOf(n) })),
  );
  const entryIds = number.map((n) => ids.get(keyOf(n))?.id as number);
  const stored = fc.record({
    before: orNone,
    after: orNone,
    knowsBase: fc.boolean(),
    texts: fc.tuple(checked, checked),
  });
  const by = { projectId: project.id, userId: null };
  type Entry = typeof stored extends fc.Arbitrary<infer T> ? T : never;
  const sourceIn = (entries: readonly Entry[], n: number, when: 'before' | 'after') =>
    entries[n]?.[when] ?? (keyOf(n).endsWith(']') ? (entries[n & ~3]?.[when] ?? null) : null);
  const checkedWith = (n: number, at: number) => ({
    isBase: false,
    language: project.languages[at + 1]?.code ?? '',
    numberForm: numberFormOf(keyOf(n), project.languages[at + 1]?.code ?? ''),
  });

  /** Computes the texts and their history in each way, in a transaction that is rolled back. */
  const issuesBy = async (entries: readonly Entry[], inSets: boolean) => {
    let found:
      | {
          rows: { entry_id: number; language_id: number; issues: number; base_hash: number | null }[];
          notes: unknown;
        }
      | undefined;
    const undone = new Error('Only looked.');
    await db
      .transaction()
      .execute(async (trx) => {
        const texts = entries.flatMap(({ before: own, knowsBase, texts }, n) => {
          const [before, after] = [sourceIn(entries, n, 'before'), sourceIn(entries, n, 'after')];
          return [
            { entry_id: entryIds[n], language_id: base, value: own, issues: 0, base_hash: null },
            ...texts.map((one, at) => ({
              entry_id: entryIds[n],
              language_id: others[at],
              value: one.value,
              draft: one.draft,
              max_length: one.maxLength,
              dismissed: dismissalsOf(one.dismissing, one, after),
              base_hash: before === null || !knowsBase ? null : textHash(one.outdated ? 'another' : before),
              issues: computeIssues({
                ...one,
                ...checkedWith(n, at),
                baseValue: before,
                outdated: knowsBase && before !== null && one.outdated,
              }),
            })),
          ];
        });
        await sql`
          insert into translations (project_id, language_id, entry_id, value, draft, max_length, dismissed, issues, base_hash)
          select ${project.id}, * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (language_id smallint,
            entry_id bigint, value text, draft text, max_length integer, dismissed jsonb, issues integer, base_hash integer)`.execute(
          trx,
        );
        const operation = await trx
          .insertInto('operations')
          .values({ project_id: project.id, kind: 'import', summary: '{}' })
          .returning('id')
          .executeTakeFirstOrThrow();
        const changed = entries.flatMap(({ before, after }, n) =>
          before === after ? [] : [{ entry_id: entryIds[n], key: keyOf(n), base: after, old_base: before }],
        );
        const bases = sql`select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
          as c (entry_id bigint, key text, base text, old_base text)`;
        await sql`update translations t set value = c.base from (${bases}) c where t.project_id = ${project.id}
          and t.language_id = ${base} and t.entry_id = c.entry_id`.execute(trx);
        if (inSets)
          await refreshDependentIssuesInSets(trx, {
            ...by,
            baseLanguageId,
            operationId: operation.id,
            bases,
            languageIds: others,
          });
        else
          for (const { entry_id } of changed)
            await refreshDependentIssues(trx, { ...by, baseLanguageId, operationId: operation.id }, [
              entry_id as number,
            ]);
        const rows = await sql<{
          entry_id: number;
          language_id: number;
          issues: number;
          base_hash: number | null;
        }>`select entry_id, language_id, issues, base_hash from translations
          where project_id = ${project.id} and language_id <> ${base} order by 1, 2`.execute(trx);
        // Each text's warnings before the change: the set version may write the history in two steps.
        const notes =
          await sql`select distinct on (entry_id, language_id) entry_id, language_id, old from ${historyOf(project.id)} h
          where operation_id = ${operation.id} order by 1, 2, id`.execute(trx);
        found = { rows: rows.rows, notes: notes.rows };
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return found;
  };

  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(stored, { minLength: 12, maxLength: 12 }), async (entries) => {
      const inSets = await issuesBy(entries, true);
      expect(inSets).toEqual(await issuesBy(entries, false));
      // Texts whose source is another one are checked against that one.
      for (const row of inSets?.rows ?? []) {
        const n = entryIds.indexOf(row.entry_id);
        const at = others.indexOf(row.language_id);
        const [before, after] = [sourceIn(entries, n, 'before'), sourceIn(entries, n, 'after')];
        const one = entries[n]?.texts[at];
        if (before === after || !one) continue;
        seen.add(entries[n]?.after === after ? 'own' : 'general');
        expect(row.issues, keyOf(n)).toBe(
          computeIssues({
            ...one,
            ...checkedWith(n, at),
            baseLanguage: 'en',
            baseValue: after,
            dismissed: dismissedIn(dismissalsOf(one.dismissing, one, after), after, one.maxLength),
            outdated: after !== null && row.base_hash !== null && row.base_hash !== textHash(after),
          }),
        );
      }
    }),
    { numRuns: 25 },
  );
  expect(seen).toEqual(new Set(['own', 'general']));
});
