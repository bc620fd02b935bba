import { bounded } from './message/bounded.ts';
import {
  boundedMessage,
  type FileMessage,
  type FileMessageCode,
  formatMessage,
  type MessageOrCode,
  messageOf,
  type Parameters,
} from './message/message.ts';
import type { Document, Position, Unit } from './model.ts';

/** A file that cannot be read (or written); `position` is the place, code and parameters are the cause, and `message`
 * is the cause in English. */
export class ParseError extends Error implements FileMessage {
  readonly code: FileMessageCode;
  readonly parameters: Parameters;
  readonly position: Position;
  constructor(reason: MessageOrCode, position: Position) {
    const message = messageOf(reason);
    super(bounded(formatMessage(message)));
    this.name = 'ParseError';
    ({ code: this.code, parameters: this.parameters } = boundedMessage(message));
    this.position = position;
  }
}

/** A text or key that this format, or the file's charset, cannot hold. */
export class WriteError extends Error implements FileMessage {
  readonly code: FileMessageCode;
  readonly parameters: Parameters;
  readonly key: string | undefined;
  /** Keys that are in each other's way, the first hundred of them; empty where something else is wrong. */
  readonly conflicts: readonly string[];
  /** Of the file, where it does not have a character. */
  readonly charset: string | undefined;
  constructor(reason: MessageOrCode, key?: string, conflicts: readonly string[] = [], charset?: string) {
    const message = messageOf(reason);
    super(formatMessage(message));
    this.name = 'WriteError';
    ({ code: this.code, parameters: this.parameters } = boundedMessage(message));
    this.key = key;
    this.conflicts = conflicts;
    this.charset = charset;
  }
}

export interface ReadOptions {
  /** BCP 47 language of the file where the caller knows it; decides plural categories. */
  language?: string;
  /** File name, for messages and to derive facts from. */
  path?: string;
  /** Spreadsheets whose mapping was given for this file: whether it has to have the columns of a type. Others that it lacks get a notice. */
  needsColumn?: (type: string) => boolean;
}

export interface WriteOptions {
  /** BCP 47 language of the texts: decides plural categories and headers. */
  language: string;
  /** BCP 47 language of `Unit.source`, where the format writes both. */
  sourceLanguage?: string;
  /** Sort units by key; otherwise the order given. */
  sortByKey?: boolean;
  /** Leave out a shorter key that is also the path of longer ones; otherwise `WriteError` names them. */
  ignoreDuplicates?: boolean;
  /** Write plural forms as plain keys. */
  disablePlurals?: boolean;
  /** Write `metadata`, where the format can. */
  includeMetadata?: boolean;
  /** Put a tab before texts that a spreadsheet program would run as formulas (CSV, TSV); reading takes it away. */
  escapeFormulas?: boolean;
  /** BCP 47 languages of a new sheet, in their order: also those that have no text yet get their column. */
  languages?: readonly string[];
  /** Spreadsheets: a column of statuses for each language. */
  statuses?: boolean;
  /** Leave out the row of headings of a new sheet. */
  excludeHeaderRow?: boolean;
}

/**
 * Keys of units whose facts beside the texts differ from those in the file. Only for these the writer changes them: a
 * project holds one description where its files may hold several.
 */
export interface UnitEdits {
  description?: ReadonlySet<string>;
  maxLength?: ReadonlySet<string>;
  /** The source text beside the unit's own. */
  source?: ReadonlySet<string>;
  /** What stands in `Unit.metadata`, as far as a format has a place for it. */
  metadata?: ReadonlySet<string>;
}

export interface RewriteOptions extends WriteOptions {
  /** Nothing: what is beside the texts stays as the file has it. */
  changed?: UnitEdits;
  /** The body is that of the base language and is a pattern for `language`: untranslatable units go, plural forms follow the language. */
  asTemplate?: boolean;
}

/** Facts that a new file states before its first unit, and that must therefore hold for all of them. */
export interface Overview {
  /** Whether any unit has it. */
  has: { description: boolean; maxLength: boolean; context: boolean };
  /** Names in the units' metadata, in the order in which they are written. */
  fields: readonly string[];
  /** Languages of the texts and of the drafts (BCP 47). */
  languages: readonly string[];
  drafts: readonly string[];
}

/** A new file that is written while its units come. */
export interface FreshFile {
  /** The text before the first unit. */
  head: string;
  /** What one more unit adds; all units of a key come one after the other. @throws WriteError */
  add(unit: Unit): string;
  /** The text behind the last one. */
  end(): string;
}

export interface FreshStream {
  begin(options: WriteOptions, overview: Overview): FreshFile;
  /** Whether `begin` looks at its overview. */
  needsOverview: boolean;
  /**
   * Units that `add` rejects: only those without a key, or also keys and texts with characters that XML cannot hold.
   */
  refuses: 'nameless' | 'foreign to XML';
}

/** The code of one format. Every function is pure; bytes in, bytes out. */
export interface Format {
  /** The key of the catalogue, `gettext_po`. */
  name: string;
  /** @throws ParseError */
  read(bytes: Uint8Array, options?: ReadOptions): Document;
  /** A new file. Large ones come in several pieces. @throws WriteError */
  write(
    document: Pick<Document, 'units' | 'metadata' | 'plurals'>,
    options: WriteOptions,
  ): Iterable<Uint8Array>;
  /** `write` throws before its first piece or not at all: pieces may be sent while the next ones are made. */
  refusesFirst?: boolean;
  /** The same for units that come one by one; only of formats in which no unit can be in the way of another. */
  stream?: FreshStream;
  /**
   * A kept file again, with these units and no others: units that read the same are left byte for byte,
   * changed texts are written inside their own bytes, missing keys go, new keys come after their predecessor.
   * @throws ParseError, WriteError
   */
  rewrite(bytes: Uint8Array, units: readonly Unit[], options: RewriteOptions): Uint8Array;
}
