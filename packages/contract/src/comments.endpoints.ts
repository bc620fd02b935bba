/** Where and how to call: all that a browser needs of it beside types. */
const language = '/v1/projects/:mobileAppId/languages/:languageId';
const thread = `${language}/comments/:threadId` as const;

export const commentsEndpoints = {
  listComments: { method: 'GET', path: `${language}/entries/:entryId/comments` },
  startThread: { method: 'POST', path: `${language}/entries/:entryId/comments` },
  listMentionable: { method: 'GET', path: `${language}/entries/:entryId/comments/people` },
  replyToThread: { method: 'POST', path: thread },
  editComment: { method: 'PUT', path: `${thread}/:commentId` },
  deleteComment: { method: 'DELETE', path: `${thread}/:commentId` },
  resolveThread: { method: 'POST', path: `${thread}/resolve` },
  reopenThread: { method: 'POST', path: `${thread}/reopen` },
  readThreads: { method: 'POST', path: `${language}/comments/read` },
  listCommentMarks: { method: 'GET', path: `${language}/comments/marks` },
} as const;
