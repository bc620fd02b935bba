/** The configuration of the Applanga command line (`.applanga.json`): what its keys mean, and in which formats. */
import { languageCodeOfApp } from '@parlance/domain/language/language';
import type { Config, FileSpec } from './config.types.ts';
import type { FileOptions } from './file-options.ts';
import { type Given, isObject, listOf, textOf, textsOf } from './given.ts';

export const otherName = '.applanga.json';

type Section = 'push' | 'pull';

/** A key that is on or off. */
interface Flag {
  /** Its name in the options of the API. */
  to: string;
  /** Formats with which that client sends it; all where it is left out. */
  only?: readonly string[];
  /** A language may stand in its place. */
  orLanguage?: true;
}

const xliff = ['xliff'];
const sheets = ['csv', 'tsv', 'xls'];

/** Of `push.source`. */
const pushed: Readonly<Record<string, Flag>> = {
  disable_plurals: { to: 'disablePlurals', only: ['nested_json', 'react_nested_json'] },
  remove_cr_char: { to: 'removeCrChar' },
  importSourceLanguage: { to: 'importSourceLanguage', only: xliff, orLanguage: true },
  xliffStatus: { to: 'importStatus', only: xliff },
  importStatus: { to: 'importStatus', only: xliff },
  skipLockedTranslations: { to: 'skipLockedTranslations', only: xliff },
  onlyIfTextEmpty: { to: 'onlyIfTextEmpty', only: xliff },
  onlyAsDraft: { to: 'onlyAsDraft', only: xliff },
};

/** Of `pull.target`. */
const pulled: Readonly<Record<string, Flag>> = {
  convert_placeholder: { to: 'convertPlaceholder' },
  ignore_duplicates: { to: 'ignoreDuplicates' },
  disable_plurals: {
    to: 'disablePlurals',
    only: [
      ...['nested_json', 'react_nested_json', 'ruby_on_rails_yaml', 'symfony_yaml', 'symfony2_yaml'],
      ...['ember_i18n_json_module', 'node_2_json', 'go_i18n_json'],
    ],
  },
  includeMetadata: { to: 'includeMetadata', only: [...sheets, ...xliff, 'arb'] },
  includeInvisibleId: { to: 'includeInvisibleId' },
  xliffStatus: { to: 'includeStatus', only: xliff },
  includeStatus: { to: 'includeStatus', only: [...xliff, ...sheets] },
  includeContextUrl: { to: 'includeContextUrl', only: xliff },
  sort_by_key: { to: 'sortByKey' },
  remove_cr_char: { to: 'removeCrChar' },
  excludeHeaderRow: { to: 'excludeHeaderRow', only: sheets },
  excludeBaseLang: { to: 'excludeBaseLang', only: sheets },
};

/** Keys that are no flags of one section. Its `pushtarget` reads those of pushes in `pull.target`, its `pullsource` the reverse. */
const others = [
  ...['path', 'file_format', 'language', 'tag', 'exclude_languages', 'key_prefix', 'tag_category'],
  ...['keepTagIds', 'columnDescription', 'sheetName', 'includeFirstRow', 'export_empty'],
];

/** Keys that have no effect here, and why; with the value for which there is nothing to say, since it is so anyway. */
const idle: Readonly<Record<string, readonly [why: string, asIs?: boolean]>> = {
  createUnknownCustomStates: ['there are no statuses of one’s own', false],
  skipEmptyTranslations: ['entries without a text are created, and empty texts never overwrite', true],
  skipNonStringValues: ['values that are no texts stay in the file and are no entries', true],
  autoGenerateMissingKeys: ['a row without a key is left out', false],
  importIntoGroup: ['new entries are put into the default group'],
};

const knownKeys = new Set([...others, ...Object.keys(pushed), ...Object.keys(pulled), ...Object.keys(idle)]);

/** `push.source` and `pull.target`. A file whose path has no code says its language beside it. */
export function parseOther(folder: string, given: Given, defaultFormat: string): Config {
  const warnings: string[] = [];
  const warn = (place: string, why: string) => warnings.push(`${otherName}: ${place} ${why}.`);
  const app = isObject(given.app) ? given.app : {};
  const names: Record<string, string> = {};
  for (const [language, name] of Object.entries(isObject(given.languageMap) ? given.languageMap : {}))
    if (typeof name === 'string') names[language] = name;
    else warn(`languageMap["${language}"]`, 'is no text');
  for (const name of Object.keys(given))
    if (!['app', 'languageMap'].includes(name)) warn(`"${name}"`, 'is not known');
  for (const name of Object.keys(app))
    if (name === 'branch_id') warn('app.branch_id', 'has no effect: projects have no branches here');
    else if (!['access_token', 'base_language', 'push', 'pull'].includes(name))
      warn(`"app.${name}"`, 'is not known');
  const sections = (name: Section, list: 'source' | 'target'): FileSpec[] => {
    const section = isObject(app[name]) ? app[name] : {};
    return listOf(section[list]).flatMap((one, at) => {
      const place = `${name}.${list}[${at}]`;
      if (!isObject(one) || !textOf(one.path)) {
        warn(place, 'has no path and is left out');
        return [];
      }
      const format = textOf(one.file_format) ?? defaultFormat;
      const file = { place, format, warn };
      sayIdle(one, file);
      return [
        {
          format,
          path: textOf(one.path) ?? '',
          basePath: undefined,
          language: textOf(one.language),
          tags: textsOf(one.tag),
          exclude: textsOf(one.exclude_languages),
          names,
          isOther: true,
          options: optionsOf(one, name, file),
        },
      ];
    });
  };
  const base = textOf(app.base_language);
  return {
    ...{ name: otherName, baseField: 'base_language' },
    folder,
    host: undefined,
    baseLanguage: base && languageCodeOfApp(base),
    token: textOf(app.access_token),
    push: sections('push', 'source'),
    pull: sections('pull', 'target'),
    warnings,
  };
}

interface Place {
  place: string;
  format: string;
  warn: (place: string, why: string) => void;
}

function sayIdle(given: Given, { place, warn }: Place): void {
  for (const [name, value] of Object.entries(given)) {
    const [why, asIs] = idle[name] ?? [];
    if (!knownKeys.has(name)) warn(`"${name}" of ${place}`, 'is not known');
    else if (why !== undefined && (asIs === undefined || value !== asIs))
      warn(`"${name}" of ${place}`, `has no effect: ${why}`);
  }
}

function optionsOf(given: Given, section: Section, place: Place): FileOptions {
  const { keepTagIds, tag_category, key_prefix, export_empty } = given;
  return {
    keyPrefix: textOf(key_prefix),
    tagCategory: textOf(tag_category),
    keepTagIds: typeof keepTagIds === 'boolean' ? keepTagIds : undefined,
    // Its `pushtarget` brings files of `pull.target`. What has no effect is said of the section where it stands alone.
    push: pushOptionsOf(given, section === 'push' ? place : { ...place, warn: () => undefined }),
    // As that client pulls: only what has a text, unless the configuration says otherwise.
    pull:
      section === 'pull'
        ? { exportOnlyWithTranslation: export_empty !== true, ...flagsOf(given, pulled, place) }
        : {},
  };
}

const pushOptionsOf = (given: Given, place: Place): Given => ({
  ...flagsOf(given, pushed, place),
  ...sheetOf(given, place),
});

/** Options that are on or off, as far as that client sends them with the format. */
function flagsOf(given: Given, flags: Readonly<Record<string, Flag>>, { place, format, warn }: Place): Given {
  const found: Given = {};
  for (const [name, { to, only, orLanguage }] of Object.entries(flags)) {
    const value = given[name];
    if (value === undefined) continue;
    if (typeof value !== 'boolean' && !(orLanguage && textOf(value)))
      warn(`"${name}" of ${place}`, 'has no effect: it is neither true nor false');
    else if (only && !only.includes(format))
      warn(`"${name}" of ${place}`, `has no effect: it is for ${only.join(', ')}, and this is ${format}`);
    else found[to] = value;
  }
  return found;
}

/** Columns of a spreadsheet. That client calls the first row, where it has texts, `excludeHeaderRow`. */
function sheetOf(given: Given, { place, format, warn }: Place): Given {
  const { columnDescription, sheetName, excludeHeaderRow, includeFirstRow = excludeHeaderRow } = given;
  if (!isObject(columnDescription)) return {};
  if (!sheets.includes(format)) {
    warn(
      `"columnDescription" of ${place}`,
      `has no effect: it is for ${sheets.join(', ')}, and this is ${format}`,
    );
    return {};
  }
  const ofSheet = {
    ...(typeof includeFirstRow === 'boolean' && { includeFirstRow }),
    ...(textOf(sheetName) !== undefined && { sheetName }),
  };
  return { spreadsheetOptions: { columnDescription, ...ofSheet } };
}
