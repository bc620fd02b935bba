import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEntries, buildGroupInUse } from '../../../test/builders.ts';
import { historyRows } from '../../../test/history-rows.ts';
import {
  createImportFixture,
  exportFile,
  footprint,
  type ImportFixture,
  importFile,
  textsOf,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const json = (texts: object) => `${JSON.stringify(texts, null, 2)}\n`;
const english = { fileType: 'nested_json', importLanguage: 'en' };
const german = { fileType: 'nested_json', importLanguage: 'de' };

describe('an import', () => {
  it('adds entries in the order of the file, with history, counts and one operation', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    const { status, body } = await importFile(
      stage,
      target,
      { name: 'en.json', body: json({ b: 'Two', a: { x: 'One' }, c: '' }) },
      english,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 3, added: 3, updated: 0, unchanged: 0, skipped: 0, file: 'en.json' });
    expect(body.keys).toEqual(['b', 'a.x', 'c']);
    expect(await textsOf(stage, project, 'en')).toEqual({ b: 'Two', 'a.x': 'One' });
    expect(await footprint(stage, project)).toMatchObject({
      entries: 3,
      translations: 2,
      operations: 1,
      files: 1,
    });
    const history = (await historyRows(stage.deps.db, project.id)).filter(({ kind }) => kind === 1);
    expect(history).toHaveLength(3);
    expect(new Set(history.map((row) => row.operation_id)).size).toBe(1);
    expect(history[0]?.user_id).toBe(stage.people.manager.id);
  });

  it('writes nothing if everything is stored already', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    const file = { name: 'en.json', body: json({ a: 'One', b: 'Two' }) };
    await importFile(stage, target, file, english);
    const before = await footprint(stage, project);
    const { body } = await importFile(stage, target, file, english);
    expect(body).toMatchObject({ total: 2, added: 0, updated: 0, unchanged: 2, operation: null });
    expect(await footprint(stage, project)).toEqual(before);
  });

  it('replaces changed texts, records them in the history, and keeps keys that are not in the file', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    await importFile(stage, target, { name: 'en.json', body: json({ a: 'One', b: 'Two' }) }, english);
    const { body } = await importFile(stage, target, { name: 'en.json', body: json({ a: 'Uno' }) }, english);
    expect(body).toMatchObject({ total: 1, added: 0, updated: 1, keys: ['a'] });
    expect(await textsOf(stage, project, 'en')).toEqual({ a: 'Uno', b: 'Two' });
    const [replaced] = (await historyRows(stage.deps.db, project.id)).filter(({ kind }) => kind === 10);
    expect(replaced).toMatchObject({ old: { value: 'One' }, language_id: 1 });
  });

  it('never overwrites with an empty text', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    await importFile(stage, target, { name: 'en.json', body: json({ a: 'One' }) }, english);
    const { body } = await importFile(stage, target, { name: 'en.json', body: json({ a: '' }) }, english);
    expect(body).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await textsOf(stage, project, 'en')).toEqual({ a: 'One' });
  });

  it('keeps texts unchanged: control characters, backslashes, tabs, emoji, other scripts', async () => {
    const project = await stage.project();
    const texts = {
      tab: 'a\tb\\t',
      lines: 'a\nb\r\nc\rd',
      backslash: '\\N \\\\ \\. \\',
      emoji: '👩‍👩‍👧 😀',
      arabic: 'مرحبا \u200f!',
      control: '\u0001\u007f\u0085\u2028',
    };
    await importFile(
      stage,
      { user: stage.people.owner, project },
      { name: 'en.json', body: json(texts) },
      english,
    );
    expect(await textsOf(stage, project, 'en')).toEqual(texts);
  });

  it('adds a new language if the user may', async () => {
    const project = await stage.project();
    const file = { name: 'pt.json', body: json({ a: 'Um' }) };
    const fields = { fileType: 'nested_json', importLanguage: 'pt-br' };
    const refused = await importFile(stage, { user: stage.people.translator, project }, file, {
      ...fields,
      options: '{"onlyAsDraft":true}',
    });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'noLanguage', languages: ['pt-BR'] });
    const done = await importFile(stage, { user: stage.people.manager, project }, file, fields);
    expect(done.body.added).toBe(1);
    const languages = await stage.deps.db
      .selectFrom('languages')
      .select('code')
      .where('project_id', '=', project.id)
      .execute();
    expect(languages.map((row) => row.code)).toContain('pt-BR');
  });

  it('moves entries to the chosen group, and reports it', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    await importFile(stage, target, { name: 'en.json', body: json({ a: 'One', b: 'Two' }) }, english);
    const group = await buildGroupInUse(stage.deps.db, project, 'settings');
    const { body } = await importFile(
      stage,
      target,
      { name: 'en.json', body: json({ a: 'One', c: 'Three' }) },
      { ...english, groupId: group.wireId },
    );
    expect(body).toMatchObject({ added: 1, groupChanged: 1, updated: 0 });
    const inGroup = await stage.deps.db
      .selectFrom('entries')
      .select('key')
      .where('project_id', '=', project.id)
      .where('group_id', '=', group.id)
      .orderBy('id')
      .execute();
    expect(inGroup.map((row) => row.key)).toEqual(['a', 'c']);
  });

  it('fills missing base texts with the source texts of a bilingual file', async () => {
    const project = await stage.project();
    const po =
      'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Hello"\nmsgstr "Hallo"\n';
    await importFile(
      stage,
      { user: stage.people.manager, project },
      { name: 'de.po', body: po },
      { fileType: 'gettext_po', importLanguage: 'de' },
    );
    expect(Object.values(await textsOf(stage, project, 'en'))).toEqual(['Hello']);
    expect(Object.values(await textsOf(stage, project, 'de'))).toEqual(['Hallo']);
  });

  it('marks texts of other languages as outdated when the base text changes, and not when it is restored', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    const issuesOfGerman = async () => {
      const row = await stage.deps.db
        .selectFrom('translations')
        .select('issues')
        .where('project_id', '=', project.id)
        .where('language_id', '=', project.language('de').id)
        .executeTakeFirstOrThrow();
      return row.issues;
    };
    await importFile(stage, target, { name: 'en.json', body: json({ a: 'Hello {name}' }) }, english);
    await importFile(stage, target, { name: 'de.json', body: json({ a: 'Hi {name}' }) }, german);
    expect(await issuesOfGerman()).toBe(0);
    await importFile(stage, target, { name: 'en.json', body: json({ a: 'Hello {name} {other}' }) }, english);
    expect(await issuesOfGerman()).toBe(4 + 1);
    await importFile(stage, target, { name: 'en.json', body: json({ a: 'Hello {name}' }) }, english);
    expect(await issuesOfGerman()).toBe(0);
  });

  it('reports new warnings by key', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    await importFile(
      stage,
      target,
      { name: 'en.json', body: json({ a: 'Hi %s', b: 'Longer text' }) },
      english,
    );
    const { body } = await importFile(
      stage,
      target,
      { name: 'de.json', body: json({ a: 'Hallo', b: 'Ein Text, der länger ist' }) },
      german,
    );
    expect(body.files[0]?.newWarnings).toMatchObject([
      {
        key: 'a',
        language: 'de',
        issues: ['variableMissing'],
        details: [{ field: 'value', message: 'Variable "%s" missing in field: Translation', variable: '%s' }],
      },
    ]);
  });

  it('keeps the parent text in linked entries and reports it; changes of the parent reach its linked entries', async () => {
    const project = await stage.project();
    const ids = await buildEntries(stage.deps.db, project, [
      { key: 'parent', texts: { en: 'OK', de: 'Gut' } },
      { key: 'child', texts: { en: 'OK', de: 'Gut' } },
    ]);
    await stage.deps.db
      .updateTable('entries')
      .set({ link_parent: ids.get('parent')?.id })
      .where('project_id', '=', project.id)
      .where('key', '=', 'child')
      .execute();
    const target = { user: stage.people.manager, project };
    const child = await importFile(
      stage,
      target,
      { name: 'de.json', body: json({ child: 'Anders' }) },
      german,
    );
    expect(child.body).toMatchObject({ updated: 0, skipped: 1 });
    expect(child.body.files[0]?.notices[0]?.code).toBe('linked');
    await importFile(stage, target, { name: 'de.json', body: json({ parent: 'Prima' }) }, german);
    expect(await textsOf(stage, project, 'de')).toEqual({ parent: 'Prima', child: 'Prima' });
  });

  it('runs imports of one project one after the other', async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    const texts = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`key${index}`, `Text ${index}`]),
    );
    const file = { name: 'en.json', body: json(texts) };
    const all = await Promise.all([1, 2, 3].map(() => importFile(stage, target, file, english)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(all.map(({ body }) => body.added).sort()).toEqual([0, 0, 300]);
    expect(await footprint(stage, project)).toMatchObject({ entries: 300, translations: 300, operations: 1 });
  });

  it('returns the job at once on request', async () => {
    const project = await stage.project();
    const { status, body } = await importFile(
      stage,
      { user: stage.people.manager, project },
      { name: 'en.json', body: json({ a: 'One' }) },
      english,
      { prefer: 'respond-async' },
    );
    expect(status).toBe(202);
    expect(body).toMatchObject({ kind: 'import', title: 'en.json', result: null });
    await stage.deps.jobs.wait(project.id, Number.parseInt(String(body._id).slice(8), 16));
    expect(await textsOf(stage, project, 'en')).toEqual({ a: 'One' });
  });
});

it('can be undone: texts are restored, new entries and the new kept file are removed', async () => {
  const project = await stage.project();
  const target = { user: stage.people.manager, project };
  const first = json({ a: 'One' });
  await importFile(stage, target, { name: 'en.json', body: first }, english);
  const { body } = await importFile(
    stage,
    target,
    { name: 'en.json', body: json({ a: 'Uno', b: 'Due' }) },
    english,
  );
  const undone = await stage.app.inject({
    method: 'POST',
    url: `/v1/projects/${project.wireId}/operations/${body.operation}/undo`,
    headers: stage.people.manager.headers,
  });
  expect(undone.statusCode).toBe(200);
  expect(await textsOf(stage, project, 'en')).toEqual({ a: 'One' });
  const exported = await exportFile(stage, target, { type: 'nested_json', languages: ['en'] });
  expect(exported.body).toBe(first);
});

it('exports the imported file byte by byte until something changes', async () => {
  const project = await stage.project();
  const target = { user: stage.people.manager, project };
  const body = '{\r\n\t"b" : "Two",\r\n\r\n\t"a":{"x":"\\u00dcber"}\r\n}';
  await importFile(stage, target, { name: 'locales/en/app.json', body }, english);
  const same = await exportFile(stage, target, { type: 'nested_json', languages: ['en'] });
  expect(same.body).toBe(body);
  await importFile(stage, target, { name: 'x.json', body: '{"b":"2"}' }, english);
  const changed = await exportFile(stage, target, { type: 'nested_json', languages: ['en'], options: {} });
  expect(changed.body).toBe(body.replace('Two', '2'));
});
