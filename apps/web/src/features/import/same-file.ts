/** Files that were uploaded from another folder before: the next version of that file, or another one. */
import type { ImportFile } from '@parlance/contract/import-options';
import { type Item, importFileOf } from './import-items.ts';

/** The path that a file gets instead of its own; undefined: its own. Where another file of the list comes to that
 *  path, the proposal does not hold any more. */
export function formerPath(item: Item, items: readonly Item[]): string | undefined {
  const path = proposedPath(item);
  const isTaken = items.some(
    (other) =>
      other.id !== item.id &&
      other.fileType === item.fileType &&
      other.language === item.language &&
      (other.path === path || proposedPath(other) === path),
  );
  return isTaken ? undefined : path;
}

const proposedPath = ({ sameFile }: Item): string | undefined =>
  sameFile && !sameFile.isOther ? sameFile.path : undefined;

/** The complete ones of these files in the form of the request. `all` are the files of the list. */
export const importFilesOf = (files: readonly Item[], all: readonly Item[]): ImportFile[] =>
  files.flatMap((item) => {
    const file = importFileOf(item);
    const path = formerPath(item, all);
    return file ? (path === undefined ? file : { ...file, path }) : [];
  });
