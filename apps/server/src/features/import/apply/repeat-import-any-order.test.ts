import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createImportFixture,
  type ImportFixture,
  runUploads,
  uploadFiles,
} from '../../../../test/import/import.ts';
import {
  call,
  createRepeatFixture,
  entryPath,
  fetchFile,
  knowingNothing,
  type RepeatFixture,
  send,
} from '../../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const keys = ['a', 'b', 'n[one]', 'n[other]'];
const codes = ['en', 'de', 'fr'];
const types = ['nested_json', 'gettext_po', 'csv'] as const;

const poUnit = (key: string, text: string) => `msgid "${key}"\nmsgstr "${text}"\n`;
const poHead = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n';

/** A file in one language: its keys, and one of a few texts for each. */
function bodyOf(type: (typeof types)[number], texts: readonly (readonly [string, string])[]): string {
  const plain = texts.map(([key, text]) => [key.replaceAll(/\W/g, '_'), text] as const);
  if (type === 'csv')
    return ['key,en,de', ...texts.map(([key, text]) => `${key},${text},${text}`)].join('\n');
  return type === 'nested_json'
    ? JSON.stringify(Object.fromEntries(texts), undefined, 2)
    : poHead + plain.map(([key, text]) => poUnit(key, text)).join('\n');
}

const texts = fc
  .uniqueArray(fc.constantFrom(...keys), { minLength: 1 })
  .chain((some) =>
    fc.tuple(...some.map((key) => fc.tuple(fc.constant(key), fc.constantFrom('x', 'y', 'X {name}', '')))),
  );
const code = fc.constantFrom(...codes);
const key = fc.constantFrom(...keys);
const options = fc.constantFrom(
  { importAll: true },
  { importAll: true },
  { onlyAsDraft: true },
  { onlyIfTextEmpty: true },
  { skipLockedTranslations: true },
  { importAll: true, setStatus: 1 },
);
const bulk = ['lock', 'unlock', 'publish', 'clearDraft', 'clearValue', 'delete'];

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      type: fc.constantFrom(...types),
      code,
      texts,
      options,
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('again' as const), which: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      code,
      key,
      text: fc.constantFrom('x', 'z'),
      mode: fc.constantFrom('final', 'draft'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('bulk' as const), code, key, action: fc.constantFrom(...bulk) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('entry' as const), key, description: fc.constantFrom('D', 'E') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), which: fc.nat(3) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Sent = Parameters<typeof send>[1];

/** The counts of a preview, which always compares. */
async function foreseen(desk: RepeatFixture, { name, type, language, body, options }: Sent) {
  const upload = (await uploadFiles(stage, desk, [{ name, body }])).json().files[0].upload;
  const files = [{ upload, fileType: type, language }];
  const { result } = await runUploads(stage, desk, 'import-preview', { files, options });
  const { total, added, updated, groupChanged, unchanged, skipped } = result as Record<string, number>;
  return { total, added, updated, groupChanged, unchanged, skipped };
}

async function sendAsForeseen(desk: RepeatFixture, sent: Sent): Promise<void> {
  const expected = await foreseen(desk, sent);
  expect((await send(desk, sent)).body).toMatchObject(expected);
}

async function take(desk: RepeatFixture, one: Step, sent: Sent[]): Promise<void> {
  if (one.do === 'send') {
    const ending = { nested_json: 'json', gettext_po: 'po', csv: 'csv' }[one.type];
    const body = bodyOf(one.type, one.texts);
    sent.push({
      name: `${one.code}.${ending}`,
      type: one.type,
      language: one.code,
      body,
      options: one.options,
    });
    return sendAsForeseen(desk, sent.at(-1) as Sent);
  }
  if (one.do === 'again') {
    const which = sent.at(-1 - one.which);
    return which && sendAsForeseen(desk, which);
  }
  if (one.do === 'undo') {
    const operation = desk.operations.at(-1 - one.which);
    if (operation) await call(desk, 'POST', `/operations/${operation}/undo`);
    return;
  }
  const path = await entryPath(desk, one.key, one.do === 'entry' ? 'en' : one.code);
  if (!path) return;
  if (one.do === 'entry') await call(desk, 'PUT', path, { description: one.description });
  else if (one.do === 'save') {
    const { body } = await call(desk, 'GET', path);
    await call(desk, 'PUT', `${path}/text`, { text: one.text, mode: one.mode, version: body.version });
  } else {
    const selection = { entries: [path.slice(path.lastIndexOf('/') + 1)] };
    await call(desk, 'POST', `${path.slice(0, path.indexOf('/entries'))}/bulk/${one.action}`, { selection });
  }
}

it('exports and imports equal those of a server without fingerprints, for any sequence of changes', async () => {
  let known = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const desk = await createRepeatFixture(stage);
      const sent: Sent[] = [];
      for (const one of steps) {
        await take(desk, one, sent);
        for (const { type, language } of sent.slice(-2)) {
          const quick = await fetchFile(desk, type, language);
          expect(quick).toBe(await knowingNothing(desk, () => fetchFile(desk, type, language)));
        }
      }
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from file_bodies where project_id = ${desk.project.id} and settled is not null`.execute(
        stage.deps.db,
      );
      known += rows[0]?.n ?? 0;
    }),
    { numRuns: 12 },
  );
  expect(known).toBeGreaterThan(0);
});
