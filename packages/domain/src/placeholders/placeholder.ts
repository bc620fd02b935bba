/** A stretch of a text that translators keep: a variable (`{name}`, `%1$s`) or a tag (`<b>`). */
export interface Placeholder {
  /** UTF-16 units from the beginning of the text. */
  start: number;
  end: number;
  kind: 'variable' | 'markup';
  /**
   * What makes two of them the same thing: `%s` is the first argument as `%1$s` is, `<br>` is `<br/>`. null for parts
   * of an ICU plural or select around its cases, which languages have different numbers of.
   */
  id: string | null;
  /** Inside a case of an ICU plural or select: how often it occurs depends on the language's cases. */
  nested: boolean;
}

/** What a reader found at a place, and where to go on; undefined: nothing begins there. */
export interface Found {
  placeholders: Placeholder[];
  end: number;
}
