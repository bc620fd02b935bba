import { encodeId } from '@parlance/domain/id';
import { tokenForm } from '@parlance/domain/machine-translation/protection-forms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachWithinDay } from '../../../../../test/support/within-day.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  buildEntries,
  buildPeople,
  buildProject,
  buildTeamOf,
  buildUser,
  buildUserGroup,
} from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import type { TranslationEngine } from '../../ports/machine-translation/port.ts';
import {
  type Answered,
  type ReceivedRequest,
  type StandIn,
  standIns,
  startStandIn,
} from '../../ports/machine-translation/stand-ins.testing.ts';
import { createKeptAnswers } from './answers-kept.ts';
import { createServices } from './service-of.service.ts';
import { getService, translateTexts } from './translate.service.ts';

let server: TestApp;
let outside: StandIn;
/** What the stand-in answers instead, for all calls. */
let instead: ((asked: ReceivedRequest) => Answered) | undefined;
let staff: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  server = await createTestApp();
  staff = await buildUser(server.deps.db, { isAdmin: true });
  outside = await startStandIn((asked) => (instead ?? standIns.deepl)(asked));
});
afterAll(() => outside.close());

eachWithinDay();
let people: Awaited<ReturnType<typeof buildPeople>>;
let project: Awaited<ReturnType<typeof buildProject>>;
let team: Awaited<ReturnType<typeof buildTeamOf>>;
let at: string;
beforeEach(async () => {
  instead = undefined;
  outside.asked.length = 0;
  people = await buildPeople(server.deps.db);
  team = await buildTeamOf(server.deps.db, people);
  project = await buildProject(server.deps.db, { team });
  at = `/v1/projects/${project.wireId}`;
});
const as = (user: { headers: Record<string, string> } = people.owner) => callsAs(server, user);
const options = (user = people.owner) =>
  server.app.inject({ method: 'OPTIONS', url: `${at}/translations`, headers: user.headers });
const translate = (body: object, user = people.owner) => as(user).post(`${at}/translations`, body);
const translateEntry = (entryId = '', language = 'de', user = people.owner) =>
  as(user).post(`${at}/languages/${project.language(language).wireId}/entries/${entryId}/translation`);

/** Gives the owner of the team a service outside. */
async function useDeepl(key = 'right'): Promise<string> {
  const profile = { name: 'DeepL', kind: 'deepl', key, address: outside.address };
  const { id } = (await as(staff).post('/v1/mtprofile', profile)).json();
  await as(staff).post(`/v1/mtprofile/user/${people.owner.wireId}/mtprofile`, { profileId: id });
  return id;
}

describe('by the default, which is pseudo-translation', () => {
  it('names the languages, cut as calls write them, and the service', async () => {
    const answer = (await options()).json();
    expect(answer.service).toEqual({ kind: 'pseudo', name: 'Pseudo-translation', isOutside: false });
    expect(answer.languages).toEqual(expect.arrayContaining(['de', 'zh-CHS', 'zh-CHT']));
    expect(answer.languages).not.toContain('de-AT');
    expect(answer.usage).toBeNull();
  });

  it('translates, and keeps placeholders and the cases of a message', async () => {
    const text = 'Delete {name}? {n, plural, one {# file} other {# files}}';
    const { output, service } = (await translate({ from: 'en', to: 'zh-CHS', text })).json();
    expect(output).toMatch(/^\{n, plural, other \{\[Ðéļéţé \{name\}\? # ƒîļéš.*\]\}\}$/);
    expect(service.kind).toBe('pseudo');
  });

  it.each([
    ['no text', { from: 'en', to: 'de', text: '  ' }, 400, 'nothingToTranslate'],
    ['an unknown language', { from: 'en', to: 'qq', text: 'Hi' }, 400, 'translationLanguage'],
    [
      'a text that is too long',
      { from: 'en', to: 'de', text: 'word '.repeat(1500) },
      400,
      'translationTooLong',
    ],
    ['no code', { from: 'en', to: '?', text: 'Hi' }, 400, 'invalid'],
  ])('refuses %s', async (_, body, status, code) => {
    expect(refusal(await translate(body))).toEqual({ status, code });
  });

  it('says the sentence of the specification for a language', async () => {
    expect((await translate({ from: 'en', to: 'qq', text: 'Hi' })).json().message).toBe(
      'Sorry this language is not supported for Machine Translations.',
    );
  });

  it('translates the source text of an entry, of a plural form the one of its number', async () => {
    const entries = await buildEntries(server.deps.db, project, [
      { key: 'greet', texts: { en: 'Hello' } },
      { key: 'files[one]', texts: { en: 'One file' } },
      { key: 'files[other]', texts: { en: '%d files' } },
      { key: 'files[few]', texts: {} },
      { key: 'empty', texts: {} },
    ]);
    const outputOf = async (key: string) => (await translateEntry(entries.get(key)?.wireId)).json().output;
    expect(await outputOf('greet')).toBe('[Ĥéļļö one two]');
    expect(await outputOf('files[one]')).toMatch(/^\[Öñé ƒîļé/);
    expect(await outputOf('files[few]')).toMatch(/^\[%d ƒîļéš/);
    expect(refusal(await translateEntry(entries.get('empty')?.wireId))).toEqual({
      status: 400,
      code: 'nothingToTranslate',
    });
    expect(refusal(await translateEntry(entries.get('greet')?.wireId, 'en'))).toEqual({
      status: 400,
      code: 'nothingToTranslate',
    });
    expect((await translateEntry(encodeId('entry', 999_999_999))).statusCode).toBe(404);
  });

  it('is for those who may write in the language', async () => {
    const body = { from: 'en', to: 'de', text: 'Hello' };
    expect((await translate(body, people.translator)).statusCode).toBe(200);
    await buildUserGroup(server.deps.db, {
      team,
      members: [people.translator],
      languages: { fr: ['translator'] },
    });
    expect(refusal(await translate(body, people.translator))).toEqual({ status: 403, code: 'otherLanguage' });
  });
});

describe('by a service outside, of a profile', () => {
  it('is used for the teams of the account, and its key is never answered', async () => {
    await useDeepl();
    const answer = (await options()).json();
    expect(answer.service).toEqual({ kind: 'deepl', name: 'DeepL', isOutside: true });
    expect(answer.usage).toEqual({ characters: 0, limit: 1_000_000 });
    expect((await translate({ from: 'en', to: 'de-AT', text: 'Hello {name}' })).json().output).toBe(
      'HELLO {name}',
    );
    expect(await (await as(staff).get('/v1/mtprofile')).body).not.toContain('right');
  });

  it('keeps the terms of the glossary: some as they are, others as it translates them', async () => {
    await useDeepl();
    const terms = [
      { text: 'Acme', doNotTranslate: true },
      { text: 'branch', translations: { de: { translation: 'Zweig' } } },
    ];
    expect((await as().post(`${at}/glossary/entries`, { entries: terms })).statusCode).toBe(200);
    const text = 'Open the branch of Acme';
    expect((await translate({ from: 'en', to: 'de', text })).json().output).toBe('OPEN THE Zweig OF Acme');
    expect((await translate({ from: 'en', to: 'pt-BR', text })).json().output).toBe(
      'OPEN THE BRANCH OF Acme',
    );
    instead = () => ({ status: 200, body: { translations: [{ text: 'Ohne den Namen' }] } });
    expect(refusal(await translate({ from: 'en', to: 'de', text: 'Only Acme' }))).toEqual({
      status: 409,
      code: 'translationBroken',
    });
  });

  it('counts what is sent, asks once for the same, and stops at the limit of the month', async () => {
    await useDeepl();
    const body = { from: 'en', to: 'de', text: 'Hello you' };
    await translate(body);
    await translate(body);
    expect(outside.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect((await options()).json().usage.characters).toBe(9);
    await server.deps.db
      .updateTable('mt_usage')
      .set({ characters: 999_995 })
      .where('team_id', '=', team.id)
      .execute();
    expect(refusal(await translate({ ...body, text: 'Goodbye' }))).toEqual({
      status: 429,
      code: 'translationsUsedUp',
    });
    expect((await translate(body)).statusCode).toBe(200);
    expect((await translate({ ...body, text: 'Bye' })).statusCode).toBe(200);
  });

  it('keeps an answer for the team that got it: another team asks for itself', async () => {
    await useDeepl();
    const body = { from: 'en', to: 'de', text: 'Hello team' };
    await translate(body);
    const other = await buildProject(server.deps.db, {
      team: await buildTeamOf(server.deps.db, people),
    });
    await as().post(`/v1/projects/${other.wireId}/translations`, body);
    expect(outside.asked.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('tells a language model the tone of the project, and no other service', async () => {
    const tone = 'Friendly, informal';
    const changed = await as().put(at, { translationTone: ` ${tone} ` });
    expect([changed.statusCode, changed.json().translationTone]).toEqual([200, tone]);
    expect((await as(people.translator).put(at, { translationTone: 'Rude' })).statusCode).toBe(403);
    const told: unknown[] = [];
    for (const readsTerms of [true, false]) {
      const engine: TranslationEngine = {
        form: tokenForm,
        readsTerms,
        languages: async () => ({ from: ['en'], to: ['de'] }),
        translate: async ({ texts, contexts }) => {
          told.push(contexts?.map((context) => context?.tone));
          return [...texts];
        },
      };
      const about = { kind: 'chat', name: 'Model', isOutside: false } as const;
      const deps = { ...server.deps, services: createServices(server.deps), kept: createKeptAnswers() };
      const service = { id: `model ${readsTerms}`, about, engine, price: null };
      const place = { teamId: team.id, projectId: project.id, service, from: 'en', to: 'de' };
      await translateTexts(deps, { ...place, signal: new AbortController().signal }, [{ text: 'One' }]);
    }
    expect(told).toEqual([[tone], [undefined]]);
    const removed = await as().put(at, { translationTone: '' });
    expect(removed.json()).not.toHaveProperty('translationTone');
  });

  it('keeps nothing that a model said of several texts at once', async () => {
    const asked: string[][] = [];
    const engine: TranslationEngine = {
      form: tokenForm,
      readsTerms: true,
      languages: async () => ({ from: ['en'], to: ['de'] }),
      translate: async ({ texts }) => {
        asked.push([...texts]);
        return texts.map((text) => `de ${text}`);
      },
    };
    const about = { kind: 'chat', name: 'Model', isOutside: false } as const;
    const deps = { ...server.deps, services: createServices(server.deps), kept: createKeptAnswers() };
    const translating = {
      teamId: team.id,
      projectId: project.id,
      service: { id: 'model', about, engine, price: null },
      from: 'en',
      to: 'de',
      signal: new AbortController().signal,
    };
    const ask = (...texts: string[]) =>
      translateTexts(
        deps,
        translating,
        texts.map((text) => ({ text })),
      );
    await ask('One', 'Two');
    await ask('One');
    await ask('One');
    expect(asked).toEqual([['One', 'Two'], ['One']]);
  });

  it.each([
    ['changes a placeholder', { translations: [{ text: 'HALLO' }] }, 409, 'translationBroken'],
    [
      'answers markup',
      { translations: [{ text: '<x id="x0"/><script>alert(1)</script>' }] },
      409,
      'translationBroken',
    ],
    [
      'answers markup as text',
      { translations: [{ text: '<x id="x0"/> &lt;b&gt;hi&lt;/b&gt;' }] },
      409,
      'translationBroken',
    ],
    ['answers nothing', { translations: [{ text: ' ' }] }, 409, 'translationEmpty'],
    ['answers something else', '<html>', 502, 'serviceAnswer'],
    ['answers too few', { translations: [] }, 502, 'serviceAnswer'],
  ])('offers nothing of a service that %s, and counts what it charges for', async (_, body, status, code) => {
    await useDeepl();
    await options();
    instead = () => ({ status: 200, body });
    const answer = await translate({ from: 'en', to: 'de', text: `Hello {name} ${status}` });
    expect(refusal(answer)).toEqual({ status, code });
    instead = undefined;
    expect((await options()).json().usage.characters).toBeGreaterThan(0);
  });

  it.each([
    ['a wrong key', { status: 403, body: {} }, 502, 'serviceKey'],
    ['an account that is used up', { status: 456, body: {} }, 502, 'serviceQuota'],
    ['a long pause', { status: 429, body: {}, headers: { 'retry-after': '900' } }, 503, 'serviceBusy'],
  ] as const)('says %s in a sentence that names no vendor secret', async (_, given, status, code) => {
    await useDeepl();
    await options();
    instead = () => given;
    const answer = await translate({ from: 'en', to: 'de', text: 'Hello' });
    expect(refusal(answer)).toEqual({ status, code });
    expect(answer.body).not.toContain('right');
    expect((await options()).json().usage.characters).toBe(0);
    // The languages of a service that does not answer are an error, too, and not remembered.
    await useDeepl('other');
    expect(refusal(await options())).toEqual({ status, code });
  });

  it('gives up when the caller does, and counts what was sent', async () => {
    await useDeepl();
    await options();
    const deps = { ...server.deps, services: createServices(server.deps), kept: createKeptAnswers() };
    const service = await getService(deps, team.id, { hasConfirmedAddress: true });
    await deps.services.languages(service);
    outside.forced.push('never');
    const gone = new AbortController();
    const translating = {
      teamId: team.id,
      projectId: project.id,
      service,
      from: 'en',
      to: 'de',
      signal: gone.signal,
    };
    const call = translateTexts(deps, translating, [{ text: 'Never answered' }]);
    await expect.poll(() => outside.asked.some(({ body }) => body.includes('Never'))).toBe(true);
    gone.abort(new Error('gone'));
    await expect(call).rejects.toThrow('gone');
    expect((await options()).json().usage.characters).toBe('Never answered'.length);
  });
});

describe('a service that fails', () => {
  it('has said nothing of the next text where one answer is too large', async () => {
    await useDeepl();
    await options();
    outside.forced.push({ status: 200, body: 'x'.repeat(2_000_000) });
    expect(refusal(await translate({ from: 'en', to: 'de', text: 'Large' }))).toEqual({
      status: 502,
      code: 'serviceAnswer',
    });
    expect((await translate({ from: 'en', to: 'de', text: 'Small' })).json().output).toBe('SMALL');
  });
});

describe('profiles', () => {
  const of = (user = people.owner) => `/v1/mtprofile/user/${user.wireId}/mtprofile`;

  it('are listed, given once, and taken', async () => {
    const id = await useDeepl();
    expect((await as(staff).get(of())).json()).toEqual([{ profileId: id, profileName: 'DeepL' }]);
    const again = await as(staff).post(of(), { profileId: id });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'This profile is alredy added to the user!',
    ]);
    expect((await as(staff).del(`${of()}?profileId=${id}`)).json()).toEqual([]);
    expect((await as(staff).del(`${of()}?profileId=${id}`)).statusCode).toBe(404);
    expect((await options()).json().service.kind).toBe('pseudo');
  });

  it('that came last is used; one that is deleted is used no more', async () => {
    const first = await useDeepl();
    const { id } = (await as(staff).post('/v1/mtprofile', { name: 'None', kind: 'pseudo' })).json();
    await as(staff).post(of(), { profileId: id });
    expect((await options()).json().service.kind).toBe('pseudo');
    await as(staff).del(`/v1/mtprofile/${id}`);
    expect((await options()).json().service.kind).toBe('deepl');
    await as(staff).del(`/v1/mtprofile/${first}`);
    expect((await options()).json().service.kind).toBe('pseudo');
  });

  it('keep their key when they change, but not for another service', async () => {
    const id = await useDeepl();
    const change = (body: object) => as(staff).put(`/v1/mtprofile/${id}`, body);
    const deepl = { name: 'Ours', kind: 'deepl', address: outside.address };
    expect((await change(deepl)).json()).toMatchObject({ name: 'Ours', hasKey: true });
    expect((await translate({ from: 'en', to: 'de', text: 'Still here' })).json().output).toBe('STILL HERE');
    // Another address would get the key.
    for (const other of [
      { name: 'Ours', kind: 'google' },
      { ...deepl, address: 'https://deepl.example.com' },
      { name: 'Ours', kind: 'deepl' },
    ]) {
      const answer = await change(other);
      expect([answer.statusCode, answer.json().missing]).toEqual([400, ['key']]);
    }
  });
});
