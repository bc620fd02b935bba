/** Warnings of terms: after every way to write a text, and after terms changed. */

import type { GlossaryEntry } from '@parlance/contract/glossary';
import { isTermDismissed } from '@parlance/domain/checks/dismissals';
import { issuesOf } from '@parlance/domain/checks/issues';
import { Glossary } from '@parlance/domain/glossary/glossary';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildEntries, buildProject } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { textHash } from '../entry-store/warnings.service.ts';
import { followTerms, storedTermIssues } from './terms-reader.testing.ts';

let p: EntryProject;
beforeEach(async () => {
  p = await entryProject(
    [
      { key: 'one', texts: { en: 'Two invoices', de: 'Zwei Rechnungen', fr: 'Deux notes' } },
      { key: 'two', texts: { en: 'Nothing', de: 'Nichts', fr: { draft: 'Rien' } } },
    ],
    { languages: ['en', 'de', 'fr'] },
  );
});
const at = '/glossary/entries';
const call = (method: 'POST' | 'PUT', path: string, body: object) =>
  p.call(p.people.owner, method, path, body);
const add = async (...entries: object[]) => (await call('POST', at, { entries })).body.entries;
/** What is found in a text in the end. */
const expectFound = (expected: string[], key = 'one', language = 'fr') =>
  expect.poll(() => storedTermIssues(p, key, language)).toEqual(expected);
const invoice = {
  text: 'invoice',
  translations: { fr: { translation: 'facture' }, de: { translation: 'Rechnung' } },
};

describe('a term', () => {
  it('is missed where a translation lacks it, from the moment it is there', async () => {
    await expectFound([]);
    const [{ _id }] = await add(invoice);
    await expectFound(['glossaryMissing']);
    await expectFound([], 'one', 'de');
    await expectFound([], 'two');
    await call('PUT', at, { entries: [{ _id, translations: { fr: { translation: 'note' } } }] });
    await expectFound([]);
    await call('PUT', at, { entries: [{ _id, translations: { fr: { translation: 'facture' } } }] });
    await expectFound(['glossaryMissing']);
    await call('POST', `${at}/delete`, { entryIds: [_id] });
    await expectFound([]);
  });

  it('is avoided where it is forbidden, in drafts and base texts too', async () => {
    await add({ text: 'nothing', forbidden: true, translations: { fr: { translation: 'rien' } } });
    await expectFound(['glossaryForbidden'], 'two');
    await expectFound(['glossaryForbidden'], 'two', 'en');
    await expectFound([], 'two', 'de');
  });

  it('is missed in the answer of the save itself, and in an entry that is sent back as it was answered', async () => {
    await add(invoice);
    const owner = p.people.owner;
    const saved = await p.call(owner, 'PUT', p.at('one', 'fr'), { value: 'Deux notes de frais' });
    expect(issuesOf(saved.body.issues)).toEqual(['glossaryMissing']);
    expect(saved.body.hasIssues).toBe(true);
    expect((await p.call(owner, 'PUT', p.at('one', 'fr'), saved.body)).status).toBe(200);
    await expectFound(['glossaryMissing']);
    expect((await p.row('one', 'fr')).issues).toBe(saved.body.issues);
    const { version } = saved.body;
    const mended = await p.save(owner, 'one', 'Deux factures', { version }, 'fr');
    expect([mended.status, mended.body.issues]).toEqual([200, 0]);
    await expectFound([]);
  });

  it('can be undone, and the warnings with it', async () => {
    const { operation } = (await call('POST', at, { entries: [invoice, { text: 'user' }] })).body;
    await expectFound(['glossaryMissing']);
    await call('POST', `/operations/${operation}/undo`, {});
    await expectFound([]);
  });
});

describe('after some terms changed, only texts that have them are looked into:', () => {
  const words = ['team', 'member', 'key', 'user'];
  const french: Record<string, string[]> = {
    team: ['équipe'],
    member: ['membre'],
    key: ['clé', 'touche'],
    user: ['utilisateur'],
  };
  const random = (() => {
    let state = 42;
    return (most: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * most);
    };
  })();
  const some = (list: readonly string[]) => list[random(list.length)] ?? '';
  const phrase = () => Array.from({ length: 1 + random(4) }, () => some(words));

  /** What is stored of each text, and what all terms together say of it. */
  async function compare(project: EntryProject) {
    const terms = (await project.call(project.people.owner, 'GET', at)).body.entries as GlossaryEntry[];
    const glossary = await Glossary.load(
      terms.map((term, id) => ({
        ...term,
        id,
        texts: {
          en: { text: term.text, description: '', variants: term.variants },
          ...Object.fromEntries(
            Object.entries(term.translations).map(([code, { translation, variants }]) => [
              code,
              { text: translation, description: '', variants },
            ]),
          ),
        },
      })),
      'en',
      ['fr'],
    );
    const rows = await project.db
      .selectFrom('translations as t')
      .innerJoin('translations as b', (join) =>
        join.onRef('b.entry_id', '=', 't.entry_id').onRef('b.project_id', '=', 't.project_id'),
      )
      .innerJoin('languages as l', (join) =>
        join.onRef('l.project_id', '=', 't.project_id').onRef('l.id', '=', 't.language_id'),
      )
      .select(['t.value', 'b.value as base', 't.issues', 't.dismissed', 'l.code'])
      .where('t.project_id', '=', project.project.id)
      .where('b.language_id', '=', project.project.language('en').id)
      .orderBy('l.code')
      .orderBy('t.entry_id')
      .execute();
    const found = rows.map(({ issues }) => issuesOf(issues).filter((issue) => issue.startsWith('glossary')));
    let dismissed = 0;
    const expected = rows.map(({ value, base: source, code, dismissed: given }) => {
      const text = value ?? '';
      const base = code === 'en' ? null : source;
      const hashed = { text: textHash(text), base: base === null ? null : textHash(base), maxLength: null };
      const problems = glossary.problemsOf({ base, text, language: code });
      const shown = problems.filter((one) => !isTermDismissed(given ?? {}, one, hashed));
      dismissed += problems.length - shown.length;
      return [...new Set(shown.map(({ issue }) => issue))];
    });
    return {
      dismissed,
      found: found.map((issues) => issues.sort()),
      expected: expected.map((issues) => issues.sort()),
    };
  }

  it('the same is found as by looking into all, with what was dismissed', async () => {
    const texts = Array.from({ length: 25 }, (_, n) => {
      const base = phrase();
      const fr = base.map((word) => (random(4) === 0 ? 'rien' : some(french[word] ?? [])));
      return { key: `text${n}`, texts: { en: base.join(' '), fr: fr.join(' ') } };
    });
    const own = await entryProject(texts, { languages: ['en', 'fr'] });
    const write = (method: 'POST' | 'PUT', path: string, body: object) =>
      own.call(own.people.owner, method, path, body);
    const term = () => {
      const base = phrase().slice(0, 2);
      return {
        text: base.join(' '),
        forbidden: random(3) === 0,
        doNotTranslate: random(4) === 0,
        translations: { fr: { translation: base.map((word) => some(french[word] ?? [])).join(' ') } },
      };
    };
    let most = 0;
    for (let step = 0; step < 30; step += 1) {
      const { entries } = (await own.call(own.people.owner, 'GET', at)).body;
      const one = entries[random(entries.length)];
      const what = entries.length < 3 ? 0 : random(5);
      if (what === 0) await write('POST', at, { entries: [term()] });
      else if (what === 1) await write('POST', `${at}/delete`, { entryIds: [one._id] });
      else if (what === 2)
        for (let n = 0; n < 10; n += 1) {
          const path = `${own.at(`text${random(25)}`, some(['en', 'fr', 'fr']))}/dismissals`;
          const issue = some(['glossaryMissing', 'glossaryMissing', 'glossaryForbidden']);
          await write('PUT', `${path}/${issue}`, { reason: 'So it is', version: 1 });
        }
      else await write('PUT', at, { entries: [{ _id: one._id, ...term() }] });
      // Changes that are looked at together, too.
      if (random(3) === 0) continue;
      await followTerms(p, own.project.id);
      await expect
        .poll(async () => {
          await followTerms(p, own.project.id);
          const { found, expected, dismissed } = await compare(own);
          most = Math.max(most, dismissed);
          return JSON.stringify(found) === JSON.stringify(expected) ? 'same' : { found, expected };
        })
        .toBe('same');
    }
    expect(most).toBeGreaterThan(4);
  });
});

describe('a text', () => {
  beforeEach(async () => {
    await add(invoice);
    await followTerms(p);
  });

  it('is looked at after it is saved, and after its base text is', async () => {
    await p.save(p.people.owner, 'one', 'Deux factures', { mode: 'final' }, 'fr');
    await expectFound([]);
    await p.save(p.people.owner, 'one', 'Deux notes', { mode: 'final', version: 2 }, 'fr');
    await expectFound(['glossaryMissing']);
    await p.save(p.people.owner, 'one', 'Two bills', { mode: 'final' }, 'en');
    await expectFound([]);
  });

  it('is looked at after several are written at once, and after that is undone', async () => {
    const path = `${p.inLanguage('fr')}/bulk/clearValue`;
    const { body } = await call('POST', path, { selection: { entries: [p.wireId('one')] } });
    await expectFound([]);
    await call('POST', `/operations/${body.operation}/undo`, {});
    await expectFound(['glossaryMissing']);
  });

  it('is found by the filter, and counted', async () => {
    await expectFound(['glossaryMissing']);
    const { keys } = await p.list({ issue: 'glossaryMissing' }, 'fr');
    expect(keys).toEqual(['one']);
    const counts = await p.call(p.people.owner, 'GET', `${p.inLanguage('fr')}/entryCount/`);
    expect(JSON.stringify(counts.body)).toContain('"glossaryMissing":1');
  });
});

describe('a shared glossary', () => {
  it('is used by the other projects of the team, and no longer when that ends', async () => {
    await add(invoice);
    await followTerms(p);
    const other = await buildProject(p.db, { team: p.people.team, languages: ['en', 'fr'] });
    await buildEntries(p.db, other, [{ key: 'a', texts: { en: 'An invoice', fr: 'Une note' } }]);
    const issues = async () => {
      await followTerms(p);
      await followTerms(p, other.id);
      const { issues: bits } = await p.db
        .selectFrom('translations')
        .select('issues')
        .where('project_id', '=', other.id)
        .where('language_id', '=', other.language('fr').id)
        .executeTakeFirstOrThrow();
      return issuesOf(bits).filter((issue) => issue.startsWith('glossary'));
    };
    await expect.poll(issues).toEqual([]);
    await call('PUT', '/glossary/sharing', { shared: true });
    await expect.poll(issues).toEqual(['glossaryMissing']);
    const list = await p.app.inject({
      url: `/v1/projects/${other.wireId}/glossary/entries`,
      headers: p.people.owner.headers,
    });
    expect(list.json()).toMatchObject({
      entries: [{ text: 'invoice', sharedFrom: { _id: p.project.wireId } }],
      sharedBy: { _id: p.project.wireId },
    });
    const second = await p.app.inject({
      method: 'PUT',
      url: `/v1/projects/${other.wireId}/glossary/sharing`,
      headers: p.people.owner.headers,
      payload: { shared: true },
    });
    expect(second.json()).toMatchObject({ code: 'sharedAlready' });
    await call('PUT', '/glossary/sharing', { shared: false });
    await expect.poll(issues).toEqual([]);
  });
});
