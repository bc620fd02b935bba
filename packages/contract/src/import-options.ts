import { isKeyPrefix } from '@parlance/domain/entry/key-prefix';
import { importStatuses } from '@parlance/domain/entry/status';
import { z } from 'zod';
import { languageCode, tagCategoryNameOrNone, tagName, wireId } from './common.ts';
import { importErrors } from './import-errors.ts';
import { checkTogether } from './input-errors.ts';
import { inputMessages } from './input-messages.ts';
import { spreadsheetOptions } from './spreadsheet-options.ts';

/** Put before each key of a file in the project, and taken off on export; '' for none. */
export const keyPrefix = z.string().refine(isKeyPrefix, inputMessages['no-key-prefix']);

/**
 * What happens to keys that other files of the project have too: their texts are one, or those that differ stay in the
 * file as they are and are no entries of it.
 */
export const sharedKeys = z.enum(['share', 'leaveOut']);
export type SharedKeys = z.output<typeof sharedKeys>;

/**
 * Path of the file in the project; left out: that of the upload. Of a file that is uploaded from another folder than
 * before it is the former one, which `sameFile` of the preview proposes.
 */
export const pathInProject = z.string().max(1_000);

/** What nothing would be done with: a category of tags and whether others lose them, where there are no tags. */
const tagsAlone = checkTogether<{ tags: string[]; keepTagIds: boolean; tagCategory?: string }>(
  ({ tags, keepTagIds, tagCategory }) =>
    tags.length > 0
      ? []
      : [
          ...(tagCategory ? [{ field: 'tagCategory' as const }] : []),
          ...(keepTagIds ? [] : [{ field: 'keepTagIds' as const }]),
        ],
);

/** The three switches and what goes with them (specification 2 section 4, Import options). */
export const importOptions = z
  .object({
    /** Exclusive with the three: when none of them is on, this is. */
    importAll: z.boolean().optional(),
    onlyAsDraft: z.boolean().default(false),
    onlyIfTextEmpty: z.boolean().default(false),
    skipLockedTranslations: z.boolean().default(false),
    /**
     * Texts that were changed in the project since the last import of their file, and that the file has not changed,
     * stay. Beside any of the four.
     */
    keepChangedHere: z.boolean().default(false),
    /** 1 Accepted, 2 Needs Review: set on what was written. */
    setStatus: z.literal(importStatuses).nullish(),
    /** Names of tags for all entries of the files; those that the project does not have are made. */
    tags: z.array(tagName).max(20).default([]),
    /** Entries that carry these tags and are not in the files keep them; with false they lose them. */
    keepTagIds: z.boolean().default(true),
    /** Name of the category that the tags get, also those that are there; `None` takes it from them. */
    tagCategory: tagCategoryNameOrNone(importErrors.noTagCategory.message).optional(),
  })
  .check(tagsAlone);
export type ImportOptions = z.output<typeof importOptions>;

/** One file of an import as the user settled it. */
export const importFile = z.object({
  /** Also of a file of a zip: each has one of its own. */
  upload: wireId,
  fileType: z.string().max(40),
  /** Of the project's languages, or a new one to add where the user may. */
  language: languageCode,
  groupId: wireId.optional(),
  /** Of spreadsheets. Without it, the headings decide. */
  spreadsheetOptions: spreadsheetOptions.optional(),
  /** Absent: the prefix of the file, from any of its languages. */
  addKeyPrefix: keyPrefix.optional(),
  /** Left out: as it was decided for the file; shared where it never was. */
  sharedKeys: sharedKeys.optional(),
  path: pathInProject.optional(),
});
export type ImportFile = z.output<typeof importFile>;
