/** Terms with characters that nobody sees, and files without a column for the terms. */
import { beforeEach, expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { multipart } from '../../../test/import/import.ts';

let p: EntryProject;
beforeEach(async () => {
  p = await entryProject([], { languages: ['en', 'de'] });
});
const at = '/glossary/entries';
const add = (...entries: object[]) => p.call(p.people.owner, 'POST', at, { entries });
const list = async () => (await p.call(p.people.owner, 'GET', at)).body.entries;

async function send(body: string, preview = false) {
  const { payload, headers } = await multipart([{ name: 'terms.csv', body }]);
  const url = `/v1/projects/${p.project.wireId}/glossary/import?preview=${preview}`;
  const all = { ...p.people.owner.headers, ...headers };
  return (await p.app.inject({ method: 'POST', url, headers: all, payload })).json();
}

const inGerman = (translation: string) => ({ de: { translation } });

it('are stored without them, and refused where nothing is left', async () => {
  const { body } = await add({
    text: '\u200bsign\u00a0in\u00ad',
    variants: ['\u200b', 'log\ufeff\u00a0 in', 'log in'],
    translations: inGerman('\u2060an\u00admelden\u200e '),
  });
  expect(body.entries).toMatchObject([
    { text: 'sign in', variants: ['log in'], translations: inGerman('anmelden') },
  ]);
  expect((await add({ text: 'sign\u00a0in' })).body.code).toBe('termExists');
  const refused = await add({ text: '\u200b\u00a0\u00ad' });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('Please enter a term.');
  expect(await list()).toHaveLength(1);
});

it('are the same in files', async () => {
  await add({ text: 'sign in' });
  const answer = await send('en,de\r\nsign\u00a0in,an\u00admelden\r\n\u200b,Nichts\r\n\ufeffteam\u200b,Team');
  expect(answer.counts).toEqual({ new: 1, changed: 1, unchanged: 0, refused: 1 });
  expect(answer.rows[0].problems).toEqual([{ problem: 'noTerm', word: '' }]);
  expect(await list()).toMatchObject([
    { text: 'sign in', translations: inGerman('anmelden') },
    { text: 'team', translations: inGerman('Team') },
  ]);
});

it.each(['foo,bar\r\n1,2', 'de,Description\r\nRechnung,x', 'key,value\r\na,b'])(
  'says which columns a file needs that has none for the terms: %s',
  async (file) => {
    for (const preview of [true, false]) {
      const answer = await send(file, preview);
      expect(answer.code).toBe('noTermColumns');
      expect(answer.message).toContain('needs “en” or “Term”');
      expect(answer.message).toContain('“Variants”, “Description”');
    }
    expect(await list()).toEqual([]);
  },
);

it.each(['Term,de', 'English,German', 'en-US,de', 'Begriff,Deutsch'])(
  'takes the column of the terms under the name %s',
  async (head) => {
    expect((await send(`${head}\r\ninvoice,Rechnung`)).counts.new).toBe(1);
    expect(await list()).toMatchObject([{ text: 'invoice', translations: inGerman('Rechnung') }]);
  },
);
