import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { countsOf, keptTexts } from '../../../test/history/nothing-lost.ts';

const keys = ['plain', 'var', 'n[one]', 'n[few]', 'n[other]', 'fresh'];
const codes = ['en', 'de', 'pl'];

const step = fc.oneof(
  fc.record({
    do: fc.constant('save' as const),
    key: fc.constantFrom(...keys),
    code: fc.constantFrom(...codes),
    mode: fc.constantFrom('save', 'final', 'draft'),
    text: fc.option(fc.constantFrom('kurz', 'ein längerer Text', 'mit {name}', ''), { freq: 5 }),
  }),
  fc.record({
    do: fc.constant('bulk' as const),
    action: fc.constantFrom(
      'lock',
      'lockAll',
      'unlock',
      'unlockAll',
      'publish',
      'clearDraft',
      'clearValue',
      'delete',
    ),
    code: fc.constantFrom(...codes),
    keys: fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    do: fc.constant('status' as const),
    code: fc.constantFrom(...codes),
    status: fc.nat(4),
    keys: fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ do: fc.constant('undo' as const), which: fc.nat(5) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Runs one step as the owner; `accepted` collects the texts that the server has accepted. */
async function take(
  p: EntryProject,
  one: Step,
  number: number,
  accepted: Set<string>,
  operations: string[],
): Promise<void> {
  const { owner } = p.people;
  if (one.do === 'save') {
    const path = p.at(one.key, one.code);
    const { status, body: row } = await p.call(owner, 'GET', path);
    if (status !== 200) return;
    const text = one.text ? `${one.text} ${number}` : one.text;
    const saved = await p.call(owner, 'PUT', `${path}/text`, { text, mode: one.mode, version: row.version });
    expect(saved.status).toBe(200);
    if (text) accepted.add(text);
    return;
  }
  if (one.do === 'undo') {
    const operation = operations.at(-1 - one.which);
    if (!operation) return;
    const { status, body } = await p.call(owner, 'POST', `/operations/${operation}/undo`);
    expect([200, 409]).toContain(status);
    if (status === 200) operations.push(body.operation);
    return;
  }
  const action = one.do === 'bulk' ? one.action : 'status';
  const selection = { entries: one.keys.map(p.wireId) };
  const body = one.do === 'status' ? { selection, status: one.status } : { selection };
  const done = await p.call(owner, 'POST', `${p.inLanguage(one.code)}/bulk/${action}`, body);
  expect([200, 403]).toContain(done.status);
  if (done.status === 200 && done.body.operation) operations.push(done.body.operation);
}

it('loses no text and keeps counts equal to a recount, for any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const p = await entryProject(
        keys.map((key) => ({
          key,
          ...(key !== 'fresh' && { texts: { en: `${key} {name}`, de: `${key} de` } }),
        })),
        { languages: codes },
      );
      const accepted = new Set<string>();
      const operations: string[] = [];
      for (const [number, one] of steps.entries()) await take(p, one, number, accepted, operations);
      const { kept, counted } = await countsOf(p);
      expect(kept).toEqual(counted);
      expect(accepted.difference(await keptTexts(p))).toEqual(new Set());
    }),
    { numRuns: 8 },
  );
});

it('restores everything when all operations are undone, last first', async () => {
  const stateOf = async ({ db, project }: EntryProject) => {
    const { rows } = await sql`
      select e.key, t.language_id, t.value, t.draft, t.draft_older, t.status, t.locked, t.comment from entries e
      join translations t on t.project_id = ${project.id} and t.entry_id = e.id and t.language_id in (1, 2, 3)
      where e.project_id = ${project.id}
        and (t.value is not null or t.draft is not null or t.status <> 0 or t.locked) order by e.id, t.language_id`.execute(
      db,
    );
    return rows;
  };
  const changes = step.filter((one) => one.do === 'bulk' || one.do === 'status');
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 3, maxLength: 12 }), async (steps) => {
      const p = await entryProject(
        keys.map((key) => ({ key, texts: { en: key, de: { value: `${key} de`, draft: `${key} Entwurf` } } })),
        { languages: codes },
      );
      const before = await stateOf(p);
      const operations: string[] = [];
      for (const [number, one] of steps.entries()) await take(p, one, number, new Set(), operations);
      for (const operation of operations.toReversed()) {
        const { body } = await p.call(p.people.owner, 'POST', `/operations/${operation}/undo`);
        expect(body.keptCount).toBe(0);
      }
      expect(await stateOf(p)).toEqual(before);
    }),
    { numRuns: 8 },
  );
});
