/** A file that comes again does not change back what was changed here since (docs/decisions/0160). */
import type { ImportPreview } from '@parlance/contract/import-results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createImportFixture,
  type ImportFixture,
  importFile,
  runUploads,
  textsOf,
  uploadFiles,
} from '../../../../test/import/import.ts';
import {
  addEntry,
  call,
  createRepeatFixture,
  type RepeatFixture,
  saveText,
} from '../../../../test/import/repeat-import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const json = (texts: object) => `${JSON.stringify(texts, null, 2)}\n`;
const csv = (texts: Record<string, string>) =>
  ['key,de', ...Object.entries(texts).map((pair) => pair.join(','))].join('\n');
const xliff = (texts: Record<string, string>) => `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="app" source-language="en" target-language="de" datatype="plaintext"><body>
${Object.entries(texts)
  .map(
    ([key, text]) => `<trans-unit id="${key}"><source>${key}</source><target>${text}</target></trans-unit>`,
  )
  .join('\n')}
  </body></file>
</xliff>
`;
const first = { cart: 'Korb', pay: 'Zahlen', wait: 'Warten' };
const keeping = { keepChangedHere: true };

async function send(desk: RepeatFixture, texts: object, options: object = {}) {
  const file = { name: 'de.json', body: json(texts) };
  const fields = { fileType: 'nested_json', importLanguage: 'de', options: JSON.stringify(options) };
  const { status, body } = await importFile(stage, desk, file, fields);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

/** A project with a file, of which one text was changed here. */
async function changed(text: string | null = 'Warenkorb') {
  const desk = await createRepeatFixture(stage, ['en', 'de']);
  await send(desk, first);
  await saveText(desk, { key: 'cart', language: 'de' }, text);
  return desk;
}

const german = (desk: RepeatFixture) => textsOf(stage, desk.project, 'de');
const noticesOf = (body: { files: { notices: { code: string; count?: number; keys?: string[] }[] }[] }) =>
  body.files.flatMap(({ notices }) => notices.map(({ code, count, keys }) => ({ code, count, keys })));
const lost = { code: 'overwritten', count: 1, keys: ['cart'] };
const told = { code: 'changedHere', count: 1, keys: ['cart'] };

describe('an import that keeps what was changed here', () => {
  it('takes what the file has changed, and keeps what only people have', async () => {
    const desk = await changed();
    const body = await send(desk, { ...first, pay: 'Bezahlen', more: 'Mehr' }, keeping);
    expect(body).toMatchObject({ added: 1, updated: 1, skipped: 1 });
    expect(noticesOf(body)).toEqual([told]);
    expect(await german(desk)).toEqual({ cart: 'Warenkorb', pay: 'Bezahlen', wait: 'Warten', more: 'Mehr' });
  });

  it('replaces the file: the next version is compared with this one', async () => {
    const desk = await changed();
    await send(desk, { ...first, pay: 'Bezahlen' }, keeping);
    await saveText(desk, { key: 'pay', language: 'de' }, 'Jetzt bezahlen');
    const body = await send(desk, { ...first, pay: 'Bezahlen', wait: 'Bitte warten' }, keeping);
    expect(noticesOf(body)).toEqual([{ ...told, count: 2, keys: ['cart', 'pay'] }]);
    expect(await german(desk)).toEqual({ cart: 'Warenkorb', pay: 'Jetzt bezahlen', wait: 'Bitte warten' });
  });

  it('takes a text that both have changed from the file', async () => {
    const desk = await changed();
    const body = await send(desk, { ...first, cart: 'Einkaufskorb' }, keeping);
    expect([body.updated, body.overwritten, noticesOf(body)]).toEqual([1, 1, [lost]]);
    expect((await german(desk)).cart).toBe('Einkaufskorb');
    const again = await send(desk, { ...first, cart: 'Einkaufskorb' }, keeping);
    expect([again.updated, again.overwritten, noticesOf(again)]).toEqual([0, undefined, []]);
  });

  it('takes it also where it had kept it from an earlier version', async () => {
    const desk = await changed();
    await send(desk, { ...first, pay: 'Bezahlen' }, keeping);
    const body = await send(desk, { ...first, cart: 'Einkaufskorb', pay: 'Bezahlen' }, keeping);
    expect([body.updated, noticesOf(body)]).toEqual([1, [lost]]);
  });

  it('calls nothing overwritten that only the file has changed, or that became a draft', async () => {
    const desk = await changed();
    const body = await send(desk, { cart: 'Warenkorb', pay: 'Bezahlen', wait: 'Bitte warten' }, keeping);
    expect([body.updated, body.overwritten, noticesOf(body)]).toEqual([2, undefined, []]);
    const drafts = { ...keeping, onlyAsDraft: true };
    await saveText(desk, { key: 'pay', language: 'de' }, 'Jetzt bezahlen');
    expect((await send(desk, { ...first, pay: 'Neu' }, drafts)).overwritten).toBeUndefined();
  });

  it('fills a text that was cleared here', async () => {
    const desk = await changed(null);
    const body = await send(desk, { ...first, pay: 'Bezahlen' }, keeping);
    expect([body.updated, noticesOf(body)]).toEqual([2, []]);
    expect((await german(desk)).cart).toBe('Korb');
  });

  it('keeps it when the same file comes again, each time', async () => {
    const desk = await changed();
    for (const time of [1, 2]) {
      const body = await send(desk, first, keeping);
      expect([time, body.updated, noticesOf(body)]).toEqual([time, 0, [told]]);
    }
    expect((await german(desk)).cart).toBe('Warenkorb');
  });

  it('makes no draft of it either', async () => {
    const desk = await changed();
    const body = await send(desk, { ...first, pay: 'Bezahlen' }, { ...keeping, onlyAsDraft: true });
    expect([body.updated, noticesOf(body).filter(({ code }) => code === told.code)]).toEqual([1, [told]]);
  });
});

it('an import that does not ask for it overwrites, as a push by force does', async () => {
  const desk = await changed();
  const body = await send(desk, { ...first, pay: 'Bezahlen' });
  expect([body.updated, body.overwritten, noticesOf(body)]).toEqual([2, 1, [lost]]);
  expect((await german(desk)).cart).toBe('Korb');
});

describe('a file that was exported and comes back', () => {
  const pulled = { ...first, cart: 'Warenkorb' };

  it('does not change back what was changed here after the export', async () => {
    const desk = await changed(pulled.cart);
    await saveText(desk, { key: 'cart', language: 'de' }, 'Einkaufswagen');
    const body = await send(desk, { ...pulled, pay: 'Bezahlen' }, keeping);
    expect([body.updated, noticesOf(body)]).toEqual([1, [told]]);
    expect((await german(desk)).cart).toBe('Einkaufswagen');
  });

  it('does not either where it never came from outside', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    await addEntry(desk, 'de', 'cart', 'Warenkorb');
    await saveText(desk, { key: 'cart', language: 'de' }, 'Einkaufswagen');
    const body = await send(desk, { cart: 'Warenkorb' }, keeping);
    expect([body.updated, noticesOf(body)]).toEqual([0, [told]]);
  });

  it('takes a text of before its last version, which somebody changed back in the file', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    await send(desk, first);
    await send(desk, pulled);
    const body = await send(desk, first, keeping);
    expect([body.updated, noticesOf(body)]).toEqual([1, []]);
  });

  it('takes again what an undo took back', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    await send(desk, first);
    const { operation } = await send(desk, pulled);
    await call(desk, 'POST', `/operations/${operation}/undo`);
    expect((await german(desk)).cart).toBe('Korb');
    const body = await send(desk, pulled, keeping);
    expect([body.updated, noticesOf(body)]).toEqual([1, []]);
  });

  it('is found in blocks of history too', async () => {
    const desk = await createRepeatFixture(stage, ['en', 'de']);
    const all = (text: string) => Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`k${at}`, text]));
    await send(desk, { ...all('Eins'), last: 'x' });
    const other = { name: 'other.json', body: json(all('Zwei')) };
    const fields = { fileType: 'nested_json', importLanguage: 'de' };
    for (const text of ['Zwei', 'Drei'])
      await importFile(stage, desk, { ...other, body: json(all(text)) }, fields);
    const body = await send(desk, { ...all('Zwei'), last: 'y' }, keeping);
    expect([body.updated, body.skipped]).toEqual([1, 40]);
  });
});

it.each([
  ['xliff', 'de.xlf', xliff],
  ['csv', 'texts.csv', csv],
] as const)('compares %s with its former version', async (fileType, name, write) => {
  const desk = await createRepeatFixture(stage, ['en', 'de']);
  const come = async (texts: Record<string, string>, options: object) => {
    const fields = { fileType, importLanguage: 'de', options: JSON.stringify(options) };
    return (await importFile(stage, desk, { name, body: write(texts) }, fields)).body;
  };
  await come(first, {});
  await saveText(desk, { key: 'cart', language: 'de' }, 'Warenkorb');
  const body = await come({ ...first, pay: 'Bezahlen' }, keeping);
  expect(noticesOf(body).filter(({ code }) => code === 'changedHere')).toEqual([told]);
  expect(await german(desk)).toEqual({ ...first, cart: 'Warenkorb', pay: 'Bezahlen' });
});

it('a preview says how many could be kept, whatever is chosen', async () => {
  const desk = await changed();
  const [uploaded] = (
    await uploadFiles(stage, desk, [{ name: 'de.json', body: json({ ...first, pay: 'Bezahlen' }) }])
  ).json().files;
  const files = [{ upload: uploaded.upload, fileType: 'nested_json', language: 'de' }];
  for (const [keepChangedHere, updated] of [
    [true, 1],
    [false, 2],
  ] as const) {
    const { result } = await runUploads(stage, desk, 'import-preview', {
      files,
      options: { keepChangedHere },
    });
    const [file] = (result as ImportPreview).files;
    expect([file?.changedHereCount, file?.updated]).toEqual([1, updated]);
    const kinds = file?.differences.map(({ key, kind }) => [key, kind]);
    expect([file?.overwritten, kinds]).toEqual(
      keepChangedHere
        ? [undefined, [['pay', 'updated']]]
        : [
            1,
            [
              ['cart', 'overwritten'],
              ['pay', 'updated'],
            ],
          ],
    );
  }
  expect((await german(desk)).cart).toBe('Warenkorb');
});
