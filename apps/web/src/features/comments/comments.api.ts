/** Conversations of an entry, which the panel reads and writes. */
import type { CommentThread } from '@parlance/contract/comments';
import { commentsEndpoints } from '@parlance/contract/comments.endpoints';
import type { ThreadKind } from '@parlance/domain/comments/thread';
import { useQuery } from '@tanstack/react-query';
import { call, type ReplyAt } from '../../api/call.ts';
import { queryClient, queryOf } from '../../api/query.ts';
import type { LanguagePath } from '../entries/entries.api.ts';
import { rereadMarks } from './comment-marks.api.ts';

type Threads = ReplyAt<typeof commentsEndpoints.listComments>;

const threadsQuery = (place: LanguagePath, entryId: string) =>
  queryOf(commentsEndpoints.listComments, { params: { ...place, entryId } });

export const useThreads = (place: LanguagePath, entryId: string) => useQuery(threadsQuery(place, entryId));

/** Whom the user may mention at an entry; fetched when they type an @. */
export const useMentionable = (place: LanguagePath, entryId: string, enabled: boolean) =>
  useQuery({ ...queryOf(commentsEndpoints.listMentionable, { params: { ...place, entryId } }), enabled });

/** Shows the answer to a change at once; marks follow. */
async function take(
  place: LanguagePath,
  entryId: string,
  answer: Promise<{ thread: CommentThread; mentioned: Threads['mentioned'] }>,
): Promise<CommentThread> {
  const { thread, mentioned } = await answer;
  queryClient.setQueryData<Threads>(threadsQuery(place, entryId).queryKey, (now) => {
    const threads = now?.threads ?? [];
    const isNew = threads.every(({ _id }) => _id !== thread._id);
    const known = new Map([...(now?.mentioned ?? []), ...mentioned].map((user) => [user._id, user]));
    return {
      threads: isNew ? [...threads, thread] : threads.map((one) => (one._id === thread._id ? thread : one)),
      mentioned: [...known.values()],
    };
  });
  void rereadMarks(place);
  return thread;
}

/** Others write their comments in the same list, and what is typed stays in its field: a refusal is of one comment. */
const stay = { rules: 'stay' } as const;

export const startThread = (
  place: LanguagePath,
  entryId: string,
  body: { text: string; kind: ThreadKind; allLanguages: boolean },
) => take(place, entryId, call(commentsEndpoints.startThread, { params: { ...place, entryId }, body }, stay));

/** Calls that change a conversation of an entry. */
export function threadCalls(place: LanguagePath, { _id: threadId, entry }: CommentThread) {
  const params = { ...place, threadId };
  return {
    reply: (text: string) =>
      take(place, entry, call(commentsEndpoints.replyToThread, { params, body: { text } }, stay)),
    edit: (commentId: string, text: string) =>
      take(
        place,
        entry,
        call(commentsEndpoints.editComment, { params: { ...params, commentId }, body: { text } }, stay),
      ),
    remove: (commentId: string) =>
      take(place, entry, call(commentsEndpoints.deleteComment, { params: { ...params, commentId } }, stay)),
    resolve: () => take(place, entry, call(commentsEndpoints.resolveThread, { params }, stay)),
    reopen: () => take(place, entry, call(commentsEndpoints.reopenThread, { params }, stay)),
  };
}

/** Marks conversations as read. Their marks of unread comments stay where the user looks until they leave. */
export async function readThreads(place: LanguagePath, threads: readonly string[]): Promise<void> {
  await call(commentsEndpoints.readThreads, { params: { ...place }, body: { threads: [...threads] } });
  await rereadMarks(place);
}
