import { maxCommentLength, mostMentions } from '@parlance/domain/comments/mentions';
import {
  mostComments,
  mostCommentsOfOne,
  mostListedThreads,
  mostThreads,
  mostThreadsOfOne,
  threadKinds,
} from '@parlance/domain/comments/thread';
import { isVisible } from '@parlance/domain/text/name';
import { z } from 'zod';
import { commentsEndpoints } from './comments.endpoints.ts';
import { entryParams, idsOrNone, languageParams, text, time, userName, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';

export const commentErrors = defineErrors({
  commentDeleted: [409, 'This comment is deleted.'],
  threadResolved: [409, 'This conversation is resolved. Please reopen it first.'],
  unknownMention: [400, 'You can mention only people who work on this entry or whom you see in the team.'],
  tooManyMentions: [400, `A comment can mention at most ${mostMentions} people.`],
  tooManyThreads: [
    409,
    `An entry can have at most ${mostThreads} open conversations in a language. Please resolve some first.`,
  ],
  tooManyOwnThreads: [
    409,
    `You have ${mostThreadsOfOne} open conversations at this entry. Please resolve some of them first.`,
  ],
  tooManyComments: [409, `A conversation can have at most ${mostComments} comments.`],
  tooManyOwnComments: [
    409,
    `You have written ${mostCommentsOfOne} comments in this conversation. Please begin another one.`,
  ],
  tooManyAtOnce: [429, 'You have written many comments in a short time. Please try again later.'],
});

/** Plain text; a mention is `@[id of the user]` (domain/comments/mentions). */
const commentText = text
  .max(maxCommentLength, inputMessages['comment-too-long'])
  .refine(isVisible, inputMessages['comment-missing']);

const comment = z.object({
  _id: wireId,
  /** null: the account is deleted. */
  author: userName.nullable(),
  /** Empty if the comment is deleted. */
  text: z.string(),
  created: time,
  edited: time.nullable(),
  /** Its place in the conversation stays. */
  isDeleted: z.boolean(),
});
export type Comment = z.output<typeof comment>;

const thread = z.object({
  _id: wireId,
  entry: wireId,
  /** null: about the entry in all languages, such as a question about the source text. */
  language: wireId.nullable(),
  /** A question asks managers and administrators for context. */
  kind: z.enum(threadKinds),
  startedBy: userName.nullable(),
  created: time,
  /** null: open. */
  resolved: z.object({ at: time, by: userName.nullable() }).nullable(),
  /** Whether others wrote something that the caller has not read. */
  isUnread: z.boolean(),
  comments: z.array(comment),
});
export type CommentThread = z.output<typeof thread>;

/** A conversation with the current names of the users whom its comments mention. */
const threadAnswer = z.object({ thread, mentioned: z.array(userName) });

const mark = z.object({
  entry: wireId,
  open: z.number(),
  /** Open conversations that ask for context. */
  questions: z.number(),
  unread: z.number(),
});
export type CommentMark = z.output<typeof mark>;
/** The most entries of one answer. */
export const mostMarks = 10_000;

const threadParams = languageParams.extend({ threadId: wireId });
const commentParams = threadParams.extend({ commentId: wireId });
const writing = { permission: { project: 'comments.write' } } as const;
const writingText = [
  commentErrors.unknownMention,
  commentErrors.tooManyMentions,
  commentErrors.tooManyAtOnce,
] as const;
const opening = [commentErrors.tooManyThreads, commentErrors.tooManyOwnThreads] as const;

export const commentsContract = {
  listComments: endpoint({
    ...commentsEndpoints.listComments,
    summary:
      'Conversations about an entry in a language and about the entry as a whole, oldest first: open ones and the latest resolved ones.',
    permission: { project: 'project.see' },
    params: entryParams,
    reply: z.object({ threads: z.array(thread), mentioned: z.array(userName) }),
  }),
  startThread: endpoint({
    ...commentsEndpoints.startThread,
    ...writing,
    summary: 'Begin a conversation; a question notifies managers and administrators.',
    params: entryParams,
    body: z.object({
      text: commentText,
      kind: z.enum(threadKinds).default('comment'),
      /** Whether it is about the entry in all languages. */
      allLanguages: z.boolean().default(false),
    }),
    reply: threadAnswer,
    errors: [...writingText, ...opening],
  }),
  listMentionable: endpoint({
    ...commentsEndpoints.listMentionable,
    summary:
      'Whom the caller may mention here: the owner, members whom they see in the team, and who wrote the text or commented.',
    permission: { project: 'project.see' },
    params: entryParams,
    reply: z.array(userName),
  }),
  replyToThread: endpoint({
    ...commentsEndpoints.replyToThread,
    ...writing,
    summary: 'Reply in an open conversation; notifies those who commented before.',
    params: threadParams,
    body: z.object({ text: commentText }),
    reply: threadAnswer,
    errors: [
      ...writingText,
      commentErrors.threadResolved,
      commentErrors.tooManyComments,
      commentErrors.tooManyOwnComments,
    ],
  }),
  editComment: endpoint({
    ...commentsEndpoints.editComment,
    ...writing,
    summary: 'Change an own comment; notifies those whom it did not mention before.',
    params: commentParams,
    body: z.object({ text: commentText }),
    reply: threadAnswer,
    errors: [...writingText, commentErrors.threadResolved, commentErrors.commentDeleted],
  }),
  deleteComment: endpoint({
    ...commentsEndpoints.deleteComment,
    ...writing,
    summary:
      'Delete the text of an own comment, managers that of any; its place in the conversation stays. A conversation without other comments is resolved.',
    params: commentParams,
    reply: threadAnswer,
    errors: [commentErrors.commentDeleted],
  }),
  resolveThread: endpoint({
    ...commentsEndpoints.resolveThread,
    ...writing,
    summary: 'Resolve a conversation: for those who began it, and managers.',
    params: threadParams,
    reply: threadAnswer,
  }),
  reopenThread: endpoint({
    ...commentsEndpoints.reopenThread,
    ...writing,
    summary: 'Reopen a resolved conversation: for those who began it, and managers.',
    params: threadParams,
    reply: threadAnswer,
    errors: opening,
  }),
  readThreads: endpoint({
    ...commentsEndpoints.readThreads,
    summary: 'Mark conversations as read by the caller, up to their last comment.',
    permission: { project: 'project.see' },
    params: languageParams,
    body: z.object({ threads: idsOrNone(mostListedThreads) }),
  }),
  listCommentMarks: endpoint({
    ...commentsEndpoints.listCommentMarks,
    summary:
      'Entries with open conversations, or with such as the caller has not read, in a language and as a whole; the latest 10,000.',
    permission: { project: 'project.see' },
    params: languageParams,
    reply: z.object({ marks: z.array(mark), more: z.boolean() }),
  }),
};
