/**
 * Looks for missing and forbidden terms in the texts of a project: after a text was written, whatever wrote it, and after a
 * term changed (docs/decisions/0136). Base texts are looked into once for all languages.
 */
import { issueBits } from '@parlance/domain/checks/issues';
import { Glossary, type WantedTerms } from '@parlance/domain/glossary/glossary';
import { type HistoryKindFacts, historyKinds, kindNumbers } from '@parlance/domain/history/kind';
import { z } from 'zod';
import { asLongWork } from '../../db/long-work.ts';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import type { Deps } from '../../http/feature.ts';
import type { JobQueue, QueueTask } from '../../jobs/queue.ts';
import { writeIssuesFound } from '../entry-store/check-slice.queries.ts';
import { findProjectChecks } from '../entry-store/project-checks.queries.ts';
import type { Follower } from '../feed/readers.service.ts';
import { listLanguageRows } from '../languages/languages.queries.ts';
import { listBaseTexts } from './base-texts.queries.ts';
import {
  findTeam,
  listProjectsOfTeam,
  listTextsWithTerms,
  readNamed,
  type TextWithTerms,
  termBits,
} from './check-terms.queries.ts';
import { readyGlossary } from './ready-glossary.service.ts';
import { findGlossary, listUsers } from './terms.queries.ts';

/** Texts that are read and written at once. */
const textsAtOnce = 5_000;
/** A slice blocks the process for some milliseconds; others get their turn between two parts of it. */
const textsAtATime = 500;

interface Checking {
  db: Db;
  projectId: number;
  baseLanguageId: number;
  glossary: Glossary;
  /** Bits of the checks that count in the project. */
  counted: number;
  /** Terms of base texts that a translation has to have, by entry. */
  wanted: ReadonlyMap<number, WantedTerms>;
  /** The entries to look at; undefined: all. */
  among: readonly number[] | undefined;
}

/** Checks the texts of a project, or of some entries; answers how many got other warnings. */
async function checkTerms(db: Db, projectId: number, among?: readonly number[]): Promise<number> {
  // Where a glossary is shared no longer, nothing is left of it but warnings.
  const glossary = (await readyGlossary(db, projectId))?.glossary ?? (await Glossary.load([], '', []));
  const [languages, { counted }] = await Promise.all([
    listLanguageRows(db, projectId),
    findProjectChecks(db, projectId),
  ]);
  const [base] = languages;
  if (!base) return 0;
  const of = { db, projectId, baseLanguageId: base.id, glossary, counted, among };
  const checking: Checking = { ...of, wanted: await findWanted(of) };
  let changed = 0;
  for (const { id, code } of languages) changed += await checkLanguage(checking, { id, code });
  return changed;
}

async function findWanted(of: Omit<Checking, 'wanted'>): Promise<Map<number, WantedTerms>> {
  const wanted = new Map<number, WantedTerms>();
  for (let after = 0; ; ) {
    const texts = await listBaseTexts(of.db, of, { after, limit: textsAtOnce, among: of.among });
    for (const [place, { entry_id, value }] of texts.entries()) {
      if (place % textsAtATime === 0) await new Promise(setImmediate);
      const terms = of.glossary.wantedIn(value);
      if (terms.length > 0) wanted.set(entry_id, terms);
    }
    const last = texts.at(-1);
    if (!last || texts.length < textsAtOnce) return wanted;
    after = last.entry_id;
  }
}

/** Checks the texts that can have a warning of terms, and those that have one. */
async function checkLanguage(checking: Checking, language: { id: number; code: string }): Promise<number> {
  const { glossary, among } = checking;
  if (glossary.forbids(language.code)) return checkTexts(checking, language, { among });
  const wanting =
    language.id === checking.baseLanguageId
      ? []
      : [...checking.wanted].flatMap(([id, terms]) => (glossary.wants(terms, language.code) ? [id] : []));
  let changed = 0;
  for (let from = 0; from < wanting.length; from += textsAtOnce)
    changed += await checkTexts(checking, language, { among: wanting.slice(from, from + textsAtOnce) });
  return changed + (await checkTexts(checking, language, { among, marked: true }));
}

async function checkTexts(
  checking: Checking,
  language: { id: number; code: string },
  which: { among: readonly number[] | undefined; marked?: boolean },
): Promise<number> {
  const { db, projectId, baseLanguageId } = checking;
  let changed = 0;
  for (let after = 0; ; ) {
    const of = { projectId, languageId: language.id, baseLanguageId };
    const texts = await listTextsWithTerms(db, of, { ...which, after, limit: textsAtOnce });
    const found: { text: TextWithTerms; issues: number }[] = [];
    for (const [place, text] of texts.entries()) {
      if (place % textsAtATime === 0) await new Promise(setImmediate);
      const issues = (text.issues & ~termBits) | bitsOf(checking, language, text);
      if (issues !== text.issues) found.push({ text, issues });
    }
    if (found.length > 0) changed += await write(checking, language, found);
    const last = texts.at(-1);
    if (!last || texts.length < textsAtOnce) return changed;
    after = last.entry_id;
  }
}

function bitsOf(
  { glossary, wanted, counted }: Checking,
  language: { code: string },
  text: TextWithTerms,
): number {
  let bits = 0;
  for (const one of [text.value, text.draft]) {
    if (one === null) continue;
    for (const { issue } of glossary.problemsIn(wanted.get(text.entry_id) ?? [], one, language.code))
      bits |= issueBits[issue];
  }
  return bits & counted;
}

/** Texts that changed meanwhile are left out: the feed tells of them. */
const write = (
  { db, projectId, baseLanguageId }: Checking,
  { id, code }: { id: number; code: string },
  found: readonly { text: TextWithTerms; issues: number }[],
): Promise<number> =>
  inProject(db, projectId, (trx) =>
    writeIssuesFound(
      trx,
      { project_id: projectId, language_id: id, code, base_language_id: baseLanguageId },
      found,
      { isNewBase: false },
    ),
  );

/** The task that looks into all texts of the projects that use a glossary. */
const task = 'glossary-check';
const payload = z.union([z.object({ projectId: z.int() }), z.object({ teamId: z.int() })]);
type Payload = z.infer<typeof payload>;

const isOfGlossary = ({ scope, changes }: HistoryKindFacts): boolean =>
  scope === 'term' || changes === 'whole';
const ofGlossary = kindNumbers(isOfGlossary);
const { glossaryShared } = historyKinds;

/**
 * Checks texts for terms after they were written, and all of them after terms, languages or the base language changed.
 * Without `jobs` it does so at once.
 */
export const termsReader = (db: Db, jobs?: Pick<JobQueue, 'addTask'>): Follower => ({
  name: 'terms',
  needs: (kind) => kind.changes === 'text' || kind.changes === 'members' || isOfGlossary(kind),
  async read(trx, slice) {
    const { projectId } = slice;
    const { version, sharedBy } = await findGlossary(trx, projectId);
    if (version === null && sharedBy === null) return undefined;
    const { entries, kinds } = await readNamed(trx, slice);
    const whole = await findWhole(trx, projectId, kinds);
    if (whole && jobs) await jobs.addTask(trx, task, whole);
    // After the slice is read: no transaction waits for both texts and positions.
    return async () => {
      if (whole && !jobs) await checkAll(db, whole);
      if (entries.length > 0) await checkTerms(db, projectId, entries);
    };
  },
});

/** Whose texts are all looked into; undefined: nobody's. */
async function findWhole(trx: Db, projectId: number, kinds: readonly number[]): Promise<Payload | undefined> {
  if (kinds.includes(glossaryShared)) return { teamId: await findTeam(trx, projectId) };
  return kinds.some((kind) => ofGlossary.includes(kind)) ? { projectId } : undefined;
}

/** What the texts of a project were last checked for by this process: several changes of terms are looked at together. */
const checkedFor = new Map<number, string>();

/** Checks all texts of those who use a glossary, or of a team; answers the projects in which warnings changed. */
async function checkAll(db: Db, of: Payload): Promise<number[]> {
  const projects =
    'teamId' in of ? await listProjectsOfTeam(db, of.teamId) : await listUsers(db, of.projectId);
  const changed: number[] = [];
  for (const projectId of projects) {
    const key = (await readyGlossary(db, projectId))?.key;
    if (key !== undefined && checkedFor.get(projectId) === key) continue;
    if ((await checkTerms(db, projectId)) > 0) changed.push(projectId);
    if (key === undefined) checkedFor.delete(projectId);
    else checkedFor.set(projectId, key);
  }
  return changed;
}

export const termChecks = ({ db, live }: Pick<Deps, 'db' | 'live'>): QueueTask => ({
  name: task,
  oneByOne: true,
  run: (given) =>
    asLongWork(async () => {
      for (const projectId of await checkAll(db, payload.parse(given))) live.note(projectId);
    }),
});
