/** Problems of terms are dismissed for a text, its base text and the words that were said (docs/decisions/0245). */
import { issuesOf } from '@parlance/domain/checks/issues';
import { beforeEach, expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { storedTermIssues } from './terms-reader.testing.ts';

let p: EntryProject;
beforeEach(async () => {
  p = await entryProject(
    [
      { key: 'one', texts: { en: 'Two invoices for users', fr: 'Deux notes pour tous' } },
      { key: 'two', texts: { en: 'Nothing', fr: { draft: 'Rien' } } },
      { key: 'some[other]', texts: { en: 'Some invoices', fr: 'Quelques factures' } },
      { key: 'some[many]', texts: { fr: 'Quelques notes' } },
    ],
    { languages: ['en', 'fr'] },
  );
});
const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  p.call(p.people.owner, method, path, body);
const at = '/glossary/entries';
const add = async (...entries: object[]) => (await call('POST', at, { entries })).body.entries;
const invoice = { text: 'invoice', translations: { fr: { translation: 'facture' } } };
const user = { text: 'user', translations: { fr: { translation: 'utilisateur' } } };
const nothing = { text: 'nothing', forbidden: true, translations: { fr: { translation: 'rien' } } };

const dismiss = async (issue: string, key = 'one', language = 'fr') => {
  const { version } = await p.row(key, language);
  return call('PUT', `${p.at(key, language)}/dismissals/${issue}`, { reason: 'A fixed name', version });
};
/** What is stored of a text in the end, by the reader of the feed. */
const expectStored = (expected: string[], key = 'one', language = 'fr') =>
  expect.poll(() => storedTermIssues(p, key, language)).toEqual(expected);

it('is neither counted nor found any more, and says who dismissed which words and why', async () => {
  await add(invoice);
  await expectStored(['glossaryMissing']);
  const { status, body } = await dismiss('glossaryMissing');
  expect([status, issuesOf(body.row.issues)]).toEqual([200, []]);
  expect(body.row.dismissed).toMatchObject([
    { issue: 'glossaryMissing', fields: ['value'], reason: 'A fixed name', words: ['facture'] },
  ]);
  await expectStored([]);
  expect((await p.list({ issue: 'glossaryMissing' }, 'fr')).keys).toEqual(['some[many]']);
  const counts = await p.call(p.people.owner, 'GET', `${p.inLanguage('fr')}/entryCount/`);
  expect(counts.body.all.issues.glossaryMissing).toBe(1);
});

it('holds as long as text and base text stay, and again once they are back', async () => {
  const { owner } = p.people;
  await add(invoice);
  await dismiss('glossaryMissing');
  const saved = await p.save(owner, 'one', 'Deux notes', { version: 1 }, 'fr');
  expect(issuesOf(saved.body.issues)).toEqual(['glossaryMissing']);
  await expectStored(['glossaryMissing']);
  const back = await p.save(owner, 'one', 'Deux notes pour tous', { version: 2 }, 'fr');
  expect(back.body.issues).toBe(0);
  await expectStored([]);
  await p.save(owner, 'one', 'All invoices for users', { version: 1 }, 'en');
  await expectStored(['glossaryMissing']);
  await p.save(owner, 'one', 'Two invoices for users', { version: 2 }, 'en');
  await expectStored([]);
});

it('is of the words that were said: what another term says later is shown, and dismissed beside them', async () => {
  const [{ _id }] = await add(invoice);
  await dismiss('glossaryMissing');
  await expectStored([]);
  await add(user);
  await expectStored(['glossaryMissing']);
  expect((await dismiss('glossaryMissing')).body.row.dismissed[0].words.sort()).toEqual([
    'facture',
    'utilisateur',
  ]);
  await expectStored([]);
  const french = (translation: string) =>
    call('PUT', at, { entries: [{ _id, translations: { fr: { translation } } }] });
  await french('addition');
  await expectStored(['glossaryMissing']);
  await french('facture');
  await expectStored([]);
});

it('is of forbidden words in drafts and base texts, too, each for itself', async () => {
  await add(nothing);
  await expectStored(['glossaryForbidden'], 'two');
  await expectStored(['glossaryForbidden'], 'two', 'en');
  await dismiss('glossaryForbidden', 'two');
  await expectStored([], 'two');
  await expectStored(['glossaryForbidden'], 'two', 'en');
  expect((await dismiss('glossaryForbidden', 'two', 'en')).body.row.dismissed[0].words).toEqual(['Nothing']);
  await expectStored([], 'two', 'en');
});

it('is of a plural form and the source of its general form, too', async () => {
  await add(invoice);
  await expectStored(['glossaryMissing'], 'some[many]');
  await dismiss('glossaryMissing', 'some[many]');
  await expectStored([], 'some[many]');
  await p.save(p.people.owner, 'some[other]', 'Several invoices', { version: 1 }, 'en');
  await expectStored(['glossaryMissing'], 'some[many]');
});

it('is undone, done again and shown again', async () => {
  await add(invoice);
  const { operation } = (await dismiss('glossaryMissing')).body;
  const undone = await call('POST', `/operations/${operation}/undo`, {});
  await expectStored(['glossaryMissing']);
  await call('POST', `/operations/${undone.body.operation}/undo`, {});
  await expectStored([]);
  const shown = await call('DELETE', `${p.at('one', 'fr')}/dismissals/glossaryMissing`);
  expect(issuesOf(shown.body.row.issues)).toEqual(['glossaryMissing']);
  expect(shown.body.row.dismissed ?? []).toEqual([]);
  await expectStored(['glossaryMissing']);
});

it('is refused where no term says it', async () => {
  expect((await dismiss('glossaryMissing')).body.code).toBe('noSuchProblem');
  await add(invoice);
  expect((await dismiss('glossaryForbidden')).body.code).toBe('noSuchProblem');
  const owner = p.people.owner;
  await p.save(owner, 'one', 'Deux factures', { version: 1 }, 'fr');
  expect((await dismiss('glossaryMissing')).body.code).toBe('noSuchProblem');
});
