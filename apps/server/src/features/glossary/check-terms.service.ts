/**
 * When texts are checked for terms: after they were written, whatever wrote them, and after a term changed
 * (docs/decisions/0136).
 */
import { Glossary } from '@parlance/domain/glossary/glossary';
import type { TermText } from '@parlance/domain/glossary/term';
import {
  type HistoryKindFacts,
  historyKindFacts,
  historyKinds,
  kindNumbers,
} from '@parlance/domain/history/kind';
import { z } from 'zod';
import { asLongWork } from '../../db/long-work.ts';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../http/feature.ts';
import type { JobQueue, QueueTask } from '../../jobs/queue.ts';
import type { Follower } from '../feed/readers.service.ts';
import {
  findLastTermChange,
  findTeam,
  findTermContext,
  findTouchedTerms,
  listNamed,
  listProjectsOfTeam,
  type TouchedTerm,
} from './check-terms.queries.ts';
import {
  type Checking,
  checkEntries,
  checkProject,
  listEntriesWith,
  listTextsHaving,
} from './check-texts.service.ts';
import { readyGlossary } from './ready-glossary.service.ts';
import { findGlossary, type GlossaryOfProject, listUsers } from './terms.queries.ts';

interface Prepared {
  checking: Checking;
  /** What the terms were read from; undefined: there are none. */
  key: string | undefined;
}

/** undefined: the project has no languages any more. */
async function prepare(
  db: Db,
  projectId: number,
  { used, signal }: { used: GlossaryOfProject; signal?: AbortSignal | undefined },
): Promise<Prepared | undefined> {
  const { languages, counted } = await findTermContext(db, projectId);
  if (languages.length === 0) return undefined;
  const ready = await readyGlossary(db, projectId, { codes: languages.map(({ code }) => code), used });
  // Where a glossary is shared no longer, nothing is left of it but warnings.
  const glossary = ready?.glossary ?? (await Glossary.load([], '', []));
  return { checking: { db, projectId, languages, glossary, counted, signal }, key: ready?.key };
}

/** The task that looks into all texts of the projects that use a glossary. */
const task = 'glossary-check';
const payload = z.union([z.object({ projectId: z.int() }), z.object({ teamId: z.int() })]);
type Payload = z.infer<typeof payload>;

const isOfGlossary = ({ scope, changes }: HistoryKindFacts): boolean =>
  scope === 'term' || changes === 'whole';
const ofGlossary = kindNumbers(isOfGlossary);
const { glossaryShared } = historyKinds;

/**
 * Checks texts for terms after they were written or a problem of theirs was dismissed, and all of them after terms, languages or the base language changed.
 * Without `jobs` it does so at once.
 */
export const termsReader = (db: Db, jobs?: Pick<JobQueue, 'addTask'>): Follower => ({
  name: 'terms',
  needs: (kind) =>
    ['text', 'members'].includes(kind.changes) || kind === historyKindFacts.dismissed || isOfGlossary(kind),
  async read(trx, slice) {
    const { projectId } = slice;
    const used = await findGlossary(trx, projectId);
    if (used.version === null && used.sharedBy === null) return undefined;
    const entries = await listNamed(trx, slice);
    const whole = await findWhole(trx, projectId, slice.kinds);
    if (whole && jobs) await jobs.addTask(trx, task, whole);
    // After the slice is read: no transaction waits for both texts and positions.
    return async () => {
      if (whole && !jobs) await checkAll(db, whole);
      if (entries.length === 0) return;
      const prepared = await prepare(db, projectId, { used });
      if (prepared) await checkEntries(prepared.checking, entries);
    };
  },
});

/** Whose texts are all looked into; undefined: nobody's. */
async function findWhole(
  trx: Db,
  projectId: number,
  kinds: ReadonlySet<number>,
): Promise<Payload | undefined> {
  if (kinds.has(glossaryShared)) return { teamId: await findTeam(trx, projectId) };
  return ofGlossary.some((kind) => kinds.has(kind)) ? { projectId } : undefined;
}

/**
 * What the texts of a project were last checked for by this process, and the last change of a term then: several changes
 * are looked at together, and after a few of them only the texts that have these terms.
 */
interface Checked {
  key: string;
  lastChange: number;
  /** Where the glossary comes from, and the languages. */
  place: string;
}
const checkedFor = new Map<number, Checked>();
/** After more changes of terms all texts are looked into. */
const mostChanges = 500;

/** Checks all texts of those who use a glossary, or of a team; answers the projects in which warnings changed. */
async function checkAll(db: Db, of: Payload, signal?: AbortSignal): Promise<number[]> {
  const projects =
    'teamId' in of ? await listProjectsOfTeam(db, of.teamId) : await listUsers(db, of.projectId);
  const changed: number[] = [];
  for (const projectId of projects)
    if ((await checkAgain(db, projectId, signal)) > 0) changed.push(projectId);
  return changed;
}

/** Checks the texts of a project for what changed in its glossary; answers how many got other warnings. */
export async function checkAgain(
  db: Db,
  projectId: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const used = await findGlossary(db, projectId);
  const glossaries = [projectId, ...(used.sharedBy ? [used.sharedBy.id] : [])];
  // Before the terms are read: what changes between is looked at again.
  const lastChange = await findLastTermChange(db, glossaries);
  const prepared = await prepare(db, projectId, { used, signal });
  if (!prepared) return 0;
  const { checking, key } = prepared;
  const place = JSON.stringify([glossaries, checking.languages]);
  const before = checkedFor.get(projectId);
  if (key !== undefined && before?.key === key) return 0;
  checkedFor.delete(projectId);
  const since = before?.place === place ? before.lastChange : undefined;
  const entries = since === undefined ? undefined : await findTouched(checking, glossaries, since);
  const changed = entries ? await checkEntries(checking, entries) : await checkProject(checking);
  if (key !== undefined) checkedFor.set(projectId, { key, lastChange, place });
  return changed;
}

/**
 * The entries whose base texts have a term that changed, as it is or was, and those that have in any language what was or is
 * forbidden by one; undefined: all texts have to be looked into. Other warnings cannot come or go by it.
 */
async function findTouched(
  checking: Checking,
  glossaries: readonly number[],
  since: number,
): Promise<number[] | undefined> {
  const { count, terms } = await findTouchedTerms(checking.db, glossaries, { since, most: mostChanges + 1 });
  if (count > mostChanges) return undefined;
  const base = checking.languages[0]?.code ?? '';
  const textsIn = (code: string, of: readonly TouchedTerm[]) =>
    of.flatMap(({ texts }) => texts.filter((one) => one.code === code).map(({ text }) => text));
  const entries = new Set(await listEntriesWith(checking, await termsOf(textsIn(base, terms), base)));
  const forbidden = terms.filter((term) => term.forbidden);
  for (const language of checking.languages) {
    // What is not translated is, in every language, what it is in the base language.
    const untranslated = forbidden.filter(({ doNotTranslate }) => doNotTranslate);
    const texts = [...textsIn(language.code, forbidden), ...textsIn(base, untranslated)];
    if (texts.length === 0) continue;
    const having = await listTextsHaving(checking, language, await termsOf(texts, language.code));
    for (const entry of having) entries.add(entry);
  }
  return [...entries].sort((one, other) => one - other);
}

/** Texts of terms to be looked for in one language: whatever the case, so that none is missed. */
function termsOf(texts: readonly TermText[], code: string): Promise<Glossary> {
  const flags = { caseSensitive: false, forbidden: false, doNotTranslate: false, partOfSpeech: null };
  const terms = texts.map((text, id) => ({ id, texts: { [code]: text }, description: '', ...flags }));
  return Glossary.load(terms, code, []);
}

export const termChecks = ({ db, live }: Pick<Deps, 'db' | 'live'>): QueueTask => ({
  name: task,
  oneByOne: true,
  run: (given, { signal }) =>
    asLongWork(async () => {
      for (const projectId of await checkAll(db, payload.parse(given), signal)) live.note(projectId);
    }),
});
