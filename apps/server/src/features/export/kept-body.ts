import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Unit } from '@parlance/formats/model';
import { readDocument } from '../spreadsheet-mapping/with-mapping.service.ts';
import { addsFields } from './added-fields.ts';
import type { Told } from './export-units.ts';
import type { WriteInput } from './write-file.ts';

/** The kept body of an export, as its import read it. */
export const readKept = ({ format, language, body }: WriteInput, bytes: Uint8Array) =>
  readDocument(format, bytes, { language: language.code }, body?.spreadsheet);

/** What a kept file says in its own language, to tell whether it has to be written again at all. */
export class KeptBody {
  readonly #units: Map<string, Pick<Unit, 'text' | 'state' | 'source'>>;
  /** Whether an empty text stands for the source beside it: bilingual files of the base language (PO templates). */
  readonly #isOwnSource: boolean;
  /** Options may ask for more than other texts. */
  readonly #comparable: boolean;

  /** `units` are those of the file in this language. */
  constructor(input: WriteInput, units: readonly Unit[]) {
    const { format, language, base, options } = input;
    this.#units = new Map(units.map((unit) => [unit.key, unit]));
    this.#isOwnSource = language.id === base.id && findCatalogueEntry(format)?.bilingual === true;
    this.#comparable = !addsFields(input) && !options.sortByKey && !options.disablePlurals;
  }

  has(key: string): boolean {
    return this.#units.has(key);
  }

  /** Number of units. */
  get size(): number {
    return this.#units.size;
  }

  /** Whether the file has this text and state for a key already. */
  says(key: string, { text, state }: Told): boolean {
    const unit = this.#units.get(key);
    if (!unit || !this.#comparable) return false;
    if (state !== undefined && state !== unit.state) return false;
    return (text ?? '') === (unit.text ?? '') || this.#leavesToSource(unit, text);
  }

  /** The unit as the file has it, where that leaves the text to the source and the source still is the text. */
  asItStands(unit: Unit): Unit {
    const own = this.#units.get(unit.key);
    return own && this.#leavesToSource(own, unit.text) ? { ...unit, text: null } : unit;
  }

  #leavesToSource(unit: Pick<Unit, 'text' | 'source'>, text: string | null): boolean {
    return this.#isOwnSource && !unit.text && text !== null && unit.source === text;
  }
}
