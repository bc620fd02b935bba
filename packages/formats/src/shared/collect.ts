import { bounded } from '../message/bounded.ts';
import {
  boundedMessage,
  buildMessage,
  formatMessage,
  type MessageOrCode,
  messageOf,
} from '../message/message.ts';
import type { Document, Notice, Unit } from '../model.ts';
import { fail } from './fail.ts';
import { KeySet } from './key-set.ts';
import { mostNotices, mostTexts, mostUnits, roomOf } from './limits.ts';
import { positionAt } from './position.ts';

/** Gathers the units of a file: counts them, drops all but the last of a repeated key, keeps the notices. */
export class Collector {
  readonly #text: string;
  readonly #units: Unit[] = [];
  readonly #seen = new KeySet();
  /** Of units that say their language. */
  readonly #keys = new KeySet();
  #entries = 0;
  readonly #notices: Notice[] = [];
  #characters = 0;
  #unsaid = 0;
  #repeated = false;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Adds a unit that starts at `offset`. What a text may hold is checked where it is decoded: the whole file by
   * `decode`, and what its escapes give by the scanner. @throws ParseError beyond the limit
   */
  add(unit: Unit, offset: number): void {
    if (unit.language === undefined || this.#keys.add(unit.key)) this.#entries++;
    if (this.#entries > mostUnits)
      fail(this.#text, offset, buildMessage('too-many-texts', { most: mostUnits }));
    if (this.#units.length >= mostTexts)
      fail(this.#text, offset, buildMessage('too-many-texts-in-all', { most: mostTexts }));
    this.#characters += charactersOf(unit);
    const most = roomOf(this.#text.length);
    if (this.#characters > most) fail(this.#text, offset, buildMessage('too-much-text', { most }));
    if (!this.#seen.add(identityOf(unit))) {
      this.#repeated = true;
      this.notice(buildMessage('duplicate-key', { key: unit.key }), offset);
    }
    this.#units.push(unit);
  }

  /** Whether there is a unit of this key, in a file of one language. */
  has(key: string): boolean {
    return this.#seen.has(key);
  }

  /** Whether a unit came twice. */
  get repeats(): boolean {
    return this.#repeated;
  }

  notice(reason: MessageOrCode, offset: number): void {
    if (this.#notices.length >= mostNotices) {
      this.#unsaid++;
      return;
    }
    const { line, column } = positionAt(this.#text, offset);
    this.#notices.push(noticeOf(reason, { line, column }));
  }

  get units(): Unit[] {
    if (!this.#repeated) return this.#units;
    const last = new Map(this.#units.map((unit, index) => [identityOf(unit), index]));
    return this.#units.filter((unit, index) => last.get(identityOf(unit)) === index);
  }

  document(format: string): Document {
    const notices = [...this.#notices];
    if (this.#unsaid > 0) notices.push(noticeOf(buildMessage('more-notices', { count: this.#unsaid })));
    return { format, units: this.units, notices };
  }
}

/** A notice with its words. */
export function noticeOf(reason: MessageOrCode, place: Pick<Notice, 'line' | 'column'> = {}): Notice {
  const message = messageOf(reason);
  return { ...boundedMessage(message), message: bounded(formatMessage(message)), ...place };
}

/** Characters of a unit's key and text. */
export const charactersOf = ({ key, text }: Unit): number => key.length + (text?.length ?? 0);

/** The identity of a unit: a key occurs once for each language. */
export function identityOf({ key, language }: Unit): string {
  return language === undefined ? key : `${language}\0${key}`;
}
