/** Tags say which texts are of which file. */
import { parse } from 'node:path';
import type { Config, FileSpec } from './config.types.ts';
import { languagePart } from './file-options.ts';
import { usageProblem } from './problem.ts';

/** Files that programs load together by one name: `Localizable.strings` with its `Localizable.stringsdict`. */
const together: readonly string[] = ['ios_strings', 'ios_stringsdict'];

/**
 * A tag is of one file for each language: a pull would write the texts of all files with it into each of them.
 * `name`: of the configuration. @throws Problem
 */
export function refuseSharedTags(name: string, { push, pull }: Pick<Config, 'push' | 'pull'>): void {
  for (const files of [push, pull])
    files.forEach((one, at) => {
      for (const other of files.slice(at + 1)) {
        const tag = one.tags.find((each) => other.tags.includes(each));
        if (tag === undefined || !haveOneLanguage(one, other) || areLoadedTogether(one, other)) continue;
        const language = one.language ?? other.language ?? languagePart;
        throw usageProblem(
          `${name}: the tag "${tag}" is used across multiple files for the language "${language}": ${one.path}, ${other.path}. Each file needs a tag of its own.`,
        );
      }
    });
}

function haveOneLanguage(one: FileSpec, other: FileSpec): boolean {
  if (one.language !== undefined && other.language !== undefined) return one.language === other.language;
  // Of the languages that nobody names there are always some.
  const language = one.language ?? other.language;
  return language === undefined || ![...one.exclude, ...other.exclude].includes(language);
}

/** As the Applanga command line (`EXCLUDE_FORMAT_OVERLAP`) has it. */
const areLoadedTogether = (one: FileSpec, other: FileSpec): boolean =>
  one.format !== other.format &&
  [one, other].every(({ format }) => together.includes(format)) &&
  parse(one.path).name === parse(other.path).name;
