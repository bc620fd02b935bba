import type { FileKeys } from '../record/import.types.ts';

/** The keys of one file of an import. Language versions of the same file have one `identity`. */
export interface ResolvedKeys extends FileKeys {
  /** Path of the file without the language. */
  path: string;
  format: string;
  /** Index of the file's first language in the import. */
  identity: number;
  /** null: the file is new. */
  fileId: number | null;
  /** Whether the user chose the prefix in this import. */
  asksPrefix: boolean;
  /** Keys, with the prefix, that the stored bodies leave out. */
  formerlyLeftOut: string[];
}

export interface KeysOfImport {
  files: ResolvedKeys[];
  /**
   * Whether the importer may decide what becomes of shared keys. One who creates no entries has no file here: the texts
   * are those of the entries that there are (docs/decisions/0109).
   */
  mayDecide: boolean;
  /** Whether the project and the import have several files, which could share keys. */
  mayShare: boolean;
  /** Ids of other kept files that leave out keys that differ: these never take over another file's texts. */
  leaving: number[];
}
