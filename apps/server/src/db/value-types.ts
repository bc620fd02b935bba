import pg from 'pg';

const { builtins } = pg.types;
/** pg's list lacks array types; the numbers are those of PostgreSQL's pg_type.dat. */
const INT8_ARRAY = 1016;
const TEXT_ARRAY: number = 1009;

/**
 * Types of values from PostgreSQL: smallint, int and bigint as number, timestamptz as Date, json as its parsed value,
 * bytea as Buffer; numeric, date, timestamp without zone, interval and xid8 as text.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === 'binary') return pg.types.getTypeParser(oid, format);
    return textParsers.get(oid) ?? pg.types.getTypeParser(oid, format);
  },
};

const asText = (text: string) => text;
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY, 'text');

const textParsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseBigint],
  [INT8_ARRAY, (text) => parseTextArray(text).map((item) => (item === null ? null : parseBigint(item)))],
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.INTERVAL, asText],
]);

/** Ids and counts stay below 2^53; a larger one throws, instead of being rounded. */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit into a number.`);
  return value;
}
