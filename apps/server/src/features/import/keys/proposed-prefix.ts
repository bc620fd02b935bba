/**
 * Proposes a key prefix for a file, as its format names such files:
 * - Laravel addresses `lang/en/admin/users.php` as `admin/users.…` (Localization, "Retrieving Translation Strings");
 * - i18next addresses a namespace as `common:…` (Configuration options, `nsSeparator`);
 * - Android modules put `login_` before their resources (Gradle, `resourcePrefix`);
 * - Java bundles and .resx forms use their base name, Rails and Symfony files their topic or domain: `messages.…`.
 */

import { maxKeyPrefixLength } from '@parlance/domain/entry/key-prefix';
import { findCatalogueEntry, languageOfCode, languageOfPath } from '@parlance/formats/catalogue';

/** A kept file: its path has no language (files/language-path.service.ts). */
export interface FileToName {
  path: string;
  format: string;
}

/** File names that every module of an app uses; here the folder is more specific. */
const usual =
  /^(strings|arrays|plurals|localizable|translations?|messages?|locales?|resources|texts?|language|app)?$/i;
/** Folders that exist in every project, and the placeholder for the language. */
const scaffold =
  /^(\{language\}|values|res|src|main|lang|langs?|languages?|locales?|i18n|l10n|intl|translations?|resources|assets|public|static|config|app|java|LC_MESSAGES|po|.*\.lproj|\.)$/i;

/** One prefix for each file, all different. */
export function proposedPrefixes(files: readonly FileToName[]): string[] {
  const taken = new Map<string, FileToName>();
  return files.map((file) => {
    const key = (name: string) => name + (findCatalogueEntry(file.format)?.keySeparator ?? '.');
    const names = namesOf(file).map((name) => name.slice(-(maxKeyPrefixLength - 10)));
    const isFree = (prefix: string) => {
      const other = taken.get(prefix);
      return !other || (other.path === file.path && other.format === file.format);
    };
    const last = names.at(-1) ?? '';
    const numbered = Array.from({ length: files.length }, (_, at) => `${last}${at + 2}`);
    const prefix = [...names, ...numbered].map(key).find(isFree) ?? '';
    taken.set(prefix, file);
    return prefix;
  });
}

/** Candidate names for a file, the shortest first. */
function namesOf({ path, format }: FileToName): string[] {
  const folders = path.split(/[/\\]/).filter((part) => part !== '');
  const name = folders.pop() ?? '';
  const named = clean(name.replace(/\.[^.]*$/, '').replace('{language}', ''));
  const distinct = folders.filter((folder) => !scaffold.test(folder)).map(clean);
  const entry = findCatalogueEntry(format);
  if (entry?.addressedByPath) return [pathInLanguage(folders, named), ...withFolders(distinct, named)];
  // A path may name another language than that of its texts. Its code is no prefix for all languages of the file.
  const isCode = languageOfCode(named) !== undefined && languageOfPath(name) !== undefined;
  const stem = isCode ? '' : named;
  const whole = withFolders(distinct, stem);
  // The folder alone, if the file name is generic.
  const [nearest] = distinct.slice(-1);
  const own = usual.test(stem) && nearest ? [nearest] : [];
  const fallback = stem === '' ? (entry?.extensions[0] ?? 'file') : stem;
  return [...own, ...whole, fallback].filter((one) => one !== '');
}

/** `users`, `admin.users`, `site.admin.users`. */
function withFolders(folders: readonly string[], stem: string): string[] {
  const parts = [...folders, ...(stem === '' ? [] : [stem])];
  return parts.map((_, at) => parts.slice(-1 - at).join('.'));
}

/** The part of the path after the language folder; packages lie under `vendor`. */
function pathInLanguage(folders: readonly string[], stem: string): string {
  const at = folders.lastIndexOf('{language}');
  const inside = at < 0 ? [] : folders.slice(at + 1);
  const vendor = at < 2 || folders[at - 2] !== 'vendor' ? '' : `${folders[at - 1]}::`;
  return vendor + [...inside, stem].join('/');
}

const clean = (name: string): string => name.replace(/[\p{Cc}\s]+/gu, '-').replace(/^[._-]+|[._-]+$/g, '');
