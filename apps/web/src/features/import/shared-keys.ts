/** What is done with keys that a file has in common with other files. */
import type { KeysInCommon } from '@parlance/contract/import';
import type { Item } from './import-items.ts';
import { replacedTexts } from './notices.ts';
import type { Preview } from './preview.ts';

export type KeyChoice = 'prefix' | 'share' | 'leaveOut';

type Asked = Pick<Item, 'addKeyPrefix' | 'sharedKeys'>;

/** What holds for a file: what was chosen here, else what the server remembers; null: nobody has decided. */
export function choiceOf(item: Asked, found: KeysInCommon): KeyChoice | null {
  return prefixOf(item, found) === '' ? (item.sharedKeys ?? found.sharedKeys) : 'prefix';
}

export const prefixOf = (item: Asked, found: KeysInCommon): string => item.addKeyPrefix ?? found.keyPrefix;

/** What a choice makes of an item. */
export const asChosen = (choice: KeyChoice, prefix: string): Required<Asked> =>
  choice === 'prefix'
    ? { addKeyPrefix: prefix, sharedKeys: 'share' }
    : { addKeyPrefix: '', sharedKeys: choice };

/** Whether there is something to say or to choose. */
export const concerns = (item: Asked, found: KeysInCommon): boolean =>
  found.count > 0 || found.leftOut > 0 || choiceOf(item, found) !== null;

/** Whether somebody should choose: texts differ, and nobody has. */
export const isOpen = (item: Asked, found: KeysInCommon): boolean =>
  found.differing > 0 && choiceOf(item, found) === null;

/** A file of the list that has keys in common with others, in all its languages. */
interface Concerned {
  ids: string[];
  found: KeysInCommon;
}

/** The files that have keys in common with others, each once whatever its languages. */
export function concernedFiles(items: readonly Item[], previews: Preview['files']): Concerned[] {
  const files = new Map<string, Concerned & { concerned: boolean }>();
  for (const item of items) {
    const found = previews.get(item.id)?.keysInCommon;
    if (!found) continue;
    const name = `${item.fileType} ${found.path}`;
    const file = files.get(name) ?? { ids: [], found, concerned: false };
    file.ids.push(item.id);
    file.concerned ||= concerns(item, found);
    files.set(name, file);
  }
  return [...files.values()].filter(({ concerned }) => concerned);
}

/** How many texts of other files importing these would change, and the first file that would: one that nobody has
 *  decided about before the others; null where there is none. */
export function textsOfOthers(
  items: readonly Item[],
  previews: Preview['files'],
): { count: number; first: string } | null {
  const found = items.flatMap((item) => {
    const preview = previews.get(item.id);
    const count = replacedTexts(preview?.notices ?? []);
    return preview && count > 0 ? [{ id: item.id, count, isOpen: isOpen(item, preview.keysInCommon) }] : [];
  });
  const first = found.find((one) => one.isOpen) ?? found[0];
  return first ? { count: found.reduce((sum, { count }) => sum + count, 0), first: first.id } : null;
}
