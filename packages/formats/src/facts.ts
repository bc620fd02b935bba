/** The facts about a format without its code, for lists, file dialogs and zips. Safe for the browser. */
export interface CatalogueEntry {
  /** The key that the API uses, `gettext_po`. */
  name: string;
  title: string;
  /** Without the dot, the usual one first. */
  extensions: readonly string[];
  mediaType: string;
  /**
   * Usual path of one language's file, where `{language}` is BCP 47, `{posix}` like `pt_BR`, and `{android}` a
   * resource qualifier like `pt-rBR`.
   */
  path: string;
  /** The file carries the source text beside each text. */
  bilingual: boolean;
  /** One file holds several languages. */
  multiLanguage: boolean;
  /** A translation memory: a unit is a segment, of its source text and translations. */
  segments: boolean;
  plurals: boolean;
  /**
   * What a conversion into the format makes of plurals that are ICU messages: forms, where it has plurals of its own and its
   * programs read no ICU; `message`: forms become one. Left out: they stay as they are.
   */
  icuPlurals?: 'forms' | 'message';
  /**
   * A file may be in a charset other than Unicode's, which it keeps, and has no escape for a character that this charset
   * lacks: an export of such a text fails.
   */
  keepsCharset: boolean;
  /** Items of a list stand by their number: a missing one leaves an empty place (docs/decisions/0109). */
  lists: boolean;
  /** It can hold a description of each text. A format that cannot has no place for anything else beside the texts. */
  comments: boolean;
  /** The format marks for each text whether it needs review. */
  states: boolean;
  maxLength: boolean;
  /** Rows and columns; the user chooses the content of each column. */
  spreadsheet: boolean;
  /** Holds the texts of the base language for translators, and no translations. */
  template: boolean;
  /**
   * The file without a language in its name is that of the base language (Java, ResourceBundle, "base bundle"; .NET,
   * "default culture").
   */
  unnamedIsBase: boolean;
  /** The source texts stand beside keys of their own and can be replaced; in other formats the source is the key. */
  ownSources: boolean;
  /** What programs put between the name of a file and its keys. */
  keySeparator: string;
  /** Programs name a file by its path below the folder of its language: `admin/users`. */
  addressedByPath: boolean;
  /**
   * The format of a second file that programs load with one of this format: it has the plural forms, which this one
   * cannot hold, and hides texts of the same keys. Its path is that of this file with `suffix` behind it.
   */
  pluralsBeside?: { format: string; suffix: string };
  /** The format of the files that programs with but one name for both send under this one's, too. */
  alsoNames?: string;
  /** The format of the file that one of this format is beside: see `pluralsBeside`. */
  besideTexts?: string;
  /** Where the beginning of a file declares its language (BCP 47), the surest place first; group 1 is the code. */
  languagePlaces: readonly RegExp[];
  /** What the beginning of a file shows: how sure it makes (0 to 1) that the file is of this format. */
  evidence: readonly Evidence[];
}

/** JSON and similar formats never declare their flavour, so that theirs stays below 0.8. */
export interface Evidence {
  pattern: RegExp;
  /** Conditions on a match that a pattern cannot express. */
  holds?: (found: RegExpExecArray) => boolean;
  certainty: number;
}

/** What most formats have not; the facts of one begin with it. */
export const nothingSpecial = {
  bilingual: false,
  multiLanguage: false,
  segments: false,
  plurals: false,
  keepsCharset: false,
  lists: false,
  comments: false,
  states: false,
  maxLength: false,
  spreadsheet: false,
  template: false,
  unnamedIsBase: false,
  ownSources: false,
  keySeparator: '.',
  addressedByPath: false,
  languagePlaces: [],
} as const;
