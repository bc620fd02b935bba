import { commentErrors } from '@parlance/contract/comments';
import { mentionedUsers, mostMentions } from '@parlance/domain/comments/mentions';
import { type CommentReason, mayMention } from '@parlance/domain/comments/thread';
import { normalLanguageCode } from '@parlance/domain/language/language';
import { isRestrictable } from '@parlance/domain/permissions/language-restriction';
import { effectiveRole } from '@parlance/domain/permissions/roles';
import type { Db } from '../../db/pool.ts';
import type { ProjectContext } from '../../http/context.ts';
import { ApiError } from '../../http/errors.ts';
import { notifyOfComment } from '../notifications/comment-notifications.service.ts';
import { mentionedNumbers } from './comments.present.ts';
import { listAuthors, listPeople, type PersonRow } from './people.queries.ts';
import type { CommentScope } from './threads.queries.ts';

/** The language of a path, and the entry that somebody comments on. */
export interface CommentPlace extends CommentScope {
  code: string;
  entryId: number;
}

type Commenter = Pick<ProjectContext, 'project' | 'user'>;

/** User groups narrow whom a comment in a language concerns (docs/decisions/0101). */
const worksIn = (code: string, { role, group_languages: languages }: PersonRow): boolean =>
  languages === null ||
  !isRestrictable(role) ||
  languages.map(normalLanguageCode).includes(normalLanguageCode(code));

/** Lists whom somebody may mention at an entry, without themselves. */
export async function listMentionablePeople(
  db: Db,
  { project, user }: Commenter,
  place: CommentPlace,
): Promise<PersonRow[]> {
  const { role } = project;
  if (!role) return [];
  const people = await listPeople(db, project.teamId, place, place.entryId);
  return people.filter(
    (person) =>
      person.id !== user.id && worksIn(place.code, person) && mayMention(role, person.role, person.is_named),
  );
}

/**
 * Refuses mentions of users whom the author may not mention. Those of `before`, the texts of the conversation, are there
 * already. Returns the mentioned users. @throws unknownMention, tooManyMentions
 */
export async function assertMentions(
  db: Db,
  by: Commenter,
  place: CommentPlace,
  { text, before }: { text: string; before: readonly string[] },
): Promise<number[]> {
  const numbers = mentionedNumbers(text);
  const ids = mentionedUsers(text);
  if (ids.length > mostMentions) throw new ApiError(commentErrors.tooManyMentions);
  if (ids.length !== numbers.length) throw new ApiError(commentErrors.unknownMention);
  const known = new Set([...mentionedNumbers(...before), by.user.id]);
  const others = numbers.filter((id) => !known.has(id));
  if (others.length > 0) for (const { id } of await listMentionablePeople(db, by, place)) known.add(id);
  if (others.some((id) => !known.has(id))) throw new ApiError(commentErrors.unknownMention);
  return numbers;
}

export interface NewComment {
  threadId: number;
  commentId: number;
  mentioned: readonly number[];
  /** Whether the comment begins a question. */
  asks: boolean;
  /** Whether those who commented before hear of it. */
  replies: boolean;
}

/** Notifies everybody whom a comment concerns, each once. Returns the users notified in the app. */
export async function notifyOfNewComment(
  trx: Db,
  { project, user }: Commenter,
  place: CommentPlace,
  comment: NewComment,
): Promise<number[]> {
  const people = await listPeople(trx, project.teamId, place, place.entryId);
  const before = comment.replies ? await listAuthors(trx, place.projectId, comment.threadId) : [];
  const reasonsFor = (person: PersonRow): CommentReason[] => {
    if (person.id === user.id) return [];
    const asks = comment.asks && answersQuestions(place.code, person);
    const isMentioned = comment.mentioned.includes(person.id);
    const hasWritten = before.includes(person.id);
    // Who is asked and mentioned has to answer: a question is the more that one should know.
    return [
      ...(asks ? (['question'] as const) : []),
      ...(isMentioned ? (['mention'] as const) : []),
      ...(hasWritten && !asks && !isMentioned ? (['reply'] as const) : []),
    ];
  };
  const receivers = people.flatMap((person) =>
    reasonsFor(person).map((reason) => ({ userId: person.id, reason })),
  );
  const { projectId, languageId, entryId } = place;
  const { commentId } = comment;
  return notifyOfComment(trx, { projectId, languageId, entryId, commentId, actorId: user.id }, receivers);
}

/** The owner, administrators and managers of the language. */
const answersQuestions = (code: string, person: PersonRow): boolean =>
  effectiveRole(person.role) !== 'translator' && worksIn(code, person);
