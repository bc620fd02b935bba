import { randomId } from '../../../browser/random-id.ts';
import { recallInTab, rememberInTab } from '../../../browser/tab-storage.ts';
import {
  formSlots,
  isUnsavedText,
  type Keep,
  parsed,
  prefixOf,
  type Slot,
  slotsIn,
  textSlots,
  type UnsavedText,
} from '../../../product/unsaved-slots.ts';
import { type FieldEdits, isFieldEdits, type Limit } from './field-edits.ts';

/** The user and the language of stored input, and the tab that stores it. */
export interface Owner {
  user: string;
  project: string;
  language: string;
  /** The id of the tab, which survives a reload. */
  tab: string;
}

/** Input of one user for the entries of one language, not saved to the server and stored on this device. Every open
 *  view writes into its own slots, so two tabs never overwrite each other; it clears a slot only while the slot
 *  holds the value that the view knows (decision 0089). */
class Unsaved<T extends { at: number }> {
  private readonly keep: Keep | null;
  private readonly prefix: string;
  private readonly tab: string;
  /** The suffix of the names of this view's slots. */
  private readonly own: string;
  private readonly here = new Map<string, T>();
  /** The slot of this input: one of this view, or the one in which it was found. */
  private readonly slots = new Map<string, Slot>();

  /** `keep` is the browser's storage; null where the browser refuses it: input then lives as long as the page. */
  constructor(keep: Keep | null, name: string, owner: Owner, isOurs: (value: unknown) => value is T) {
    this.keep = keep;
    this.prefix = `${prefixOf(name, owner)}${owner.language}.`;
    this.tab = `.${owner.tab}-`;
    this.own = this.tab + randomId();
    this.read(isOurs);
  }

  get(entry: string): T | undefined {
    return this.here.get(entry);
  }

  /** All of them, the latest first. */
  all(): { entry: string; unsaved: T }[] {
    return [...this.here]
      .map(([entry, unsaved]) => ({ entry, unsaved }))
      .sort((a, b) => b.unsaved.at - a.unsaved.at);
  }

  /** Stores it; false if the browser could not (full, refused), so that it lives only as long as the page. The slot
   *  that it is based on is not needed any more. */
  put(entry: string, unsaved: T): boolean {
    this.here.set(entry, unsaved);
    if (!this.keep) return false;
    const slot = { name: this.prefix + entry + this.own, json: JSON.stringify(unsaved) };
    try {
      this.keep.setItem(slot.name, slot.json);
    } catch {
      return false; // The caller gets this and informs the user.
    }
    const before = this.slots.get(entry);
    if (before && before.name !== slot.name) this.clear(before);
    this.slots.set(entry, slot);
    return true;
  }

  /** Changes the data beside a typed text, where the text is still stored. */
  amend(entry: string, unsaved: T): void {
    const slot = this.slots.get(entry);
    if (slot && this.stands(slot)) this.put(entry, unsaved);
    else this.here.set(entry, unsaved);
  }

  remove(entry: string): void {
    const slot = this.slots.get(entry);
    if (slot) this.clear(slot);
    this.here.delete(entry);
    this.slots.delete(entry);
  }

  /** Another tab has written: text typed here, or `shown` in a field, is stored again where it is missing. Text
   *  that was only found here, and that the other tab saved, changed or discarded, is forgotten. Returns the
   *  forgotten texts. */
  meet(shown: readonly string[] = []): string[] {
    const moved = [...this.slots].filter(([, slot]) => !this.stands(slot));
    const forgotten: string[] = [];
    for (const [entry, { name }] of moved) {
      const unsaved = this.here.get(entry);
      if (unsaved && (shown.includes(entry) || name.endsWith(this.own))) this.put(entry, unsaved);
      else forgotten.push(entry);
    }
    for (const entry of forgotten) this.remove(entry);
    return forgotten;
  }

  private stands({ name, json }: Slot): boolean {
    return this.keep?.getItem(name) === json;
  }

  /** Another tab may have written there: entries that this tab does not know stay. */
  private clear(slot: Slot): void {
    if (this.stands(slot)) this.keep?.removeItem(slot.name);
  }

  /** Finds stored input: of several texts for one entry the one of this tab, otherwise the latest. The others stay
   *  stored for the next time. */
  private read(isOurs: (value: unknown) => value is T): void {
    for (const { name, json } of slotsIn(this.keep, this.prefix)) {
      const unsaved = parsed(json);
      if (!isOurs(unsaved)) continue;
      const [entry = ''] = name.slice(this.prefix.length).split('.');
      const found = this.here.get(entry);
      const [isOwn, wasOwn] = [name, this.slots.get(entry)?.name].map((one) => one?.includes(this.tab));
      if (found && (isOwn === wasOwn ? found.at >= unsaved.at : wasOwn)) continue;
      this.here.set(entry, unsaved);
      this.slots.set(entry, { name, json });
    }
  }
}

/** Unsaved texts. */
export class UnsavedTexts extends Unsaved<UnsavedText> {
  constructor(keep: Keep | null, owner: Owner) {
    super(keep, textSlots, owner, isUnsavedText);
  }
}

/** The text of a plural form that is no entry yet. */
interface UnsavedForm {
  key: string;
  text: string;
  /** A form of the same plural that is an entry. */
  sibling: string;
  at: number;
}

/** Unsaved texts of plural forms that are no entries yet, with `slotOfForm` in place of an entry id. */
export class UnsavedForms extends Unsaved<UnsavedForm> {
  constructor(keep: Keep | null, owner: Owner) {
    super(keep, formSlots, owner, isUnsavedForm);
  }
}
/** Names of slots consist of parts between dots. */
export const slotOfForm = (key: string): string => encodeURIComponent(key).replaceAll('.', '%2E');

function isUnsavedForm(value: unknown): value is UnsavedForm {
  const { key, text, sibling, at } = (value ?? {}) as Record<string, unknown>;
  return [key, text, sibling].every((one) => typeof one === 'string') && typeof at === 'number';
}

type UnsavedEdits = { edits: FieldEdits; at: number };

/** Unsaved input in the other fields of entries. */
export class UnsavedFields extends Unsaved<UnsavedEdits> {
  constructor(keep: Keep | null, owner: Owner) {
    super(keep, 'unsaved-fields', owner, isUnsavedEdits);
  }
}

/** The input for a new entry. */
export interface NewFields {
  key: string;
  /** The value. */
  text: string;
  /** Left out: nothing was typed there. */
  draft?: string;
  description: string;
  group: string;
  metadata: Readonly<Record<string, string>>;
  /** The maximum length, if one was set. */
  limit?: Limit;
  most?: number | string;
}

type UnsavedNew = { fields: NewFields; at: number };

/** Input for a new entry that does not exist yet: one per language, with `newEntry` in place of an entry id. */
export class UnsavedNewEntry extends Unsaved<UnsavedNew> {
  constructor(keep: Keep | null, owner: Owner) {
    super(keep, 'unsaved-new', owner, isUnsavedNew);
  }
}
export const newEntry = 'new';

function isUnsavedNew(value: unknown): value is UnsavedNew {
  const { fields, at } = (value ?? {}) as Record<string, unknown>;
  const {
    key,
    text,
    draft = '',
    description,
    group,
    metadata,
    limit,
    most,
  } = (fields ?? {}) as Record<string, unknown>;
  return (
    typeof at === 'number' &&
    [key, text, draft, description, group].every((one) => typeof one === 'string') &&
    isFieldEdits({ metadata, limit, most }) &&
    metadata !== undefined
  );
}

function isUnsavedEdits(value: unknown): value is UnsavedEdits {
  const { edits, at } = (value ?? {}) as Record<string, unknown>;
  return typeof at === 'number' && isFieldEdits(edits);
}

/** Whether a key of the browser's storage may contain unsaved texts; null: the storage was cleared. */
export const mayBeUnsaved = (name: string | null): boolean =>
  name === null || name.startsWith('parlance.unsaved');

/** The id of this tab. A duplicated tab has the same id, but slots of its own. */
export function tabMark(): string {
  const known = recallInTab('tab');
  if (typeof known === 'string') return known;
  const mark = randomId();
  rememberInTab('tab', mark);
  return mark;
}
