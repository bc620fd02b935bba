/** What a configuration says of a file beside where it lies: options of pushes and pulls, in the words of the API. */
import { languageOfColumn, nameOfColumn } from '@parlance/domain/spreadsheet/column-types';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import { type Given, isObject } from './given.ts';
import { usageProblem } from './problem.ts';

export interface FileOptions {
  /** Put before the keys by a push, and taken off by a pull. */
  keyPrefix: string | undefined;
  /** That the tags get with a push; `None` takes theirs away. */
  tagCategory: string | undefined;
  /** Whether entries that a pushed file lacks keep the tags; left out: those of translations do. */
  keepTagIds: boolean | undefined;
  push: Given;
  pull: Given;
}

export const noOptions: FileOptions = {
  ...{ keyPrefix: undefined, tagCategory: undefined, keepTagIds: undefined },
  ...{ push: {}, pull: {} },
};

/** Options of the API that are on or off. `test/command-line/own-options.test.ts` compares them with the API's description. */
export const pushFlags = [
  'onlyIfTextEmpty',
  'onlyAsDraft',
  'skipLockedTranslations',
  'removeCrChar',
  'importStatus',
  'disablePlurals',
] as const;
export const pullFlags = [
  'exportOnlyWithTranslation',
  'convertPlaceholder',
  'ignoreDuplicates',
  'disablePlurals',
  'includeDraft',
  'includeMetadata',
  'includeInvisibleId',
  'includeStatus',
  'includeContextUrl',
  'sortByKey',
  'removeCrChar',
  'excludeHeaderRow',
  'excludeBaseLang',
] as const;
/** Those of pushes that are more than that. */
export const pushValues = ['importSourceLanguage', 'setStatus', 'spreadsheetOptions'] as const;

/** A misspelt `tag` would have a pull write the texts of all files into this one. @throws Problem */
export function refuseUnknown(place: string, given: Given, fields: readonly string[]): void {
  const unknown = Object.keys(given).filter((name) => !fields.includes(name));
  if (unknown.length > 0) throw usageProblem(`${place} has unknown fields: ${unknown.join(', ')}.`);
}

export const fieldsOfOptions = ['keyPrefix', 'tagCategory', 'push', 'pull'] as const;

/** Those of a file of `parlance.json`. @throws Problem */
export function ownOptions(
  place: string,
  format: string,
  { keyPrefix, tagCategory, push = {}, pull = {} }: Given,
): FileOptions {
  const { keepTagIds, ...ofPush } = section(`${place}.push`, push, [...pushFlags, 'keepTagIds'], pushValues);
  return {
    keyPrefix: textOrNone(`${place}.keyPrefix`, keyPrefix),
    tagCategory: textOrNone(`${place}.tagCategory`, tagCategory),
    keepTagIds: keepTagIds as boolean | undefined,
    push: ofPush,
    pull: {
      ...(findCatalogueEntry(format)?.spreadsheet && layoutOf(ofPush)),
      ...section(`${place}.pull`, pull, pullFlags, []),
    },
  };
}

/**
 * The options by which a pull gives a spreadsheet the columns that its push reads by their numbers: one more column, and the next push
 * takes the texts of the base language for those of the translation. What `pull` says itself counts.
 */
function layoutOf({ spreadsheetOptions }: Given): Given {
  if (!isObject(spreadsheetOptions) || !isObject(spreadsheetOptions.columnDescription)) return {};
  const columns = Object.keys(spreadsheetOptions.columnDescription);
  const languages = columns.filter((type) => languageOfColumn(type) !== undefined);
  const ofEntries = columns.filter(
    (type) =>
      ['DESCRIPTION', 'LENGTH', 'CONTEXT', 'TAG'].includes(type) ||
      nameOfColumn(type, 'METADATA') !== undefined,
  );
  return {
    ...(languages.length === 1 && languages[0] === languagePart && { excludeBaseLang: true }),
    ...(ofEntries.length === 0 && { includeMetadata: false }),
    ...(spreadsheetOptions.includeFirstRow === true && { excludeHeaderRow: true }),
  };
}

function textOrNone(place: string, given: unknown): string | undefined {
  if (given === undefined || typeof given === 'string') return given || undefined;
  throw usageProblem(`${place} has to be a text.`);
}

function section(place: string, given: unknown, flags: readonly string[], values: readonly string[]): Given {
  if (!isObject(given)) throw usageProblem(`${place} has to be an object.`);
  refuseUnknown(place, given, [...flags, ...values]);
  const wrong = flags.find((name) => given[name] !== undefined && typeof given[name] !== 'boolean');
  if (wrong !== undefined) throw usageProblem(`${place}.${wrong} has to be true or false.`);
  return given;
}

export const languagePart = '<language>';

/** Options of a push of one language: `<language>` as a column of a spreadsheet is that language. */
export function pushOptionsFor({ push }: FileOptions, language: string): Given {
  const { spreadsheetOptions } = push;
  if (!isObject(spreadsheetOptions) || !isObject(spreadsheetOptions.columnDescription)) return push;
  const { [languagePart]: column, ...others } = spreadsheetOptions.columnDescription;
  const columnDescription = { ...(column !== undefined && { [language]: column }), ...others };
  return { ...push, spreadsheetOptions: { ...spreadsheetOptions, columnDescription } };
}
