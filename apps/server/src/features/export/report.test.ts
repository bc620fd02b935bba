import type { ExportReport } from '@parlance/contract/export';
import { entryStatus } from '@parlance/domain/entry/status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEntries } from '../../../test/builders.ts';
import { lossesOf, reportOf } from '../../../test/export/export.ts';
import {
  createImportFixture,
  entryOf,
  type ImportFixture,
  importFile,
  type Target,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

describe('a new file', () => {
  const prepare = async (): Promise<Target> => {
    const project = await stage.project(['en', 'de']);
    await buildEntries(stage.deps.db, project, [
      { key: 'a', description: 'Why', texts: { en: 'A', de: 'Ä' } },
      { key: 'b', texts: { en: 'B', de: 'B' } },
    ]);
    return { user: stage.people.manager, project };
  };

  it('lists for each language what its format cannot hold', async () => {
    const target = await prepare();
    const losses = [{ kind: 'description', count: 1, keys: ['a'] }];
    expect(await reportOf(stage, target, { type: 'nested_json', languages: ['en', 'de'] })).toEqual([
      { path: 'en.json', losses },
      { path: 'de.json', losses },
    ]);
    expect(await lossesOf(stage, target, { type: 'gettext_po', languages: ['de'] })).toEqual([]);
    expect(await lossesOf(stage, target, { type: 'csv', languages: ['en', 'de'] })).toEqual([]);
  });

  it('does not list what the options exclude', async () => {
    const target = await prepare();
    const options = { includeMetadata: false };
    expect(await lossesOf(stage, target, { type: 'nested_json', languages: ['de'], options })).toEqual([]);
    const noHead = { excludeHeaderRow: true };
    expect(await lossesOf(stage, target, { type: 'csv', languages: ['en'], options: noHead })).toEqual([]);
  });

  it('lists plurals that become plain keys, cases for one number, and shorter keys that are dropped', async () => {
    const project = await stage.project(['en']);
    await buildEntries(stage.deps.db, project, [
      { key: 'cats[one]', texts: { en: 'cat' } },
      { key: 'cats[other]', texts: { en: 'cats' } },
      { key: 'dogs', texts: { en: '{n, plural, =0{no dog} one{# dog} other{# dogs}}' } },
      { key: 'menu', texts: { en: 'Menu' } },
      { key: 'menu.file', texts: { en: 'File' } },
    ]);
    const target = { user: stage.people.manager, project };
    const options = { ignoreDuplicates: true };
    const query = { languages: ['en'], options };
    expect(await lossesOf(stage, target, { ...query, type: 'nested_json' })).toEqual([
      'plural: cats[one], cats[other]',
      'text: menu',
    ]);
    expect(await lossesOf(stage, target, { ...query, type: 'android_xml' })).toEqual([
      'plural: dogs (=0)',
      'syntax: dogs[one], dogs[other]',
    ]);
    const plain = { ...options, disablePlurals: true };
    expect(await lossesOf(stage, target, { ...query, type: 'nested_json', options: plain })).toEqual([
      'text: menu',
    ]);
  });

  it('lists placeholders that programs show literally, lists, and keys that are no names', async () => {
    const project = await stage.project(['en']);
    await buildEntries(stage.deps.db, project, [
      { key: 'days[0]', texts: { en: 'Mon' } },
      { key: 'hi', texts: { en: 'Hi %1$s' } },
      { key: 'Bye', texts: { en: 'Bye {name}' } },
    ]);
    const target = { user: stage.people.manager, project };
    const query = { languages: ['en'], type: 'arb' };
    expect(await lossesOf(stage, target, query)).toEqual([
      'syntax: hi',
      'name: days[0], Bye',
      'list: days[0]',
    ]);
    expect(await lossesOf(stage, target, { ...query, type: 'android_xml' })).toEqual(['syntax: Bye']);
    expect(await lossesOf(stage, target, { ...query, type: 'nested_json' })).toEqual([]);
  });

  it('returns the same errors as the export', async () => {
    const project = await stage.project(['en']);
    await buildEntries(stage.deps.db, project, [
      { key: 'menu', texts: { en: 'Menu' } },
      { key: 'menu.file', texts: { en: 'File' } },
    ]);
    const url = `/v1/projects/${project.wireId}/export-translations/report?type=nested_json&languages=["en"]`;
    const { headers } = stage.people.manager;
    const answer = await stage.app.inject({ url, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflictingKeys']);
  });

  it('of a selection covers only its entries', async () => {
    const { user, project } = await prepare();
    const url = `/v1/projects/${project.wireId}/export-translations/report?type=nested_json&languages=["en"]`;
    const ask = async (entries: string[]) => {
      const payload = { data: { entries } };
      const answer = await stage.app.inject({ method: 'POST', url, payload, headers: user.headers });
      return (answer.json() as ExportReport).files[0]?.losses.length;
    };
    expect([await ask(['a']), await ask(['b'])]).toEqual([1, 0]);
  });
});

describe('a kept file', () => {
  const keep = async (name: string, body: string, fileType: string) => {
    const project = await stage.project(['en', 'de']);
    const target = { user: stage.people.manager, project };
    await importFile(stage, target, { name, body }, { fileType, importLanguage: 'en' });
    const change = async (key: string, payload: object) => {
      const id = await entryOf(stage, project, key);
      const url = `/v1/projects/${project.wireId}/languages/${project.base.wireId}/entries/${id}`;
      const answer = await stage.app.inject({ method: 'PUT', url, payload, headers: target.user.headers });
      expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    };
    return { target, change };
  };

  it('has everything that it was imported with', async () => {
    const { target } = await keep('en.json', '{"a": "A", "b": "B"}', 'nested_json');
    expect(await reportOf(stage, target, { type: 'nested_json', languages: ['en'] })).toEqual([
      { path: 'en.json', losses: [] },
    ]);
  });

  it('lists statuses that it cannot hold only where they are asked for', async () => {
    const { target } = await keep('en.json', '{"a": "A", "b": "B"}', 'nested_json');
    await stage.deps.db
      .updateTable('translations')
      .set({ status: entryStatus.needsReview })
      .where('project_id', '=', target.project.id)
      .where('language_id', '=', target.project.base.id)
      .execute();
    const query = { languages: ['en'], type: 'nested_json' };
    expect(await lossesOf(stage, target, query)).toEqual([]);
    expect(await lossesOf(stage, target, { ...query, options: { includeStatus: true } })).toEqual([
      'state: a, b',
    ]);
  });

  it('lists what users changed if the format cannot hold it', async () => {
    const { target, change } = await keep('en.json', '{"a": "A", "b": "B"}', 'nested_json');
    await change('a', { description: 'Why' });
    await change('b', { maxLength: 12 });
    expect(await lossesOf(stage, target, { type: 'nested_json', languages: ['en'] })).toEqual([
      'description: a',
      'max-length: b',
    ]);
  });

  it('lists what users changed if the format can hold it, but not in that place', async () => {
    const list = 'en:\n  days: [Mon, Tue]\n  hi: Hi\n';
    const { target, change } = await keep('en.yml', list, 'ruby_on_rails_yaml');
    await change('days[1]', { description: 'Short' });
    await change('hi', { description: 'Greets' });
    expect(await lossesOf(stage, target, { type: 'ruby_on_rails_yaml', languages: ['en'] })).toEqual([
      'description: days[1]',
    ]);
  });

  it('with several languages lists it, too', async () => {
    const { target, change } = await keep('app.csv', 'key,en,de\na,One,Eins\n', 'csv');
    expect(await lossesOf(stage, target, { type: 'csv', languages: ['en', 'de'] })).toEqual([]);
    await change('a', { description: 'First' });
    expect(await lossesOf(stage, target, { type: 'csv', languages: ['en', 'de'] })).toEqual([
      'description: a',
    ]);
  });
});

it('lists a cleared text that the file cannot be without', async () => {
  const target = { user: stage.people.manager, project: await stage.project(['en']) };
  const pair = (key: string, value: string) => `<key>${key}</key><string>${value}</string>`;
  const types =
    pair('NSStringFormatSpecTypeKey', 'NSStringPluralRuleType') + pair('NSStringFormatValueTypeKey', 'd');
  const body = `<plist version="1.0"><dict><key>k</key><dict>${pair('NSStringLocalizedFormatKey', '%#@n@ left')}<key>n</key><dict>${types}${pair('other', '%d')}</dict></dict></dict></plist>`;
  const type = 'ios_stringsdict';
  const file = { name: 'en.lproj/L.stringsdict', body };
  const options = { fileType: type, importLanguage: 'en' };
  expect((await importFile(stage, target, file, options)).status).toBe(200);
  const entry = await entryOf(stage, target.project, 'k');
  const url = `/v1/projects/${target.project.wireId}/languages/${target.project.language('en').wireId}/entries/${entry}/text`;
  const payload = { text: null, version: 1 };
  const saved = await stage.app.inject({ method: 'PUT', url, payload, headers: target.user.headers });
  expect(saved.statusCode).toBe(200);
  expect(await lossesOf(stage, target, { type, languages: ['en'] })).toEqual(['text: k']);
});
