/** What the rows of a list know of conversations: it is there before any of them is opened. */
import type { CommentMark } from '@parlance/contract/comments';
import { commentsEndpoints } from '@parlance/contract/comments.endpoints';
import { useQuery } from '@tanstack/react-query';
import type { ReplyAt } from '../../api/call.ts';
import { queryClient, queryOf, refresh } from '../../api/query.ts';
import { useFirstScreen } from '../../browser/first-screen.ts';
import type { LanguagePath } from '../entries/entries.api.ts';

type Marks = ReplyAt<typeof commentsEndpoints.listCommentMarks>;

/** Marks by entry, once for each answer: every row of the list looks into it. */
const byEntry = new WeakMap<Marks, Map<string, CommentMark>>();

/** The open and unread conversations of an entry; undefined: none. */
export function useCommentMark(place: LanguagePath, entry: string): CommentMark | undefined {
  return useQuery({
    ...queryOf(commentsEndpoints.listCommentMarks, { params: { ...place } }),
    enabled: useFirstScreen(),
    select: (answer: Marks) => {
      const known = byEntry.get(answer) ?? new Map(answer.marks.map((mark) => [mark.entry, mark]));
      byEntry.set(answer, known);
      return known.get(entry);
    },
  }).data;
}

/** Refetches the visible conversations of a project and their marks, after a live event. */
export async function rereadComments({ mobileAppId }: Pick<LanguagePath, 'mobileAppId'>): Promise<void> {
  const paths: readonly string[] = [
    commentsEndpoints.listComments.path,
    commentsEndpoints.listCommentMarks.path,
  ];
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path, params] }) =>
      paths.includes(path as string) && (params as Partial<LanguagePath>).mobileAppId === mobileAppId,
  });
}

/** After a change of the user's own. */
export const rereadMarks = (place: LanguagePath) => refresh(commentsEndpoints.listCommentMarks, { ...place });
