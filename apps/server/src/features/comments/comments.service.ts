import { type CommentMark, type CommentThread, commentErrors, mostMarks } from '@parlance/contract/comments';
import {
  mayDeleteComment,
  mayEditComment,
  mayResolveThread,
  type ThreadKind,
  threadKindNumbers,
} from '@parlance/domain/comments/thread';
import type { HistoryKind } from '@parlance/domain/history/kind';
import { decodeId, decodeLanguageId, encodeId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import type { ProjectAccess, ProjectContext } from '../../http/context.ts';
import { ApiError, forbidden, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { findLanguage } from '../entries/language.queries.ts';
import { findEntryKey } from '../entry-store/rows.queries.ts';
import { recordChange } from '../feed/record.service.ts';
import { takeBackMentions } from '../notifications/comment-notifications.service.ts';
import { listUserNames } from '../users/users.queries.ts';
import { mentionedNumbers, presentThread, presentUser } from './comments.present.ts';
import {
  clearComment,
  hasComments,
  insertComment,
  listComments,
  lockComment,
  updateComment,
} from './comments.queries.ts';
import { assertRoomForComment, assertRoomForThread, countBeginning, countWriting } from './limits.service.ts';
import {
  assertMentions,
  type CommentPlace,
  listMentionablePeople,
  notifyOfNewComment,
} from './mentions.service.ts';
import {
  type CommentScope,
  findThread,
  insertThread,
  listMarks,
  listThreads,
  lockEntryKey,
  lockThread,
  markThreadsRead,
  setResolved,
  type ThreadRow,
} from './threads.queries.ts';

type CommentDeps = Pick<Deps, 'db' | 'live'>;
type Caller = Pick<ProjectContext, 'project' | 'user'>;
type Mentioned = { _id: string; displayName: string }[];

interface ThreadPath {
  languageId: string;
  threadId: string;
}

/** Resolves the language of a path. @throws 404 if it is unknown or deleted */
async function scopeOf(db: Db, project: ProjectAccess, languageWireId: string) {
  const languageId = found(decodeLanguageId(project.id, languageWireId));
  const { code } = found(await findLanguage(db, project.id, languageId));
  return { projectId: project.id, languageId, code };
}

async function present(
  db: Db,
  projectId: number,
  rows: readonly ThreadRow[],
): Promise<{ threads: CommentThread[]; mentioned: Mentioned }> {
  const comments = await listComments(
    db,
    projectId,
    rows.map(({ id }) => id),
  );
  const names = await listUserNames(db, mentionedNumbers(...comments.map(({ text }) => text)));
  return {
    threads: rows.map((row) => presentThread(projectId, row, comments)),
    mentioned: names.flatMap(({ id, name }) => presentUser(id, name) ?? []),
  };
}

/** The conversations of an entry in a language and as a whole. @throws 404 for unknown entries */
export async function listEntryComments(
  db: Db,
  { project, user }: Caller,
  { languageId, entryId }: { languageId: string; entryId: string },
) {
  const scope = await scopeOf(db, project, languageId);
  const id = found(decodeId('entry', entryId));
  found(await findEntryKey(db, project.id, id));
  return present(db, project.id, await listThreads(db, scope, user.id, id));
}

export async function listMentionable(
  db: Db,
  caller: Caller,
  { languageId, entryId }: { languageId: string; entryId: string },
): Promise<Mentioned> {
  const scope = await scopeOf(db, caller.project, languageId);
  const id = found(decodeId('entry', entryId));
  found(await findEntryKey(db, scope.projectId, id));
  const people = await listMentionablePeople(db, caller, { ...scope, entryId: id });
  return people.flatMap((person) => presentUser(person.id, person.name) ?? []);
}

export async function listCommentMarks(
  db: Db,
  { project, user }: Caller,
  languageWireId: string,
): Promise<{ marks: CommentMark[]; more: boolean }> {
  const scope = await scopeOf(db, project, languageWireId);
  const rows = await listMarks(db, scope, user.id, mostMarks + 1);
  const marks = rows.slice(0, mostMarks).map(({ entry_id: entry, ...counts }) => ({
    entry: encodeId('entry', entry),
    ...counts,
  }));
  return { marks, more: rows.length > mostMarks };
}

export async function readThreads(
  db: Db,
  { project, user }: Caller,
  { languageId, threads }: { languageId: string; threads: readonly string[] },
): Promise<void> {
  const scope = await scopeOf(db, project, languageId);
  const ids = threads.map((id) => found(decodeId('commentThread', id)));
  await markThreadsRead(db, scope, user.id, ids);
}

/** What a change did: the thread, its history, and whom it notified. */
interface Done {
  threadId: number;
  /** undefined: nothing changed. */
  kind?: HistoryKind;
  notified: readonly number[];
}

/** Changes a conversation in one transaction, records it and tells open pages. Answers the conversation. */
async function change(
  { db, live }: CommentDeps,
  { project, user }: Caller,
  scope: CommentScope,
  work: (trx: Db) => Promise<Done>,
): Promise<{ thread: CommentThread; mentioned: Mentioned }> {
  const { row, notified } = await inProject(db, project.id, async (trx) => {
    const { threadId, kind, notified } = await work(trx);
    const row = found(await findThread(trx, scope, user.id, threadId));
    if (kind)
      await recordChange(trx, {
        projectId: project.id,
        kind,
        userId: user.id,
        entryId: row.entry_id,
        ...(row.language_id !== null && { languageId: row.language_id }),
        subject: row.entry_key,
      });
    return { row, notified };
  });
  live.note(project.id);
  for (const id of notified) live.noteUser(id);
  const { threads, mentioned } = await present(db, project.id, [row]);
  return { thread: threads[0] as CommentThread, mentioned };
}

export interface ThreadToStart {
  text: string;
  kind: ThreadKind;
  allLanguages: boolean;
}

/** @throws unknownMention, tooManyMentions, tooManyThreads, tooManyOwnThreads, tooManyAtOnce */
export async function startThread(
  deps: CommentDeps,
  caller: Caller,
  { languageId, entryId }: { languageId: string; entryId: string },
  { text, kind, allLanguages }: ThreadToStart,
) {
  const scope = await scopeOf(deps.db, caller.project, languageId);
  const place: CommentPlace = { ...scope, entryId: found(decodeId('entry', entryId)) };
  return change(deps, caller, scope, async (trx) => {
    found(await lockEntryKey(trx, place.projectId, place.entryId));
    await countBeginning(trx, caller.user.id, place.entryId);
    const about = allLanguages ? null : place.languageId;
    await assertRoomForThread(trx, place.projectId, {
      ...{ entryId: place.entryId, languageId: about },
      starterId: caller.user.id,
    });
    const mentioned = await assertMentions(trx, caller, place, { text, before: [] });
    const threadId = await insertThread(trx, {
      project_id: place.projectId,
      entry_id: place.entryId,
      language_id: about,
      kind: threadKindNumbers[kind],
      created_by: caller.user.id,
    });
    const written = { projectId: place.projectId, threadId, userId: caller.user.id, text };
    const commentId = await insertComment(trx, written);
    const notified = await notifyOfNewComment(trx, caller, place, {
      ...{ threadId, commentId, mentioned },
      asks: kind === 'question',
      replies: false,
    });
    return { threadId, kind: 'commentWritten', notified };
  });
}

/** Finds the thread of a path and locks it. @throws 404 for those of other languages, entries and projects */
async function holdThread(
  trx: Db,
  { user }: Caller,
  scope: CommentScope,
  threadWireId: string,
): Promise<ThreadRow> {
  const id = found(decodeId('commentThread', threadWireId));
  await lockThread(trx, scope.projectId, id);
  return found(await findThread(trx, scope, user.id, id));
}

const assertOpen = ({ resolved_at }: ThreadRow): void => {
  if (resolved_at) throw new ApiError(commentErrors.threadResolved);
};

/** @throws unknownMention, tooManyMentions, threadResolved, tooManyComments, tooManyOwnComments, tooManyAtOnce */
export async function replyToThread(
  deps: CommentDeps,
  caller: Caller,
  { languageId, threadId }: ThreadPath,
  text: string,
) {
  const scope = await scopeOf(deps.db, caller.project, languageId);
  return change(deps, caller, scope, async (trx) => {
    const thread = await holdThread(trx, caller, scope, threadId);
    assertOpen(thread);
    await countWriting(trx, caller.user.id);
    const place = { ...scope, entryId: thread.entry_id };
    const comments = await listComments(trx, scope.projectId, [thread.id]);
    assertRoomForComment(thread, comments, caller.user.id);
    const before = comments.map(({ text }) => text);
    const mentioned = await assertMentions(trx, caller, place, { text, before });
    const written = { projectId: scope.projectId, threadId: thread.id, userId: caller.user.id, text };
    const commentId = await insertComment(trx, written);
    const notified = await notifyOfNewComment(trx, caller, place, {
      ...{ threadId: thread.id, commentId, mentioned },
      asks: false,
      replies: true,
    });
    return { threadId: thread.id, kind: 'commentWritten', notified };
  });
}

/** @throws forbidden for comments of others, threadResolved, unknownMention, tooManyMentions, tooManyAtOnce */
export async function editComment(
  deps: CommentDeps,
  caller: Caller,
  path: ThreadPath & { commentId: string },
  text: string,
) {
  const scope = await scopeOf(deps.db, caller.project, path.languageId);
  return change(deps, caller, scope, async (trx) => {
    const thread = await holdThread(trx, caller, scope, path.threadId);
    const { id, comment } = await holdComment(trx, scope, thread, path.commentId);
    if (!mayEditComment(caller.user.id, comment.author_id)) throw forbidden();
    assertOpen(thread);
    if (comment.text === text) return { threadId: thread.id, notified: [] };
    const place = { ...scope, entryId: thread.entry_id };
    await countWriting(trx, caller.user.id);
    const before = (await listComments(trx, scope.projectId, [thread.id])).map((one) => one.text);
    const mentioned = await assertMentions(trx, caller, place, { text, before });
    await updateComment(trx, scope.projectId, id, text);
    const were = mentionedNumbers(comment.text);
    const notified = await notifyOfNewComment(trx, caller, place, {
      ...{ threadId: thread.id, commentId: id, asks: false, replies: false },
      mentioned: mentioned.filter((user) => !were.includes(user)),
    });
    const gone = were.filter((user) => !mentioned.includes(user));
    const takenBack = await takeBackMentions(trx, { projectId: scope.projectId, commentId: id }, gone);
    return { threadId: thread.id, kind: 'commentChanged', notified: [...notified, ...takenBack] };
  });
}

/** @throws forbidden for comments of others, unless the caller moderates */
export async function deleteComment(
  deps: CommentDeps,
  caller: Caller,
  path: ThreadPath & { commentId: string },
) {
  const scope = await scopeOf(deps.db, caller.project, path.languageId);
  return change(deps, caller, scope, async (trx) => {
    const thread = await holdThread(trx, caller, scope, path.threadId);
    const { id, comment } = await holdComment(trx, scope, thread, path.commentId);
    if (!mayDeleteComment(caller.user.id, comment.author_id, moderates(caller, scope, thread)))
      throw forbidden();
    await clearComment(trx, scope.projectId, id);
    if (!(await hasComments(trx, scope.projectId, thread.id)))
      await setResolved(trx, scope.projectId, thread.id, caller.user.id);
    return { threadId: thread.id, kind: 'commentChanged', notified: [] };
  });
}

/** What is about all languages is moderated by users whom no user group restricts to some of them. */
const moderates = ({ project }: Caller, { languageId }: CommentScope, thread: ThreadRow): boolean =>
  project.canIn('comments.moderate', languageId) &&
  (thread.language_id !== null || (project.languageRestriction?.all ?? true));

async function holdComment(trx: Db, scope: CommentScope, thread: ThreadRow, commentWireId: string) {
  const id = found(decodeId('comment', commentWireId));
  const comment = found(await lockComment(trx, scope.projectId, thread.id, id));
  if (comment.deleted_at) throw new ApiError(commentErrors.commentDeleted);
  return { id, comment };
}

/** Resolves a conversation or reopens it. @throws forbidden for those who did not begin it, unless they moderate */
export async function setThreadResolved(
  deps: CommentDeps,
  caller: Caller,
  { languageId, threadId }: ThreadPath,
  resolved: boolean,
) {
  const scope = await scopeOf(deps.db, caller.project, languageId);
  return change(deps, caller, scope, async (trx) => {
    const thread = await holdThread(trx, caller, scope, threadId);
    if (!mayResolveThread(caller.user.id, thread.created_by, moderates(caller, scope, thread)))
      throw forbidden();
    if (!resolved && thread.resolved_at)
      await assertRoomForThread(trx, scope.projectId, {
        ...{ entryId: thread.entry_id, languageId: thread.language_id },
        starterId: thread.created_by === caller.user.id ? caller.user.id : null,
      });
    const isNew = await setResolved(trx, scope.projectId, thread.id, resolved ? caller.user.id : null);
    return {
      threadId: thread.id,
      ...(isNew && { kind: resolved ? ('threadResolved' as const) : ('threadReopened' as const) }),
      notified: [],
    };
  });
}
