/** The configuration of a folder (`parlance.json`), or that of the Applanga command line (`.applanga.json`). */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isLanguageCode, languageCodeOfApp } from '@parlance/domain/language/language';
import type { Config, FileSpec } from './config.types.ts';
import { fieldsOfOptions, languagePart, ownOptions, refuseUnknown } from './file-options.ts';
import { type Given, isObject, listOf, textOf, textsOf } from './given.ts';
import { isRatherLanguage, otherClientsName, platformName } from './language-names.ts';
import { otherName, parseOther } from './other-client.ts';
import { Problem, usageProblem } from './problem.ts';
import { refuseSharedTags, refuseTwoCategories } from './tags.ts';

export const configName = 'parlance.json';
export const defaultFormat = 'nested_json';

/** The configuration of this folder or the nearest one above it. @throws Problem */
export function readConfig(from: string): Config {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const own = join(folder, configName);
    if (existsSync(own)) return checked(parseOwn(folder, readJson(own)));
    const other = join(folder, otherName);
    if (existsSync(other)) return checked(parseOther(folder, readJson(other), defaultFormat));
    if (dirname(folder) === folder)
      throw usageProblem(`There is no ${configName} here or above. "parlance init" writes one.`);
  }
}

function checked(config: Config): Config {
  refuseSharedTags(config.name, config);
  refuseTwoCategories(config.name, config);
  return config;
}

/** Some editors write it; JSON has none. */
const byteOrderMark = /^\uFEFF/;

function readJson(path: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8').replace(byteOrderMark, ''));
    if (isObject(found)) return found;
  } catch (error) {
    throw usageProblem(`${path} cannot be read: ${(error as Error).message}`);
  }
  throw usageProblem(`${path} has to be a JSON object.`);
}

const known = ['$schema', 'host', 'baseLanguage', 'files'];
const knownOfFile = ['path', 'format', 'basePath', 'tag', 'exclude', 'languages', ...fieldsOfOptions];

function parseOwn(folder: string, given: Given): Config {
  refuseUnknown(configName, given, known);
  const files = listOf(given.files).map((file, at): FileSpec => {
    if (!isObject(file) || !textOf(file.path)) throw usageProblem(`${configName}: files[${at}] has no path.`);
    refuseUnknown(`${configName}: files[${at}]`, file, knownOfFile);
    const format = textOf(file.format) ?? defaultFormat;
    return {
      format,
      path: textOf(file.path) ?? '',
      basePath: textOf(file.basePath),
      language: undefined,
      tags: textsOf(file.tag),
      exclude: textsOf(file.exclude).map(languageCodeOfApp),
      names: namesOf(`${configName}: files[${at}].languages`, file.languages),
      isOther: false,
      options: ownOptions(`${configName}: files[${at}]`, format, file),
    };
  });
  if (files.length === 0) throw usageProblem(`${configName} names no files.`);
  return {
    ...{ name: configName, baseField: 'baseLanguage' },
    folder,
    host: textOf(given.host),
    baseLanguage: baseOf(given.baseLanguage),
    token: undefined,
    // Languages that are not pulled may be pushed.
    push: files.map((file) => ({ ...file, exclude: [] })),
    pull: files,
    warnings: [],
  };
}

function baseOf(given: unknown): string | undefined {
  return given === undefined ? undefined : languageGiven(`${configName}: baseLanguage`, given);
}

/** A code as projects have it, of one in any case. `place`: where it stands. @throws Problem if it is none */
export function languageGiven(place: string, given: unknown): string {
  const code = typeof given === 'string' ? languageCodeOfApp(given) : '';
  if (isLanguageCode(code)) return code;
  throw usageProblem(`${place}: ${JSON.stringify(given)} is not the code of a language, as "pt-BR".`);
}

/** Names in paths by language. @throws Problem */
function namesOf(place: string, given: unknown = {}): Record<string, string> {
  if (!isObject(given)) throw usageProblem(`${place} has to be an object.`);
  const wrong = Object.keys(given).find((language) => !textOf(given[language]));
  if (wrong !== undefined) throw usageProblem(`${place}: the name of "${wrong}" has to be a text.`);
  return Object.fromEntries(
    Object.entries(given).map(([language, name]) => [languageCodeOfApp(language), textOf(name) ?? '']),
  );
}

/** The name that the configuration gives a language. The code can come from the server. */
export const nameFor = (names: FileSpec['names'], language: string): string | undefined =>
  Object.hasOwn(names, language) ? names[language] : undefined;

/** Files that say what is read and written, as file systems spell them that ignore case, and dots and streams behind a name (Windows). */
export const isConfiguration = (path: string): boolean =>
  [configName, otherName].includes(
    basename(path)
      .toLowerCase()
      .replace(/[. ]*(?::.*)?$/, ''),
  );

/**
 * Whether the path of a language is that of a file of texts. Members of the project, who are not all of the team, name its languages, and a
 * name that is a word makes a path of another file (`package.json`): such ones the configuration has to name.
 */
export const isFileOfTexts = (
  { baseLanguage }: Pick<Config, 'baseLanguage'>,
  { names, language: only, path, basePath }: FileSpec,
  file: { language: string; path: string },
): boolean =>
  // A path without a code, or the `basePath`, is the configuration's own.
  !path.includes(languagePart) ||
  file.path === basePath ||
  [only, baseLanguage].includes(file.language) ||
  nameFor(names, file.language) !== undefined ||
  isRatherLanguage(file.language);

/** Each member of a project can make many of them. */
const mostNamed = 10;

/** Why files of the project's languages are neither read nor written; nothing where there are none. */
export function sayWords(
  files: readonly { spec: Pick<FileSpec, 'isOther'>; language: string; path: string }[],
): string[] {
  const [first, ...others] = files;
  if (!first) return [];
  const { language, path } = first;
  const place = first.spec.isOther
    ? `"languageMap" of ${otherName}`
    : `"languages" of the file in ${configName}`;
  const how = `${place}: { "${language}": "${language}" }.`;
  if (others.length === 0)
    return [
      `${path} is left alone: "${language}", a language of the project, is rather a word than the code of one. If its texts belong there, name it in ${how}`,
    ];
  const named = files.slice(0, mostNamed).map((file) => file.path);
  const more = files.length > mostNamed ? ` and ${files.length - mostNamed} more` : '';
  return [
    `${files.length} files are left alone: ${named.join(', ')}${more}. Their languages in the project are rather words than codes. If texts of one belong there, name it in ${how}`,
  ];
}

/** Where Xcode has the base language beside `<language>.lproj`, unless "languages" says whose name `Base` is. */
export function applesBasePath({
  path,
  names,
  isOther,
}: Pick<FileSpec, 'path' | 'names' | 'isOther'>): string | undefined {
  const name = 'Base';
  if (isOther || !path.includes(`${languagePart}.lproj`) || Object.values(names).includes(name))
    return undefined;
  return path.replaceAll(languagePart, name);
}

/** Where the file of a language lies. The code can come from the server. @throws Problem if it is none */
export function pathFor(spec: FileSpec, language: string, baseLanguage: string): string {
  const { path, basePath, names, format, isOther } = spec;
  if (!isLanguageCode(language))
    throw new Problem(
      `"${language}" is not the code of a language, so there is no path for it. Where files have other names, "languages" of ${configName} has them.`,
    );
  if (basePath !== undefined && language === baseLanguage) return basePath;
  const named = nameFor(names, language);
  const name = isOther
    ? otherClientsName(format, named || language)
    : (named ?? platformName(format, language));
  return path.replaceAll(languagePart, () => name);
}
