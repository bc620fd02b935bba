/** The part of gettext-parser that tests and benchmarks use; the package has no types. */
declare module 'gettext-parser' {
  export interface PoMessage {
    msgid: string;
    msgctxt?: string;
    msgstr: string[];
  }
  export const po: {
    parse(file: Buffer): { translations: Record<string, Record<string, PoMessage>> };
  };
}
