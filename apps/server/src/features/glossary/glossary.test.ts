import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUserGroup } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

let p: EntryProject;
beforeEach(async () => {
  p = await entryProject([{ key: 'one', texts: { en: 'One invoice', de: 'Eine Rechnung' } }], {
    languages: ['en', 'de', 'fr'],
  });
});
const at = '/glossary/entries';
const as = (user = p.people.owner) => ({
  list: async () => (await p.call(user, 'GET', at)).body,
  add: (...entries: object[]) => p.call(user, 'POST', at, { entries }),
  change: (...entries: object[]) => p.call(user, 'PUT', at, { entries }),
  remove: (...entryIds: string[]) => p.call(user, 'POST', `${at}/delete`, { entryIds }),
  language: (method: 'POST' | 'PUT' | 'DELETE', id: string, code: string | undefined, body?: object) =>
    p.call(user, method, `${at}/${id}/translations${code ? `/${code}` : ''}`, body),
});
const added = async (entry: object = { text: 'invoice' }) => (await as().add(entry)).body.entries[0]._id;
const undo = (operation: string) => p.call(p.people.owner, 'POST', `/operations/${operation}/undo`);

describe('terms', () => {
  it('are empty at first, with the languages that they can have', async () => {
    expect(await as().list()).toEqual({
      entries: [],
      languages: ['en', 'de', 'fr'],
      shared: false,
      sharedBy: null,
    });
  });

  it('are added, changed and deleted, and say by whom', async () => {
    const { owner, manager } = p.people;
    const { status, body } = await as().add({
      text: ' invoice ',
      variants: ['bill'],
      description: 'What is paid',
      partOfSpeech: 'noun',
      caseSensitive: true,
      translations: { de: { translation: 'Rechnung', variants: ['Faktura', 'Faktura'] } },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      operation: expect.any(String),
      entries: [
        {
          text: 'invoice',
          variants: ['bill'],
          description: 'What is paid',
          caseSensitive: true,
          forbidden: false,
          doNotTranslate: false,
          partOfSpeech: 'noun',
          translations: { de: { translation: 'Rechnung', description: '', variants: ['Faktura'] } },
          createdByUser: { displayName: owner.displayName },
          sharedFrom: null,
        },
      ],
    });
    const [{ _id }] = body.entries;
    const changed = await as(manager).change({
      _id,
      forbidden: true,
      translations: { de: null, fr: { translation: 'facture' } },
    });
    expect(changed.body.entries).toMatchObject([
      {
        text: 'invoice',
        forbidden: true,
        partOfSpeech: 'noun',
        updatedByUser: { displayName: manager.displayName },
      },
    ]);
    expect(Object.keys(changed.body.entries[0].translations)).toEqual(['fr']);
    expect((await as().remove(_id)).body).toMatchObject({ changed: 1 });
    expect((await as().list()).entries).toEqual([]);
    expect((await as().change({ _id, text: 'x' })).body).toMatchObject({
      code: 'entryNotFound',
      message: 'Entry not found',
    });
  });

  it('can be sent back as they were read, and nothing else can be made of them', async () => {
    await added({ text: 'invoice', translations: { de: { translation: 'Rechnung' } } });
    const [entry] = (await as().list()).entries;
    expect((await as().change({ ...entry, text: 'bill' })).body.entries).toMatchObject([
      { text: 'bill', translations: { de: { translation: 'Rechnung' } } },
    ]);
    expect((await as().change({ ...entry, created: '2020-01-01T00:00:00.000Z' })).status).toBe(400);
  });

  it('have no second text in the base language, and none in a language that no project has', async () => {
    const refused = async (answer: Promise<{ body: object }>, code: string, more: object = {}) =>
      expect((await answer).body).toMatchObject({ code, ...more });
    const inEnglish = { text: 'invoice', translations: { en: { translation: 'bill' } } };
    await refused(as().add(inEnglish), 'languageExists', { language: 'en' });
    await refused(as().add({ text: 'user', translations: { ja: { translation: 'x' } } }), 'noLanguageToAdd');
    const id = await added();
    const change = (translations: object) => as().change({ _id: id, translations });
    await refused(change({ en: { translation: 'bill' } }), 'languageExists');
    await refused(change({ en: null }), 'entryNotFound');
    await refused(change({ ja: { translation: 'x' } }), 'noLanguageToAdd', { language: 'ja' });
    // A language that is deleted leaves its texts, which can be sent back.
    await change({ fr: { translation: 'facture' } });
    await p.call(p.people.owner, 'DELETE', `/languages/${p.project.language('fr').wireId}`);
    const [entry] = (await as().list()).entries;
    expect(Object.keys(entry.translations)).toEqual(['fr']);
    expect((await as().change({ ...entry, description: 'A bill' })).status).toBe(200);
    await refused(
      as().add({ text: 'note', translations: { fr: { translation: 'note' } } }),
      'noLanguageToAdd',
    );
  });

  it('are written alike only where something tells them apart', async () => {
    const german = (translation: string) => ({ translations: { de: { translation } } });
    await added({ text: 'key', ...german('Schlüssel') });
    const codeOf = async (...entries: object[]) => (await as().add(...entries)).body.code;
    expect(await codeOf({ text: 'key' })).toBe('termExists');
    expect(await codeOf({ text: 'key', ...german('Schlüssel'), partOfSpeech: null })).toBe('termExists');
    expect(await codeOf({ text: 'twin' }, { text: 'twin' })).toBe('termExists');
    expect(await codeOf({ text: 'key', ...german('Taste') })).toBeUndefined();
    expect(await codeOf({ text: 'key', description: 'Of a map' })).toBeUndefined();
    expect(await codeOf({ text: 'key', forbidden: true })).toBeUndefined();
    const id = await added({ text: 'lock' });
    expect((await as().change({ _id: id, text: 'key' })).body).toMatchObject({
      code: 'termExists',
      term: 'key',
    });
    expect((await as().change({ _id: id, text: 'lock', caseSensitive: true })).status).toBe(200);
  });

  it('are all changed or none', async () => {
    const id = await added();
    const other = await added({ text: 'user' });
    await as().remove(other);
    expect((await as().change({ _id: id, text: 'bill' }, { _id: other, text: 'x' })).status).toBe(404);
    expect((await as().list()).entries).toMatchObject([{ text: 'invoice' }]);
  });

  it('are bounded and hold what can be stored', async () => {
    for (const text of ['', '   ', 'x'.repeat(201), 'a\u0000b', '\ud800'])
      expect((await as().add({ text })).status).toBe(400);
    expect((await as().add({ text: 'x', description: 'y'.repeat(2_001) })).status).toBe(400);
    expect((await as().add({ text: 'x', colour: 'red' })).status).toBe(400);
    expect(
      (await as().add({ text: '.*(a+)+$', translations: { de: { translation: '<script>' } } })).status,
    ).toBe(200);
  });

  it('belong to their project: ids of other things and projects are not found', async () => {
    const id = await added();
    const other = await entryProject([]);
    const answer = await other.call(other.people.owner, 'PUT', at, { entries: [{ _id: id, text: 'x' }] });
    expect(answer.body).toMatchObject({ code: 'entryNotFound' });
    expect((await as().change({ _id: p.wireId('one'), text: 'x' })).body).toMatchObject({
      code: 'entryNotFound',
    });
  });
});

describe('languages of a term', () => {
  it('are added with the three messages of the specification', async () => {
    const id = await added();
    const body = { language: 'de', translation: 'Rechnung', description: 'Beleg' };
    expect((await as().language('POST', id, undefined, body)).body.translations).toEqual({
      de: { translation: 'Rechnung', description: 'Beleg', variants: [] },
    });
    const messages = [
      (await as().language('POST', id, undefined, body)).body.message,
      (await as().language('POST', id, undefined, { language: 'ja' })).body.message,
    ];
    await as().remove(id);
    messages.push((await as().language('POST', id, undefined, { language: 'fr' })).body.message);
    expect(messages).toEqual(['Language already exists', 'No language to add', 'Entry not found']);
  });

  it('are changed and deleted one by one; that of the project stays', async () => {
    const id = await added({
      text: 'invoice',
      translations: { de: { translation: 'Rechnung', variants: ['Faktura'] } },
    });
    const changed = await as().language('PUT', id, 'de', { description: 'Beleg' });
    expect(changed.body.translations.de).toEqual({
      translation: 'Rechnung',
      description: 'Beleg',
      variants: ['Faktura'],
    });
    expect((await as().language('PUT', id, 'fr', { translation: 'x' })).status).toBe(404);
    expect((await as().language('DELETE', id, 'en')).status).toBe(404);
    expect((await as().language('DELETE', id, 'de')).body.translations).toEqual({});
    expect((await as().language('DELETE', id, 'de')).status).toBe(404);
  });

  it('are those of the user groups of who changes them', async () => {
    const { manager, team } = p.people;
    await buildUserGroup(p.db, { team, languages: { de: [] }, members: [manager] });
    const id = await added();
    expect((await as(manager).language('POST', id, undefined, { language: 'de' })).status).toBe(200);
    expect((await as(manager).language('POST', id, undefined, { language: 'fr' })).status).toBe(403);
    expect((await as(manager).change({ _id: id, text: 'bill' })).status).toBe(403);
    expect((await as(manager).remove(id)).status).toBe(403);
    // What holds in all languages is a matter of the base language.
    for (const whole of [
      { forbidden: true },
      { doNotTranslate: true },
      { caseSensitive: true },
      { partOfSpeech: 'verb' },
      { description: 'changed' },
    ])
      expect((await as(manager).change({ _id: id, ...whole })).body.code).toBe('otherLanguage');
    const german = { _id: id, translations: { de: { translation: 'Rechnung' } } };
    expect((await as(manager).change(german)).status).toBe(200);
  });
});

it('is read by everybody and written by those who manage', async () => {
  const { translator } = p.people;
  const id = await added();
  expect((await as(translator).list()).entries).toHaveLength(1);
  expect((await as(translator).add({ text: 'x' })).status).toBe(403);
  expect((await as(translator).change({ _id: id, text: 'x' })).status).toBe(403);
  expect((await as(translator).remove(id)).status).toBe(403);
});

describe('undo', () => {
  it('brings deleted terms back, and takes added ones away', async () => {
    const id = await added();
    const { operation } = (await as().remove(id)).body;
    expect((await undo(operation)).body).toMatchObject({ restored: 1, keptCount: 0 });
    expect((await as().list()).entries).toMatchObject([{ _id: id, text: 'invoice' }]);
    const two = (await as().add({ text: 'user' }, { text: 'team' })).body;
    const undone = (await undo(two.operation)).body;
    expect(undone).toMatchObject({ restored: 2 });
    expect((await as().list()).entries).toHaveLength(1);
    // The undo is an operation, too.
    expect((await undo(undone.operation)).body).toMatchObject({ restored: 2 });
    expect((await as().list()).entries).toHaveLength(3);
  });

  it('is of all languages that the terms have, or that changed', async () => {
    const { manager, team } = p.people;
    await buildUserGroup(p.db, { team, languages: { de: [] }, members: [manager] });
    const undoAs = (operation: string) => p.call(manager, 'POST', `/operations/${operation}/undo`);
    const { body } = await as().add({ text: 'one', translations: { fr: { translation: 'un' } } });
    const id = body.entries[0]._id;
    const refused = async (operation: string) =>
      expect((await undoAs(operation)).body.code).toBe('otherLanguage');
    await refused(body.operation);
    await refused(
      (await as().change({ _id: id, translations: { fr: { translation: 'une' } } })).body.operation,
    );
    await refused((await as().change({ _id: id, forbidden: true })).body.operation);
    await refused((await as().remove(id)).body.operation);
    const other = await added({ text: 'two' });
    const german = { _id: other, translations: { de: { translation: 'zwei' } } };
    const { operation } = (await as().change(german)).body;
    expect((await undoAs(operation)).body).toMatchObject({ restored: 1 });
    const listed = (await p.call(manager, 'GET', '/operations')).body.operations;
    expect(listed.find((one: { _id: string }) => one._id === body.operation).undoable).toBe(false);
  });

  it('brings no more terms back than a glossary may have', async () => {
    const id = await added();
    const { operation } = (await as().remove(id)).body;
    await sql`insert into glossary_terms (project_id, texts) select ${p.project.id}, '{"en":{"text":"x","variants":[],"description":""}}'
      from generate_series(1, 10000)`.execute(p.db);
    expect((await undo(operation)).body.code).toBe('tooManyTerms');
  });

  it('is offered for each change, also of one term or one of its languages', async () => {
    const id = await added({ text: 'one', translations: { de: { translation: 'eins' } } });
    const { operation } = (await as().change({ _id: id, text: 'ONE', forbidden: true })).body;
    await as().language('PUT', id, 'de', { translation: 'Eins' });
    await as().language('POST', id, undefined, { language: 'fr', translation: 'un' });
    await as().language('DELETE', id, 'de');
    const operations = async () =>
      (await p.call(p.people.owner, 'GET', '/operations')).body.operations as { _id: string }[];
    // The last first: the language is back, then gone, then as it was.
    const found = await operations();
    for (const expected of [
      { de: { translation: 'Eins' }, fr: { translation: 'un' } },
      { de: { translation: 'Eins' } },
      { de: { translation: 'eins' } },
    ]) {
      const last = found.shift();
      expect((await undo(last?._id ?? '')).body).toMatchObject({ restored: 1, keptCount: 0 });
      const [entry] = (await as().list()).entries;
      expect(entry.translations).toMatchObject(expected);
      expect(Object.keys(entry.translations)).toEqual(Object.keys(expected));
    }
    expect(found[0]?._id).toBe(operation);
    await undo(operation);
    expect((await as().list()).entries).toMatchObject([{ text: 'one', forbidden: false }]);
  });

  it('puts changed terms back, and leaves what somebody changed since', async () => {
    const [one, two] = (
      await as().add({ text: 'one', translations: { de: { translation: 'eins' } } }, { text: 'two' })
    ).body.entries;
    const { operation } = (
      await as().change(
        { _id: one._id, text: 'ONE', translations: { de: null, fr: { translation: 'un' } } },
        { _id: two._id, text: 'TWO' },
      )
    ).body;
    await as().change({ _id: two._id, text: 'Two' });
    expect((await undo(operation)).body).toMatchObject({ restored: 1, kept: [{ key: 'Two' }] });
    expect((await as().list()).entries).toMatchObject([
      { text: 'one', translations: { de: { translation: 'eins' } } },
      { text: 'Two' },
    ]);
    expect(Object.keys((await as().list()).entries[0].translations)).toEqual(['de']);
  });
});

describe('a language that gets another code', () => {
  const rename = (from: string, name: string) =>
    p.call(p.people.owner, 'PUT', `/languages/${p.project.language(from).wireId}`, { name });
  it('keeps the translations of terms, also of deleted ones', async () => {
    const id = await added({
      text: 'invoice',
      translations: { de: { translation: 'Rechnung', description: 'Beleg', variants: ['Faktura'] } },
    });
    const other = await added({
      text: 'user',
      translations: { de: { translation: 'Benutzer' } },
    });
    // As from a file, or of a language that was deleted.
    const austrian = JSON.stringify({ 'de-AT': { text: 'Nutzer', description: '', variants: [] } });
    await sql`update glossary_terms set texts = texts || ${austrian}::jsonb
      where project_id = ${p.project.id} and texts -> 'en' ->> 'text' = 'user'`.execute(p.db);
    const { operation } = (await as().remove(other)).body;
    const earlier = (await as().change({ _id: id, translations: { de: { description: '' } } })).body
      .operation;
    expect((await rename('de', 'de-AT')).status).toBe(200);
    const [invoice] = (await as().list()).entries;
    expect(invoice.translations).toEqual({
      'de-AT': { translation: 'Rechnung', description: '', variants: ['Faktura'] },
    });
    // What was said in the former language does not come back into one that is gone.
    expect((await undo(earlier)).body).toMatchObject({ restored: 0, keptCount: 1 });
    await undo(operation);
    expect((await as().list()).entries[1].translations).toEqual({
      'de-AT': { translation: 'Benutzer', description: '', variants: ['Nutzer'] },
    });
  });

  it('keeps the terms themselves where it is the base language', async () => {
    await added({ text: 'invoice' });
    expect((await rename('en', 'en-GB')).status).toBe(200);
    expect((await as().list()).entries).toMatchObject([{ text: 'invoice', language: 'en-GB' }]);
  });
});

describe('download', () => {
  it('is CSV with a column for each fact', async () => {
    await added({
      text: 'in,voice',
      variants: ['a', 'b'],
      forbidden: true,
      translations: { de: { translation: '"Rechnung"' } },
    });
    const { response } = await p.call(p.people.translator, 'GET', '/glossary/export');
    expect(response.headers['content-disposition']).toContain('glossary.csv');
    const [head, row] = parse(response.body, { bom: true }) as string[][];
    const cells = Object.fromEntries(head?.map((name, place) => [name, row?.[place]]) ?? []);
    expect(cells).toMatchObject({
      en: 'in,voice',
      'Variants (en)': 'a\nb',
      Forbidden: 'yes',
      de: '"Rechnung"',
      fr: '',
    });
  });

  it('is a spreadsheet or TBX where asked for', async () => {
    await added({ text: 'invoice', partOfSpeech: 'noun', translations: { de: { translation: 'Rechnung' } } });
    const xlsx = await p.call(p.people.owner, 'GET', '/glossary/export?type=xlsx');
    expect(xlsx.response.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const tbx = (await p.call(p.people.owner, 'GET', '/glossary/export?type=tbx')).response.body;
    expect(tbx).toContain('<term>invoice</term>');
    expect(tbx).toContain('<term>Rechnung</term>');
    expect(tbx).toContain('noun');
  });
});
