/** The answers that the clients of one round got, to compare with the stored data. */

export interface ImportNote {
  texts: string[];
  /** Whether the server confirmed the action. Without an answer it may be done or not, but never partly. */
  acknowledged: boolean;
}

export interface Ledger {
  /** Texts whose saving was acknowledged. */
  texts: string[];
  imports: ImportNote[];
  /** Operations that were acknowledged, with the number of changes that the answer named. */
  operations: Map<string, number | undefined>;
  /** Entries that were made. */
  created: string[];
  /** Whether the language that comes and goes was last deleted; undefined: the last call had no answer. */
  languageDeleted: boolean | undefined;
  /** Answers of 500 and above, and calls without an answer, by message. */
  failures: Map<string, number>;
  /** The call that waited longest for its answer, milliseconds. */
  longest: { ms: number; call: string };
}

export const emptyLedger = (): Ledger => ({
  texts: [],
  imports: [],
  operations: new Map(),
  created: [],
  languageDeleted: false,
  failures: new Map(),
  longest: { ms: 0, call: '' },
});

export function noteFailure({ failures }: Ledger, what: string): void {
  failures.set(what, (failures.get(what) ?? 0) + 1);
}
