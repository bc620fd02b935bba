/**
 * What an import changes in an entry also changes in its linked entries, as by a save or a status change, and an undo
 * restores both.
 */
import { entryStatus } from '@parlance/domain/entry/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEntries, type TestEntry } from '../../../../test/builders.ts';
import {
  createImportFixture,
  type ImportFixture,
  importFile,
  textsOf,
} from '../../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const german = { fileType: 'nested_json', importLanguage: 'de' };
const json = (texts: object) => JSON.stringify(texts);
const { none, needsReview, inOrder } = entryStatus;

/** A project in which the second entry is linked to the first. */
async function begin(parent: TestEntry, child: TestEntry) {
  const project = await stage.project();
  const ids = await buildEntries(stage.deps.db, project, [parent, child]);
  await stage.deps.db
    .updateTable('entries')
    .set({ link_parent: ids.get(parent.key)?.id ?? null })
    .where('project_id', '=', project.id)
    .where('key', '=', child.key)
    .execute();
  const rows = async () => {
    const { rows } = await sql<{ key: string; row: object; status: number }>`
      select e.key, t.status, to_jsonb(t) - 'version' - 'text_at' - 'text_by' as row
      from translations t join entries e on e.project_id = t.project_id and e.id = t.entry_id
      where t.project_id = ${project.id} and t.language_id = ${project.language('de').id} order by e.key`.execute(
      stage.deps.db,
    );
    return rows;
  };
  const bring = async (texts: object, options: object = {}) => {
    const answer = await importFile(
      stage,
      { user: stage.people.manager, project },
      { name: 'de.json', body: json(texts) },
      { ...german, options: json(options) },
    );
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const undo = async (operation: unknown) => {
    const { statusCode } = await stage.app.inject({
      method: 'POST',
      url: `/v1/projects/${project.wireId}/operations/${operation}/undo`,
      headers: stage.people.manager.headers,
    });
    expect(statusCode).toBe(200);
  };
  return { project, rows, bring, undo };
}

const texts = { en: 'OK', de: 'Gut' };

it('gives linked entries the status that comes with the text; an undo restores both', async () => {
  const { rows, bring, undo } = await begin({ key: 'a', texts }, { key: 'b', texts });
  const before = await rows();
  const { operation } = await bring({ a: 'Prima' }, { setStatus: needsReview });
  expect((await rows()).map(({ status }) => status)).toEqual([needsReview, needsReview]);
  await undo(operation);
  expect(await rows()).toEqual(before);
});

it('marks an outdated text as outdated again after an undo', async () => {
  const { project, rows, bring, undo } = await begin({ key: 'a', texts }, { key: 'b', texts });
  await importFile(
    stage,
    { user: stage.people.manager, project },
    { name: 'en.json', body: json({ a: 'Fine' }) },
    { fileType: 'nested_json', importLanguage: 'en' },
  );
  const before = await rows();
  const { operation } = await bring({ a: 'Prima' });
  await undo(operation);
  expect(await rows()).toEqual(before);
});

it('keeps a text in its order', async () => {
  const { rows, bring } = await begin(
    { key: 'a', texts },
    { key: 'b', texts: { en: 'OK', de: { value: 'Gut', status: inOrder } } },
  );
  await bring({ a: 'Prima' }, { setStatus: needsReview });
  expect((await rows()).map(({ status }) => status)).toEqual([needsReview, inOrder]);
});

it('keeps a status if the file has none', async () => {
  const { rows, bring } = await begin(
    { key: 'a', texts },
    { key: 'b', texts: { en: 'OK', de: { value: 'Gut', status: needsReview } } },
  );
  await bring({ a: 'Prima' });
  expect((await rows()).map(({ status }) => status)).toEqual([none, needsReview]);
});

it('stores warnings by the own key: a plural form of a linked entry need not contain the number', async () => {
  const counted = { en: '{count} files', de: '{count} Dateien' };
  const { project, bring } = await begin({ key: 'k', texts: counted }, { key: 'k[one]', texts: counted });
  await bring({ k: 'Eine Datei' });
  const { rows } = await sql<{ issues: number[] }>`
    select array_agg(t.issues order by e.key) as issues
    from translations t join entries e on e.project_id = t.project_id and e.id = t.entry_id
    where t.project_id = ${project.id} and t.language_id = ${project.language('de').id}`.execute(
    stage.deps.db,
  );
  expect(rows[0]?.issues).toHaveLength(2);
  expect(rows[0]?.issues[0]).not.toBe(0);
  expect(rows[0]?.issues[1]).toBe(0);
});

it('gives linked entries the source text of a bilingual file', async () => {
  const { project } = await begin({ key: 'a', texts: { de: 'Gut' } }, { key: 'b', texts: { de: 'Gut' } });
  const xliff = `<xliff version="1.2"><file source-language="en" target-language="de" original="x" datatype="plaintext"><body>
    <trans-unit id="a"><source>Good</source><target>Gut</target></trans-unit></body></file></xliff>`;
  const { status } = await importFile(
    stage,
    { user: stage.people.manager, project },
    { name: 'de.xliff', body: xliff },
    { fileType: 'xliff', importLanguage: 'de' },
  );
  expect(status).toBe(200);
  expect(await textsOf(stage, project, 'en')).toEqual({ a: 'Good', b: 'Good' });
});
