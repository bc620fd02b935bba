/** Tags say which texts are of which file. */
import { normalize } from 'node:path';
import { isSameName } from '@parlance/domain/text/same-name';
import { fileBeside } from '@parlance/formats/catalogue';
import type { Config, FileSpec } from './config.types.ts';
import { languagePart } from './file-options.ts';
import { usageProblem } from './problem.ts';

/**
 * A tag is of one file for each language: a pull would write the texts of all files with it into each of them.
 * `name`: of the configuration. @throws Problem
 */
export function refuseSharedTags(name: string, { push, pull }: Pick<Config, 'push' | 'pull'>): void {
  refuseUntagged(name, pull);
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

/**
 * Without a tag a file is all texts of the project: beside others, a pull would write theirs into it. The configuration of the
 * other command line has the meaning that it has there.
 */
function refuseUntagged(name: string, files: readonly FileSpec[]): void {
  for (const one of files.filter(({ isOther, tags }) => !isOther && tags.length === 0)) {
    const other = files.find((each) => each !== one && !areLoadedTogether(one, each));
    if (other)
      throw usageProblem(
        `${name}: ${one.path} has no tag, and is one of several files: a pull would write the texts of ${other.path} into it, too. Give each file a "tag" of its own.`,
      );
  }
}

/** Each push of one of two files would change what the other had said. `name`: of the configuration. @throws Problem */
export function refuseTwoCategories(name: string, { push }: Pick<Config, 'push'>): void {
  push.forEach((one, at) => {
    for (const other of push.slice(at + 1)) {
      const tag = one.tags.find((each) => other.tags.includes(each));
      const [first, second] = [one.options.tagCategory, other.options.tagCategory];
      if (tag === undefined || !first || !second || isSameName(first, second)) continue;
      throw usageProblem(
        `${name}: the tag "${tag}" has two categories: "${first}" in ${one.path}, "${second}" in ${other.path}.`,
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

/** The one pair that servers tell apart under one tag (decision 0286): `Localizable.strings` and the `.stringsdict` beside it. */
function areLoadedTogether(one: FileSpec, other: FileSpec): boolean {
  const beside = fileBeside(one);
  return beside?.format === other.format && normalize(beside.path) === normalize(other.path);
}
