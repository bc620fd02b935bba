import type { ImportPreview, ImportSummary } from '@parlance/contract/import-results';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildGroupInUse, type TestProject } from '../../../test/builders.ts';
import {
  createImportFixture,
  type ImportFixture,
  runUploads,
  type SentFile,
  uploadFiles,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

interface Sent extends SentFile {
  language: string;
  type?: string;
  /** Wire id. */
  groupId?: string;
}

/** Compares the counts of a preview with those of the import of the same files, per file and in total. */
async function bothCounts(project: TestProject, sent: Sent[]) {
  const target = { user: stage.people.owner, project };
  const uploaded = await uploadFiles(stage, target, sent);
  const { files: uploads } = uploaded.json() as { files: { upload: string }[] };
  const files = sent.map(({ language, type = 'gettext_po', groupId }, index) => {
    const upload = uploads[index]?.upload;
    return { upload, fileType: type, language, ...(groupId && { groupId }) };
  });
  const counted = async (call: 'import-preview' | 'import-uploads') => {
    const job = await runUploads(stage, target, call, { files });
    if (job.state !== 'done') throw new Error(`${call}: ${job.state} ${job.error?.message}`);
    const of = job.result as ImportPreview | ImportSummary;
    return [of, ...of.files].map(({ total, added, updated, groupChanged, unchanged, skipped }) => ({
      ...{ total, added, updated, groupChanged, unchanged, skipped },
    }));
  };
  const previewed = await counted('import-preview');
  return { previewed, done: await counted('import-uploads') };
}

/** A PO file with messages `id: text`, some with a comment for translators. */
const po = (messages: Record<string, string>, comments: Record<string, string> = {}) =>
  [
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n',
    ...Object.entries(messages).map(
      ([id, text]) => `${comments[id] ? `#. ${comments[id]}\n` : ''}msgid "${id}"\nmsgstr "${text}"\n`,
    ),
  ].join('\n');

const file = (language: string, body: string, more: Partial<Sent> = {}): Sent => ({
  name: `po/${language}.po`,
  body,
  language,
  ...more,
});

it('counts new keys of several languages once, in the preview too', async () => {
  const project = await stage.project(['en', 'de', 'fr', 'pl']);
  const { previewed, done } = await bothCounts(project, [
    file('de', po({ One: 'Eins', Two: '', Three: 'Drei' })),
    file('fr', po({ One: 'Un', Two: '', Three: '' })),
    file('pl', po({ One: 'Jeden', Two: '', Three: '' })),
  ]);
  expect(previewed).toEqual(done);
  expect(done[0]).toMatchObject({ added: 3 });
});

it('counts them once too if the base language comes with them, or a language is new', async () => {
  const project = await stage.project(['en', 'de']);
  const { previewed, done } = await bothCounts(project, [
    file('de', po({ One: 'Eins', Two: '' })),
    file('pl', po({ One: '', Two: 'Dwa', Three: '' })),
    file('en', po({ One: 'One', Two: '' })),
  ]);
  expect(previewed).toEqual(done);
});

it('counts descriptions that differ between files as the import writes them', async () => {
  const project = await stage.project(['en', 'de', 'fr', 'pl']);
  const messages = { One: '', Two: '', Three: '' };
  const all = () => [
    file('de', po(messages, { One: 'first', Two: 'second' })),
    file('fr', po(messages, { One: 'another', Two: 'second' })),
    file('pl', po(messages, { One: 'another', Three: 'third' })),
  ];
  const first = await bothCounts(project, all());
  expect(first.previewed).toEqual(first.done);
  // The entry now exists, and each file in turn changes its description.
  const changed = all().map((one) => ({ ...one, body: `${one.body}\n# another version\n` }));
  const second = await bothCounts(project, changed);
  expect(second.previewed).toEqual(second.done);
});

it('moves new keys that go to several groups after creating them', async () => {
  const project = await stage.project(['en', 'de', 'fr']);
  const { wireId: groupId } = await buildGroupInUse(stage.deps.db, project, 'Other');
  const { previewed, done } = await bothCounts(project, [
    file('de', po({ One: 'Eins', Two: '' })),
    file('fr', po({ One: 'Un', Two: '' }), { groupId }),
  ]);
  expect(previewed).toEqual(done);
  expect(done[0]).toMatchObject({ added: 2, groupChanged: 2 });
});
