/**
 * Which kinds of history each reader of the feed needs, and that it hears nothing of the others: a new kind, of which the
 * table of kinds says what it changes, makes nobody give up what it does not concern.
 */
import {
  type HistoryKind,
  type HistoryKindFacts,
  historyKindFacts,
  historyKindNames,
} from '@parlance/domain/history/kind';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../test/entry-project.ts';
import { withColumns } from './entry-columns/columns.service.ts';
import { columnsReader } from './entry-columns/columns-reader.service.ts';
import { followFeed } from './feed/follow.service.ts';
import {
  findFingerprint,
  keptBodiesReader,
  readFeedSnapshot,
  writeFingerprint,
} from './files/import-fingerprint.service.ts';
import { feedReaders } from './index.ts';
import { presentChanged } from './live/changed.ts';
import { readFeed } from './live/feed.queries.ts';
import { liveReader } from './live/live-reader.service.ts';

/** A kind that a later version may bring, for glossaries or webhooks. */
const madeUp: HistoryKindFacts = { number: 9_999, scope: 'project', changes: 'nothing' };
const kinds: [string, HistoryKindFacts][] = [...Object.entries(historyKindFacts), ['a new kind', madeUp]];

const texts: HistoryKind[] = ['text', 'status', 'lock', 'maxLength', 'issues', 'dismissed'];
const members: HistoryKind[] = ['entryCreated', 'entryDeleted', 'entryRestored'];
/** What lists of entries are not made of. */
const besideLists: HistoryKind[] = [
  'description',
  'metadata',
  'languageDue',
  'commentWritten',
  'commentChanged',
  'threadResolved',
  'threadReopened',
  'groupCreated',
  'groupChanged',
  'fileAdded',
  'fileChanged',
  'fileDeleted',
  'tagCreated',
  'tagChanged',
  'tagDeleted',
  'tagRestored',
  'termAdded',
  'termChanged',
  'termDeleted',
  'termRestored',
  'glossaryShared',
  'screenshotAdded',
  'screenshotChanged',
  'screenshotDeleted',
  'screenshotRestored',
  'screenshotVerified',
];
const ofLists = historyKindNames.filter((kind) => !besideLists.includes(kind));

/** The kinds that each reader needs; a new reader needs an entry here. */
const needed: Record<string, readonly HistoryKind[]> = {
  search: [...members, 'key', 'text', 'description', 'metadata'],
  languages: [
    ...members,
    ...texts,
    'languageAdded',
    'languageDeleted',
    'languageRestored',
    'languageChanged',
    'languageDue',
  ],
  outdated: ['text', 'entryDeleted', 'entryRestored', 'key'],
  webhooks: [
    ...members,
    ...['key', 'group', 'link', 'text', 'status', 'lock', 'maxLength', 'dismissed'],
    ...historyKindNames.filter((kind) =>
      /^(language|project|group|tag|comment|thread|screenshot)./.test(kind),
    ),
  ] as HistoryKind[],
  terms: [
    ...members,
    'text',
    'dismissed',
    ...[
      'languageAdded',
      'languageDeleted',
      'languageRestored',
      'languageChanged',
      'groupDeleted',
      'groupRestored',
    ],
    ...['projectCreated', 'projectChanged', 'projectDeleted', 'projectRestored'],
    ...['termAdded', 'termChanged', 'termDeleted', 'termRestored', 'glossaryShared'],
  ] as HistoryKind[],
  counts: ofLists,
  columns: ofLists,
  live: historyKindNames,
  'kept bodies': historyKindNames,
  memory: [...members, 'text'],
  snapshots: [
    ...members,
    'key',
    'group',
    'link',
    'tags',
    'text',
    ...historyKindNames.filter((kind) => /^(language|group|project)./.test(kind) && kind !== 'languageDue'),
  ],
  'detailed snapshots': historyKindNames,
};

let p: EntryProject;
beforeAll(async () => {
  p = await entryProject([
    { key: 'one', texts: { en: 'One', de: 'Eins' } },
    { key: 'two', texts: { en: 'Two', de: 'Zwei' } },
  ]);
});

/** Writes what changes of a kind leave in the history. */
const happens = ({ number, scope }: HistoryKindFacts, times = 1) => {
  const entryId = scope === 'entry' || scope === 'text' ? (p.ids.get('one')?.id ?? 0) : null;
  const languageId = scope === 'text' || scope === 'language' ? p.project.language('de').id : null;
  return sql`
    insert into history (project_id, kind, entry_id, language_id, old)
    select ${p.project.id}, ${number}::smallint, ${entryId}::bigint, ${languageId}::smallint, '{}'
    from generate_series(1, ${times}::integer)`.execute(p.db);
};

it('says of each reader which kinds it needs; none needs one that changes nothing', () => {
  const { followers, lookers, onDemand } = feedReaders({ db: p.db });
  const all = [...followers, ...lookers, ...onDemand];
  const actual = all.map(({ name, needs }) => [
    name,
    historyKindNames.filter((kind) => needs(historyKindFacts[kind])).toSorted(),
  ]);
  expect(actual).toEqual(Object.entries(needed).map(([name, those]) => [name, those.toSorted()]));
  expect(all.filter(({ needs }) => needs(madeUp))).toEqual([]);
});

/** The readers that hear of something, without what they do about it. */
async function whoHears(kind: HistoryKindFacts): Promise<string[]> {
  const { followers, lookers } = feedReaders({ db: p.db });
  const called = new Set<string>();
  const spies = {
    followers: followers.map(({ name, needs }) => ({
      name,
      needs,
      read: async () => void called.add(name) as undefined,
    })),
    lookers: lookers.map(({ name, needs }) => ({ name, needs, look: async () => void called.add(name) })),
  };
  // Transactions of other tests may hold it back for a moment.
  const read = async () => {
    while (await followFeed({ db: p.db, log: p.deps.log }, spies, p.project.id));
  };
  await read();
  called.clear();
  await happens(kind);
  await read();
  return [...called];
}

describe.each(kinds)('%s', (name, kind) => {
  const isOfLists = (ofLists as string[]).includes(name);

  it('is heard of by those who follow and look that need it', async () => {
    const wanted = ['search', 'languages', 'outdated', 'webhooks', 'terms', 'counts'].filter((reader) =>
      (needed[reader] as string[]).includes(name),
    );
    expect(await whoHears(kind)).toEqual(wanted);
  });

  it('makes lists give up their columns only where it says so, however often it happens', async () => {
    const columns = () => {
      const { id: projectId, language } = p.project;
      return withColumns(
        p.db,
        { projectId, languageId: language('de').id },
        { orders: [{ by: 'key' }] },
        (all) => ({
          entries: all.entries,
          order: all.orders[0],
        }),
      );
    };
    const before = await columns();
    await happens(kind, isOfLists ? 1 : 20_001);
    const after = await columns();
    expect(columnsReader.needs(kind)).toBe(isOfLists);
    expect(after.entries === before.entries).toBe(kind.changes !== 'whole');
    if (!isOfLists) expect(after.order).toBe(before.order);
  });

  it('is sent to browsers as its kind of change', async () => {
    const newest = async (after: number) => {
      for (;;) {
        const part = await readFeed(p.db, p.project.id, after, 10);
        if (!part.isHeldBack) return part;
      }
    };
    // Beyond what there was: the version alone.
    let { version } = await newest(0);
    for (let part = await newest(version); part.rows.length > 0; part = await newest(version))
      version = part.version;
    await happens(kind);
    const part = await newest(version);
    expect(part.version).toBeGreaterThan(version);
    expect(part.rows.length).toBe(liveReader.needs(kind) ? 1 : 0);
    const event = presentChanged(p.project.id, part);
    const isOfEntry = kind.scope === 'entry' || kind.scope === 'text';
    expect(event.entries.map((one) => [one.kind, one.changes])).toEqual(
      isOfEntry ? [[name, kind.changes]] : [],
    );
    expect(event.reload).toBe(['members', 'place', 'whole', 'beside'].includes(kind.changes));
  });

  it('leaves what is known of kept bodies where it stands in no file', async () => {
    const { db, project } = p;
    const { rows } = await sql<{ id: number }>`
      insert into file_bodies (project_id, file_id, language_id, content_hash, size, path)
      values (${project.id}, 1, 1, '', 1, 'made-up.json') returning id`.execute(db);
    const bodyId = rows[0]?.id ?? 0;
    const moment = await readFeedSnapshot(db, project.id);
    if (!moment) throw new Error('The project is gone.');
    await writeFingerprint(db, { projectId: project.id, bodyId, moment }, { isExport: true });
    const isKnown = async () => (await findFingerprint(db, { projectId: project.id, bodyId })) !== undefined;
    expect(await isKnown()).toBe(true);
    await happens(kind, keptBodiesReader.needs(kind) ? 1 : 2001);
    expect(await isKnown()).toBe(kind === madeUp);
  });
});
