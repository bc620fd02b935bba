import { z } from 'zod';
import { asRead, asReadErrors } from './as-read.ts';
import {
  distinct,
  key,
  languageParams,
  operationDone,
  projectParams,
  tagCategoryNameOrNone,
  tagName,
  time,
  wireId,
} from './common.ts';
import { defineErrors, type ErrorSpec, endpoint } from './endpoint.ts';
import { entryErrors } from './entries.ts';
import { checkTogether } from './input-errors.ts';
import { inputMessages } from './input-messages.ts';
import { changesWait } from './jobs.ts';
import { selection, skipped } from './selection.ts';
import { tagsEndpoints } from './tags.endpoints.ts';

/** The specification's number of a duplicate (specification 2 section 5). */
export const tagExists: ErrorSpec = {
  code: 11000,
  status: 400,
  message: 'A tag with that name already exists.',
};

/** The sentence goes on with the name (design: client-api). */
export const unknownTag: ErrorSpec = { code: 'unknownTag', status: 404, message: 'Error: Tag with name' };

export const tagErrors = defineErrors({
  tooManyTags: [409, 'A project can have at most 5,000 tags.'],
  nothingSelected: [400, 'No Entries selected!'],
});

/** Codes are those of domain/tags/categories. */
export const tagCategoryErrors = defineErrors({
  categoryExists: [409, 'Category already exists!'],
  defaultCategory: [409, 'Default categories keep their name and cannot be removed.'],
  tooManyCategories: [409, 'A project can have at most 100 categories of tags.'],
});

const tagCategory = z.object({
  _id: wireId,
  name: z.string(),
  /** `#rrggbb` */
  color: z.string(),
  /** Classes of Font Awesome. */
  icon: z.string(),
  mobileApp: wireId,
  /** Cannot be renamed or removed. */
  isDefault: z.boolean(),
});
export type TagCategory = z.output<typeof tagCategory>;

export const tag = z.object({
  _id: wireId,
  name: z.string(),
  /** null: none. */
  category: wireId.nullable(),
  created: time,
  updatedAt: time,
  /** Milliseconds; lists are in order of `created` plus this. */
  orderOffset: z.number(),
});
export type Tag = z.output<typeof tag>;
/** Of each list of ids the first 10,000. */
export const tagWithEntries = tag.extend({
  entryCount: z.number(),
  languageEntryIds: z.array(wireId),
  /** Entries that programs named on its screenshots. */
  automaticLanguageEntryIds: z.array(wireId),
  /** Entries whose texts look like what stands there, as programs say. */
  fuzzyLanguageEntryIds: z.array(wireId),
  /** Ids of its screenshots, newest first. */
  _screenshots: z.array(wireId),
});

export type TagScreens = Pick<
  z.output<typeof tagWithEntries>,
  'automaticLanguageEntryIds' | 'fuzzyLanguageEntryIds' | '_screenshots'
>;

/** Of each list of them. */
export const mostEntryIds = 10_000;

const tagParams = projectParams.extend({ tagId: wireId });
const categoryParams = projectParams.extend({ tagCategoryId: wireId });
const missingName = inputMessages['name-missing'];
const categoryName = tagCategoryNameOrNone(missingName).min(1, missingName);
const categoryFields = z.object({
  name: categoryName,
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, inputMessages['no-colour'])
    .default('#000000'),
  icon: z
    .string()
    .max(60)
    .regex(/^fa[srb] fa-[a-z0-9-]+$/, inputMessages['no-icon'])
    .default('fas fa-heart'),
});

/** For `.check`: entries are named, or they are those of a selection. */
const oneChoice = checkTogether<{ entries?: string[]; selection?: unknown; languageId?: string }>(
  ({ entries, selection: chosen, languageId }) => [
    ...(entries && chosen !== undefined ? [{ field: 'selection' as const, beside: 'entries' }] : []),
    ...(entries && languageId !== undefined ? [{ field: 'languageId' as const, beside: 'entries' }] : []),
  ],
);

/** Entries by key or id, or what a language view shows. */
const chosenEntries = z.object({
  /** Keys or ids. */
  entries: distinct(key, 10_000).min(1, inputMessages['nothing-selected']).optional(),
  selection: selection.optional(),
  /** Whose filter `selection` is. */
  languageId: wireId.optional(),
});

export const tagsContract = {
  listTags: endpoint({
    ...tagsEndpoints.listTags,
    summary: 'All tags of a project, in their order.',
    permission: { project: 'project.see' },
    params: projectParams,
    reply: z.array(tag),
  }),
  getTag: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/tags/:tagId',
    summary:
      'One tag with its entries (their number, and the first 10,000 of their ids) and its screenshots.',
    permission: { project: 'project.see' },
    params: tagParams,
    reply: tagWithEntries,
  }),
  createTag: endpoint({
    ...tagsEndpoints.createTag,
    summary: 'Create a tag at the end of the list; 400 with code 11000 where the name is taken.',
    permission: { project: 'tags.change' },
    params: projectParams,
    body: z.object({
      name: tagName,
      category: wireId.nullish(),
      /** The project of the path. */
      mobileApp: wireId.optional(),
    }),
    reply: tag,
    errors: [tagExists, tagErrors.tooManyTags],
  }),
  updateTag: endpoint({
    ...tagsEndpoints.updateTag,
    summary: 'Rename a tag or put it into a category; fields left out stay.',
    permission: { project: 'tags.change' },
    params: tagParams,
    body: asRead(tagWithEntries, { name: tagName.optional(), category: wireId.nullish() }),
    reply: tag,
    errors: [tagExists, asReadErrors.changedMeanwhile],
  }),
  moveTag: endpoint({
    ...tagsEndpoints.moveTag,
    summary: 'Move a tag directly behind another (null: to the beginning); answers all in their order.',
    permission: { project: 'tags.change' },
    params: tagParams,
    body: z.object({ after: wireId.nullable() }),
    reply: z.array(tag),
  }),
  deleteTag: endpoint({
    ...tagsEndpoints.deleteTag,
    inTurn: true,
    summary: 'Delete a tag and take it from its entries; one operation, which can be undone.',
    permission: { project: 'tags.change' },
    params: tagParams,
    reply: operationDone,
    errors: changesWait,
  }),
  addRemoveTags: endpoint({
    ...tagsEndpoints.addRemoveTags,
    inTurn: true,
    summary: 'Add tags to entries and remove others; one operation, which can be undone.',
    permission: { project: 'tags.change' },
    params: projectParams,
    body: chosenEntries
      .extend({
        /** By id of the tag. */
        tags: z
          .record(wireId, z.enum(['add', 'remove']))
          .refine((tags) => Object.keys(tags).length <= 100, 'At most 100 tags can be set at once.'),
      })
      .check(oneChoice),
    reply: operationDone.extend({ skipped }),
    errors: [
      ...changesWait,
      tagErrors.nothingSelected,
      entryErrors.selectionChanged,
      entryErrors.unknownEntries,
    ],
  }),
  selectionTags: endpoint({
    ...tagsEndpoints.selectionTags,
    readOnly: true,
    summary:
      'Which tags entries carry, and how many of them each; and how many are only supposed on screenshots of a tag.',
    permission: { project: 'project.see' },
    token: 'read',
    params: projectParams,
    body: chosenEntries.check(oneChoice),
    reply: z.object({
      entries: z.number(),
      tags: z.record(z.string(), z.number()),
      /** By id of the tag: entries without it whose texts look like what stands on its screenshots. */
      supposed: z.record(z.string(), z.number()),
    }),
    errors: [tagErrors.nothingSelected, entryErrors.selectionChanged, entryErrors.unknownEntries],
  }),
  tagCount: endpoint({
    ...tagsEndpoints.tagCount,
    summary: 'How many entries of a language view carry each tag, any tag of each category, and none.',
    permission: { project: 'project.see' },
    params: languageParams,
    reply: z.object({
      tags: z.record(z.string(), z.number()),
      /** By id of the category; `none`: tags without one. */
      categories: z.record(z.string(), z.number()),
      noTags: z.number(),
    }),
  }),
  listTagCategories: endpoint({
    ...tagsEndpoints.listTagCategories,
    summary: 'Categories of tags.',
    permission: { project: 'project.see' },
    params: projectParams,
    reply: z.array(tagCategory),
  }),
  getTagCategory: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/tagCategories/:tagCategoryId',
    summary: 'One category of tags.',
    permission: { project: 'project.see' },
    params: categoryParams,
    reply: tagCategory,
  }),
  addTagCategories: endpoint({
    ...tagsEndpoints.addTagCategories,
    summary: 'Add categories of tags, all of them or none; answers all.',
    permission: { project: 'tags.change' },
    params: projectParams,
    body: z.array(categoryFields).min(1).max(100),
    reply: z.array(tagCategory),
    errors: Object.values(tagCategoryErrors),
  }),
  addTagCategoriesTo: endpoint({
    method: 'POST',
    path: '/v1/projects/:mobileAppId/tagCategories/:tagCategoryId',
    summary: 'Add categories beside this one, which has to exist; otherwise the same as without its id.',
    permission: { project: 'tags.change' },
    params: categoryParams,
    body: z.array(categoryFields).min(1).max(100),
    reply: z.array(tagCategory),
    errors: Object.values(tagCategoryErrors),
  }),
  updateTagCategory: endpoint({
    ...tagsEndpoints.updateTagCategory,
    summary: 'Change name, colour or icon of a category; fields left out stay.',
    permission: { project: 'tags.change' },
    params: categoryParams,
    body: asRead(tagCategory, {
      name: categoryName.optional(),
      color: categoryFields.shape.color.unwrap().optional(),
      icon: categoryFields.shape.icon.unwrap().optional(),
    }),
    reply: tagCategory,
    errors: [tagCategoryErrors.categoryExists, tagCategoryErrors.defaultCategory],
  }),
  deleteTagCategory: endpoint({
    ...tagsEndpoints.deleteTagCategory,
    summary: 'Remove a category; its tags stay, without one. Answers the others.',
    permission: { project: 'tags.change' },
    params: categoryParams,
    reply: z.array(tagCategory),
    errors: [tagCategoryErrors.defaultCategory],
  }),
};
