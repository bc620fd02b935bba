import { maySeeMember } from '../permissions/members.ts';
import type { Role } from '../permissions/roles.ts';

/** A question asks for context: managers and administrators are notified of it. */
export const threadKinds = ['comment', 'question'] as const;
export type ThreadKind = (typeof threadKinds)[number];
/** `comment_threads.kind`: the stored number of each kind. */
export const threadKindNumbers = { comment: 0, question: 1 } as const satisfies Record<ThreadKind, number>;

export function threadKindOf(number: number): ThreadKind {
  const kind = threadKinds.find((one) => threadKindNumbers[one] === number);
  if (!kind) throw new RangeError(`Unknown kind of thread: ${number}`);
  return kind;
}

/** Why a user is notified of a comment. Each comment notifies a user once: who is asked and mentioned, of the question. */
export const commentReasons = ['mention', 'question', 'reply'] as const;
export type CommentReason = (typeof commentReasons)[number];

/**
 * The most open threads of an entry in one language, those about all languages apart, and the most comments of a
 * thread; of each, what one person may take, so that nobody fills them alone.
 */
export const mostThreads = 100;
export const mostThreadsOfOne = 20;
export const mostComments = 500;
export const mostCommentsOfOne = 100;
/** The most threads that are listed at an entry: all open ones, then the latest resolved ones. */
export const mostListedThreads = 4 * mostThreads;
/** Threads without a new comment for this long are no longer marked as unread. */
export const unreadDays = 30;

/** `user` null: the author's account is deleted. */
type Author<User> = User | null;

/** Authors change their own comments. */
export const mayEditComment = <User>(user: User, author: Author<User>): boolean => user === author;

/** Authors delete their own comments, managers all. */
export const mayDeleteComment = <User>(user: User, author: Author<User>, moderates: boolean): boolean =>
  moderates || user === author;

/** Who began a thread resolves and reopens it, and managers. */
export const mayResolveThread = <User>(user: User, starter: Author<User>, moderates: boolean): boolean =>
  moderates || user === starter;

/**
 * Whether `viewer` may mention a member: those whom they see in the team (specification 1 section 6), the owner, and
 * those whose name stands at the entry already, because they wrote its text or commented on it.
 */
export const mayMention = (viewer: Role, member: Role, isNamedHere: boolean): boolean =>
  member === 'owner' || isNamedHere || maySeeMember(viewer, member);
