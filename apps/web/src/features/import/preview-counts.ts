import type { Item } from './import-items.ts';
import type { FilePreview, Preview } from './preview.ts';

/** Texts that a file would write. */
export const changesOf = ({ added, updated, groupChanged }: FilePreview): number =>
  added + updated + groupChanged;

/** What is counted of the files that would be imported, over all of them. */
export function countOf(
  items: readonly Item[],
  previews: Preview['files'],
  count: (file: FilePreview) => number,
): number {
  const files = items.flatMap(({ id }) => previews.get(id) ?? []);
  return files.reduce((sum, file) => sum + count(file), 0);
}
