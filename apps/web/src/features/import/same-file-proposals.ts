/** Proposals of the server that a file was uploaded from another folder before. */
import { useEffect } from 'react';
import type { ImportFiles } from './import-files.ts';
import type { Item } from './import-items.ts';
import type { Preview } from './preview.ts';

/** Whether a proposal waits to be taken over: the check runs again with it. */
export const awaitsPath = (item: Item, previews: Preview['files']): boolean =>
  item.sameFile === undefined && Boolean(previews.get(item.id)?.sameFile);

/** Takes over the proposals of each check. */
export function useSameFiles({ items, settle }: ImportFiles, previews: Preview['files']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a proposal is about the files as they were checked
  useEffect(() => {
    for (const item of items) {
      const sameFile = previews.get(item.id)?.sameFile;
      if (sameFile && item.sameFile === undefined) settle([item.id], { sameFile });
    }
  }, [previews]);
}

/** The files of the list that are language versions of the same file, with the same proposal. */
export function sameInOtherLanguages(item: Item, items: readonly Item[], previews: Preview['files']): Item[] {
  const pathOf = ({ id }: Item) => previews.get(id)?.keysInCommon.path;
  return items.filter(
    (other) =>
      other.id === item.id ||
      (other.sameFile !== undefined &&
        other.fileType === item.fileType &&
        pathOf(other) !== undefined &&
        pathOf(other) === pathOf(item)),
  );
}
