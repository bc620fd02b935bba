/** An import stores the same warnings as a save of the same texts. */
import { issueBits } from '@parlance/domain/checks/issues';
import { computeIssues } from '@parlance/domain/checks/warnings';
import { encodeId } from '@parlance/domain/id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEntries, type TestEntry, type TestProject } from '../../../../test/builders.ts';
import {
  createImportFixture,
  type ImportFixture,
  importFile,
  runUploads,
  type SentFile,
  type Target,
  uploadFiles,
} from '../../../../test/import/import.ts';
import { textHash } from '../../entry-store/warnings.service.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const english = { fileType: 'nested_json', importLanguage: 'en' };
const german = { fileType: 'nested_json', importLanguage: 'de' };
const json = (texts: object) => JSON.stringify(texts);

/** Creates a project with these entries; those of `linked` are linked to the first one. */
async function begin(entries: TestEntry[], linked: string[] = []) {
  const project = await stage.project();
  const ids = await buildEntries(stage.deps.db, project, entries);
  if (linked.length > 0)
    await stage.deps.db
      .updateTable('entries')
      .set({ link_parent: ids.get(entries[0]?.key ?? '')?.id })
      .where('project_id', '=', project.id)
      .where('key', 'in', linked)
      .execute();
  return { project, ids, target: { user: stage.people.manager, project } };
}

async function bring(target: Target, file: SentFile, fields: Record<string, string>): Promise<void> {
  const { status } = await importFile(stage, target, file, fields);
  expect(status).toBe(200);
}

/** The stored warnings by key; also checks each against the text of its row. */
async function issuesOf(project: TestProject, code: string): Promise<Record<string, number>> {
  const rows = await stage.deps.db
    .selectFrom('entries as e')
    .innerJoin('translations as t', 't.entry_id', 'e.id')
    .leftJoin('translations as b', (join) =>
      join
        .onRef('b.entry_id', '=', 'e.id')
        .on('b.language_id', '=', project.base.id)
        .on('b.project_id', '=', project.id),
    )
    .select(['e.key', 't.value', 't.draft', 't.max_length', 't.issues', 't.base_hash', 'b.value as base'])
    .where('e.project_id', '=', project.id)
    .where('t.project_id', '=', project.id)
    .where('t.language_id', '=', project.language(code).id)
    .execute();
  const isBase = code === project.base.code;
  for (const { base, base_hash, max_length: maxLength, issues, ...row } of rows) {
    const outdated = base !== null && base_hash !== null && base_hash !== textHash(base);
    const texts = { ...row, maxLength, outdated, known: issues };
    expect(issues, row.key).toBe(
      computeIssues({ ...texts, language: code, isBase, baseValue: isBase ? null : base }),
    );
  }
  return Object.fromEntries(rows.map(({ key, issues }) => [key, issues]));
}

const { outdated, tooLong, variableMissing, variableUnknown, glossaryMissing } = issueBits;

it('marks texts of linked entries in other languages too when the base text of the parent changes', async () => {
  const texts = { en: 'OK {name}', de: 'Gut {name}' };
  const { project, target } = await begin(
    [
      { key: 'parent', texts },
      { key: 'child', texts },
    ],
    ['child'],
  );
  await bring(target, { name: 'en.json', body: json({ parent: 'Fine {other}' }) }, english);
  const both = outdated | variableMissing | variableUnknown;
  expect(await issuesOf(project, 'de')).toEqual({ parent: both, child: both });
});

it('checks the text of a linked entry against its own length limit', async () => {
  const text = { value: 'Gut', maxLength: 5 };
  const { project, target } = await begin(
    [
      { key: 'parent', texts: { en: 'Very good', de: 'Gut' } },
      { key: 'child', texts: { en: 'Very good', de: text } },
    ],
    ['child'],
  );
  await bring(target, { name: 'de.json', body: json({ parent: 'Sehr gut' }) }, german);
  expect(await issuesOf(project, 'de')).toEqual({ parent: 0, child: tooLong });
});

it('checks a text again if the file changes only its length limit', async () => {
  const { project, target } = await begin([{ key: 'a', texts: { en: { value: 'Longer', maxLength: 9 } } }]);
  const body = (length: number) =>
    `<resources><string name="a" maxLength="${length}">Longer</string></resources>`;
  const android = { fileType: 'android_xml', importLanguage: 'en' };
  await bring(target, { name: 'strings.xml', body: body(5) }, android);
  expect(await issuesOf(project, 'en')).toEqual({ a: tooLong });
  await bring(target, { name: 'strings.xml', body: body(6) }, android);
  expect(await issuesOf(project, 'en')).toEqual({ a: 0 });
});

it('keeps warnings of the glossary check', async () => {
  const text = { value: 'Gut', issues: glossaryMissing };
  const { project, target } = await begin([{ key: 'a', texts: { en: 'Very good', de: text } }]);
  await bring(target, { name: 'de.json', body: json({ a: 'Prima' }) }, german);
  expect(await issuesOf(project, 'de')).toEqual({ a: glossaryMissing });
});

it('says in preview and result which terms are missing or forbidden, and stores it', async () => {
  const { project, target } = await begin([
    { key: 'a', texts: { en: 'Two invoices', de: 'Zwei Rechnungen' } },
    { key: 'b', texts: { en: 'An invoice' } },
    { key: 'c', texts: { en: 'Nothing' } },
  ]);
  const added = await stage.app.inject({
    method: 'POST',
    url: `/v1/projects/${project.wireId}/glossary/entries`,
    headers: target.user.headers,
    payload: {
      entries: [
        { text: 'invoice', translations: { de: { translation: 'Rechnung' } } },
        { text: 'nought', forbidden: true, translations: { de: { translation: 'Nix' } } },
      ],
    },
  });
  expect(added.statusCode).toBe(200);
  const file = { name: 'de.json', body: json({ a: 'Zwei Belege', b: 'Eine Rechnung', c: 'Nix' }) };
  const expected = [
    {
      key: 'a',
      issues: ['glossaryMissing'],
      details: [{ message: 'The glossary term "Rechnung" is missing in field: Translation' }],
    },
    {
      key: 'c',
      issues: ['glossaryForbidden'],
      details: [{ message: 'The glossary does not allow "Nix" in field: Translation' }],
    },
  ];
  const uploads = (await uploadFiles(stage, target, [file])).json() as { files: { upload: string }[] };
  const { result } = await runUploads(stage, target, 'import-preview', {
    files: [{ upload: uploads.files[0]?.upload, fileType: 'nested_json', language: 'de' }],
  });
  expect(result).toMatchObject({ files: [{ newWarnings: expected, newWarningCount: 2 }] });
  const { body } = await importFile(stage, target, file, german);
  expect(body.files[0]?.newWarnings).toMatchObject(expected);
  expect(body.files[0]?.newWarningCount).toBe(2);
  expect(await issuesOf(project, 'de')).toEqual({ a: glossaryMissing, b: 0, c: issueBits.glossaryForbidden });
});

it('says nothing of terms that somebody dismissed for a text, where a file brings it back', async () => {
  const text = 'Zwei Belege';
  const { project, ids, target } = await begin([{ key: 'a', texts: { en: 'Two invoices', de: text } }]);
  const request = async (method: 'POST' | 'PUT', path: string, payload: object) => {
    const url = `/v1/projects/${project.wireId}/${path}`;
    const { statusCode } = await stage.app.inject({ method, url, headers: target.user.headers, payload });
    expect(statusCode).toBe(200);
  };
  await request('POST', 'glossary/entries', {
    entries: [{ text: 'invoice', translations: { de: { translation: 'Rechnung' } } }],
  });
  const entry = encodeId('entry', ids.get('a')?.id ?? 0);
  await request(
    'PUT',
    `languages/${project.language('de').wireId}/entries/${entry}/dismissals/glossaryMissing`,
    { reason: 'A fixed name', version: 1 },
  );
  await bring(target, { name: 'de.json', body: json({ a: 'Zwei Rechnungen' }) }, german);
  const { body } = await importFile(stage, target, { name: 'de.json', body: json({ a: text }) }, german);
  expect(body.files[0]?.newWarningCount).toBe(0);
  expect(await issuesOf(project, 'de')).toEqual({ a: 0 });
});

it('finds every missing placeholder in a text whose base text has more of them than the check reads', async () => {
  for (const piece of ['<b>', '{v} ', 'a{{x}}']) {
    const base = `{n, plural, ${piece.repeat(150_000)}}`;
    const { project, target } = await begin([{ key: 'a', texts: { en: base } }]);
    await bring(target, { name: 'de.json', body: json({ a: 'Kurz' }) }, german);
    expect(await issuesOf(project, 'de')).toEqual({ a: 0 });
  }
});

it('does not take texts that a check refuses, says which, and loses nothing else', async () => {
  const { project, target } = await begin([
    { key: 'a', texts: { en: 'Hello {name}', de: 'Hallo {name}' } },
    { key: 'b', texts: { en: 'Bye {name}' } },
    { key: 'c', texts: { en: 'Fine' } },
  ]);
  await stage.deps.db
    .updateTable('projects')
    .set({ check_levels: JSON.stringify({ variableMissing: 'refuse', tooLong: 'refuse' }) })
    .where('id', '=', project.id)
    .execute();
  const file = {
    name: 'de.json',
    body: json({ a: 'Hallo', b: 'Ade', c: 'Gut', d: 'Neu' }),
  };
  const { body } = await importFile(stage, { ...target }, file, german);
  expect(body).toMatchObject({ total: 4, added: 1, updated: 1, skipped: 2 });
  const [one] = body.files;
  expect(one?.notices).toMatchObject([
    {
      code: 'refused',
      count: 2,
      message: '2 texts were not taken, since checks of this project do not accept them.',
    },
  ]);
  expect(one?.refusedTexts).toMatchObject([
    { key: 'a', language: 'de', issues: ['variableMissing'] },
    {
      key: 'b',
      details: [{ variable: '{name}', message: 'Variable "{name}" missing in field: Translation' }],
    },
  ]);
  const texts = await stage.deps.db
    .selectFrom('entries as e')
    .innerJoin('translations as t', 't.entry_id', 'e.id')
    .select(['e.key', 't.value'])
    .where('e.project_id', '=', project.id)
    .where('t.project_id', '=', project.id)
    .where('t.language_id', '=', project.language('de').id)
    .orderBy('e.key')
    .execute();
  expect(texts).toEqual([
    { key: 'a', value: 'Hallo {name}' },
    { key: 'c', value: 'Gut' },
    { key: 'd', value: 'Neu' },
  ]);
});

it('takes draft, description and length of an entry whose text a check refuses', async () => {
  const { project, target } = await begin([
    { key: 'a', texts: { en: 'Hello {name}', de: { value: 'Hallo {name}', draft: 'Hi' } } },
  ]);
  await stage.deps.db
    .updateTable('projects')
    .set({ check_levels: JSON.stringify({ variableMissing: 'refuse' }) })
    .where('id', '=', project.id)
    .execute();
  // The value of the file is the stored draft, which would become the value.
  const preview = await importFile(
    stage,
    target,
    { name: 'de.json', body: json({ a: 'Hi', n: 'Neu' }) },
    german,
  );
  expect(preview.body).toMatchObject({ added: 1, updated: 0, skipped: 1 });
  const row = await stage.deps.db
    .selectFrom('translations')
    .select(['value', 'draft', 'issues'])
    .where('project_id', '=', project.id)
    .where('language_id', '=', project.language('de').id)
    .where('value', '=', 'Hallo {name}')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ value: 'Hallo {name}', draft: 'Hi', issues: 0 });
});
