import type { EntryRow } from '@parlance/contract/entries';
import type { SaveMode } from '@parlance/domain/entry/save';
import { createStore } from '../../../browser/store.ts';
import { PerEntry } from './per-entry.ts';

/** One of the forms of a plural that are edited side by side: an entry, or by its key a form that is none yet. */
export type FormPlace = { category: string } & (
  | { entry: string; key?: undefined }
  | { key: string; entry?: undefined }
);

/** Where a form goes on when it is an entry. */
interface Entries {
  rows: { get(entry: string): EntryRow | undefined };
  typed(row: EntryRow, text: string, basedOn?: number): void;
  save(entry: string, mode: SaveMode): void;
}

/** Forms of plurals that are no entries yet, by their keys: what is typed for them, until they are. */
export class NewForms {
  readonly texts = new PerEntry<string>();
  /** The form that has the keyboard, or gets it. */
  readonly at = createStore<string | null>(null);
  /** How what was typed is saved when the form is an entry. */
  private readonly modes = new Map<string, SaveMode>();
  /** Those that became entries, which the list may not show yet. */
  private readonly made = new Map<string, string>();
  private readonly entries: Entries;

  constructor(entries: Entries) {
    this.entries = entries;
  }

  /** The entry that a form has become. */
  row(key: string): EntryRow | undefined {
    return this.entries.rows.get(this.made.get(key) ?? '');
  }

  /** Whether something was typed for a form, or the keyboard is there. */
  isUsed(key: string): boolean {
    return this.texts.get(key) !== undefined || this.at.get() === key;
  }

  typed(key: string, text: string): void {
    const row = this.row(key);
    if (row) {
      this.entries.typed(row, text);
      return;
    }
    this.texts.set(key, text === '' ? undefined : text);
    if (text === '') this.modes.delete(key);
  }

  /** The user saves a form: that is done when it is an entry. */
  saved(key: string, mode: SaveMode): void {
    if (this.texts.get(key) !== undefined) this.modes.set(key, mode);
  }

  /** These forms are entries: what was typed for them is theirs, and saved where the user has said so. */
  take(rows: readonly EntryRow[]): void {
    for (const row of rows) {
      const text = this.texts.get(row.key);
      const mode = this.modes.get(row.key);
      this.made.set(row.key, row._id);
      this.modes.delete(row.key);
      if (text === undefined) continue;
      // A form that somebody else has made and written meanwhile is in conflict.
      this.entries.typed(row, text, 0);
      this.texts.set(row.key, undefined);
      if (mode) this.entries.save(row._id, mode);
    }
  }
}
