import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEntries } from '../../../test/builders.ts';
import { importFile, type Stage, setStage, textsOf } from './import.testing.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.leave());

const json = (texts: object) => `${JSON.stringify(texts, null, 2)}\n`;
const german = { fileType: 'nested_json', importLanguage: 'de' };

describe('the options of an import', () => {
  const prepare = async () => {
    const project = await stage.project();
    await buildEntries(stage.deps.db, project, [
      { key: 'full', texts: { en: 'Full', de: 'Voll' } },
      { key: 'empty', texts: { en: 'Empty' } },
      { key: 'locked', texts: { en: 'Locked', de: { value: 'Zu', locked: true } } },
    ]);
    return { user: stage.people.manager, project };
  };
  const file = { name: 'de.json', body: json({ full: 'Neu', empty: 'Leer', locked: 'Auf' }) };
  const rows = async (projectId: number) =>
    stage.deps.db
      .selectFrom('translations')
      .select(['value', 'draft', 'status'])
      .where('project_id', '=', projectId)
      .where('language_id', '=', 2)
      .orderBy('entry_id')
      .execute();

  it('only as draft: values stay', async () => {
    const target = await prepare();
    await importFile(stage, target, file, { ...german, options: '{"onlyAsDraft":true}' });
    expect(await rows(target.project.id)).toEqual([
      { value: 'Voll', draft: 'Neu', status: 0 },
      { value: null, draft: 'Leer', status: 0 },
      { value: 'Zu', draft: 'Auf', status: 0 },
    ]);
  });

  it('only if text empty', async () => {
    const target = await prepare();
    const { body } = await importFile(stage, target, file, {
      ...german,
      options: '{"onlyIfTextEmpty":true}',
    });
    expect(body).toMatchObject({ updated: 1, skipped: 2 });
    expect((await rows(target.project.id)).map((row) => row.value)).toEqual(['Voll', 'Leer', 'Zu']);
  });

  it('skip locked, with a status on what was written', async () => {
    const target = await prepare();
    const options = '{"skipLockedTranslations":true,"setStatus":2}';
    const { body } = await importFile(stage, target, file, { ...german, options });
    expect(body).toMatchObject({ updated: 2, skipped: 1 });
    expect(await rows(target.project.id)).toEqual([
      { value: 'Neu', draft: null, status: 2 },
      { value: 'Leer', draft: null, status: 2 },
      { value: 'Zu', draft: null, status: 0 },
    ]);
  });

  it('refuses what is no options', async () => {
    const target = await prepare();
    const { status } = await importFile(stage, target, file, { ...german, options: '{"setStatus":5}' });
    expect(status).toBe(400);
  });
});

describe('who may import', () => {
  const file = { name: 'de.json', body: json({ a: 'Neu', unknown: 'Unbekannt' }) };
  const prepare = async () => {
    const project = await stage.project();
    await buildEntries(stage.deps.db, project, [
      { key: 'a', description: 'Old', texts: { en: 'A', de: 'Alt' } },
    ]);
    return project;
  };

  it.each(['translator', 'tptadmin', 'tptservices', 'tpttranslator'] as const)(
    '%s only drafts',
    async (role) => {
      const project = await prepare();
      const target = { user: stage.people[role], project };
      const refused = await importFile(stage, target, file, german);
      expect(refused.status).toBe(403);
      expect(refused.body.code).toBe('onlyAsDraft');
      const all = await importFile(stage, target, file, {
        ...german,
        options: '{"importAll":true,"onlyAsDraft":true}',
      });
      expect(all.status).toBe(403);
      const drafts = await importFile(stage, target, file, { ...german, options: '{"onlyAsDraft":true}' });
      expect(drafts.status).toBe(200);
      expect((await textsOf(stage, project, 'de')).a).toBe('Alt');
    },
  );

  it('translators neither make entries nor write to locked ones', async () => {
    const project = await prepare();
    await stage.deps.db
      .updateTable('translations')
      .set({ locked: true })
      .where('project_id', '=', project.id)
      .execute();
    const target = { user: stage.people.translator, project };
    const { body } = await importFile(stage, target, file, { ...german, options: '{"onlyAsDraft":true}' });
    expect(body).toMatchObject({ added: 0, updated: 0, skipped: 2 });
    expect(body.files[0]?.notices.map(({ code }) => code)).toEqual(['locked', 'unknown']);
    expect(await textsOf(stage, project, 'de')).toEqual({ a: 'Alt' });
  });

  it('strangers see no project, and the signed-out nothing', async () => {
    const project = await prepare();
    const { status } = await importFile(stage, { user: stage.people.stranger, project }, file, german);
    expect(status).toBe(404);
  });
});
