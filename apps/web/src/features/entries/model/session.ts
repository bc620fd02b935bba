import type { EntryRow } from '@parlance/contract/entries';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import type { Rights, SaveMode } from '@parlance/domain/entry/save';
import { noFilter } from '@parlance/domain/filter/conditions';
import { createStore } from '../../../browser/store.ts';
import { type Conflict, Conflicts } from './conflicts.ts';
import type { EntryIds } from './entry-ids.ts';
import { type FieldEdits, withTyped } from './field-edits.ts';
import type { LiveRoom } from './lines.ts';
import { type FormPlace, NewForms } from './new-forms.ts';
import { FirstTexts } from './own-work.ts';
import { PerEntry } from './per-entry.ts';
import { PresenceReporter, type PresentPerson } from './presence.ts';
import { RowLoader } from './row-loader.ts';
import { RowStore } from './row-store.ts';
import { SaveQueue, type SaveState } from './save-queue.ts';
import { SaveSteps } from './save-steps.ts';
import { nothing, numbersOf, type SelectedNumbers } from './selected.ts';
import type { SessionDeps } from './session-deps.ts';
import type { FailedSave, Leader, LostText, OfferNews, Open, TextForField } from './session-types.ts';
import { allowedMode, editedText, expectedAfter, hasSaved, isBase, savedText } from './texts.ts';
import {
  type NewFields,
  newEntry,
  UnsavedFields,
  UnsavedForms,
  UnsavedNewEntry,
  UnsavedTexts,
} from './unsaved.ts';

/** Most entries with kept input that are read at once, the latest. */
const mostKeptRead = 200;

/** The state of a language view outside React: the list, its rows, unsaved input, saves and selection. It lives as
 *  long as the view of one language is open. */
export class EditingSession {
  readonly rows = new RowStore();
  readonly loader: RowLoader;
  readonly saves: SaveQueue;
  readonly unsaved: UnsavedTexts;
  /** The input for an entry that does not exist yet. */
  readonly unsavedNew: UnsavedNewEntry;
  readonly saveStates = new PerEntry<SaveState>();
  readonly people = new PerEntry<PresentPerson[]>();
  /** Entries with unsaved text. */
  readonly dirty = new PerEntry<true>();
  /** Unsaved input in the other fields of entries. */
  readonly fieldEdits = new PerEntry<FieldEdits>();
  /** Entries with unsaved input from before this view was opened; the latest first. */
  readonly keptBefore = createStore<readonly string[]>([]);
  readonly presence: PresenceReporter;
  readonly ids = createStore<EntryIds | null>(null);
  /** How often the list of another filter came. */
  readonly found = createStore(0);
  /** Entries that the user has written since the list of this filter came. */
  readonly written = new Set<string>();
  readonly firstTexts = new FirstTexts();
  readonly filter = createStore<EntryFilter>(noFilter);
  readonly open = createStore<Open | null>(null);
  /** Position that the keyboard is at in the list. */
  readonly active = createStore(0);
  readonly selected = createStore<SelectedNumbers>(nothing);
  readonly conflicts = new Conflicts();
  /** Unsaved input for entries that another person deleted, the oldest first. */
  readonly lostTexts = createStore<readonly LostText[]>([]);
  /** The saves that Undo reverts. */
  readonly steps = new SaveSteps();
  readonly lastSaved = this.steps.last;
  /** The number of saves that failed, and wait to be sent again. */
  readonly unsent = createStore(0);
  /** The last save that failed. */
  readonly lastFailed = createStore<FailedSave | null>(null);
  /** A text for the field of an entry, until the field takes it. */
  readonly given = createStore<TextForField | null>(null);
  /** What the next key in the field chooses from; null: it is typed. */
  readonly leader = createStore<Leader | null>(null);
  /** What became of the last digit that asked for a suggestion. */
  readonly offerNews = createStore<OfferNews | null>(null);
  /** The forms of a plural that are edited side by side, in their order, by whoever draws them so; none elsewhere. */
  readonly formsBeside = createStore<readonly FormPlace[]>([]);
  /** The input for forms that do not exist yet. */
  readonly newForms: NewForms;
  /** Somebody wants to write a comment: its field takes the keyboard when it is there. */
  readonly wantsComment = createStore(false);
  readonly liveMore = createStore<LiveRoom>({ normal: 0, wide: 0, source: 0 });
  /** Whether the browser refuses to store typed texts. */
  readonly notKept = createStore(false);
  /** The user's rights to write; set again when the project changes. */
  rights: Rights = { drafts: false, values: false, draftMode: false };
  private readonly unsavedFields: UnsavedFields;

  constructor(deps: SessionDeps) {
    this.unsaved = new UnsavedTexts(deps.keep, deps);
    this.unsavedFields = new UnsavedFields(deps.keep, deps);
    this.unsavedNew = new UnsavedNewEntry(deps.keep, deps);
    for (const { entry } of this.unsaved.all()) this.dirty.set(entry, true);
    for (const { entry, unsaved } of this.unsavedFields.all()) this.fieldEdits.set(entry, unsaved.edits);
    const kept = [...this.unsaved.all(), ...this.unsavedFields.all()].toSorted(
      (a, b) => b.unsaved.at - a.unsaved.at,
    );
    this.keptBefore.set([...new Set(kept.map(({ entry }) => entry))]);
    this.loader = new RowLoader(this.rows, deps.fetchRows, deps.onFailure, deps.readAheadFrom, {
      gone: (rows) => this.onGone(rows),
      fetched: (rows) => this.onFetched(rows),
    });
    this.saves = new SaveQueue(deps.sendSave, {
      changed: (entry, state) => this.onSave(entry, state),
      isStored: (save, row) => hasSaved(save, row, this.rights),
      isBase: ({ entry, version }, row) => isBase(this.unsaved.get(entry), row, version),
      stored: ({ step }, row) => this.steps.answered(step, row),
    });
    this.presence = new PresenceReporter(deps.reportPresence);
    this.newForms = new NewForms(this, new UnsavedForms(deps.keep, deps));
  }

  /** Sets the list; entries that the user works on keep their position in it. The keyboard is at the beginning of
   *  what another filter finds. */
  use(ids: EntryIds, sameFilter: boolean): void {
    const open = this.open.get()?.entry;
    if (!sameFilter) this.written.clear();
    const kept = sameFilter ? ids.keeping(this.workedOn(), this.ids.get()) : ids;
    this.loader.use(kept);
    if (!sameFilter && this.ids.get()) this.active.set(Math.max(0, kept.indexOf(open)));
    // A text that was written may leave the list from its end: the keyboard stays at a row.
    else this.active.set((at) => Math.max(0, Math.min(at, kept.count - 1)));
    this.ids.set(kept);
    if (!sameFilter) this.found.set((times) => times + 1);
  }

  /** The entries that stay in the list even if they do not match its filter any more. */
  workedOn(): string[] {
    const open = this.open.get();
    return open ? [...this.written, open.entry] : [...this.written];
  }

  /** Opens an entry, or none. */
  openEntry(open: Open | null): void {
    this.leader.set(null);
    this.offerNews.set(null);
    this.newForms.at.set(null);
    this.newForms.entered = null;
    this.open.set(open);
    this.presence.at(open?.entry ?? null);
    const at = this.ids.get()?.indexOf(open?.entry) ?? -1;
    if (at >= 0) this.active.set(at);
  }

  /** Binds unsaved input to its entry and to the version that it is based on, and stores it on this device. From
   *  here on no other code decides which entry it belongs to. Input equal to the stored text is removed. */
  typed(row: EntryRow, text: string, basedOn = this.unsaved.get(row._id)?.version ?? row.version): void {
    if (text === editedText(row)) {
      this.discard(row._id);
      return;
    }
    this.presence.typing(row._id, text);
    this.keep(row, text, basedOn);
    if (!this.dirty.get(row._id)) this.dirty.set(row._id, true);
  }

  /** Discards unsaved input. */
  discard(entry: string): void {
    this.unsaved.remove(entry);
    this.dirty.set(entry, undefined);
    this.presence.stopped(entry);
    if (this.saves.state(entry)?.phase === 'failed') this.saves.settle(entry);
    // Without the own text there is nothing to decide.
    if (this.conflicts.of(entry)) this.settleConflict(entry);
    this.tellKept(entry);
  }

  /** Stores input in the other fields of an entry on this device, as `typed` stores its text. Without a change it
   *  removes input that equals the stored values. */
  typedFields(row: EntryRow, change: FieldEdits = {}): void {
    const edits = withTyped(row, this.fieldEdits.get(row._id) ?? {}, change);
    if (edits) this.keepFields(row._id, edits);
    else this.discardFields(row._id);
  }

  /** Discards unsaved input in the other fields, except `left`. */
  discardFields(entry: string, left: FieldEdits = {}): void {
    if (Object.keys(left).length > 0) return void this.keepFields(entry, left);
    this.unsavedFields.remove(entry);
    this.fieldEdits.set(entry, undefined);
    this.tellKept(entry);
  }

  /** Stores the input for a new entry; null discards it. */
  typedNew(fields: NewFields | null): void {
    if (!fields) this.unsavedNew.remove(newEntry);
    else this.notKept.set(!this.unsavedNew.put(newEntry, { fields, at: Date.now() }));
  }

  /** Whether there is a typed text that is not saved and not being saved, or whose save has to be retried. */
  isTextUnsaved(entry: string): boolean {
    const phase = this.saves.state(entry)?.phase;
    return this.dirty.get(entry) !== undefined && phase !== 'saving' && phase !== 'failed';
  }

  /** Whether a text of a loaded entry still has to reach the server. */
  hasUnsent(): boolean {
    return this.saves.failed().length > 0 || this.dirty.entries().some(([entry]) => this.rows.has(entry));
  }

  countUnsent(): void {
    this.unsent.set(this.saves.failed().length + this.newForms.unsent());
  }

  private tellKept(entry: string): void {
    if (this.unsaved.get(entry) || this.fieldEdits.get(entry)) return;
    this.keptBefore.set((all) => (all.includes(entry) ? all.filter((one) => one !== entry) : all));
  }

  /** Saves an entry: the view shows it at once, the request follows. It saves the text that was typed for this
   *  entry, over the version that it is based on; without typed text, it saves the stored one. Callers pass no
   *  text, so a text cannot reach another entry. Of a text in conflict it asks for the decision. */
  save(entry: string, wanted: SaveMode, step = this.steps.begin()): void {
    const row = this.rows.get(entry);
    if (!row) return;
    const mode = allowedMode(wanted, this.rights);
    if (this.conflicts.of(entry)) {
      this.askToDecide(entry, mode);
      return;
    }
    const { text, version } = this.unsaved.get(entry) ?? { text: editedText(row), version: row.version };
    this.keep(row, text, version);
    this.firstTexts.noteSave(row, text);
    this.rows.overlay(entry, expectedAfter(row, savedText(text), mode, this.rights));
    this.touched(entry);
    this.steps.sent(step);
    this.written.add(entry);
    this.saves.add({ entry, text: savedText(text), mode, version, step });
  }

  /** Sends the failed save of an entry again, in the mode that the rights of now allow. Returns whether that is another. */
  retry(entry: string): boolean {
    const state = this.saves.state(entry);
    const row = this.rows.get(entry);
    if (state?.phase !== 'failed') return false;
    const mode = allowedMode(state.save.mode, this.rights);
    if (row) this.rows.overlay(entry, expectedAfter(row, state.save.text, mode, this.rights));
    this.saves.retry(entry, mode);
    return mode !== state.save.mode;
  }

  /** Resolves a conflict with a text that is based on the other person's saved text. */
  decide({ entry, mode, current }: Conflict, text: string): void {
    this.settleConflict(entry);
    this.keep(current, text, current.version, editedText(current));
    this.save(entry, mode);
  }

  /** The user wants to decide a conflict now, about the text as they have it by now. */
  askToDecide(entry: string, mode?: SaveMode): void {
    const conflict = this.conflicts.of(entry);
    if (!conflict) return;
    const mine = this.unsaved.get(entry)?.text ?? conflict.mine;
    this.conflicts.put({ ...conflict, mine, mode: mode ?? conflict.mode });
    this.conflicts.asked.set(entry);
  }

  /** The user decides a conflict later: the typed text does not change. */
  putOffConflict(entry: string): void {
    this.conflicts.putOff(entry);
    this.saves.settle(entry);
  }

  private settleConflict(entry: string): void {
    this.conflicts.remove(entry);
    this.saves.settle(entry);
  }

  /** Stores the row in the answer to a write. */
  take(row: EntryRow): void {
    this.rows.written(row);
    this.written.add(row._id);
    this.touched(row._id);
  }

  /** The same for the undo of a save: what was typed meanwhile is no conflict with it. */
  takeUndone(row: EntryRow): void {
    if (this.unsaved.get(row._id)?.text === editedText(row)) this.discard(row._id);
    else this.rebase(row);
    this.take(row);
  }

  /** A row changed: its height may have changed, too. */
  touched(entry: string): void {
    const row = this.rows.get(entry);
    if (row) this.ids.set((ids) => ids?.withRow(row) ?? null);
  }

  /** Another tab of the user has written to the storage of this device. */
  meetOtherTabs(): void {
    const open = this.open.get();
    const forms = this.formsBeside.get();
    const shown = [...forms.flatMap(({ entry }) => entry ?? []), ...(open ? [open.entry] : [])];
    for (const entry of this.unsaved.meet(shown)) this.discard(entry);
    this.newForms.meet(forms.flatMap(({ key }) => key ?? []));
    this.unsavedNew.meet();
    for (const entry of this.unsavedFields.meet()) this.discardFields(entry);
  }

  /** The view is open. */
  start(): void {
    this.loader.resume();
    this.presence.start();
    // The list may not have their rows, and what was saved meanwhile is not unsaved.
    void this.loader.bringThese(this.keptBefore.get().slice(0, mostKeptRead));
  }

  /** The view is closed. Requests that are under way continue. */
  stop(): void {
    this.loader.stop();
    this.presence.stop();
  }

  private keepFields(entry: string, edits: FieldEdits): void {
    this.fieldEdits.set(entry, edits);
    this.notKept.set(!this.unsavedFields.put(entry, { edits, at: Date.now() }));
  }

  private keep(row: EntryRow, text: string, version: number, before = this.textBefore(row)): void {
    this.notKept.set(!this.unsaved.put(row._id, { text, version, before, at: Date.now() }));
  }

  /** The stored text that input for a row began with: not that of a save that is under way, which may fail. */
  private textBefore(row: EntryRow): string {
    const stored = this.rows.stored(row._id);
    const began = stored?.version === row.version ? stored : row;
    return this.unsaved.get(row._id)?.before ?? editedText(began);
  }

  /** Input goes on over a text that the user has stored themself, by a save or by undoing one. */
  private rebase(row: EntryRow): void {
    const unsaved = this.unsaved.get(row._id);
    if (!unsaved) return;
    this.unsaved.amend(row._id, { ...unsaved, version: row.version, before: editedText(row) });
  }

  /** A text from an earlier visit that the entry has by now is not unsaved: the page was left before the answer came.
   *  One that is based on another text than the stored one is in conflict with it, as its save would answer; on the same
   *  text, whatever became of it in between, it is in none. */
  private onFetched(rows: readonly EntryRow[]): void {
    this.newForms.take(rows.filter(({ key }) => this.newForms.isUsed(key)));
    const kept = new Set(this.keptBefore.get());
    for (const row of rows) {
      const { _id: entry } = row;
      const conflict = this.conflicts.of(entry);
      const unsaved = kept.has(entry) || conflict ? this.unsaved.get(entry) : undefined;
      if (!unsaved || (this.saves.state(entry) && !conflict)) continue;
      if (unsaved.text === editedText(row)) this.discard(entry);
      else if (isBase(unsaved, row)) this.settleConflict(entry);
      else if (conflict) this.conflicts.put({ ...conflict, current: row });
      else if (unsaved.version !== row.version)
        this.conflicts.put({ entry, mine: unsaved.text, mode: 'save', current: row, isPutOff: true });
    }
  }

  /** Their unsaved input stays on this device, because a deletion can be undone. None of them stays open. */
  private onGone(rows: readonly EntryRow[]): void {
    if (rows.some(({ _id }) => _id === this.open.get()?.entry)) this.openEntry(null);
    for (const { _id } of rows) this.written.delete(_id);
    const ids = this.ids.get();
    const left = ids?.without(new Set(numbersOf(rows.map(({ _id }) => _id))));
    if (left && left !== ids) this.use(left, true);
    const lost = rows.flatMap(({ _id: entry, key }) => {
      const unsaved = this.unsaved.get(entry);
      return unsaved ? [{ entry, key, text: unsaved.text }] : [];
    });
    lost.push(...this.newForms.lostWith(rows.map(({ _id }) => _id)));
    if (lost.length > 0) this.lostTexts.set((all) => [...all, ...lost]);
  }

  private onSave(entry: string, state: SaveState | undefined): void {
    this.saveStates.set(entry, state);
    this.countUnsent();
    if (state?.phase === 'saved') this.onSaved(entry, state.save.text, state.row);
    // The row does not show an unsaved text as if it were saved: it has its own words for that.
    if (state?.phase === 'failed') {
      this.rows.overlay(entry, undefined);
      this.touched(entry);
      this.lastFailed.set({ save: state.save, error: state.error });
    }
    if (state?.phase === 'conflict') {
      this.rows.overlay(entry, undefined);
      this.take(state.current);
      const mine = this.unsaved.get(entry)?.text ?? state.save.text ?? '';
      this.conflicts.put({ entry, mine, mode: state.save.mode, current: state.current });
    }
  }

  private onSaved(entry: string, text: string | null, row: EntryRow): void {
    this.rows.overlay(entry, undefined);
    this.take(row);
    const unsaved = this.unsaved.get(entry);
    if (unsaved && savedText(unsaved.text) === text) this.discard(entry);
    else this.rebase(row);
  }
}
