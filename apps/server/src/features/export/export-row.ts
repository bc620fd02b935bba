/** A row as COPY gives it, null where the database has none, or where the format has no place for it. */
export interface ExportRow {
  /** As the file has it, without its prefix. */
  key: string;
  value: string | null;
  draft: string | null;
  status: number;
  maxLength: number | null;
  baseValue: string | null;
  description: string | null;
  /** JSON of EntryMetadata. */
  metadata: string | null;
  /** Where the options need it. */
  extras?: Extras;
}

/** What these columns hold. */
export interface Extras {
  id: number;
  groupId: number;
  sourceFile: string | null;
}
