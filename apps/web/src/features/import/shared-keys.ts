/** How keys that a file shares with other files are treated. */
import type { KeysInCommon } from '@parlance/contract/import-results';
import type { Item } from './import-items.ts';
import { replacedTexts } from './notices.ts';
import type { Preview } from './preview.ts';

export type KeyChoice = 'prefix' | 'share' | 'leaveOut';

type Asked = Pick<Item, 'addKeyPrefix' | 'sharedKeys'>;

/** The treatment for a file: the choice made here, otherwise the one that the server remembers; null: no decision
 *  yet. */
export function choiceOf(item: Asked, found: KeysInCommon): KeyChoice | null {
  return prefixOf(item, found) === '' ? (item.sharedKeys ?? found.sharedKeys) : 'prefix';
}

export const prefixOf = (item: Asked, found: KeysInCommon): string => item.addKeyPrefix ?? found.keyPrefix;

/** The item after a choice. */
export const asChosen = (choice: KeyChoice, prefix: string): Required<Asked> =>
  choice === 'prefix'
    ? { addKeyPrefix: prefix, sharedKeys: 'share' }
    : { addKeyPrefix: '', sharedKeys: choice };

/** Whether there is a notice or a choice. */
export const concerns = (item: Asked, found: KeysInCommon): boolean =>
  found.count > 0 || found.leftOut > 0 || choiceOf(item, found) !== null;

/** Whether the user should choose: texts differ, and there is no decision. */
export const isOpen = (item: Asked, found: KeysInCommon): boolean =>
  found.differing > 0 && choiceOf(item, found) === null;

/** A file of the list that shares keys with others, in all its languages. */
interface Concerned {
  ids: string[];
  found: KeysInCommon;
  /** The first of its languages that waits for a choice; undefined: none does. */
  open?: string;
}

/** The files that share keys with others, each once, regardless of the number of its languages. */
export function concernedFiles(items: readonly Item[], previews: Preview['files']): Concerned[] {
  const files = new Map<string, Concerned & { concerned: boolean }>();
  for (const item of items) {
    const found = previews.get(item.id)?.keysInCommon;
    if (!found) continue;
    const name = `${item.fileType} ${found.path}`;
    const file = files.get(name) ?? { ids: [], found, concerned: false };
    file.ids.push(item.id);
    file.concerned ||= concerns(item, found);
    if (isOpen(item, found)) file.open ??= item.id;
    files.set(name, file);
  }
  return [...files.values()].filter(({ concerned }) => concerned);
}

/** Files whose import waits for a choice. */
export interface MissingChoices {
  count: number;
  first: string;
  /** How many of the list these are, each with all its languages. */
  waiting: number;
}

/** The files whose import waits for a choice; null if none does. */
export function missingChoices(items: readonly Item[], previews: Preview['files']): MissingChoices | null {
  const files = concernedFiles(items, previews).filter(({ open }) => open !== undefined);
  const first = files[0]?.open;
  const waiting = files.reduce((sum, { ids }) => sum + ids.length, 0);
  return first === undefined ? null : { count: files.length, first, waiting };
}

/** How many texts of other files importing these would change, and the first file that would: a file without a
 *  decision comes before the others; null if there is none. */
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
