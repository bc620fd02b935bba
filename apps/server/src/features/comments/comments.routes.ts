import { commentsContract } from '@parlance/contract/comments';
import { type Deps, feature } from '../../http/feature.ts';
import {
  deleteComment,
  editComment,
  listCommentMarks,
  listEntryComments,
  listMentionable,
  readThreads,
  replyToThread,
  setThreadResolved,
  startThread,
} from './comments.service.ts';

export const commentsRoutes = ({ db, live }: Pick<Deps, 'db' | 'live'>) => {
  const deps = { db, live };
  return feature(commentsContract, {
    listComments: ({ params }, caller) => listEntryComments(db, caller, params),
    startThread: ({ params, body }, caller) => startThread(deps, caller, params, body),
    listMentionable: ({ params }, caller) => listMentionable(db, caller, params),
    replyToThread: ({ params, body }, caller) => replyToThread(deps, caller, params, body.text),
    editComment: ({ params, body }, caller) => editComment(deps, caller, params, body.text),
    deleteComment: ({ params }, caller) => deleteComment(deps, caller, params),
    resolveThread: ({ params }, caller) => setThreadResolved(deps, caller, params, true),
    reopenThread: ({ params }, caller) => setThreadResolved(deps, caller, params, false),
    readThreads: async ({ params, body }, caller) => {
      await readThreads(db, caller, { ...params, ...body });
      return undefined;
    },
    listCommentMarks: ({ params }, caller) => listCommentMarks(db, caller, params.languageId),
  });
};
