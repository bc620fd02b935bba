/** The configuration of a folder (`parlance.json`), or that of the Applanga command line (`.applanga.json`). */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isLanguageCode } from '@parlance/domain/language/language';
import { Problem, usageProblem } from './problem.ts';

export const configName = 'parlance.json';
const otherName = '.applanga.json';
const defaultFormat = 'nested_json';

/** One file of texts, in each language. */
export interface FileSpec {
  format: string;
  /** From the folder of the configuration; `<language>` stands for a code. */
  path: string;
  /** The file of the base language, where it does not follow the pattern: `res/values/strings.xml`. */
  basePath: string | undefined;
  /** The one language that the file is of: its path has no code. */
  language: string | undefined;
  /** Entries of this file carry them; needed where a project has several files. */
  tags: readonly string[];
  /** Languages that this is not for. */
  exclude: readonly string[];
  /** Names of languages in paths, where they are not the codes: `{ "pt-BR": "pt_BR" }`. */
  names: Readonly<Record<string, string>>;
  /** What the server is to do with it. */
  options: { readonly disablePlurals?: true; readonly ignoreDuplicates?: true };
}

export interface Config {
  /** The folder that paths start from. */
  folder: string;
  host: string | undefined;
  baseLanguage: string | undefined;
  /** Only in the configuration of the other command line; better kept outside of it. */
  token: string | undefined;
  push: readonly FileSpec[];
  pull: readonly FileSpec[];
}

/** The configuration of this folder or the nearest one above it. @throws Problem */
export function readConfig(from: string): Config {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const own = join(folder, configName);
    if (existsSync(own)) return parseOwn(folder, readJson(own));
    const other = join(folder, otherName);
    if (existsSync(other)) return parseOther(folder, readJson(other));
    if (dirname(folder) === folder)
      throw usageProblem(`There is no ${configName} here or above. "parlance init" writes one.`);
  }
}

function readJson(path: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isObject(found)) return found;
  } catch (error) {
    throw usageProblem(`${path} cannot be read: ${(error as Error).message}`);
  }
  throw usageProblem(`${path} has to be a JSON object.`);
}

type Given = Record<string, unknown>;
const isObject = (given: unknown): given is Given =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
const textOf = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' ? given : undefined;
const listOf = (given: unknown): unknown[] =>
  Array.isArray(given) ? given : given === undefined ? [] : [given];

const known = ['$schema', 'host', 'baseLanguage', 'files'];
const knownOfFile = ['path', 'format', 'basePath', 'tag', 'exclude', 'languages'];

/** A misspelt `tag` would have a pull write the texts of all files into this one. @throws Problem */
function refuseUnknown(place: string, given: Given, fields: readonly string[]): void {
  const unknown = Object.keys(given).filter((name) => !fields.includes(name));
  if (unknown.length > 0) throw usageProblem(`${place} has unknown fields: ${unknown.join(', ')}.`);
}

function parseOwn(folder: string, given: Given): Config {
  refuseUnknown(configName, given, known);
  const files = listOf(given.files).map((file, at) => {
    if (!isObject(file) || !textOf(file.path)) throw usageProblem(`${configName}: files[${at}] has no path.`);
    refuseUnknown(`${configName}: files[${at}]`, file, knownOfFile);
    const names = isObject(file.languages) ? (file.languages as Record<string, string>) : {};
    return fileOf({
      format: file.format,
      path: file.path,
      basePath: file.basePath,
      tag: file.tag,
      exclude: file.exclude,
      names,
    });
  });
  if (files.length === 0) throw usageProblem(`${configName} names no files.`);
  return {
    folder,
    host: textOf(given.host),
    baseLanguage: textOf(given.baseLanguage),
    token: undefined,
    // Languages that are not pulled may be pushed.
    push: files.map((file) => ({ ...file, exclude: [] })),
    pull: files,
  };
}

const textsOf = (given: unknown): string[] => listOf(given).flatMap((one) => textOf(one) ?? []);

const fileOf = (given: {
  format: unknown;
  path: unknown;
  basePath?: unknown;
  language?: unknown;
  tag?: unknown;
  exclude?: unknown;
  names?: Record<string, string>;
  options?: FileSpec['options'];
}): FileSpec => ({
  format: textOf(given.format) ?? defaultFormat,
  path: textOf(given.path) ?? '',
  basePath: textOf(given.basePath),
  language: textOf(given.language),
  tags: textsOf(given.tag),
  exclude: textsOf(given.exclude),
  names: given.names ?? {},
  options: given.options ?? {},
});

/** Formats in which the other client asks for plural forms as plain keys. */
const withPlainPlurals = ['nested_json', 'react_nested_json'];

const otherOptions = ({ file_format, disable_plurals, ignore_duplicates }: Given): FileSpec['options'] => ({
  ...(disable_plurals === true &&
    withPlainPlurals.includes(String(file_format)) && { disablePlurals: true as const }),
  ...(ignore_duplicates === true && { ignoreDuplicates: true as const }),
});

/** `push.source` and `pull.target` of the other client. One whose path has no code says its language beside it. */
function parseOther(folder: string, given: Given): Config {
  const app = isObject(given.app) ? given.app : {};
  const sections = (name: 'push' | 'pull', list: 'source' | 'target'): FileSpec[] => {
    const section = isObject(app[name]) ? app[name] : {};
    return listOf(section[list]).flatMap((one) => {
      if (!isObject(one) || !textOf(one.path)) return [];
      return [
        fileOf({
          format: one.file_format,
          path: one.path,
          language: one.language,
          tag: one.tag,
          exclude: one.exclude_languages,
          options: otherOptions(one),
        }),
      ];
    });
  };
  return {
    folder,
    host: undefined,
    baseLanguage: textOf(app.base_language),
    token: textOf(app.access_token),
    push: sections('push', 'source'),
    pull: sections('pull', 'target'),
  };
}

export const languagePart = '<language>';

/**
 * How platforms write a language in the names of their files, where "languages" says nothing else: Android `pt-rBR` and
 * `b+zh+Hant` (its "App resources"), Flutter `pt_BR` (its `app_<locale>.arb`).
 */
const nameOf = (format: string, language: string): string => {
  if (format === 'arb') return language.replaceAll('-', '_');
  if (format !== 'android_xml' || !language.includes('-')) return language;
  const [code = '', region = '', more] = language.split('-');
  const isRegion = more === undefined && /^[A-Z]{2}$/.test(region);
  return isRegion ? `${code}-r${region}` : `b+${language.replaceAll('-', '+')}`;
};

/** The language of such a name. */
export function languageOf({ format }: FileSpec, name: string): string {
  if (format === 'arb') return name.replaceAll('_', '-');
  if (format !== 'android_xml') return name;
  return name
    .replace(/^b\+/, '')
    .replaceAll('+', '-')
    .replace(/-r([A-Z]{2})$/, '-$1');
}

/** Where the file of a language lies. The code can come from the server. @throws Problem if it is none */
export function pathFor(spec: FileSpec, language: string, baseLanguage: string): string {
  const { path, basePath, names, format } = spec;
  if (!isLanguageCode(language))
    throw new Problem(
      `"${language}" is not the code of a language, so there is no path for it. Where files have other names, "languages" of ${configName} has them.`,
    );
  if (basePath !== undefined && language === baseLanguage) return basePath;
  const named = Object.hasOwn(names, language) ? names[language] : undefined;
  const name = named ?? nameOf(format, language);
  return path.replaceAll(languagePart, () => name);
}
