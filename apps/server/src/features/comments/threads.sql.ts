import { threadKindNumbers } from '@parlance/domain/comments/thread';
import { type RawBuilder, sql } from 'kysely';

/** SQL: whether a thread `t` is about the language or about the entry in all languages. */
export const isInLanguage = (languageId: number): RawBuilder<boolean> =>
  sql<boolean>`(t.language_id = ${languageId}::smallint or t.language_id is null)`;

export const isOpen = sql<boolean>`t.resolved_at is null`;
export const isQuestion = sql<boolean>`t.kind = ${sql.lit(threadKindNumbers.question)}`;

/** The words of the filter condition `comments`. */
export type CommentsWord = 'questions' | 'open' | 'any';

const holding: Record<CommentsWord, RawBuilder<boolean>> = {
  questions: sql<boolean>`${isOpen} and ${isQuestion}`,
  open: isOpen,
  any: sql<boolean>`true`,
};

/** SQL: the numbers of the entries that have such conversations in a language, or about them as a whole. */
export const entriesWithThreads = (
  { projectId, languageId }: { projectId: number; languageId: number },
  word: CommentsWord,
): RawBuilder<unknown> => sql`
  select distinct t.entry_id from comment_threads t
  where t.project_id = ${projectId} and ${isInLanguage(languageId)} and ${holding[word]}`;
