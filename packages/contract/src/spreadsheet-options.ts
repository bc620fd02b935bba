import { z } from 'zod';
import { defineErrors } from './endpoint.ts';

/** Columns of a sheet that Excel can have. */
const mostColumns = 16_384;

/** "Import mapping" of specification 2 section 5. */
export const spreadsheetErrors = defineErrors({
  columnTwice: [400, 'A column can hold one thing only.'],
  noLanguageColumn: [400, 'No column holds the texts of a language.'],
  noKeyColumn: [400, 'No column holds the keys.'],
  unknownColumn: [400, 'This is neither a type of column nor a language.'],
});

/**
 * The content of the columns of a spreadsheet, in the notation of the client API: index from 0 by `KEY`,
 * `DESCRIPTION`, `LENGTH`, `METADATA_name`, … or the code of a language.
 */
export const spreadsheetOptions = z.object({
  columnDescription: z
    .record(
      z.string().min(1).max(300),
      z
        .int()
        .min(0)
        .max(mostColumns - 1),
    )
    .refine((columns) => Object.keys(columns).length <= 1_000, 'These are too many columns.'),
  /** There is no heading: the first row holds texts too. */
  includeFirstRow: z.boolean().default(false),
  /** Number of the row with the headings, from 1, where others stand above it. */
  headerRow: z.int().min(1).max(1_048_576).optional(),
  /** The first sheet where it is left out. */
  sheetName: z.string().max(200).optional(),
  /** The meaning of the headings, by column, so that the next spreadsheet with these headings is read alike. */
  headings: z.array(z.string().max(300)).max(1_000).optional(),
});
export type SpreadsheetOptions = z.output<typeof spreadsheetOptions>;
