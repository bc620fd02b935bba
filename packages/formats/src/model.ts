/**
 * The neutral document: what every reader makes of a file and every writer takes.
 *
 * A document is flat: one unit for each text that a translator sees. Plural forms and array items
 * are units of their own, keyed `name[few]` and `name[0]` (design: semantics, Entries), and carry
 * the form in `plural` or `index`, so that a writer groups neighbours again without parsing keys.
 */

import type { PluralCategory } from '@parlance/domain/entry/plural';
import type { FileMessage } from './message/message.ts';

/** The state of review that a format has for a unit; the server maps it to the entry status (1 to 4). */
export type UnitState = 'accepted' | 'needs-review' | 'needs-translation' | 'rejected';

/** Where something stands in the file: `offset` counts UTF-16 units of the decoded text, line and column start at 1. */
export interface Position {
  offset: number;
  line: number;
  column: number;
}

export interface Unit {
  /** Entry key as the product stores it. */
  key: string;
  /** Decoded text in the document's language. `''` stands there empty, `null` has no text at all (JSON null, `key;`). */
  text: string | null;
  /** Text in the source language, where the format carries both (PO msgid, XLIFF source). */
  source?: string;
  plural?: PluralCategory;
  index?: number;
  /** A proposed text, in the few formats that carry it beside the value. */
  draft?: string;
  /** Comment for translators. */
  description?: string;
  state?: UnitState;
  /** Greatest length in characters. */
  maxLength?: number;
  /** Disambiguating context (msgctxt, resx comment context, …). */
  context?: string;
  /** Places in source code. */
  references?: string[];
  /** Flags of the format (`c-format`, …), without those that `state` covers. */
  flags?: string[];
  /** Placeholders that the format declares by name, each with what it declares of them as JSON text. */
  placeholders?: Record<string, string>;
  /** Everything else worth keeping, by name. */
  metadata?: Record<string, string>;
  /** False where the file marks the text as not to be translated. */
  translatable?: boolean;
  /** Language of this unit, in formats that hold several in one file. */
  language?: string;
  /** Line in the file where the unit starts, from 1; absent in a document that was not read from a file. */
  line?: number;
}

/** Something worth telling after a reading that succeeded, e.g. a duplicate key or a dropped attribute. */
export interface Notice extends FileMessage {
  /** The English sentence. */
  message: string;
  line?: number;
  column?: number;
}

export interface Document {
  format: string;
  /** BCP 47 code of the texts, as far as the file declares it. */
  language?: string;
  /** BCP 47 code of `source`, as far as the file declares it. */
  sourceLanguage?: string;
  /** In file order. A key occurs once for each language. */
  units: Unit[];
  /**
   * Plural categories that the file has for its language and no others, in its own order (PO: by msgstr index, Qt: by
   * numerusform). Absent: the format does not number its forms, or the file does not declare them.
   */
  plurals?: PluralCategory[];
  /** What the file cannot hold of a text when it is written again (domain/text/file-limits): the charset that it keeps, of
   *  formats whose facts say `keepsCharset`, where it is none of Unicode, and how it is written. Absent: it holds all. */
  limits?: string[];
  /** Header fields and other things that belong to the whole file. */
  metadata?: Record<string, string>;
  notices: Notice[];
}
