import { createStore } from '../../../browser/store.ts';
import { PerEntry } from './per-entry.ts';
import type { RowsReply } from './row-loader.ts';

/** Reads rows of a language by id (at most 200). */
type FetchIn = (languageId: string, ids: string[]) => Promise<RowsReply>;

/** The number of entries in one call. */
const mostAtOnce = 200;
/** The number of cached texts: more than there are rows. */
const mostKept = 5000;

/** Texts of the language that the user translates from, where this is not the base language. They are fetched
 *  beside the rows of the view, which contain only the base text. Checks and lengths always use the base text. */
export class SourceTexts {
  /** Id of the language; undefined: the base language, whose texts the rows contain. */
  readonly language = createStore<string | undefined>(undefined);
  /** By entry; undefined if that language has no text. */
  readonly texts = new PerEntry<string>();
  private readonly fetchIn: FetchIn;

  constructor(fetchIn: FetchIn) {
    this.fetchIn = fetchIn;
  }

  /** Changes the language to translate from, and fetches its texts for the loaded entries. */
  async choose(language: string | undefined, loaded: readonly string[]): Promise<void> {
    if (language === this.language.get()) return;
    this.language.set(language);
    for (const [entry] of this.texts.entries()) this.texts.set(entry, undefined);
    for (let from = 0; from < loaded.length; from += mostAtOnce)
      await this.read(loaded.slice(from, from + mostAtOnce));
  }

  /** Fetches the texts of some entries; an answer after another choice is ignored. */
  async read(ids: readonly string[]): Promise<void> {
    const language = this.language.get();
    if (language === undefined || ids.length === 0) return;
    const { rows } = await this.fetchIn(language, [...ids]);
    if (language !== this.language.get()) return;
    for (const { _id, value, draft } of rows) this.texts.set(_id, value ?? draft ?? undefined);
    const kept = this.texts.entries();
    for (const [entry] of kept.slice(0, Math.max(0, kept.length - mostKept)))
      if (!ids.includes(entry)) this.texts.set(entry, undefined);
  }
}
