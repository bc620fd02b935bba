import type { LiveEvents } from '@parlance/contract/live';
import { mostShownWriting } from '@parlance/contract/live.endpoints';
import { randomId } from '../../../browser/random-id.ts';
import type { PerEntry } from './per-entry.ts';

export type PresentPerson = LiveEvents['presence']['people'][number];

/** The server expires a session 30 s after its last message. */
const beatMs = 12_000;
/** A field is "being typed in" until this long after the last letter. */
const typingMs = 4000;
/** The others see what is typed at most this often. */
const writingMs = 700;
/** The first letter is told when its frame is drawn: a request takes milliseconds of the key. */
const firstMs = 50;

export interface PresenceReport {
  entry: string | null;
  typing: boolean;
  /** The unsaved text, or its beginning. */
  writing?: string;
  /** The tab closes: the message must be sent although the page ends. */
  left?: true;
}

/** Publishes the user's position to others: when it changes, and periodically so that it does not expire. */
export class PresenceReporter {
  readonly session = randomId();
  private readonly report: (session: string, where: PresenceReport) => void;
  private beat: ReturnType<typeof setInterval> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private soon: ReturnType<typeof setTimeout> | undefined;
  private where: PresenceReport = { entry: null, typing: false };

  constructor(report: (session: string, where: PresenceReport) => void) {
    this.report = report;
  }

  start(): void {
    this.beat = setInterval(() => {
      if (this.where.entry !== null) this.send();
    }, beatMs);
  }

  at(entry: string | null): void {
    if (this.where.entry === entry) return;
    clearTimeout(this.quiet);
    this.where = { entry, typing: false };
    this.send();
  }

  typing(entry: string, text: string): void {
    const isSent = this.where.entry === entry && this.where.typing;
    this.where = { entry, typing: true, writing: text.slice(0, mostShownWriting).toWellFormed() };
    this.soon ??= setTimeout(() => this.send(), isSent ? writingMs : firstMs);
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => {
      this.where = { ...this.where, typing: false };
      this.send();
    }, typingMs);
  }

  /** The unsaved text of an entry is gone: it was saved, or the user dropped it. */
  stopped(entry: string): void {
    if (this.where.entry !== entry || this.where.writing === undefined) return;
    clearTimeout(this.quiet);
    this.where = { entry, typing: false };
    this.send();
  }

  stop(): void {
    clearInterval(this.beat);
    this.clearTimers();
    if (this.where.entry !== null) this.report(this.session, { entry: null, typing: false });
  }

  /** The page is hidden for good, or goes to the back/forward cache. */
  leave(): void {
    this.clearTimers();
    if (this.where.entry !== null) this.report(this.session, { entry: null, typing: false, left: true });
  }

  /** The browser restores the page from the back/forward cache. */
  comeBack(): void {
    if (this.where.entry !== null) this.send();
  }

  private clearTimers(): void {
    clearTimeout(this.quiet);
    clearTimeout(this.soon);
    this.soon = undefined;
  }

  private send(): void {
    clearTimeout(this.soon);
    this.soon = undefined;
    this.report(this.session, this.where);
  }
}

/** Stores the positions of other users from the server, for the entries of one language. The user's own windows and
 *  devices are not other users. */
export function placePeople(
  store: PerEntry<PresentPerson[]>,
  people: readonly PresentPerson[],
  language: string,
  ownUser: string,
): void {
  const here = new Map<string, PresentPerson[]>();
  for (const person of people) {
    if (person.user._id === ownUser || person.language !== language || person.entry === null) continue;
    here.set(person.entry, [...(here.get(person.entry) ?? []), person]);
  }
  for (const [entry] of store.entries()) if (!here.has(entry)) store.set(entry, undefined);
  for (const [entry, there] of here) {
    const before = store.get(entry);
    if (JSON.stringify(before) !== JSON.stringify(there)) store.set(entry, there);
  }
}
