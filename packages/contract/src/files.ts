import { z } from 'zod';
import { languageCode, languageParams, projectParams, text, time, userName, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { filesEndpoints } from './files.endpoints.ts';
import { sharedKeys } from './import-options.ts';

export const keptFile = z.object({
  _id: wireId,
  path: z.string(),
  format: z.string(),
  /** What stands before its keys in the project and not in the file; '' for none. */
  keyPrefix: z.string(),
  /** What was decided of keys that other files have too; null: nothing. */
  sharedKeys: sharedKeys.nullable(),
  entryCount: z.number(),
  /** That its bodies hold: one each, or several in a body of `mul`. */
  languages: z.array(z.string()),
  /** Languages with a body of their own, with when and by whom it came. */
  bodies: z.array(
    z.object({
      language: z.string(),
      /** Where it was in this language: `res/values-de/strings.xml`. */
      path: z.string(),
      size: z.number(),
      created: time,
      user: userName.nullable(),
    }),
  ),
  lastImport: time,
});
export type KeptFile = z.output<typeof keptFile>;

export const joinErrors = defineErrors({
  joinItself: [400, 'A file cannot be joined with itself. Please choose another one.'],
  joinSeveralLanguages: [
    400,
    'Files that hold several languages at once, such as spreadsheets, cannot be joined.',
  ],
  joinOtherPrefix: [
    400,
    'These files have different key prefixes, so that their keys are different entries. Import one of them again with the prefix of the other, then join them.',
  ],
  joinLeavesOut: [
    400,
    'One of these files leaves out keys of other files: their texts are in its bytes alone and would be lost. Import it again with a key prefix, or with shared keys, then join them.',
  ],
  joinNothingShared: [400, 'These files have no key in common. They are two files, and stay two.'],
  joinNoBody: [
    400,
    'Nothing of the file that would stay is kept in a form that can be written. Keep the other file instead.',
  ],
  joinNoChoice: [400, 'This language cannot come from this file. Please look at the preview again.'],
  joinChanged: [
    409,
    'One of these files was imported or removed meanwhile. Nothing was joined; please look at the preview again.',
  ],
});

/** Most keys, and texts that differ, which a preview of a join names. */
export const mostJoinExamples = 20;

/** Where a language of the joined file comes from: the bytes of one of the two, or neither's. */
export const joinSource = z.enum(['stays', 'other']);
export type JoinSource = z.output<typeof joinSource>;

const joinedBody = z.object({
  path: z.string(),
  created: time,
  user: userName.nullable(),
  /** How many keys of the other file's body are not in its bytes, and would be added by an export. */
  added: z.number(),
  /** Texts that differ between the two and are stored as the other file has them: an export writes them over. */
  changed: z.number(),
});

export const joinPreview = z.object({
  /** What was looked at: sent back with the join, which is refused if another import came meanwhile. */
  seen: z.string(),
  stays: z.object({ _id: wireId, path: z.string(), format: z.string() }),
  other: z.object({ _id: wireId, path: z.string(), format: z.string() }),
  keys: z.object({
    both: z.number(),
    stays: z.object({ count: z.number(), keys: z.array(text) }),
    other: z.object({ count: z.number(), keys: z.array(text) }),
  }),
  languages: z.array(
    z.object({
      language: z.string(),
      /** Where the language is afterwards. */
      path: z.string(),
      /** null: it has none in this language. */
      stays: joinedBody.nullable(),
      other: joinedBody
        .extend({
          /** Why its bytes cannot become those of the file: it is written in another way, or read so it has other keys. */
          unusable: z.enum(['format', 'keys']).nullable(),
        })
        .nullable(),
      /** The newer one that can be used; null: written new after the file of the base language. */
      from: joinSource.nullable(),
      /** Keys whose texts in the two files differ, with the one that is stored, which every export writes. */
      differ: z.object({
        count: z.number(),
        examples: z.array(z.object({ key: text, stays: text, other: text, stored: text.nullable() })),
      }),
    }),
  ),
});
export type JoinPreview = z.output<typeof joinPreview>;

const fileParams = projectParams.extend({ fileId: wireId });
const whyNotJoined = [
  joinErrors.joinItself,
  joinErrors.joinSeveralLanguages,
  joinErrors.joinOtherPrefix,
  joinErrors.joinLeavesOut,
  joinErrors.joinNothingShared,
  joinErrors.joinNoBody,
];

export const filesContract = {
  listFiles: endpoint({
    ...filesEndpoints.listFiles,
    summary: 'Kept files of a project, by path.',
    permission: { project: 'project.see' },
    params: projectParams,
    reply: z.array(keptFile),
  }),
  listGroupFiles: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId/groups/:groupId/files',
    summary:
      'Kept files that entries of a group belong to, by path, as they are in one language: `entryCount` of the group, `bodies` of the language.',
    permission: { project: 'project.see' },
    params: languageParams.extend({ groupId: wireId }),
    reply: z.array(keptFile),
  }),
  listDoubledFiles: endpoint({
    ...filesEndpoints.listDoubledFiles,
    summary:
      'Pairs of kept files, of formats with the same file name extension, that hold nearly the same keys.',
    permission: { project: 'project.see' },
    params: projectParams,
    reply: z.array(z.object({ files: z.array(wireId), keys: z.number(), common: z.number() })),
  }),
  previewJoin: endpoint({
    ...filesEndpoints.previewJoin,
    readOnly: true,
    summary: 'What joining another kept file into this one would do. Writes nothing.',
    permission: { project: 'project.settings' },
    params: fileParams,
    body: z.object({ other: wireId }),
    reply: joinPreview,
    errors: whyNotJoined,
  }),
  joinFiles: endpoint({
    ...filesEndpoints.joinFiles,
    summary:
      'Join another kept file into this one, language by language; all entries of both belong to it, and no text changes. Can be undone as one operation.',
    permission: { project: 'project.settings' },
    params: fileParams,
    body: z.object({
      other: wireId,
      seen: z.string().max(100),
      /** Languages whose bytes come from another file than the preview proposes. */
      languages: z.record(languageCode, joinSource).default({}),
    }),
    reply: z.object({ operation: wireId }),
    errors: [...whyNotJoined, joinErrors.joinNoChoice, joinErrors.joinChanged],
  }),
  deleteFile: endpoint({
    ...filesEndpoints.deleteFile,
    summary: 'Forget a kept file; its entries stay.',
    permission: { project: 'project.settings' },
    params: projectParams.extend({ fileId: wireId }),
  }),
};
