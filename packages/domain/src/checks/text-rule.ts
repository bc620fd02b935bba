import type { TextToCheck } from './text-to-check.ts';

/** A replacement of a stretch of the text: what mends a problem. */
export interface Fix {
  start: number;
  end: number;
  text: string;
}

/** The text with what mends a problem. */
export const applyFix = (text: string, { start, end, text: other }: Fix): string =>
  text.slice(0, start) + other + text.slice(end);

/** The text with what mends several problems; of two that overlap, the one that stands further back. */
export function applyFixes(text: string, fixes: readonly Fix[]): string {
  let mended = text;
  let from = text.length;
  // The last one first: the places of the others stay.
  for (const fix of fixes.toSorted((one, other) => other.start - one.start)) {
    if (fix.end > from) continue;
    mended = applyFix(mended, fix);
    from = fix.start;
  }
  return mended;
}

/** What a check says of a text: the sentence, what it names, and where. */
export interface Finding {
  /** The sentence of specification 2 section 5, or one like it. */
  message: string;
  /** The variable that the sentence names, as the base text writes it; of other checks the sign, word or number. */
  variable?: string;
  /** Where the problem stands, in UTF-16 units of the text. Left out: it has no place, or something is missing. */
  start?: number;
  end?: number;
  fix?: Fix;
  /** What mends it when it is written into the text; left out: the variable that it names (`insertMends`). */
  insert?: string;
}

/** A text with a problem, in German where nothing else is said. */
export interface CheckExample {
  base: string;
  text: string;
  language?: string;
  /** The length that somebody set. */
  maxLength?: number;
}

/** A check of a text, alone or against its base text. Single texts and whole sets both use it. */
export interface TextRule {
  /**
   * The version of the checks in which the rule was added or changed: `checksVersion` plus one. The first server that
   * starts with it checks the stored texts again.
   */
  since: number;
  /** What the settings of a project show of it; null: its problem is not to be seen, so they say it in words. */
  example: CheckExample | null;
  /** Runs at every keystroke. */
  find: (checked: TextToCheck) => Finding[];
  /** Concerns base texts, too, which have nothing to be compared with. */
  alone?: true;
  /**
   * The base texts, or texts, that can bring a finding at all, as regular expressions that JavaScript and PostgreSQL read
   * alike, of which one has to match: of sets only those leave the database. Left out: all. They are as short as they can
   * be, rather than exact: PostgreSQL makes the automaton of all of them together anew for each text, which takes longer than
   * to read the text, and the rule looks again.
   */
  only?: { base?: string; text?: string };
  /** Inserting the variable that a finding names mends it: editors offer that. */
  insertMends?: true;
}
