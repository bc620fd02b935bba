import { encodeId } from '@parlance/domain/id';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { countsOf, keptTexts } from '../../../test/history/nothing-lost.ts';
import { createImportFixture, type ImportFixture, importFile } from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const people = ['owner', 'admin', 'manager', 'translator'] as const;
const codes = ['en', 'de', 'pl'];
/** `twin` starts as a linked child of `plain`. */
const keys = ['plain', 'twin', 'var', 'n[one]', 'n[few]', 'fresh'];

const who = fc.constantFrom(...people);
const key = fc.constantFrom(...keys);
const code = fc.constantFrom(...codes);
const some = fc.uniqueArray(key, { minLength: 1, maxLength: 4 });

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      who,
      key,
      code,
      mode: fc.constantFrom('save', 'final', 'draft'),
      words: fc.option(fc.constantFrom('kurz', 'ein längerer Text', 'mit {name}'), { freq: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('approve', 'lock', 'unlock', 'delete'), who, key, code }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('bulk' as const),
      who,
      code,
      keys: some,
      action: fc.constantFrom('lockAll', 'unlockAll', 'publish', 'clearDraft', 'clearValue', 'delete'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('import' as const), who, code, keys: some, draft: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('link', 'unlink'), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), who, which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restoreText' as const), who, which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('restoreLanguage', 'restoreProject'), who }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Of<Name extends string> = Extract<Step, { do: Name }>;

/** The model: the texts that the server accepted and refused. Every text is written only once. */
class Played {
  readonly p: EntryProject;
  readonly taken = new Set<string>();
  readonly refused = new Set<string>();
  readonly operations: string[] = [];
  #texts = 0;

  constructor(p: EntryProject) {
    this.p = p;
  }

  newText(words: string): string {
    return `${words} ${++this.#texts}`;
  }

  /** Records texts by the answer; only these answers may happen while others work on the same entries. */
  judge(status: number, texts: readonly string[]): void {
    expect([200, 204, 403, 404, 409]).toContain(status);
    for (const text of texts) (status === 200 ? this.taken : this.refused).add(text);
  }

  async call(user: TestUser, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    const answer = await this.p.call(user, method, path, body);
    this.judge(answer.status, []);
    if (answer.status === 200 && answer.body?.operation) this.operations.push(answer.body.operation);
    return answer;
  }

  /** The entry that has a key now: an import may have created another one after a deletion. */
  async pathOf(name: string, language: string): Promise<string | undefined> {
    const { db, project, inLanguage } = this.p;
    const row = await db
      .selectFrom('entries')
      .select('id')
      .where('project_id', '=', project.id)
      .where('key', '=', name)
      .executeTakeFirst();
    return row && `${inLanguage(language)}/entries/${encodeId('entry', row.id)}`;
  }
}

async function save(played: Played, user: TestUser, one: Of<'save'>): Promise<void> {
  const path = await played.pathOf(one.key, one.code);
  const read = path === undefined ? undefined : await played.call(user, 'GET', path);
  if (read?.status !== 200) return;
  const text = one.words === null ? null : played.newText(one.words);
  const { version } = read.body;
  const saved = await played.call(user, 'PUT', `${path}/text`, { text, mode: one.mode, version });
  if (text) played.judge(saved.status, [text]);
}

async function importTexts(played: Played, user: TestUser, one: Of<'import'>): Promise<void> {
  // A linked entry keeps its parent's text, and the import reports it.
  const texts = one.keys
    .filter((name) => name !== 'twin')
    .map((name) => [name, played.newText('importiert')]);
  const options = one.draft ? { onlyAsDraft: true } : { importAll: true };
  const { status, body } = await importFile(
    stage,
    { user, project: played.p.project },
    { name: `${one.code}.json`, body: JSON.stringify(Object.fromEntries(texts)) },
    { fileType: 'nested_json', importLanguage: one.code, options: JSON.stringify(options) },
  );
  // A translator's import skips locked texts, adds no keys, and counts only what it wrote.
  const isWhole = status !== 200 || body.added + body.updated === texts.length;
  played.judge(status, isWhole ? texts.map(([, text]) => text ?? '') : []);
}

/** Linking needs equal texts and has no endpoint yet: the test links entries whose texts are equal. */
async function link({ p }: Played, linked: boolean): Promise<void> {
  const textsOf = (
    entry: string,
  ) => sql`(select jsonb_object_agg(t.language_id, jsonb_build_array(t.value, t.draft))
    from translations t where t.project_id = ${p.project.id} and t.entry_id = ${sql.ref(entry)})`;
  await sql`update entries c set link_parent = case when ${linked}::boolean then e.id end
    from entries e
    where c.project_id = ${p.project.id} and e.project_id = ${p.project.id} and c.key = 'twin' and e.key = 'plain'
      and ${textsOf('c.id')} is not distinct from ${textsOf('e.id')}`.execute(p.db);
}

async function restoreText(played: Played, user: TestUser, which: number): Promise<void> {
  const { p } = played;
  const changes = await p.app.inject({
    method: 'POST',
    url: `/v2/projects/${p.project.wireId}/changelog`,
    headers: user.headers,
    body: { limit: 50 },
  });
  played.judge(changes.statusCode, []);
  if (changes.statusCode !== 200) return;
  const restorable = changes.json<{ entries: { _id: string; restorable: boolean }[] }>().entries;
  const one = restorable.filter((change) => change.restorable).at(which);
  if (one) await played.call(user, 'POST', `/history/${one._id}/restore`);
}

async function take(played: Played, one: Step): Promise<void> {
  const { p } = played;
  const user = p.people[one.who];
  if (one.do === 'save') return save(played, user, one as Of<'save'>);
  if (one.do === 'import') return importTexts(played, user, one as Of<'import'>);
  if (one.do === 'link' || one.do === 'unlink') return link(played, one.do === 'link');
  if (one.do === 'restoreText') return restoreText(played, user, (one as Of<'restoreText'>).which);
  if (one.do === 'undo') {
    const operation = played.operations.at(-1 - (one as Of<'undo'>).which);
    if (operation) await played.call(user, 'POST', `/operations/${operation}/undo`);
    return;
  }
  if (one.do === 'restoreLanguage' || one.do === 'restoreProject') {
    const path = one.do === 'restoreProject' ? '' : p.inLanguage('pl');
    await played.call(user, 'DELETE', path);
    await played.call(p.people.owner, 'POST', `${path}/restore`);
    return;
  }
  if (one.do === 'bulk') {
    const { action, keys: names, code: language } = one as Of<'bulk'>;
    const entries = names.map(p.wireId);
    await played.call(user, 'POST', `${p.inLanguage(language)}/bulk/${action}`, { selection: { entries } });
    return;
  }
  const { key: name, code: language } = one as Of<'approve' | 'lock' | 'unlock' | 'delete'>;
  const path = await played.pathOf(name, language);
  if (!path) return;
  if (one.do === 'delete') await played.call(user, 'DELETE', path);
  else await played.call(user, 'PUT', `${path}/${one.do}`);
}

async function begin(): Promise<Played> {
  const p = await entryProject(
    keys.map((name) => {
      const words = name === 'twin' ? 'plain' : name;
      return { key: name, ...(name !== 'fresh' && { texts: { en: `${words} {name}`, de: `${words} de` } }) };
    }),
    { languages: codes, translatorRights: { delete: true } },
  );
  const played = new Played(p);
  await link(played, true);
  return played;
}

it('loses no accepted text, keeps no refused one, and counts correctly while several users work at once', async () => {
  const together = fc.array(step, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(together, { minLength: 5, maxLength: 12 }), async (rounds) => {
      const played = await begin();
      for (const steps of rounds) {
        await Promise.all(steps.map((one) => take(played, one)));
        const { kept, counted } = await countsOf(played.p);
        expect(kept).toEqual(counted);
        const texts = await keptTexts(played.p);
        expect(played.taken.difference(texts)).toEqual(new Set());
        expect(played.refused.intersection(texts)).toEqual(new Set());
      }
    }),
    { numRuns: 10 },
  );
});

it('lets one of several writers of the first text of linked entries win, and returns an error to the others', async () => {
  const { p } = await begin();
  const answers = await Promise.all(
    ['plain', 'twin', 'plain', 'twin'].map((name) =>
      p.save(p.people.owner, name, `von ${name}`, { version: 0 }, 'pl'),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await p.row('plain', 'pl')).value).toBe((await p.row('twin', 'pl')).value);
});
