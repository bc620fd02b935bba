/** What is known of a format without its code, for lists, file dialogs and zips. Safe for the browser. */
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
  plurals: boolean;
  /** It can hold a description of each text. */
  comments: boolean;
  /** It says of each text whether it needs review. */
  states: boolean;
  maxLength: boolean;
  /** What the beginning of a file shows: how sure it makes (0 to 1) that the file is of this format. */
  evidence: readonly Evidence[];
}

/** JSON and the like never say their flavour, so that theirs stays below 0.8. */
export interface Evidence {
  pattern: RegExp;
  /** What a pattern cannot say of what it found. */
  holds?: (found: RegExpExecArray) => boolean;
  certainty: number;
}

/** What most formats have not; the facts of one begin with it. */
export const nothingSpecial = {
  bilingual: false,
  multiLanguage: false,
  plurals: false,
  comments: false,
  states: false,
  maxLength: false,
} as const;
