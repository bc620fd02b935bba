/** Two people who change the same of a term at once: the second one is told what the first one made of it. */
import { beforeEach, expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

let p: EntryProject;
let id: string;
const at = '/glossary/entries';
const change = (entry: object) => p.call(p.people.owner, 'PUT', at, { entries: [{ _id: id, ...entry }] });
const inGerman = (body: object) => p.call(p.people.manager, 'PUT', `${at}/${id}/translations/de`, body);
const stored = async () => (await p.call(p.people.owner, 'GET', at)).body.entries[0];

beforeEach(async () => {
  p = await entryProject([], { languages: ['en', 'de'] });
  const term = { text: 'invoice', translations: { de: { translation: 'Rechnung', variants: ['Faktura'] } } };
  id = (await p.call(p.people.owner, 'POST', at, { entries: [term] })).body.entries[0]._id;
});

it('is refused with the term as it is now', async () => {
  await change({ description: 'What is paid', forbidden: true });
  const seen = { description: '', forbidden: false };
  const { status, body } = await change({ description: 'A bill', forbidden: true, seen });
  // Both wanted it forbidden.
  expect([status, body.code, body.fields]).toEqual([409, 'termChanged', ['description']]);
  expect(body.entry).toMatchObject({ _id: id, description: 'What is paid', forbidden: true });
  expect((await stored()).description).toBe('What is paid');
  const again = await change({ description: 'A bill', seen: { description: 'What is paid' } });
  expect(again.body.entries).toMatchObject([{ description: 'A bill' }]);
});

it('is none where others changed other fields, or where nobody says what was seen', async () => {
  await change({ text: 'bill', variants: ['note'] });
  expect((await change({ partOfSpeech: 'noun', seen: { partOfSpeech: null, text: 'invoice' } })).status).toBe(
    200,
  );
  expect((await change({ text: 'voucher' })).status).toBe(200);
  const { body } = await change({ variants: ['slip'], seen: { variants: [] } });
  expect(body.fields).toEqual(['variants']);
});

it('is refused in one language, too', async () => {
  await inGerman({ translation: 'Beleg' });
  const { body } = await inGerman({ translation: 'Quittung', seen: { translation: 'Rechnung' } });
  expect(body).toMatchObject({
    code: 'termChanged',
    fields: ['translation'],
    entry: { translations: { de: { translation: 'Beleg' } } },
  });
  const variants = { variants: ['Bon'], seen: { translation: 'Rechnung', variants: ['Faktura'] } };
  expect((await inGerman(variants)).body.translations.de).toMatchObject({
    translation: 'Beleg',
    variants: ['Bon'],
  });
});
