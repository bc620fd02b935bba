import type { EntryRow } from '@parlance/contract/entries';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import type { SaveMode } from '@parlance/domain/entry/save';
import { createStore, type Store } from '../../../browser/store.ts';
import { PerEntry } from './per-entry.ts';
import { slotOfForm, type UnsavedForms } from './unsaved.ts';

/** One of the forms of a plural that are edited side by side: an entry, or by its key a form that is none yet. */
export type FormPlace = { category: string } & (
  | { entry: string; key?: undefined }
  | { key: string; entry?: undefined }
);

/** Creating the missing forms of a plural: it runs, or it failed. */
export type Creation = { phase: 'running' } | { phase: 'failed'; error: unknown };

/** Where a form goes on when it is an entry. */
interface Entries {
  rows: { get(entry: string): EntryRow | undefined };
  typed(row: EntryRow, text: string, basedOn?: number): void;
  save(entry: string, mode: SaveMode, step: number): void;
  /** The step of what is saved now. */
  steps: { begin(): number };
  /** Entries with unsaved input from before the view was opened. */
  keptBefore: Store<readonly string[]>;
  notKept: Store<boolean>;
  countUnsent(): void;
}

/** What the keys of the forms of a plural begin with. */
export const baseOfForm = (key: string): string => splitPluralKey(key)?.base ?? key;

/** Forms of plurals that are no entries yet, by their keys: what is typed for them, until they are. It is stored on this
 *  device as other typed texts are. */
export class NewForms {
  readonly texts = new PerEntry<string>();
  /** The form that has the keyboard, or gets it. */
  readonly at = createStore<string | null>(null);
  /** The direction in which the open plural was entered by the keyboard, until its first form, or its last, has it. */
  entered: 1 | -1 | null = null;
  /** The plurals whose missing forms are to be created, by the base of their keys: one of their forms that is an entry. */
  readonly wanted = createStore<ReadonlyMap<string, string>>(new Map());
  /** How their creation goes, by the same base. */
  readonly creations = new PerEntry<Creation>();
  /** Forms with a text from before this view was opened; the latest first. */
  readonly keptBefore = createStore<readonly string[]>([]);
  /** How, and with what else, what was typed is saved when the form is an entry. */
  private readonly toSave = new Map<string, { mode: SaveMode; step: number; text: string }>();
  /** Those that became entries, which the list may not show yet. */
  private readonly made = new Map<string, string>();
  /** A form of the same plural that is an entry. */
  private readonly siblings = new Map<string, string>();
  private readonly waiting: (() => void)[] = [];
  private readonly entries: Entries;
  private readonly kept: UnsavedForms;

  constructor(entries: Entries, kept: UnsavedForms) {
    this.entries = entries;
    this.kept = kept;
    for (const { unsaved } of kept.all()) {
      this.texts.set(unsaved.key, unsaved.text);
      this.siblings.set(unsaved.key, unsaved.sibling);
    }
    this.keptBefore.set(kept.all().map(({ unsaved }) => unsaved.key));
  }

  /** The entry that a form has become. */
  row(key: string): EntryRow | undefined {
    return this.entries.rows.get(this.made.get(key) ?? '');
  }

  /** A form of the plural of this one that is an entry. */
  siblingOf(key: string): string | undefined {
    return this.siblings.get(key);
  }

  /** Whether something was typed for a form, or the keyboard is there. */
  isUsed(key: string): boolean {
    return this.texts.get(key) !== undefined || this.at.get() === key;
  }

  /** `sibling`: a form of the same plural that is an entry. */
  typed(key: string, text: string, sibling = this.siblings.get(key) ?? ''): void {
    const row = this.row(key);
    if (row) {
      this.entries.typed(row, text);
      return;
    }
    this.siblings.set(key, sibling);
    if (text === '') {
      this.toSave.delete(key);
      this.kept.remove(slotOfForm(key));
      this.forget(key);
      return;
    }
    this.texts.set(key, text);
    this.entries.notKept.set(!this.kept.put(slotOfForm(key), { key, text, sibling, at: Date.now() }));
    const base = baseOfForm(key);
    if (text.trim() !== '' && !this.creations.get(base)) this.want(base, sibling);
    this.entries.countUnsent();
  }

  /** The user saves a form: that is done when it is an entry. */
  saved(key: string, mode: SaveMode): void {
    const text = this.texts.get(key);
    if (text === undefined) return;
    const before = this.toSave.get(key);
    const step = before?.text === text ? before.step : this.entries.steps.begin();
    this.toSave.set(key, { mode, step, text });
    this.want(baseOfForm(key), this.siblings.get(key) ?? '');
  }

  /** The missing forms of a plural are to be created, also where that has failed before. */
  want(base: string, sibling: string): void {
    if (this.creations.get(base)?.phase === 'running') return;
    this.setCreation(base, undefined);
    this.wanted.set((all) => new Map(all).set(base, sibling));
  }

  setCreation(base: string, state: Creation | undefined): void {
    this.creations.set(base, state);
    this.entries.countUnsent();
    if (this.isCreating()) return;
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** Resolves once no forms are being created. */
  async idle(): Promise<void> {
    if (this.isCreating()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private isCreating(): boolean {
    return this.creations.entries().some(([, { phase }]) => phase === 'running');
  }

  /** These forms are entries, and no others of the plural are missing. */
  created(base: string, rows: readonly EntryRow[]): void {
    this.take(rows);
    this.wanted.set((all) => new Map([...all].filter(([one]) => one !== base)));
    this.setCreation(base, undefined);
  }

  /** These forms are entries: what was typed for them is theirs, and saved where the user has said so. */
  take(rows: readonly EntryRow[]): void {
    for (const row of rows) {
      const text = this.texts.get(row.key);
      const wanted = this.toSave.get(row.key);
      this.made.set(row.key, row._id);
      this.toSave.delete(row.key);
      if (text === undefined) continue;
      // A form that somebody else has made and written meanwhile is in conflict.
      this.entries.typed(row, text, 0);
      if (this.keptBefore.get().includes(row.key)) this.entries.keptBefore.set((all) => [...all, row._id]);
      // Where the browser had no room for the text of the entry, that of the form stays.
      if (!this.entries.notKept.get()) this.kept.remove(slotOfForm(row.key));
      this.forget(row.key);
      if (wanted) this.entries.save(row._id, wanted.mode, wanted.step);
    }
  }

  /** The keys of the forms of a plural that have a text and are no entries. */
  typedOf(base: string): string[] {
    return this.texts.entries().flatMap(([key]) => (baseOfForm(key) === base ? key : []));
  }

  /** How many texts are not saved because their forms could not be created. */
  unsent(): number {
    const isFailed = ([key]: [string, string]) => this.creations.get(baseOfForm(key))?.phase === 'failed';
    return this.texts.entries().filter(isFailed).length;
  }

  /** What was typed for forms of these plurals, of which these entries are gone. */
  lostWith(gone: readonly string[]): { entry: string; key: string; text: string }[] {
    return this.texts.entries().flatMap(([key, text]) => {
      const entry = this.siblings.get(key) ?? '';
      return gone.includes(entry) ? { entry, key, text } : [];
    });
  }

  /** Another tab of the user has written to the storage of this device. */
  meet(shown: readonly string[]): void {
    for (const slot of this.kept.meet(shown.map(slotOfForm))) this.forget(decodeURIComponent(slot));
  }

  private forget(key: string): void {
    this.texts.set(key, undefined);
    this.keptBefore.set((all) => (all.includes(key) ? all.filter((one) => one !== key) : all));
    this.entries.countUnsent();
  }
}
