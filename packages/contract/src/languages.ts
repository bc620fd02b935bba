import { z } from 'zod';
import { asRead, asReadErrors } from './as-read.ts';
import { languageCode, languageParams, projectParams, time, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { entryErrors } from './entries.ts';
import { entryFilter } from './entry-filter.ts';
import { languagesEndpoints } from './languages.endpoints.ts';
import { categoryCounts, languageCounts, languageItem } from './projects.ts';

export const languageErrors = defineErrors({
  languageExists: [400, 'Language already exists'],
  baseLanguage: [400, 'The base language cannot be deleted. Choose another base language first.'],
  baseLanguageDue: [400, 'The base language has no due day: the other languages are translated from it.'],
  tooManyLanguages: [409, 'A project can have at most 500 languages.'],
});

export const languagesContract = {
  listLanguages: endpoint({
    ...languagesEndpoints.listLanguages,
    summary: 'The languages of a project, base language first.',
    openWhenLocked: true,
    permission: { project: 'project.see' },
    params: projectParams,
    reply: z.array(languageItem),
  }),
  languageStatistics: endpoint({
    ...languagesEndpoints.languageStatistics,
    summary: 'Counts and last change of each language.',
    permission: { project: 'project.see' },
    params: projectParams,
    reply: z.array(
      languageCounts.extend({
        _id: wireId,
        name: z.string().meta({ examples: ['de'] }),
        lastChange: time.nullable(),
      }),
    ),
  }),
  getLanguage: endpoint({
    method: 'GET',
    path: '/v1/projects/:mobileAppId/languages/:languageId',
    summary: 'One language.',
    permission: { project: 'project.see' },
    params: languageParams,
    reply: languageItem,
  }),
  addLanguage: endpoint({
    ...languagesEndpoints.addLanguage,
    summary: 'Add a language by its code; one that was deleted comes back with its texts.',
    permission: { project: 'languages.change' },
    params: projectParams,
    body: z.object({ name: languageCode }),
    reply: languageItem,
    errors: [languageErrors.languageExists, languageErrors.tooManyLanguages],
  }),
  addNamedLanguage: endpoint({
    method: 'POST',
    path: '/v1/projects/:mobileAppId/languages/:languageId',
    summary:
      'Add a language: the path ends in its code, which `name` says once more. With the id of a language the same as PUT.',
    permission: { project: 'languages.change' },
    params: projectParams.extend({ languageId: z.union([wireId, languageCode]) }),
    body: z.object({ name: languageCode }),
    reply: languageItem,
    errors: [languageErrors.languageExists, languageErrors.tooManyLanguages],
  }),
  updateLanguage: endpoint({
    ...languagesEndpoints.updateLanguage,
    summary: 'Change the code of a language.',
    permission: { project: 'languages.change' },
    params: languageParams,
    body: asRead(languageItem, { name: languageCode }),
    reply: languageItem,
    errors: [languageErrors.languageExists, asReadErrors.changedMeanwhile],
  }),
  deleteLanguage: endpoint({
    ...languagesEndpoints.deleteLanguage,
    summary: 'Move a language with its texts to the trash, where it stays for 30 days.',
    permission: { project: 'languages.change' },
    params: languageParams,
    reply: z.object({ _id: wireId, purgedAfter: time }),
    errors: [languageErrors.baseLanguage, entryErrors.inOrder],
  }),
  restoreLanguage: endpoint({
    ...languagesEndpoints.restoreLanguage,
    summary: 'Bring a deleted language back.',
    permission: { project: 'languages.change' },
    params: languageParams,
    reply: languageItem,
    errors: [languageErrors.languageExists, languageErrors.tooManyLanguages],
  }),
  languageEntryCount: endpoint({
    ...languagesEndpoints.languageEntryCount,
    summary:
      'Counts of one language, and of each group in it: `all` of it, and `current` of what a filter shows.',
    permission: { project: 'project.see' },
    params: languageParams,
    query: entryFilter
      .omit({ sort: true, order: true })
      .partial()
      .extend({
        /** `false`: without `tagCategories`, which are counted by reading all entries. */
        tagCategories: z.enum(['true', 'false']).default('true'),
      }),
    reply: z.object({
      all: languageCounts,
      current: languageCounts,
      tagCategories: categoryCounts.optional(),
      groups: z.array(languageCounts.extend({ _id: wireId, name: z.string() })),
    }),
  }),
  rtlLanguages: endpoint({
    method: 'GET',
    path: '/v1/rtl-languages',
    summary: 'Codes of languages written from right to left.',
    permission: 'public',
    reply: z.array(z.string()),
  }),
  supportedLanguages: endpoint({
    ...languagesEndpoints.supportedLanguages,
    summary:
      'The services of machine translation with the languages that each translates into, named in the language of `in`.',
    permission: 'public',
    query: z.object({ in: languageCode.default('en') }),
    reply: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        languages: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
  availableLanguages: endpoint({
    ...languagesEndpoints.availableLanguages,
    summary: 'All languages that CLDR names, with their names in the language of `in`.',
    permission: 'public',
    query: z.object({ in: languageCode.default('en') }),
    reply: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        nativeName: z.string(),
        rtl: z.boolean(),
      }),
    ),
  }),
};
