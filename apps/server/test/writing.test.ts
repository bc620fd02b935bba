import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildEntries, buildPeople, buildUserGroup, type TestUser } from './builders.ts';
import { type EntryProject, entryProject } from './entry-project.ts';

/**
 * Every way to write an entry × what binds the entry × who writes: what is answered is told by one table, made of the
 * roles and permissions of the design (semantics) and of specification 2 sections 4 and 5. Where the answer is a refusal,
 * nothing was written.
 */
const states = {
  free: {},
  'locked here': { de: 'locked' },
  'locked elsewhere': { fr: 'locked' },
  'in an order here': { de: 'ordered' },
  'in an order elsewhere': { fr: 'ordered' },
} as const;
type State = keyof typeof states;

/** `narrowed…` may act in fr alone; all calls are about de, or all languages. */
const persons = [
  'owner',
  'admin',
  'manager',
  'translator',
  'tptadmin',
  'tptservices',
  'tpttranslator',
  'narrowedManager',
  'narrowedTranslator',
  'stranger',
] as const;
type Person = (typeof persons)[number];

interface Rule {
  /** Whether translators may (the project lets them delete, and write drafts but no values). */
  translators: boolean;
  /** For all languages at once: whoever is narrowed may not. */
  everywhere?: true;
  /** Whom a lock stops: those who may not unlock, or everybody; in which languages. */
  lock?: { stops: 'translators' | 'everybody'; in: 'here' | 'any' };
  /** In which languages an order stops everybody. */
  order?: 'here' | 'any';
}

const touches = { stops: 'translators', in: 'here' } as const;
const inBulk = { stops: 'everybody', in: 'here' } as const;
interface Way extends Rule {
  /** Done by the owner before, while the entry is free; what it answers is given to `write`. */
  before?: (at: Place, user: TestUser) => Promise<unknown>;
  write: (
    at: Place,
    user: TestUser,
    before: unknown,
  ) => Promise<{ status: number; body?: { code?: string } }>;
}
interface Place {
  entry: string;
  call: EntryProject['call'];
  de: string;
}

const bulk = (action: string) => (at: Place, user: TestUser) =>
  at.call(user, 'POST', `${at.de}/bulk/${action}`, { selection: { entries: [at.entry] } });
const one = (path: string, body?: object) => (at: Place, user: TestUser) =>
  at.call(user, 'PUT', `${at.de}/entries/${at.entry}${path}`, body);
const undo = async (at: Place, user: TestUser, operation: unknown) =>
  at.call(user, 'POST', `/operations/${String(operation)}/undo`);
const operationOf =
  (write: (at: Place, user: TestUser) => Promise<{ body?: { operation?: string } }>) =>
  async (at: Place, user: TestUser) =>
    (await write(at, user)).body?.operation;

const ways: Record<string, Way> = {
  'saves a value': {
    translators: false,
    lock: touches,
    write: one('/text', { text: 'Neu', mode: 'final', version: 1 }),
  },
  'saves a draft': {
    translators: true,
    lock: touches,
    write: one('/text', { text: 'Neu', mode: 'draft', version: 1 }),
  },
  'clears a draft': {
    translators: true,
    lock: touches,
    write: one('/text', { text: null, mode: 'draft', version: 1 }),
  },
  publishes: { translators: false, lock: touches, write: one('/approve') },
  locks: { translators: false, write: one('/lock') },
  unlocks: { translators: false, write: one('/unlock') },
  deletes: {
    translators: true,
    everywhere: true,
    lock: { stops: 'translators', in: 'any' },
    order: 'any',
    write: (at, user) => at.call(user, 'DELETE', `${at.de}/entries/${at.entry}`),
  },
  'changes the key': {
    translators: false,
    everywhere: true,
    write: (at, user) => one('', { key: `${at.entry}k` })(at, user),
  },
  'changes the description': { translators: false, everywhere: true, write: one('', { description: 'New' }) },
  'changes metadata': {
    translators: false,
    everywhere: true,
    write: one('', { metadata: [{ key: 'screen', value: 'x' }] }),
  },
  'changes the length': { translators: false, write: one('', { maxLength: 3 }) },
  'sets the status': {
    translators: true,
    lock: touches,
    order: 'here',
    write: (at, user) =>
      at.call(user, 'POST', `${at.de}/bulk/status`, { selection: { entries: [at.entry] }, status: 3 }),
  },
  comments: {
    translators: true,
    lock: touches,
    order: 'here',
    write: (at, user) =>
      at.call(user, 'POST', `${at.de}/bulk/status`, {
        selection: { entries: [at.entry] },
        status: 2,
        comment: 'Look',
      }),
  },
  'publishes many': { translators: false, lock: inBulk, write: bulk('publish') },
  'clears many drafts': { translators: true, lock: inBulk, write: bulk('clearDraft') },
  'clears many values': { translators: false, lock: inBulk, write: bulk('clearValue') },
  'locks many': { translators: false, write: bulk('lock') },
  'locks many everywhere': { translators: false, everywhere: true, write: bulk('lockAll') },
  'unlocks many': { translators: false, write: bulk('unlock') },
  'unlocks many everywhere': { translators: false, everywhere: true, write: bulk('unlockAll') },
  'deletes many': {
    translators: true,
    everywhere: true,
    lock: { stops: 'everybody', in: 'any' },
    order: 'any',
    write: bulk('delete'),
  },
  tags: {
    translators: false,
    everywhere: true,
    before: async (at, user) => (await at.call(user, 'POST', '/tags', { name: `tag ${at.entry}` })).body._id,
    write: (at, user, tag) =>
      at.call(user, 'POST', '/entries/addRemoveTags', {
        entries: [at.entry],
        tags: { [String(tag)]: 'add' },
      }),
  },
  'restores a draft from the history': {
    translators: true,
    lock: touches,
    before: async (at, user) => {
      await one('/text', { text: 'Anders', mode: 'draft', version: 1 })(at, user);
      const query = { entryId: at.entry, kind: ['text'] };
      const url = `/v2/projects/${p.project.wireId}/changelog`;
      const answer = await p.app.inject({ method: 'POST', url, headers: user.headers, body: { query } });
      return answer.json().entries[0]._id;
    },
    write: (at, user, change) => at.call(user, 'POST', `/history/${String(change)}/restore`),
  },
  "undoes another's action": {
    translators: false,
    before: operationOf(bulk('clearDraft')),
    write: undo,
  },
  'brings back from the trash': {
    translators: false,
    everywhere: true,
    before: operationOf(bulk('delete')),
    write: undo,
  },
};

let p: EntryProject;
let users: Record<Person, TestUser>;

beforeAll(async () => {
  p = await entryProject([], {
    languages: ['en', 'de', 'fr'],
    translatorRights: { delete: true },
  });
  const { team, ...people } = p.people;
  const more = await buildPeople(p.db);
  await p.db
    .insertInto('team_members')
    .values([
      { team_id: team.id, user_id: more.manager.id, role: 'manager' },
      { team_id: team.id, user_id: more.translator.id, role: 'translator' },
    ])
    .execute();
  await buildUserGroup(p.db, {
    team,
    members: [more.manager, more.translator],
    languages: { fr: ['translator'] },
  });
  users = { ...people, narrowedManager: more.manager, narrowedTranslator: more.translator };
  const field = { fields: [{ fieldName: 'screen' }] };
  expect((await p.call(people.owner, 'POST', '/metadata-fields', field)).status).toBe(200);
});

/** What the table says: `ok`, or who refuses. */
function expected(rule: Rule, state: State, person: Person): string {
  if (person === 'stranger') return 'notFound';
  const translates = /translator$/i.test(person);
  if (translates && !rule.translators) return 'role';
  if (person.startsWith('narrowed')) return 'otherLanguage';
  if (state.startsWith('in an order') && (rule.order === 'any' || (rule.order && state.endsWith(' here'))))
    return 'inOrder';
  const isLocked = state.startsWith('locked') && (rule.lock?.in === 'any' || state.endsWith(' here'));
  if (rule.lock && isLocked && (rule.lock.stops === 'everybody' || translates)) return 'locked';
  return 'ok';
}

const refusals: Record<string, string> = { forbidden: 'role', noValues: 'role' };
const answered = ({ status, body }: { status: number; body?: { code?: string } }): string => {
  if (status === 200) return 'ok';
  const code = body?.code ?? String(status);
  return refusals[code] ?? code;
};

async function everything(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select md5(concat(
      (select string_agg(e::text, ',' order by e.id) from entries e where e.project_id = ${p.project.id}),
      (select string_agg(t::text, ',' order by t.language_id, t.entry_id) from translations t where t.project_id = ${p.project.id}),
      (select count(*) from history h where h.project_id = ${p.project.id}),
      (select count(*) from operations o where o.project_id = ${p.project.id}))) as all`.execute(p.db);
  return rows[0]?.all ?? '';
}

let made = 0;
async function place(): Promise<Place & { id: number }> {
  made += 1;
  const key = `k${made}`;
  const texts = { en: 'Text', de: { value: 'Wert', draft: 'Entwurf' }, fr: { value: 'Texte' } };
  const entry = (await buildEntries(p.db, p.project, [{ key, texts }])).get(key);
  if (!entry) throw new Error('No entry was made.');
  return { id: entry.id, entry: entry.wireId, call: p.call, de: p.inLanguage('de') };
}

async function bind(entryId: number, state: State): Promise<void> {
  for (const [code, how] of Object.entries(states[state]))
    await p.db
      .updateTable('translations')
      .set(how === 'locked' ? { locked: true } : { status: 5 })
      .where('project_id', '=', p.project.id)
      .where('language_id', '=', p.project.language(code).id)
      .where('entry_id', '=', entryId)
      .execute();
}

test.each(Object.entries(ways))('who %s, and where a lock or an order stops it', async (_, way) => {
  const said: Record<string, string> = {};
  const shall: Record<string, string> = {};
  for (const state of Object.keys(states) as State[])
    for (const person of persons) {
      const at = await place();
      const before = await way.before?.(at, users.owner);
      await bind(at.id, state);
      const then = await everything();
      const name = `${person}, ${state}`;
      const wanted = expected(way, state, person);
      shall[name] = wanted;
      const given = answered(await way.write(at, users[person], before));
      // Both are true of those who are narrowed and lack the role.
      const isBoth = wanted === 'role' && person.startsWith('narrowed') && given === 'otherLanguage';
      const answer = isBoth ? wanted : given;
      said[name] =
        answer !== 'ok' && (await everything()) !== then ? `${answer}, but something was written` : answer;
    }
  expect(said).toEqual(shall);
});

test('an undo leaves alone what was locked since for those who may not unlock, and what went into an order', async () => {
  for (const [state, person, restored] of [
    ['free', 'translator', 1],
    ['locked here', 'translator', 0],
    ['locked here', 'manager', 1],
    ['in an order here', 'manager', 0],
  ] as const) {
    const at = await place();
    const acts = users[person];
    const write = state === 'in an order here' ? ways['sets the status']?.write : bulk('clearDraft');
    const operation = (await write?.(at, acts, undefined))?.body as { operation: string };
    await bind(at.id, state);
    const { body } = await undo(at, acts, operation.operation);
    expect([state, person, body.restored, body.keptCount]).toEqual([state, person, restored, 1 - restored]);
  }
});
