/** Where the files of a project are, for its first configuration. */
import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { applesBasePath } from './config.ts';
import { languagePart } from './file-options.ts';
import { usualPath } from './formats.ts';
import { platformName } from './language-names.ts';
import { usageProblem } from './problem.ts';

/** The folder that `usualPath` puts files into which have none of their own. */
const usualFolder = 'locales/';
/** What tools make or install, beside folders that begin with a dot. */
const madeByTools: ReadonlySet<string> = new Set(
  'node_modules bower_components vendor Pods Carthage DerivedData build dist out target bin obj coverage'.split(
    ' ',
  ),
);
const deepest = 10;

/** The path without the code of a language, of formats whose platform has its base language there: Android's `values`. */
export const pathWithoutCode = (format: string, path: string): string =>
  format === 'android_xml' ? path.replace(`-${languagePart}`, '') : path;

/**
 * The pattern of the files that are there, by the base language's file under its usual name in any folder below; the usual path where
 * there is none. @throws Problem where there are several
 */
export function findPath(folder: string, format: string, base: string): string {
  const usual = usualPath(format);
  const pattern = usual.startsWith(usualFolder) ? usual.slice(usualFolder.length) : usual;
  const names = new Set(
    [
      pathWithoutCode(format, pattern),
      pattern.replaceAll(languagePart, () => platformName(format, base)),
      applesBasePath({ path: pattern, names: {}, isOther: false }) ?? '',
    ].filter((name) => name !== '' && !name.includes(languagePart)),
  );
  const found = new Set(
    filesBelow(folder).flatMap((path) =>
      [...names]
        .filter((name) => path === name || path.endsWith(`/${name}`))
        .map((name) => path.slice(0, path.length - name.length) + pattern),
    ),
  );
  const [first, ...others] = [...found].sort();
  if (first === undefined || found.has(usual)) return usual;
  if (others.length === 0) return first;
  const which = [first, ...others].map((path) => `--path '${path}'`).join(', ');
  throw usageProblem(`There are files of this format in several places. Which are meant? ${which}`);
}

/** By their paths from the folder. Links are not followed. */
function filesBelow(folder: string, at = '', depth = 0): string[] {
  return entriesOf(join(folder, at)).flatMap((entry) => {
    if (entry.isFile()) return [at + entry.name];
    const isOurs = !entry.name.startsWith('.') && !madeByTools.has(entry.name);
    return entry.isDirectory() && isOurs && depth < deepest
      ? filesBelow(folder, `${at}${entry.name}/`, depth + 1)
      : [];
  });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder that this user may not read has no files to push.
    return [];
  }
}
