/** What of a file lets doubt that it is imported as it is meant. It can be imported all the same. */
import type { Project } from '@parlance/contract/projects';
import { useMemo } from 'react';
import { hasOwnSource, holdsSeveralLanguages } from '../../product/file-formats.ts';
import type { Item } from './import-items.ts';
import type { FilePreview, Preview } from './preview.ts';
import { type Similar, similarLanguages } from './similar-language.ts';

export interface Doubts {
  /** By the files' ids: the language that may be meant. */
  similar: ReadonlyMap<string, Similar>;
  /** By the files' ids: how many keys they add that have no text in the base language. */
  sourceless: ReadonlyMap<string, number>;
  /** The ids of files whose texts are in letters that their language is not written in. */
  otherLetters: ReadonlySet<string>;
}

export function useDoubts(project: Project, items: readonly Item[], previews: Preview['files']): Doubts {
  const similar = useMemo(() => similarLanguages(items, project), [items, project]);
  const sourceless = useMemo(
    () =>
      new Map(
        items.flatMap((item) => {
          const count = sourcelessKeys(item, previews.get(item.id), project.baseLanguage);
          return count > 0 ? [[item.id, count] as const] : [];
        }),
      ),
    [items, previews, project.baseLanguage],
  );
  const otherLetters = useMemo(
    () => new Set(items.flatMap(({ id }) => (isInOtherLetters(previews.get(id)) ? [id] : []))),
    [items, previews],
  );
  return { similar, sourceless, otherLetters };
}

/** As the server says when it reads the file. */
export const isInOtherLetters = (preview: Pick<FilePreview, 'notices'> | undefined): boolean =>
  preview?.notices.some(({ code }) => code === 'script-differs') ?? false;

/** Fewer new keys may well be new in a translation alone. */
const fewestKeys = 10;
const half = 0.5;

/** How many keys a file of another language than the base language adds, if these are most of its keys: it is then
 *  mostly taken for another file than the one that has their sources. */
export function sourcelessKeys(
  { fileType, language }: Item,
  preview: Pick<FilePreview, 'added' | 'total'> | undefined,
  baseLanguage: string,
): number {
  if (!preview || fileType === null || language === null || language === baseLanguage) return 0;
  if (holdsSeveralLanguages(fileType) || hasOwnSource(fileType)) return 0;
  const { added, total } = preview;
  return added >= fewestKeys && added >= half * total ? added : 0;
}

/** Files of which something is said, for the foot: how many, and the first of them; null if there are none. */
export function firstOf(
  items: readonly Item[],
  told: { has: (id: string) => boolean },
): { count: number; first: string } | null {
  const [first, ...others] = items.filter(({ id }) => told.has(id));
  return first ? { count: others.length + 1, first: first.id } : null;
}
