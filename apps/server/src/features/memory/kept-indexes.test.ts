import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leastScore } from '@parlance/domain/memory/score';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entryProject } from '../../../test/entry-project.ts';
import { KeptIndexes } from './kept-indexes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-memory-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const room = 512 * 2 ** 20;

/** More entries than an index has that is not stored. */
async function largeProject() {
  const p = await entryProject(
    Array.from({ length: 5100 }, (_, at) => ({
      key: `key ${at}`,
      texts: { en: `Sentence about ${at.toString(36)} and more`, de: 'Satz' },
    })),
    { languages: ['en', 'de', 'fr'] },
  );
  return p;
}

it('is stored, read back without reading all texts, and follows what changed since', async () => {
  const p = await largeProject();
  const { id } = p.project;
  const find = async (indexes: KeptIndexes, text: string, code = 'de') => {
    const kept = await indexes.upToDate(id, room);
    if (!kept) throw new Error('There is no such project.');
    const languages = kept.bitOf(p.project.language(code).id);
    const { found } = kept.index.find(text, { languages, least: leastScore, limit: 3 });
    return { changes: kept.changes, best: found[0] };
  };
  const text = 'Sentence about 3x and more';
  const first = await find(new KeptIndexes(p.db, folder), text);
  expect(first).toMatchObject({ changes: 0, best: { score: 100 } });
  const path = join(folder, 'memory-index', `${id}.index`);
  expect((await stat(path)).size).toBeGreaterThan(100_000);
  await p.save(p.people.owner, 'key 7', 'Something entirely new', {}, 'en');
  await p.save(p.people.owner, 'key 8', 'Phrase', { version: 0 }, 'fr');
  // Another process: two changes are read, and nothing else.
  const again = new KeptIndexes(p.db, folder);
  expect(await find(again, 'Something entirely new')).toMatchObject({ changes: 2, best: { score: 100 } });
  expect((await find(again, 'Sentence about 8 and more', 'fr')).best?.score).toBe(100);
  expect((await find(again, 'Sentence about 7 and more', 'fr')).best?.id).toBe(p.ids.get('key 8')?.id);
  // A file that is broken, or of another database, is made anew.
  const whole = await readFile(path);
  for (const breakIt of [
    () => truncate(path, 1000),
    () => writeFile(path, 'nothing'),
    () =>
      writeFile(
        path,
        Buffer.from(whole.toString('latin1').replace('countedSince":"', 'countedSince":"x'), 'latin1'),
      ),
  ]) {
    await breakIt();
    expect(await find(new KeptIndexes(p.db, folder), text)).toMatchObject({
      changes: 0,
      best: { score: 100 },
    });
  }
  expect(await readdir(join(folder, 'memory-index'))).toEqual([`${id}.index`]);
});

it('has another index for another source language, and none for a project that is gone', async () => {
  const p = await entryProject([{ key: 'a', texts: { en: 'Save the file', de: 'Datei sichern' } }], {
    languages: ['en', 'de'],
  });
  const indexes = new KeptIndexes(p.db, folder);
  const scoreOf = async (text: string, code: string) => {
    const kept = await indexes.upToDate(p.project.id, room);
    const languages = kept?.bitOf(p.project.language(code).id) ?? 0;
    return kept?.index.find(text, { languages, least: leastScore, limit: 3 }).found[0]?.score;
  };
  expect(await scoreOf('Save the file', 'de')).toBe(100);
  await sql`update projects set base_language_id = ${p.project.language('de').id} where id = ${p.project.id}`.execute(
    p.db,
  );
  expect(await scoreOf('Save the file', 'en')).toBeUndefined();
  expect(await scoreOf('Datei sichern', 'en')).toBe(100);
  expect(await indexes.upToDate(999_999_999, room)).toBeUndefined();
});
