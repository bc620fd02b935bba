/** Files in a language that may be meant for another one of the project or of the import. */
import type { Project } from '@parlance/contract/projects';
import { similarLanguage } from '@parlance/domain/language/language';
import { holdsSeveralLanguages } from '../../product/file-formats.ts';
import { mayActInCode } from '../../session/may.ts';
import type { Item } from './import-items.ts';

export interface Similar {
  /** The language of the files, and the one that may be meant. */
  own: string;
  code: string;
  /** The project has it; otherwise other files of the import do. */
  isHere: boolean;
  /**
   * The files in the language, which take the other one with one click; none where a path names its language: a file is known
   * in its other languages by its path without the language, and in another one it would be a file of its own, with
   * keys of its own.
   */
  ids: string[];
}

/** The language that may be meant by that of a file, if it would be new in the project; null if there is none. Not where
 *  the list has this file in that language already: there, two languages are meant. */
export function similarOf(
  item: Item,
  items: readonly Item[],
  project: Pick<Project, 'languages' | 'narrowedTo'>,
): Similar | null {
  const own = item.language;
  const here = project.languages.map(({ name }) => name);
  if (own === null || here.includes(own) || !takesLanguage(item)) return null;
  const usable = here.filter((code) => mayActInCode(project, code));
  const others = items.flatMap((one) =>
    takesLanguage(one) && one.language !== own ? (one.language ?? []) : [],
  );
  const found = similarLanguage(own, usable);
  const code = found ?? similarLanguage(own, others);
  if (code === undefined) return null;
  const files = items.filter((one) => one.language === own && takesLanguage(one));
  const isTwin = (one: Item): boolean =>
    items.some(
      ({ path, fileType, language }) => path === one.path && fileType === one.fileType && language === code,
    );
  if (files.some(isTwin)) return null;
  const ids = files.some(({ path }) => namesLanguage(path, own)) ? [] : files.map(({ id }) => id);
  return { own, code, isHere: found !== undefined, ids };
}

/** Whether a part of a path is the language itself: `ar-SA.ini`, `values-ar/strings.xml`, `messages_ar_SA.properties`. */
function namesLanguage(path: string, code: string): boolean {
  const [language = code] = code.toLowerCase().split('-');
  return path
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .includes(language);
}

/** Whether the language of a file is chosen for it as a whole. */
const takesLanguage = ({ state, fileType }: Item): boolean =>
  state === 'ready' && fileType !== null && !holdsSeveralLanguages(fileType);
