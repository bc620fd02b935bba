import type { FileKeys } from '../record/import.types.ts';

/** The keys of one file of an import. Files that are one file in several languages have one `identity`. */
export interface ResolvedKeys extends FileKeys {
  /** Path of the file whatever its language. */
  path: string;
  format: string;
  /** Place of its first language in the import. */
  identity: number;
  /** null: not kept so far. */
  fileId: number | null;
  /** Whether the prefix is asked for by this import. */
  asksPrefix: boolean;
  /** Keys, with the prefix, that its bodies leave out so far. */
  formerlyLeftOut: string[];
}

export interface KeysOfImport {
  files: ResolvedKeys[];
  /** Whether there are several files at all that could have keys in common. */
  mayShare: boolean;
  /** Kept files beside these that leave out what differs: nobody else's texts become theirs. */
  leaving: number[];
}
