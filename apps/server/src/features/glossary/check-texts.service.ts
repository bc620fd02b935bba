/**
 * Looks for missing and forbidden terms in texts of a project (docs/decisions/0136). Base texts are looked into once for
 * all languages. Texts are read without what writing needs; those with another warning are read again, and written.
 */
import { issueBits } from '@parlance/domain/checks/issues';
import type { Glossary, WantedTerms } from '@parlance/domain/glossary/glossary';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { shortTurns } from '../../jobs/short-turns.ts';
import { writeIssuesFound } from '../entry-store/check-slice.queries.ts';
import { withoutDismissed } from '../entry-store/warnings.service.ts';
import { listBaseTexts, listFormSources, type SourceOfEntry } from './base-texts.queries.ts';
import {
  type LanguageOfTexts,
  listTextsOfEntries,
  listTextsToLookAt,
  listTextsWithState,
  type TextToLookAt,
  termBits,
} from './check-terms.queries.ts';

/** Texts that are read and written at once. */
const textsAtOnce = 5_000;
/** From this share of the base texts on, all texts of a language are read in order instead of those that have to be. */
const denseShare = 0.2;

export interface Checking {
  db: Db;
  projectId: number;
  /** The base language first. */
  languages: readonly LanguageOfTexts[];
  glossary: Glossary;
  /** Bits of the checks that count in the project. */
  counted: number;
  /** Ends the work when the process stops. */
  signal: AbortSignal | undefined;
}

/** Terms of base texts that a translation has to have, by entry. */
type WantedByEntry = ReadonlyMap<number, WantedTerms>;

const baseIdOf = ({ languages }: Checking): number => languages[0]?.id ?? 0;

/** Checks the texts of some entries in all languages; answers how many got other warnings. */
export async function checkEntries(checking: Checking, entries: readonly number[]): Promise<number> {
  const { db, projectId, languages } = checking;
  const perLanguage = Math.max(1, Math.floor(textsAtOnce / Math.max(1, languages.length)));
  const ids = languages.map(({ id }) => id);
  const of = { projectId, baseLanguageId: baseIdOf(checking), languages: ids };
  let changed = 0;
  for (let from = 0; from < entries.length; from += perLanguage) {
    const some = entries.slice(from, from + perLanguage);
    const { wanted } = await findWanted(checking, some);
    const texts = await listTextsOfEntries(db, of, some);
    const byLanguage = Map.groupBy(texts, ({ language_id }) => language_id);
    for (const language of languages) {
      const found = await findChanged(checking, language, wanted, byLanguage.get(language.id) ?? []);
      changed += await writeChanged(checking, language, found);
    }
  }
  return changed;
}

/** Checks all texts of a project; answers how many got other warnings. */
export async function checkProject(checking: Checking): Promise<number> {
  const { wanted, texts } = await findWanted(checking, undefined);
  let changed = 0;
  for (const language of checking.languages)
    changed += await checkLanguage(checking, language, { wanted, texts });
  return changed;
}

async function findWanted(
  checking: Checking,
  among: readonly number[] | undefined,
): Promise<{ wanted: WantedByEntry; texts: number }> {
  const wanted = new Map<number, WantedTerms>();
  const texts = await eachBaseText(checking, among, (entry, value) => {
    const terms = checking.glossary.wantedIn(value);
    if (terms.length > 0) wanted.set(entry, terms);
  });
  return { wanted, texts };
}

/** The entries whose base texts have one of some terms. */
export async function listEntriesWith(checking: Checking, terms: Glossary): Promise<number[]> {
  const entries: number[] = [];
  await eachBaseText(checking, undefined, (entry, value) => {
    if (terms.wantedIn(value).length > 0) entries.push(entry);
  });
  return entries;
}

/** The entries whose text or draft in a language has one of some terms of that language. */
export async function listTextsHaving(
  checking: Checking,
  language: LanguageOfTexts,
  terms: Glossary,
): Promise<number[]> {
  const { db, projectId, signal } = checking;
  const of = { projectId, baseLanguageId: baseIdOf(checking), languageId: language.id };
  const entries: number[] = [];
  const turn = shortTurns(signal);
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const texts = await listTextsToLookAt(db, of, { after, limit: textsAtOnce, which: 'all' });
    for (const { entry_id, value, draft } of texts) {
      await turn();
      const both = value === draft ? [value] : [value, draft];
      if (both.some((text) => text !== null && terms.wantedIn(text).length > 0)) entries.push(entry_id);
    }
    const last = texts.at(-1);
    if (!last || texts.length < textsAtOnce) return entries;
    after = last.entry_id;
  }
}

/** Looks at the sources of texts; answers their number. */
async function eachBaseText(
  checking: Checking,
  among: readonly number[] | undefined,
  look: (entry: number, value: string) => void,
): Promise<number> {
  const { db, projectId } = checking;
  const of = { projectId, baseLanguageId: baseIdOf(checking) };
  const rest = new Set(among);
  const lookAtOwn = (entry: number, value: string) => {
    rest.delete(entry);
    look(entry, value);
  };
  const next = { limit: textsAtOnce, among };
  const own = await eachSource(checking, (after) => listBaseTexts(db, of, { ...next, after }), lookAtOwn);
  // Of entries with base texts, none has another source.
  if (among && rest.size === 0) return own;
  const others = { ...next, among: among && [...rest] };
  return own + (await eachSource(checking, (after) => listFormSources(db, of, { ...others, after }), look));
}

async function eachSource(
  { signal }: Checking,
  list: (after: number) => Promise<SourceOfEntry[]>,
  look: (entry: number, value: string) => void,
): Promise<number> {
  const turn = shortTurns(signal);
  let count = 0;
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const texts = await list(after);
    for (const { entry_id, value } of texts) {
      await turn();
      look(entry_id, value);
    }
    count += texts.length;
    const last = texts.at(-1);
    if (!last || texts.length < textsAtOnce) return count;
    after = last.entry_id;
  }
}

/** Checks the texts that can have a warning of terms, and those that have one. */
async function checkLanguage(
  checking: Checking,
  language: LanguageOfTexts,
  { wanted, texts }: { wanted: WantedByEntry; texts: number },
): Promise<number> {
  const { glossary } = checking;
  const check = (which: readonly number[] | 'marked' | 'all') =>
    checkTexts(checking, language, wanted, which);
  if (glossary.forbids(language.code)) return check('all');
  const wanting =
    language.id === baseIdOf(checking)
      ? []
      : [...wanted].flatMap(([id, terms]) => (glossary.wants(terms, language.code) ? [id] : []));
  if (wanting.length > textsAtOnce && wanting.length > texts * denseShare) return check('all');
  let changed = 0;
  for (let from = 0; from < wanting.length; from += textsAtOnce)
    changed += await check(wanting.slice(from, from + textsAtOnce));
  return changed + (await check('marked'));
}

async function checkTexts(
  checking: Checking,
  language: LanguageOfTexts,
  wanted: WantedByEntry,
  which: readonly number[] | 'marked' | 'all',
): Promise<number> {
  const { db, projectId } = checking;
  const of = { projectId, baseLanguageId: baseIdOf(checking), languageId: language.id };
  let changed = 0;
  for (let after = 0; ; ) {
    const texts = await listTextsToLookAt(db, of, { after, limit: textsAtOnce, which });
    changed += await writeChanged(checking, language, await findChanged(checking, language, wanted, texts));
    const last = texts.at(-1);
    if (!last || texts.length < textsAtOnce) return changed;
    after = last.entry_id;
  }
}

/** The entries whose text has other warnings than it should. */
async function findChanged(
  checking: Checking,
  language: LanguageOfTexts,
  wanted: WantedByEntry,
  texts: readonly TextToLookAt[],
): Promise<number[]> {
  const found: number[] = [];
  const turn = shortTurns(checking.signal);
  for (const text of texts) {
    await turn();
    if (issuesOf(checking, language, wanted, text) !== text.issues) found.push(text.entry_id);
  }
  return found;
}

function issuesOf(
  checking: Checking,
  { id, code }: LanguageOfTexts,
  wanted: WantedByEntry,
  { entry_id, value, draft, issues, dismissed, base_hash }: Omit<TextToLookAt, 'language_id'>,
): number {
  const { glossary, counted } = checking;
  const of = { dismissed, base: id === baseIdOf(checking) ? null : base_hash };
  const terms = wanted.get(entry_id) ?? [];
  let bits = 0;
  for (const text of value === draft ? [value] : [value, draft]) {
    if (text === null) continue;
    for (const { issue } of withoutDismissed(glossary.problemsIn(terms, text, code), text, of))
      bits |= issueBits[issue];
  }
  return (issues & ~termBits) | (bits & counted);
}

/**
 * Reads texts again with their states, and writes those that have other warnings still. Those that change meanwhile, or
 * whose base text does, are left out: the feed tells of them.
 */
async function writeChanged(
  checking: Checking,
  language: LanguageOfTexts,
  entries: readonly number[],
): Promise<number> {
  const { db, projectId, signal } = checking;
  signal?.throwIfAborted();
  if (entries.length === 0) return 0;
  const baseLanguageId = baseIdOf(checking);
  const of = { projectId, languageId: language.id, baseLanguageId };
  const texts = await listTextsWithState(db, of, entries);
  // After the states, so that a base text that is written between them is another state.
  const { wanted } = await findWanted(checking, entries);
  const found: { text: (typeof texts)[number]; issues: number }[] = [];
  const turn = shortTurns(checking.signal);
  for (const text of texts) {
    await turn();
    const issues = issuesOf(checking, language, wanted, text);
    if (issues !== text.issues) found.push({ text, issues });
  }
  if (found.length === 0) return 0;
  const written = { project_id: projectId, language_id: language.id, code: language.code };
  return inProject(db, projectId, (trx) =>
    writeIssuesFound(trx, { ...written, base_language_id: baseLanguageId }, found, { isNewBase: false }),
  );
}
