import { z } from 'zod';

/** Columns of a sheet that Excel can have. */
const mostColumns = 16_384;

/**
 * What the columns of a spreadsheet hold, as the client API says it: index from 0 by `KEY`, `DESCRIPTION`, `LENGTH`,
 * `METADATA_name`, … or the code of a language.
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
});
export type SpreadsheetOptions = z.output<typeof spreadsheetOptions>;
