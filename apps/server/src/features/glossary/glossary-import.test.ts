/** Terms from files: preview, import, undo, and the way back from every download. */
import type { TermImport } from '@parlance/contract/glossary-import';
import { writeTable } from '@parlance/formats/spreadsheet/table-file';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUserGroup } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { multipart } from '../../../test/import/import.ts';

let p: EntryProject;
beforeEach(async () => {
  p = await entryProject([], { languages: ['en', 'de', 'ar', 'ja'] });
});
type User = { headers: Record<string, string> };

async function send(
  body: string | Uint8Array<ArrayBuffer>,
  { name = 'terms.csv', preview = false, user = p.people.owner as User, to = p } = {},
) {
  const { payload, headers } = await multipart([{ name, body }]);
  const response = await to.app.inject({
    method: 'POST',
    url: `/v1/projects/${to.project.wireId}/glossary/import?preview=${preview}`,
    headers: { ...user.headers, ...headers },
    payload,
  });
  return {
    status: response.statusCode,
    body: response.json<TermImport & { code: string; message: string }>(),
  };
}
const list = async (to = p) => (await to.call(to.people.owner, 'GET', '/glossary/entries')).body.entries;
const add = (...entries: object[]) => p.call(p.people.owner, 'POST', '/glossary/entries', { entries });
const undo = (operation: string | null) =>
  p.call(p.people.owner, 'POST', `/operations/${operation}/undo`, {});
const german = (translation: string) => ({ translations: { de: { translation } } });
const csv = (...lines: string[]) => lines.join('\r\n');

describe('a file of terms', () => {
  const file = csv('en,de,Forbidden', 'invoice,Beleg,', 'user,Benutzer,', 'blacklist,,yes', ',Nichts,');
  it('is previewed, which writes nothing', async () => {
    await add({ text: 'invoice', translations: { de: { translation: 'Rechnung' } } }, { text: 'user' });
    const { body } = await send(file, { preview: true });
    expect(body).toMatchObject({
      counts: { new: 1, changed: 2, unchanged: 0, refused: 1 },
      operation: null,
      languages: ['en', 'de'],
      rows: [
        { row: 5, effect: 'refused', text: 'Nichts', problems: [{ problem: 'noTerm' }] },
        {
          row: 2,
          text: 'invoice',
          changes: [{ field: 'text', language: 'de', before: 'Rechnung', after: 'Beleg' }],
        },
        { row: 3, effect: 'changed' },
        { row: 4, effect: 'new' },
      ],
    });
    expect((await list())[0].translations.de.translation).toBe('Rechnung');
  });

  it('is imported as one operation, which is undone', async () => {
    await add({ text: 'invoice', translations: { de: { translation: 'Rechnung' } } }, { text: 'kept' });
    const before = (await list()).map(({ text, translations }: { text: string; translations: object }) => [
      text,
      translations,
    ]);
    const { body } = await send(file);
    expect(body.counts).toEqual({ new: 2, changed: 1, unchanged: 0, refused: 1 });
    expect((await list()).map(({ text }: { text: string }) => text)).toEqual([
      'invoice',
      'kept',
      'user',
      'blacklist',
    ]);
    expect((await send(file)).body).toMatchObject({ counts: { unchanged: 3 }, operation: null });
    expect((await undo(body.operation)).body).toMatchObject({ restored: 3, keptCount: 0 });
    expect(
      (await list()).map(({ text, translations }: { text: string; translations: object }) => [
        text,
        translations,
      ]),
    ).toEqual(before);
  });

  it('refuses languages that the user groups of who sends it leave out', async () => {
    const { manager, team, translator } = p.people;
    await buildUserGroup(p.db, { team, languages: { en: [], de: [] }, members: [manager] });
    const { body } = await send(csv('en,de,ar', 'a,b,', 'c,,d'), { user: manager });
    expect(body.counts).toMatchObject({ new: 1, refused: 1 });
    expect(body.rows[0]).toMatchObject({ problems: [{ problem: 'languageNotYours', word: 'ar' }] });
    expect((await send(file, { user: translator })).status).toBe(403);
  });

  it('changes of a term as a whole only what the base language is theirs for', async () => {
    const { manager, team } = p.people;
    await send(csv('en,de', 'a,b'));
    await buildUserGroup(p.db, { team, languages: { de: [] }, members: [manager] });
    const { body } = await send(csv('en,de,forbidden', 'a,c,yes'), { user: manager });
    expect(body.rows[0]).toMatchObject({ problems: [{ problem: 'languageNotYours', word: 'en' }] });
    expect((await send(csv('en,de', 'a,c'), { user: manager })).body.counts).toMatchObject({ changed: 1 });
  });

  it.each([
    ['terms.csv', 'a', 'noTermColumns'],
    ['terms.csv', csv('Owner,Price', 'Eva,3'), 'noTermColumns'],
    ['terms.doc', 'en,de', 'brokenTerms'],
    ['terms.xlsx', 'PK and nothing', 'brokenTerms'],
    ['terms.tbx', '<martif><text><body><termEntry>', 'brokenTerms'],
    [
      'terms.tbx',
      '<!DOCTYPE martif [<!ENTITY a "aaaaaaaaaa">]><martif><text><body>&a;</body></text></martif>',
      'brokenTerms',
    ],
    ['terms.csv', csv('en', ...Array.from({ length: 10_001 }, (_, n) => `term ${n}`)), 'tooManyTermRows'],
  ])('is refused where it cannot be read (%s %.20s)', async (name, body, code) => {
    expect((await send(body, { name })).body.code).toBe(code);
    expect(await list()).toEqual([]);
  });

  it('is refused with the line where it cannot be read, which a workbook has none of', async () => {
    const body = '<martif>\n<text>\n<body><termEntry></body>';
    const refused = (await send(body, { name: 'terms.tbx' })).body;
    expect(refused).toMatchObject({ code: 'brokenTerms', line: 3 });
    expect(refused.message).toMatch(/^terms\.tbx cannot be read \(line 3, column \d+\): /);
    const book = (await send('PK and nothing', { name: 'terms.xlsx' })).body;
    expect(book.message).toMatch(/^terms\.xlsx cannot be read: /);
  });

  it('harms nothing by the names in it', async () => {
    const body = `<martif xml:lang="en"><text><body><termEntry><langSet xml:lang="__proto__"><tig><term>x</term></tig></langSet>
      <langSet xml:lang="en"><tig><term>constructor</term></tig></langSet></termEntry></body></text></martif>`;
    const sent = await send(body, { name: 'a.tbx' });
    expect(sent.body.rows).toMatchObject([
      { effect: 'refused', problems: [{ problem: 'language', word: '__proto__' }] },
    ]);
  });
});

describe('a termbase', () => {
  it('has words that are not to be used as forbidden terms of their own', async () => {
    const body = `<tbx type="TBX-Basic" style="dca" xml:lang="en"><text><body><conceptEntry id="c1">
      <descrip type="definition">A message.</descrip>
      <langSec xml:lang="en"><termSec><term>e-mail</term><termNote type="partOfSpeech">noun</termNote></termSec>
        <termSec><term>electronic mail</term></termSec>
        <termSec><term>mail</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></termSec></langSec>
      <langSec xml:lang="de-DE"><termSec><term>E-Mail</term></termSec></langSec></conceptEntry></body></text></tbx>`;
    expect((await send(body, { name: 'base.TBX' })).body.counts).toMatchObject({ new: 2, refused: 0 });
    expect(await list()).toMatchObject([
      {
        text: 'e-mail',
        variants: ['electronic mail'],
        description: 'A message.',
        partOfSpeech: 'noun',
        forbidden: false,
        translations: { de: { translation: 'E-Mail' } },
      },
      { text: 'mail', forbidden: true, translations: {} },
    ]);
  });
});

describe('a download', () => {
  const terms = [
    {
      text: 'in,voice "quoted"',
      variants: ['bill', 'invoices; all'],
      description: 'What a customer pays.\nWith a number.',
      partOfSpeech: 'noun',
      translations: {
        de: { translation: 'Rechnung', description: 'Beleg', variants: ['Faktura'] },
        ar: { translation: 'فاتورة', description: '', variants: ['فواتير'] },
      },
    },
    { text: 'Parlance', caseSensitive: true, doNotTranslate: true, partOfSpeech: 'properNoun' },
    { text: 'blacklist', forbidden: true, translations: { de: { translation: 'Schwarze Liste' } } },
    { text: 'key', translations: { de: { translation: 'Schlüssel' } } },
    { text: 'key', description: 'Of a keyboard.', translations: { de: { translation: 'Taste' } } },
    { text: '=1+1', translations: { ja: { translation: '<b>&amp;</b>' } } },
  ];
  const of = (entries: Record<string, unknown>[]) =>
    entries.map(
      ({
        text,
        variants,
        description,
        caseSensitive,
        forbidden,
        doNotTranslate,
        partOfSpeech,
        translations,
      }) => ({
        ...{
          text,
          variants,
          description,
          caseSensitive,
          forbidden,
          doNotTranslate,
          partOfSpeech,
          translations,
        },
      }),
    );

  it.each(['csv', 'xlsx', 'tbx'])('as %s comes back into an empty glossary as it was', async (type) => {
    await add(...terms);
    const { response } = await p.call(p.people.owner, 'GET', `/glossary/export?type=${type}`);
    const bytes = new Uint8Array(response.rawPayload);
    const name = `glossary.${type}`;
    expect((await send(bytes, { name })).body.counts).toEqual({
      new: 0,
      changed: 0,
      unchanged: 6,
      refused: 0,
    });
    const other = await entryProject([], { languages: ['en', 'de', 'ar'] });
    const sent = await send(bytes, { name, to: other, user: other.people.owner });
    expect(sent.body.counts).toEqual({ new: 6, changed: 0, unchanged: 0, refused: 0 });
    expect(of(await list(other))).toEqual(of(await list()));
  });

  it('as csv has no cell that a spreadsheet program would run', async () => {
    await add({ text: '=1+1', variants: ['@SUM(1)'], description: '-2', ...german('+49') });
    const { response } = await p.call(p.people.owner, 'GET', '/glossary/export?type=csv');
    for (const formula of ['=1+1', '@SUM(1)', '-2', '+49']) expect(response.body).toContain(`"\t${formula}"`);
    const sent = await send(new Uint8Array(response.rawPayload), { name: 'glossary.csv' });
    expect(sent.body.counts).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 0 });
  });

  it('that was changed in a spreadsheet program changes the terms', async () => {
    await add(...terms);
    const bytes = new Uint8Array(
      writeTable('xlsx', [
        ['en', 'German (de)', 'Do not translate'],
        ['Parlance', '', ''],
        ['blacklist', 'Sperrliste', ''],
      ]),
    );
    const { body } = await send(bytes, { name: 'Terms.XLSX' });
    expect(body.counts).toEqual({ new: 0, changed: 2, unchanged: 0, refused: 0 });
    expect((await undo(body.operation)).body).toMatchObject({ restored: 2 });
  });
});
