import { z } from 'zod';
import { languageParams, projectParams, time, userName, wireId } from './common.ts';
import { endpoint } from './endpoint.ts';
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

export const filesContract = {
  listFiles: endpoint({
    ...filesEndpoints.listFiles,
    summary: 'Kept files of a project, by path.',
    permission: { project: 'project.see' },
    params: projectParams,
    reply: z.array(keptFile),
  }),
  listGroupFiles: endpoint({
    ...filesEndpoints.listGroupFiles,
    summary:
      'Kept files that entries of a group belong to, by path, as they are in one language: `entryCount` of the group, `bodies` of the language.',
    permission: { project: 'project.see' },
    params: languageParams.extend({ groupId: wireId }),
    reply: z.array(keptFile),
  }),
  deleteFile: endpoint({
    ...filesEndpoints.deleteFile,
    summary: 'Forget a kept file; its entries stay.',
    permission: { project: 'project.settings' },
    params: projectParams.extend({ fileId: wireId }),
  }),
};
