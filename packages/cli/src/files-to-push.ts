/** Which files a push brings. */
import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { applesBasePath, isFileOfTexts, pathFor } from './config.ts';
import type { Config, FileSpec } from './config.types.ts';
import { languagePart } from './file-options.ts';
import { filesThere } from './files.ts';

export interface LocalFile {
  spec: FileSpec;
  language: string;
  path: string;
}

interface Place {
  config: Config;
  /** The code of the base language. */
  base: string;
  project: { languages: readonly string[] };
}

interface Wanted {
  languages: readonly string[];
  all: boolean;
}

/**
 * The files of the base language, of the languages that were named, or all that are there; and those that are left out, since what the project
 * calls a language is a word. The base language comes first: formats whose keys are texts (PO) bring base texts with translations, too,
 * and what is there is left alone.
 */
export function filesToPush(place: Place, wanted: Wanted): { files: LocalFile[]; leftOut: LocalFile[] } {
  const sources = place.config.push.flatMap((spec) => filesOf(spec, place, wanted));
  const taken = new Set(sources.map(({ path }) => normalize(path)));
  const targets = targetsToPush(place, wanted).filter(({ path }) => !taken.has(normalize(path)));
  const found = [...sources, ...targets];
  const isOurs = (file: LocalFile) =>
    wanted.languages.includes(file.language) || isFileOfTexts(place.config, file.spec, file);
  const ofBase = ({ language }: LocalFile) => Number(language === place.base);
  return {
    files: found.filter(isOurs).sort((one, other) => ofBase(other) - ofBase(one)),
    leftOut: found.filter((file) => !isOurs(file) && place.project.languages.includes(file.language)),
  };
}

function filesOf(spec: FileSpec, { config, base, project }: Place, { languages, all }: Wanted): LocalFile[] {
  const hasCode = spec.path.includes(languagePart);
  // A path without a code is of one language: the one that is named beside it, or the base language.
  const only = spec.language ?? (hasCode ? undefined : base);
  const there = hasCode ? filesThere(config.folder, spec, { base, known: project.languages }) : [];
  const basePath = spec.basePath ?? applesBasePath(spec);
  const hasBase = basePath !== undefined && existsSync(join(config.folder, basePath));
  const found = new Set([...(hasBase ? [base] : []), ...there.map(({ language }) => language)]);
  const pathOf = (language: string): string => {
    if (language === base && spec.basePath !== undefined) return spec.basePath;
    return there.find((file) => file.language === language)?.path ?? pathFor(spec, language, base);
  };
  const wanted = languages.length > 0 ? languages : all ? (only === undefined ? [...found] : [only]) : [base];
  return wanted
    .filter((language) => (only === undefined || language === only) && !spec.exclude.includes(language))
    .map((language) => ({ spec, language, path: pathOf(language) }));
}

/**
 * The translations that the other command line's `pushtarget` brings: what is there of `pull.target`, since its `push.source` often
 * has the base language alone. A file of the base language there is what a pull wrote, and older than the source.
 */
function targetsToPush(place: Place, wanted: Wanted): LocalFile[] {
  if (!wanted.all && wanted.languages.length === 0) return [];
  return place.config.pull
    .filter(
      ({ isOther, language, path }) => isOther && (language !== undefined || path.includes(languagePart)),
    )
    .flatMap((spec) => filesOf(spec, place, wanted))
    .filter(({ language, path }) => language !== place.base && existsSync(join(place.config.folder, path)));
}

/** Why files are not there, where it can be seen: Xcode's `Base.lproj` is of the base language. */
export function sayMissing(files: readonly LocalFile[], { config, base }: Place): string {
  const beside = files.flatMap(({ spec, language }) => {
    const path = language === base ? applesBasePath(spec) : undefined;
    return path !== undefined && existsSync(join(config.folder, path)) ? [path] : [];
  });
  const hint = beside.map(
    (path) =>
      ` ${path} is there: if it has the base language, name it as "basePath" of the file (init: --base-path ${path}).`,
  );
  return `Not there: ${files.map(({ path }) => path).join(', ')}.${hint.join('')}`;
}
