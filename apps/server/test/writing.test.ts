import { allContracts } from '@parlance/contract/all';
import { bulkActionNames } from '@parlance/domain/entry/bulk-actions';
import { scopeFor } from '@parlance/domain/permissions/scope-for';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from './app.ts';
import { buildEntries, buildPeople, buildUserGroup, type TestUser } from './builders.ts';
import { type EntryProject, entryProject } from './entry-project.ts';
import { machineWays } from './ways-by-machine.ts';
import { memoryWays } from './ways-from-memory.ts';
import { groupWays } from './ways-in-groups.ts';
import { pluralWays } from './ways-of-plurals.ts';
import { importWays } from './ways-to-import.ts';
import { undoWays } from './ways-to-undo.ts';
import {
  type Answer,
  bulk,
  type Place,
  type Rule,
  undo,
  type Way,
  ways as waysByHand,
} from './ways-to-write.ts';

/**
 * Every way to write an entry × what binds the entry × who writes. One table gives the expected answers, from the roles
 * and permissions of the design (semantics) and of specification 2 sections 4 and 5. A refused call must write nothing.
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

const ways: Record<string, Way> = {
  ...waysByHand,
  ...groupWays,
  ...pluralWays,
  ...memoryWays,
  ...importWays,
  ...machineWays,
  ...undoWays,
};

let p: EntryProject;
let users: Record<Person, TestUser>;

let deps: EntryProject['deps'];
beforeAll(async () => {
  ({ deps } = await createTestApp());
  await deps.jobs.start();
});
afterAll(() => deps.jobs.stop());

/** A project for each way: all that stands in it is compared before and after each call that is refused. */
beforeEach(async () => {
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
  expect((await p.call(people.owner, 'PUT', '', { groupsEnabled: true })).status).toBe(200);
  const field = { fields: [{ fieldName: 'screen' }] };
  expect((await p.call(people.owner, 'POST', '/metadata-fields', field)).status).toBe(200);
});

/** What the table says: `ok`, or who refuses. */
function expected(rule: Rule, state: State, person: Person): string {
  if (person === 'stranger') return 'notFound';
  if (rule.bySettings && !['owner', 'admin'].includes(person)) return 'role';
  const translates = /translator$/i.test(person);
  if (translates && !rule.translators) return 'role';
  if (rule.notForProviders && person.startsWith('tpt')) return 'role';
  if (person.startsWith('narrowed')) return rule.leavesAlone?.otherLanguage ? 'leftAlone' : 'otherLanguage';
  if (state.startsWith('in an order') && (rule.order === 'any' || (rule.order && state.endsWith(' here'))))
    return rule.leavesAlone?.ordered ? 'leftAlone' : 'inOrder';
  const isLocked = state.startsWith('locked') && (rule.lock?.in === 'any' || state.endsWith(' here'));
  if (rule.lock && isLocked && (rule.lock.stops === 'everybody' || translates))
    return rule.leavesAlone?.locked ? 'leftAlone' : 'locked';
  return 'ok';
}

const refusals: Record<string, string> = { forbidden: 'role', noValues: 'role', onlyAsDraft: 'role' };
const answered = ({ status, body }: Answer): string => {
  if (status === 200) return body?.code ?? 'ok';
  const code = body?.code ?? String(status);
  return refusals[code] ?? code;
};

/** `undoings`: whether those that changed nothing count as written. */
async function everything(undoings: boolean): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select md5(concat(
      (select string_agg(e::text, ',' order by e.id) from entries e where e.project_id = ${p.project.id}),
      (select string_agg(t::text, ',' order by t.language_id, t.entry_id) from translations t where t.project_id = ${p.project.id}),
      (select count(*) from history h where h.project_id = ${p.project.id}),
      (select count(*) from operations o where o.project_id = ${p.project.id} and (${undoings} or o.kind <> 'undo')))) as all`.execute(
    p.db,
  );
  return rows[0]?.all ?? '';
}

let made = 0;
async function place(): Promise<Place & { id: number }> {
  made += 1;
  const key = `k${made}`;
  const texts = { en: 'Text', de: { value: 'Wert', draft: 'Entwurf' }, fr: { value: 'Texte' } };
  const entry = (await buildEntries(p.db, p.project, [{ key, texts }])).get(key);
  if (!entry) throw new Error('No entry was made.');
  return { id: entry.id, entry: entry.wireId, key, project: p, call: p.call, de: p.inLanguage('de') };
}

/** Answers how many texts went into an order: none of an entry that is in the trash. */
async function bind(entryId: number, state: State): Promise<number> {
  let ordered = 0;
  for (const [code, how] of Object.entries(states[state])) {
    const { numUpdatedRows } = await p.db
      .updateTable('translations')
      .set(how === 'locked' ? { locked: true } : { status: 5 })
      .where('project_id', '=', p.project.id)
      .where('language_id', '=', p.project.language(code).id)
      .where('entry_id', '=', entryId)
      .executeTakeFirstOrThrow();
    if (how === 'ordered') ordered += Number(numUpdatedRows);
  }
  return ordered;
}

/** Frees an entry again, so that what concerns a whole language is not stopped by entries of before; answers its orders. */
async function free(entryId: number): Promise<number> {
  const ordered = await p.db
    .updateTable('translations')
    .set({ status: 0 })
    .where('project_id', '=', p.project.id)
    .where('entry_id', '=', entryId)
    .where('status', '=', 5)
    .returning('language_id')
    .execute();
  return ordered.length;
}

test.each(Object.entries(ways))('who %s, and where a lock or an order stops it', async (_, way) => {
  const actual: Record<string, string> = {};
  const expectedAnswers: Record<string, string> = {};
  for (const state of Object.keys(states) as State[])
    for (const person of persons) {
      const at = await place();
      const before = await way.before?.(at, users.owner);
      const ordered = await bind(at.id, state);
      const name = `${person}, ${state}`;
      const wanted = expected(way, state, person);
      const undoings = !(way.leavesAlone?.undone && wanted === 'leftAlone');
      const then = wanted === 'ok' ? undefined : await everything(undoings);
      expectedAnswers[name] = wanted;
      const given = answered(await way.write(at, users[person], before));
      // Both are true of those who are narrowed and lack the role.
      const isBoth = wanted === 'role' && person.startsWith('narrowed') && given === 'otherLanguage';
      const answer = isBoth ? wanted : given;
      actual[name] =
        then !== undefined && (await everything(undoings)) !== then
          ? `${answer}, but something was written`
          : answer;
      // After any write: only the order itself may end an order.
      if ((await free(at.id)) !== ordered) actual[name] += ', but no order';
      await way.after?.(at, users.owner);
    }
  expect(actual).toEqual(expectedAnswers);
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

/** What is no read and is in no row of the table: it writes no text and nothing of an entry that a lock or order binds. */
const writesNoTexts: Record<string, string> = {
  uploadScreenshot: 'a picture of a screen',
  moveScreenshot: 'a picture of a screen; entries get its tag, as by addRemoveTags',
  deleteScreenshot: 'a picture of a screen',
  addScreenshotPosition: 'where on a picture an entry is shown; it gets the tag, as by addRemoveTags',
  deleteScreenshotPosition: 'where on a picture an entry is shown',
  verifyScreenshotPosition: 'which entry is shown there; it gets the tag, as by addRemoveTags',
  updateProject: 'settings; which language is the base changes what texts are checked against, not the texts',
  saveProject: 'the same as updateProject',
  deleteProject: 'the project goes as a whole, and comes back as it was',
  rotateProjectToken: 'the API token of the project',
  revokeProjectToken: 'the API token of the project',
  allowApiAddress: 'from where the API token is taken',
  removeApiAddress: 'from where the API token is taken',
  addLanguage: 'a language without texts, or a deleted one as it was',
  addNamedLanguage: 'a language without texts, a deleted one as it was, or the code of one',
  updateLanguage: 'the code of a language',
  restoreLanguage: 'brings a language back as it was',
  cancelJob: 'what a job wrote until then is what its own kind may write',
  presence: 'where somebody looks',
  startThread: 'a conversation about a text, which it does not change',
  replyToThread: 'a conversation about a text, which it does not change',
  editComment: 'a conversation about a text, which it does not change',
  deleteComment: 'a conversation about a text, which it does not change',
  resolveThread: 'a conversation about a text, which it does not change',
  reopenThread: 'a conversation about a text, which it does not change',
  readThreads: 'a conversation about a text, which it does not change',
  acceptMissingTexts: 'new entries, and texts that are empty, by the import of the table',
  refuseMissingTexts: 'which texts of apps wait for a decision',
  reopenMissingTexts: 'which texts of apps wait for a decision',
  removeIntegration: 'which clients fetch the texts',
  createWebhook: 'which addresses are told of changes',
  updateWebhook: 'which addresses are told of changes',
  rotateWebhookSecret: 'how calls of an address are signed',
  deleteWebhook: 'which addresses are told of changes',
  testWebhook: 'calls an address; it names entries, and has no texts',
  resendWebhookDelivery: 'calls an address again; it names entries, and has no texts',
  translateText: 'answers a translation, and stores none',
  translateEntry: 'answers a translation, and stores none',
  bindingTexts: 'says what is in the way of a bulk action',
  previewPretranslation: 'says what translating by machine would do',
  setDueDay: 'until when a language is wanted',
  deleteFile: 'the kept bytes; the entries stay',
  addTerms: 'terms of the glossary, of which texts are checked',
  changeTerms: 'terms of the glossary, of which texts are checked',
  deleteTerms: 'terms of the glossary, of which texts are checked',
  addTermLanguage: 'terms of the glossary, of which texts are checked',
  changeTermLanguage: 'terms of the glossary, of which texts are checked',
  deleteTermLanguage: 'terms of the glossary, of which texts are checked',
  importTerms: 'terms of the glossary, of which texts are checked',
  dismissTerms: 'which phrases are proposed as terms',
  shareGlossary: 'which projects have the terms',
  joinFiles: 'which kept bytes there are, and which file entries belong to; no text and no entry changes',
  previewJoin: 'says what joining files would do',
  upload: 'keeps files until they are imported',
  addToMemory: 'writes in the memory of the team, by the import of the table',
  previewSync: 'says what a sync would do',
  countChangesByDay: 'counts what the history has, by day',
  uploadSpreadsheet: 'keeps files until they are imported',
  preview: 'says what an import would do',
  addMetadataFields: 'which fields there are',
  changeMetadataField: 'which fields there are',
  deleteMetadataField: 'which fields there are; locks are for texts',
  createGroup: 'which groups there are',
  saveGroup: 'which groups there are, and which of them exports have',
  updateGroup: 'which groups there are, and which of them exports have',
  deleteGroup: 'which groups there are: it has to be empty',
  createTag: 'which tags there are',
  updateTag: 'which tags there are',
  moveTag: 'which tags there are',
  deleteTag: 'which tags there are; locks are for texts',
  addTagCategories: 'which categories there are',
  addTagCategoriesTo: 'which categories there are',
  updateTagCategory: 'which categories there are',
  deleteTagCategory: 'which categories there are; locks are for texts',
};

test('every call that writes in a project is in the table, or is known to write no texts', () => {
  const reads = ['read', 'export'];
  const writing = Object.values(allContracts)
    .flatMap((contract) => Object.entries(contract))
    .filter(([, { permission }]) => typeof permission === 'object' && 'project' in permission)
    .filter(
      ([, { hasSideEffects, method, ...endpoint }]) =>
        hasSideEffects || (method !== 'GET' && !reads.includes(scopeFor({ method, ...endpoint }) ?? '')),
    )
    .flatMap(([name]) =>
      ['bulkAction', 'groupAction'].includes(name)
        ? bulkActionNames.map((action) => `${name} ${action}`)
        : [name],
    );
  const listed = [...Object.values(ways).map(({ by }) => by), ...Object.keys(writesNoTexts)];
  expect([...new Set(listed)].sort()).toEqual(writing.sort());
});
