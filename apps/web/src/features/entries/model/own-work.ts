import type { EntryRow } from '@parlance/contract/entries';
import { countWords } from '@parlance/domain/text/words';

/** Texts, and words of their sources. */
interface Amount {
  texts: number;
  words: number;
}
const nothingDone: Amount = { texts: 0, words: 0 };

/** A first text that was saved just now; `asked`: numbers were asked for since, which have it. */
export interface OwnSave extends Amount {
  asked: boolean;
}

/** Entries of which a save is to give the language its first text. */
export class FirstTexts {
  readonly #entries = new Set<string>();

  /** Before a save of a text is sent. */
  noteSave({ _id, value, draft }: Pick<EntryRow, '_id' | 'value' | 'draft'>, text: string): void {
    if (value === null && draft === null && text !== '') this.#entries.add(_id);
  }

  /** Whether an entry is one of them; from then on it is none. */
  take(entry: string): boolean {
    return this.#entries.delete(entry);
  }
}

/** What a save adds to the work that is done: the first text of an entry, with the words of its source as the server counts them. */
export function ownSaveOf(
  row: EntryRow,
  { firstTexts }: { firstTexts: FirstTexts },
  baseLocale: string,
): OwnSave | undefined {
  if (!firstTexts.take(row._id)) return undefined;
  return { texts: 1, words: countWords(row.baseValue ?? '', baseLocale), asked: false };
}

export const sumOf = (saves: readonly Amount[]): Amount =>
  saves.reduce(
    (sum, { texts, words }) => ({ texts: sum.texts + texts, words: sum.words + words }),
    nothingDone,
  );

/** What the server counted, with what was saved since. */
export const withDone = (now: Amount, done: Amount): Amount => ({
  texts: now.texts + done.texts,
  words: now.words + done.words,
});
export const withoutDone = (now: Amount, done: Amount): Amount => ({
  texts: Math.max(0, now.texts - done.texts),
  words: Math.max(0, now.words - done.words),
});

/** The server counts again a moment after a save: until then what the user saved is added here. */
const afterSaveMs = 3000;
/** Minimum interval between two countings. */
const leastMs = 1000;

/**
 * When the server is to count again after the numbers of the list changed: at once, so that both say the same after an action on
 * many texts, unless it is the user's own saves that changed them. In milliseconds.
 */
export const countAgainAt = ({
  now,
  countedAt,
  hasOwn,
}: {
  now: number;
  countedAt: number;
  hasOwn: boolean;
}): number => (hasOwn ? now + afterSaveMs : Math.max(now, countedAt + leastMs));
