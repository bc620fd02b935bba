import type { Document, Notice, Unit } from '../model.ts';
import { fail } from './fail.ts';
import { mostNotices, mostUnits } from './limits.ts';
import { positionAt } from './position.ts';
import { unfit } from './text.ts';

/** Gathers the units of a file: counts them, drops all but the last of a repeated key, keeps the notices. */
export class Collector {
  readonly #text: string;
  readonly #units: (Unit | undefined)[] = [];
  readonly #seen = new Map<string, number>();
  readonly #notices: Notice[] = [];
  #unsaid = 0;
  #repeated = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Adds a unit that starts at `offset`. @throws ParseError beyond the limit, or for a text that cannot be stored. */
  add(unit: Unit, offset: number): void {
    if (this.#units.length >= mostUnits) {
      fail(this.#text, offset, `a file may have at most ${mostUnits.toLocaleString('en')} texts`);
    }
    const why = (unit.text && unfit(unit.text)) || unfit(unit.key);
    if (why) fail(this.#text, offset, why);
    const identity = unit.language === undefined ? unit.key : `${unit.language}\0${unit.key}`;
    const before = this.#seen.get(identity);
    if (before !== undefined) {
      this.#units[before] = undefined;
      this.#repeated = true;
      this.notice(
        'duplicate-key',
        `${JSON.stringify(unit.key)} occurs more than once; the last one counts`,
        offset,
      );
    }
    this.#seen.set(identity, this.#units.length);
    this.#units.push(unit);
  }

  notice(code: Notice['code'], message: string, offset: number): void {
    if (this.#notices.length >= mostNotices) {
      this.#unsaid++;
      return;
    }
    const { line, column } = positionAt(this.#text, offset);
    this.#notices.push({ code, message, line, column });
  }

  get units(): Unit[] {
    return this.#repeated ? this.#units.filter((unit) => unit !== undefined) : (this.#units as Unit[]);
  }

  document(format: string): Document {
    const notices = [...this.#notices];
    if (this.#unsaid > 0) notices.push({ code: 'other', message: `${this.#unsaid} more notices like these` });
    return { format, units: this.units, notices };
  }
}
