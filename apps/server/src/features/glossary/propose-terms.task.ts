import { exampleCharacters, mostProposals } from '@parlance/contract/term-proposals';
import { TermProposer } from '@parlance/domain/glossary/propose';
import { loadStemmer } from '@parlance/domain/glossary/stemmers';
import { type Db, openDatabase, openPool } from '../../db/pool.ts';
import type { Task } from '../../jobs/threads/messages.ts';
import { listBaseTexts } from './base-texts.queries.ts';

export interface ProposeTermsInput {
  projectId: number;
  baseLanguageId: number;
  code: string;
  /** What is a term already, or was dismissed. */
  known: readonly string[];
}

export interface FoundTerm {
  text: string;
  count: number;
  entryId: number;
  /** A text that has it, around it, and where it stands there. */
  example: { text: string; start: number; end: number };
}

const textsAtOnce = 5_000;
/** Larger projects are looked into so far. */
const mostTexts = 500_000;

/** Looks for phrases in the texts of a base language, over a connection of its own. */
export const proposeTerms: Task = async (given, { settings }): Promise<FoundTerm[]> => {
  const { code, known, ...of } = given as ProposeTermsInput;
  const proposer = new TermProposer(code, await loadStemmer(code), known);
  const pool = openPool(settings.databaseUrl, { connections: 1 });
  const db = openDatabase(pool, { statementNames: false });
  try {
    for await (const { entry_id, value } of eachText(db, of)) proposer.add(entry_id, value);
    const found = proposer.result(mostProposals);
    const among = found.map(({ example }) => example.id);
    const texts = await listBaseTexts(db, of, { after: 0, limit: mostProposals, among });
    const byEntry = new Map(texts.map(({ entry_id, value }) => [entry_id, value]));
    return found.map(({ text, count, example }) => ({
      text,
      count,
      entryId: example.id,
      example: around(byEntry.get(example.id) ?? text, example),
    }));
  } finally {
    await db.destroy();
  }
};

async function* eachText(db: Db, of: Pick<ProposeTermsInput, 'projectId' | 'baseLanguageId'>) {
  let after = 0;
  for (let read = 0; read < mostTexts; read += textsAtOnce) {
    const texts = await listBaseTexts(db, of, { after, limit: textsAtOnce, among: undefined });
    yield* texts;
    const last = texts.at(-1);
    if (!last || texts.length < textsAtOnce) return;
    after = last.entry_id;
  }
}

/** A part of a text, around a place of it. */
function around(text: string, { start, end }: { start: number; end: number }): FoundTerm['example'] {
  if (text.length <= exampleCharacters) return { text, start, end };
  const room = Math.max(0, Math.floor((exampleCharacters - (end - start)) / 2));
  const from = Math.max(0, start - room);
  const to = Math.min(text.length, end + room);
  const before = from > 0 ? '…' : '';
  const part = `${before}${text.slice(from, to)}${to < text.length ? '…' : ''}`.toWellFormed();
  return { text: part, start: start - from + before.length, end: end - from + before.length };
}
