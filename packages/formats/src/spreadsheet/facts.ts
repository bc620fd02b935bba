import { type CatalogueEntry, nothingSpecial } from '../facts.ts';

const sheet = {
  ...nothingSpecial,
  spreadsheet: true,
  multiLanguage: true,
  comments: true,
  maxLength: true,
} as const;

/** A first cell that names keys, before any delimiter. */
const heading =
  /^\ufeff?(?:sep=.\r?\n)?["']?(?:key|keys|id|msg_?id|identifier|string ?(?:id|key))["']?[,;\t|]/i;

export const spreadsheetFacts: readonly CatalogueEntry[] = [
  {
    ...sheet,
    name: 'csv',
    title: 'CSV',
    extensions: ['csv'],
    mediaType: 'text/csv',
    keepsCharset: true,
    path: 'translations.csv',
    evidence: [
      { pattern: heading, certainty: 0.75 },
      { pattern: /^[^\n,;|]*[,;|][^\n]*\n[^\n,;|]*[,;|]/, certainty: 0.4 },
    ],
  },
  {
    ...sheet,
    name: 'tsv',
    title: 'TSV',
    extensions: ['tsv'],
    mediaType: 'text/tab-separated-values',
    keepsCharset: true,
    path: 'translations.tsv',
    evidence: [
      { pattern: /^[^\n\t]*\t[^\n]*\n[^\n\t]*\t/, certainty: 0.4 },
      { pattern: heading, certainty: 0.3 },
    ],
  },
  {
    ...sheet,
    name: 'xlsx',
    title: 'Excel workbook',
    extensions: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    path: 'translations.xlsx',
    // A zip; what is inside of it may be named only at its end.
    evidence: [
      { pattern: /^PK\u0003\u0004[\s\S]*(?:xl\/|\[Content_Types\]\.xml)/, certainty: 0.9 },
      { pattern: /^PK\u0003\u0004/, certainty: 0.3 },
    ],
  },
  {
    ...sheet,
    name: 'xls',
    title: 'Excel 97 workbook',
    extensions: ['xls'],
    mediaType: 'application/vnd.ms-excel',
    path: 'translations.xls',
    alsoNames: 'xlsx',
    // The eight bytes of a compound file, D0 CF 11 E0 A1 B1 1A E1, as they come out of a UTF-8 decoder.
    evidence: [{ pattern: /^\ufffd\ufffd\u0011\u0871\u001a\ufffd/, certainty: 0.6 }],
  },
];
