/** What parts Java's property files from Mozilla's. */
export interface Flavour {
  name: 'java_properties' | 'mozilla_properties';
  /** A blank may stand between key and value instead of `=` or `:` (Java). */
  blankSeparates: boolean;
  /** Blanks at the end of a value do not count (Mozilla). */
  trimsValues: boolean;
  /** Bytes that are not UTF-8 are ISO-8859-1, and new files are ASCII with escapes (Java). */
  latin1: boolean;
  /** Comments read `LOCALIZATION NOTE (key): …`, and `key[few]` is a form of `key` (Mozilla). */
  notes: boolean;
}

export const java: Flavour = {
  name: 'java_properties',
  blankSeparates: true,
  trimsValues: false,
  latin1: true,
  notes: false,
};

export const mozilla: Flavour = {
  name: 'mozilla_properties',
  blankSeparates: false,
  trimsValues: true,
  latin1: false,
  notes: true,
};
