/** Glossaries that this process keeps ready to look into texts. */
import { Glossary } from '@parlance/domain/glossary/glossary';
import type { Db } from '../../db/pool.ts';
import { type GlossaryOfProject, listTermRows, termOf } from './terms.queries.ts';

interface Ready {
  /** What it is made of: versions of the glossaries, and the languages. */
  key: string;
  glossary: Promise<Glossary>;
}

/** So many glossaries are kept; those of projects in which nothing happens go. */
const most = 50;
const ready = new Map<number, Ready>();

/**
 * The terms that a project uses, and what they were read from; undefined: it has none, and never had. `codes`: those of
 * its languages, the base language first.
 */
export async function readyGlossary(
  db: Db,
  projectId: number,
  { codes, used }: { codes: readonly string[]; used: GlossaryOfProject },
): Promise<{ key: string; glossary: Glossary } | undefined> {
  const { version, sharedBy } = used;
  if (version === null && sharedBy === null) return undefined;
  const key = JSON.stringify([version, sharedBy?.id, sharedBy?.version, codes]);
  const known = ready.get(projectId);
  ready.delete(projectId);
  const one = known?.key === key ? known : { key, glossary: load(db, projectId, sharedBy?.id, codes) };
  ready.set(projectId, one);
  one.glossary.catch(() => ready.delete(projectId));
  const [oldest] = ready.keys();
  if (ready.size > most && oldest !== undefined) ready.delete(oldest);
  return { key, glossary: await one.glossary };
}

/** The first of the languages is the base language. */
async function load(
  db: Db,
  projectId: number,
  sharedBy: number | undefined,
  codes: readonly string[],
): Promise<Glossary> {
  const own = await listTermRows(db, projectId);
  const shared = sharedBy === undefined ? [] : await listTermRows(db, sharedBy);
  return Glossary.load([...own, ...shared].map(termOf), codes[0] ?? '', codes);
}
