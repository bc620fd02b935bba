import type { EntryFilter, EntryRow } from '@parlance/contract/entries';
import { createStore } from '../../../lib/store.ts';
import type { EntryIds } from './entry-ids.ts';
import { PerEntry } from './per-entry.ts';
import { type Person, PresenceReporter, type Whereabouts } from './presence.ts';
import { type FetchRows, RowLoader } from './row-loader.ts';
import { RowStore } from './row-store.ts';
import { SaveQueue, type SaveState, type SendSave } from './save-queue.ts';
import { nothing, type Selected } from './selected.ts';
import { editedText, expectedAfter, type Rights, savedText } from './texts.ts';
import type { Keep } from './unsaved.ts';
import { UnsavedTexts } from './unsaved.ts';
import { noFilter } from './view-search.ts';

/** Where the open entry is edited: in its row or, where its text is long, in the side panel. */
export interface Open {
  entry: string;
  where: 'row' | 'panel';
}

/** Two people wrote one text: what is typed here and what the other one saved. */
export interface Conflict {
  entry: string;
  mine: string;
  mode: 'save' | 'final' | 'draft';
  current: EntryRow;
}

export interface SessionDeps {
  user: string;
  project: string;
  language: string;
  fetchRows: FetchRows;
  sendSave: SendSave;
  tellPresence: (session: string, where: Whereabouts) => void;
  /** Rows could not be fetched. */
  onFailure: (error: unknown) => void;
  keep: Keep | null;
}

/** Everything that a language view holds beside what React draws: the list, its rows, what is typed, saved and selected.
 *  It lives as long as the view of one language is open. */
export class EditingSession {
  readonly rows = new RowStore();
  readonly loader: RowLoader;
  readonly saves: SaveQueue;
  readonly unsaved: UnsavedTexts;
  readonly saveStates = new PerEntry<SaveState>();
  readonly people = new PerEntry<Person[]>();
  /** Entries with text that is typed and not saved. */
  readonly dirty = new PerEntry<true>();
  readonly presence: PresenceReporter;
  readonly ids = createStore<EntryIds | null>(null);
  readonly filter = createStore<EntryFilter>(noFilter);
  readonly open = createStore<Open | null>(null);
  /** Position that the keyboard is at in the list. */
  readonly active = createStore(0);
  readonly selected = createStore<Selected>(nothing);
  /** Texts that wait for a decision, the oldest first. */
  readonly conflicts = createStore<readonly Conflict[]>([]);
  /** The save that Undo takes back. */
  readonly lastSaved = createStore<EntryRow | null>(null);
  /** Whether the next digit inserts a placeholder. */
  readonly inserting = createStore(false);
  /** Whether the browser refuses to keep typed texts. */
  readonly notKept = createStore(false);
  /** What the user may write; told again when the project changes. */
  rights: Rights = { drafts: false, values: false, draftMode: false };
  /** When an entry was saved last, counted in saves. */
  private readonly savedAt = new Map<string, number>();
  private saveCount = 0;

  constructor(deps: SessionDeps) {
    this.unsaved = new UnsavedTexts(deps.keep, deps.user, deps.project, deps.language);
    for (const { entry } of this.unsaved.all()) this.dirty.set(entry, true);
    this.loader = new RowLoader(this.rows, deps.fetchRows, deps.onFailure);
    this.saves = new SaveQueue(deps.sendSave, { changed: (entry, state) => this.onSave(entry, state) });
    this.presence = new PresenceReporter(deps.tellPresence);
  }

  /** Takes a list; the entry that is being edited keeps its place in it. */
  use(ids: EntryIds, sameFilter: boolean): void {
    const kept = sameFilter ? ids.keeping(this.open.get()?.entry, this.ids.get()) : ids;
    this.loader.use(kept);
    this.ids.set(kept);
  }

  /** Opens an entry, or none. */
  openEntry(open: Open | null): void {
    this.inserting.set(false);
    this.open.set(open);
    this.presence.at(open?.entry ?? null);
    const at = this.ids.get()?.indexOf(open?.entry) ?? -1;
    if (at >= 0) this.active.set(at);
  }

  /** Keeps what is typed, on this device. What is typed back to the stored text is nothing to keep. */
  typed(row: EntryRow, text: string, version: number): void {
    this.presence.typing(row._id);
    if (text === editedText(row)) {
      this.unsaved.remove(row._id);
      this.dirty.set(row._id, undefined);
      return;
    }
    const kept = this.unsaved.put(row._id, { text, version, before: editedText(row), at: Date.now() });
    this.notKept.set(!kept);
    if (!this.dirty.get(row._id)) this.dirty.set(row._id, true);
  }

  /** Throws away what was typed. */
  discard(entry: string): void {
    this.unsaved.remove(entry);
    this.dirty.set(entry, undefined);
  }

  /** Saves a text: shown at once, sent behind. */
  save(row: EntryRow, text: string, mode: 'save' | 'final' | 'draft', version: number): void {
    this.unsaved.put(row._id, { text, version, before: editedText(row), at: Date.now() });
    this.rows.overlay(row._id, expectedAfter(row, savedText(text), mode, this.rights));
    this.touched(row._id);
    this.savedAt.set(row._id, ++this.saveCount);
    this.saves.add({ entry: row._id, text: savedText(text), mode, version });
  }

  /** A conflict is decided, or put off: what is typed stays as it is. */
  settleConflict(entry: string): void {
    this.conflicts.set((all) => all.filter((one) => one.entry !== entry));
    this.saves.settle(entry);
  }

  /** Takes a row that a write answered. */
  take(row: EntryRow): void {
    this.rows.written(row);
    this.touched(row._id);
  }

  /** A row changed: so may its height. */
  touched(entry: string): void {
    const row = this.rows.get(entry);
    if (row) this.ids.set((ids) => ids?.withRow(row) ?? null);
  }

  /** The view is shown. */
  start(): void {
    this.loader.resume();
    this.presence.start();
  }

  /** Nothing of the view is shown any more. What is on its way goes on. */
  stop(): void {
    this.loader.stop();
    this.presence.stop();
  }

  private onSave(entry: string, state: SaveState | undefined): void {
    this.saveStates.set(entry, state);
    if (state?.phase === 'saved') this.onSaved(entry, state.save.text, state.row);
    if (state?.phase === 'conflict') {
      this.rows.overlay(entry, undefined);
      this.take(state.current);
      const mine = this.unsaved.get(entry)?.text ?? state.save.text ?? '';
      const conflict = { entry, mine, mode: state.save.mode, current: state.current };
      this.conflicts.set((all) => [...all.filter((one) => one.entry !== entry), conflict]);
    }
  }

  private onSaved(entry: string, text: string | null, row: EntryRow): void {
    this.rows.overlay(entry, undefined);
    this.take(row);
    // Answers may come in another order than the saves left.
    this.lastSaved.set((last) => (last && this.orderOf(last._id) > this.orderOf(entry) ? last : row));
    const unsaved = this.unsaved.get(entry);
    if (unsaved && savedText(unsaved.text) === text) this.discard(entry);
    else if (unsaved) this.unsaved.put(entry, { ...unsaved, version: row.version, before: editedText(row) });
  }

  private orderOf(entry: string): number {
    return this.savedAt.get(entry) ?? 0;
  }
}
