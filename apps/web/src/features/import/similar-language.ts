/** Files in a language that may be meant for another one of the project or of the import. */
import type { Project } from '@parlance/contract/projects';
import { similarLanguage } from '@parlance/domain/language/language';
import { holdsSeveralLanguages } from '../../product/file-formats.ts';
import { mayActInCode } from '../../session/may.ts';
import { patternOf } from './base-of-files.ts';
import type { Item } from './import-items.ts';

export interface Similar {
  /** The language of the files, and the one that may be meant. */
  own: string;
  code: string;
  /** The project has it; otherwise other files of the import do. */
  isHere: boolean;
  /** The files in the language, which take the other one with one click. */
  ids: string[];
}

/** The files, by id, whose language may be meant for another one: for one of the project, where it would be new, otherwise
 *  for one that at least as many files of the import have. Not where the list has a file in both languages: there, two
 *  are meant. */
export function similarLanguages(
  items: readonly Item[],
  project: Pick<Project, 'languages' | 'narrowedTo'>,
): ReadonlyMap<string, Similar> {
  const here = project.languages.map(({ name }) => name);
  const usable = here.filter((code) => mayActInCode(project, code));
  const files = Map.groupBy(items.filter(takesLanguage), ({ language }) => language ?? '');
  const countOf = (code: string): number => files.get(code)?.length ?? 0;
  const found = new Map<string, Similar>();
  for (const [own, inIt] of files) {
    if (own === '' || here.includes(own)) continue;
    const others = [...files.keys()].filter(
      (code) => code !== '' && code !== own && countOf(code) >= inIt.length,
    );
    const known = similarLanguage(own, usable);
    const code = known ?? similarLanguage(own, others);
    if (code === undefined || inIt.some((one) => isIn(one, files.get(code) ?? []))) continue;
    const similar = { own, code, isHere: known !== undefined, ids: inIt.map(({ id }) => id) };
    for (const id of similar.ids) found.set(id, similar);
  }
  return found;
}

/** Whether this file is among those of another language: `ar-SA.ini` beside `ar.ini`. */
const isIn = (item: Item, others: readonly Item[]): boolean =>
  others.some((other) => patternOf(other) === patternOf(item) && other.fileType === item.fileType);

/** Whether the language of a file is chosen for it as a whole. */
const takesLanguage = ({ state, fileType }: Item): boolean =>
  state === 'ready' && fileType !== null && !holdsSeveralLanguages(fileType);
