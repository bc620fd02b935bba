/** The glossary of a project (docs/decisions/0135). Paths and sentences are those of specification 2. */
import { cleanTerm } from '@parlance/domain/glossary/invisible';
import { glossaryLimits, partsOfSpeech } from '@parlance/domain/glossary/term';
import { isLanguageCode } from '@parlance/domain/language/language';
import { z } from 'zod';
import { asRead, asReadErrors } from './as-read.ts';
import { ids, languageCode, operationDone, projectParams, text, time, userName, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { glossaryEndpoints } from './glossary.endpoints.ts';
import { inputMessages } from './input-messages.ts';
import { languageErrors } from './languages.ts';

export const glossaryErrors = defineErrors({
  noLanguageToAdd: [409, 'No language to add'],
  entryNotFound: [404, 'Entry not found'],
  tooManyTerms: [409, 'A glossary can have at most 10,000 terms.'],
  /** The error carries the `term`. */
  termExists: [
    409,
    'The glossary has this term already. Change that one, or say in a description what tells the two apart.',
  ],
  /** The error carries the `fields`, and the `entry` as it is now. */
  termChanged: [409, 'Somebody else changed this meanwhile.'],
  sharedAlready: [409, 'Another project of this team shares its glossary already.'],
});

/** Formats of a glossary's download: a table with a row for each term, or (null) a termbase. */
export const glossaryFiles = {
  csv: { table: 'csv', mediaType: 'text/csv; charset=utf-8' },
  xlsx: { table: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  tbx: { table: null, mediaType: 'application/x-tbx' },
} as const;
export type GlossaryFormat = keyof typeof glossaryFiles;
const glossaryFormats = Object.keys(glossaryFiles) as [GlossaryFormat, ...GlossaryFormat[]];

const inLanguage = z.object({
  translation: z.string(),
  description: z.string(),
  variants: z.array(z.string()),
});

const term = z.object({
  _id: wireId,
  /** The term in the project's base language, and other words there that are the same. */
  text: z.string(),
  variants: z.array(z.string()),
  /** Code of the language of `text`: of a shared term that of its own project, where it has none in this one's. */
  language: z.string(),
  description: z.string(),
  caseSensitive: z.boolean(),
  forbidden: z.boolean(),
  doNotTranslate: z.boolean(),
  partOfSpeech: z.enum(partsOfSpeech).nullable(),
  /** By code of the language. */
  translations: z.record(z.string(), inLanguage),
  /** null: their account is gone. */
  createdByUser: userName.nullable(),
  created: time,
  updatedByUser: userName.nullable(),
  updatedAt: time,
  /** The project whose glossary it is, where another one of the team shares it; null: it is this project's own. */
  sharedFrom: z.object({ _id: wireId, name: z.string() }).nullable(),
});
export type GlossaryEntry = z.output<typeof term>;
export type GlossaryTranslation = z.output<typeof inLanguage>;

const word = text.overwrite(cleanTerm).max(glossaryLimits.text, inputMessages['term-too-long']);
const description = text.max(glossaryLimits.description, inputMessages['term-description-too-long']);
const variants = z
  .array(word)
  .max(glossaryLimits.variants)
  .overwrite((given) => [...new Set(given)].filter((one) => one !== ''));

const ownTranslation = z.object({
  translation: word.optional(),
  description: description.optional(),
  variants: variants.optional(),
});
const translations = z
  .record(z.string(), ownTranslation.nullable())
  .refine((given) => Object.keys(given).length <= 300)
  .refine((given) => Object.keys(given).every(isLanguageCode), inputMessages['no-language-code']);
const flags = {
  caseSensitive: z.boolean().optional(),
  forbidden: z.boolean().optional(),
  doNotTranslate: z.boolean().optional(),
  partOfSpeech: z.enum(partsOfSpeech).nullish(),
  variants: variants.optional(),
  description: description.optional(),
};
const termText = word.min(1, inputMessages['term-missing']);
/** What a caller saw before they changed it: where it is another one now, nothing is changed. */
const seenTranslation = z.object({
  translation: text.optional(),
  description: text.optional(),
  variants: z.array(text).max(glossaryLimits.variants).optional(),
});
export type SeenTranslation = z.output<typeof seenTranslation>;
const seenTerm = seenTranslation.omit({ translation: true }).extend({
  text: text.optional(),
  caseSensitive: z.boolean().optional(),
  forbidden: z.boolean().optional(),
  doNotTranslate: z.boolean().optional(),
  partOfSpeech: z.enum(partsOfSpeech).nullish(),
});
const newTerm = z.object({ text: termText, ...flags, translations: translations.optional() });
export type NewTerm = z.output<typeof newTerm>;
const changedTerm = asRead(term, {
  _id: wireId,
  text: termText.optional(),
  ...flags,
  translations: translations.optional(),
  seen: seenTerm.optional(),
});
export type ChangedTerm = z.output<typeof changedTerm>;

/** Errors of every call: the plan's answer comes from the gate. */
const permission = { project: 'glossary.change' } as const;
const plan = 'glossary';
const termParams = projectParams.extend({ glossaryEntryId: wireId });
const termLanguageParams = termParams.extend({ language: z.string().max(35) });
const several = <T extends z.ZodType>(item: T) =>
  z.object({ entries: z.array(item).min(1, inputMessages['nothing-selected']).max(glossaryLimits.atOnce) });
const done = z.object({ entries: z.array(term), operation: wireId.nullable() });
const notHere = [glossaryErrors.entryNotFound];
/** What is wrong with texts that are given along. */
const ofTexts = [glossaryErrors.noLanguageToAdd, languageErrors.languageExists, glossaryErrors.termExists];

export const glossaryContract = {
  listTerms: endpoint({
    ...glossaryEndpoints.listTerms,
    summary:
      'The terms that a project uses: its own, and those of the glossary that another project of the team shares. `languages` are those that a term can have.',
    permission: { project: 'project.see' },
    plan,
    params: projectParams,
    reply: z.object({
      entries: z.array(term),
      languages: z.array(z.string()),
      /** Whether the team's other projects use this glossary. */
      shared: z.boolean(),
      /** The project that shares its glossary with the team; null: none does. */
      sharedBy: z.object({ _id: wireId, name: z.string() }).nullable(),
    }),
  }),
  addTerms: endpoint({
    ...glossaryEndpoints.addTerms,
    summary:
      "Add terms, all of them or none, as one operation, which can be undone. `translations` are in languages that `GET` names, but the base language: its text is the term's own. A term that says nothing which another of the same text does not say is refused.",
    permission,
    plan,
    params: projectParams,
    body: several(newTerm),
    reply: done,
    errors: [glossaryErrors.tooManyTerms, ...ofTexts],
  }),
  changeTerms: endpoint({
    ...glossaryEndpoints.changeTerms,
    summary:
      'Change terms, all of them or none; fields and languages left out stay, and a language that is null goes. It is one operation, which can be undone. `seen` says what was there before: where a changed field is another one by now, nothing is changed, and the answer has the term as it is (`entry`).',
    permission,
    plan,
    params: projectParams,
    body: several(changedTerm),
    reply: done,
    errors: [...notHere, asReadErrors.changedMeanwhile, glossaryErrors.termChanged, ...ofTexts],
  }),
  deleteTerms: endpoint({
    ...glossaryEndpoints.deleteTerms,
    summary: 'Delete terms as one operation, which can be undone.',
    permission,
    plan,
    params: projectParams,
    body: z.object({ entryIds: ids(glossaryLimits.terms) }),
    reply: operationDone,
    errors: notHere,
  }),
  exportTerms: endpoint({
    ...glossaryEndpoints.exportTerms,
    summary: 'Download the glossary: as CSV, as a spreadsheet, or as TBX.',
    openWhenLocked: true,
    permission: { project: 'export' },
    plan,
    params: projectParams,
    query: z.object({ type: z.enum(glossaryFormats).default('csv') }),
  }),
  shareGlossary: endpoint({
    ...glossaryEndpoints.shareGlossary,
    summary: "Let the team's other projects use this glossary, or no longer.",
    permission: { project: 'project.settings' },
    plan,
    params: projectParams,
    body: z.object({ shared: z.boolean() }),
    reply: z.object({ shared: z.boolean() }),
    errors: [glossaryErrors.sharedAlready],
  }),
  addTermLanguage: endpoint({
    ...glossaryEndpoints.addTermLanguage,
    summary: 'Add a language to a term, with its translation and description if they are given.',
    permission,
    plan,
    params: termParams,
    body: ownTranslation.extend({ language: languageCode }),
    reply: term,
    errors: [...notHere, glossaryErrors.noLanguageToAdd, languageErrors.languageExists],
  }),
  changeTermLanguage: endpoint({
    ...glossaryEndpoints.changeTermLanguage,
    summary:
      'Change the translation or description of a term in a language; fields left out stay. `seen` says what was there before: where a changed field is another one by now, nothing is changed, and the answer has the term as it is (`entry`).',
    permission,
    plan,
    params: termLanguageParams,
    body: ownTranslation.extend({ seen: seenTranslation.optional() }),
    reply: term,
    errors: [...notHere, glossaryErrors.termChanged],
  }),
  deleteTermLanguage: endpoint({
    ...glossaryEndpoints.deleteTermLanguage,
    summary: 'Remove a language from a term, with its translation and description.',
    permission,
    plan,
    params: termLanguageParams,
    reply: term,
    errors: notHere,
  }),
};
