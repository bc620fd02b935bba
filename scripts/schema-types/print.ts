import type { Column } from './columns.ts';

/** What PostgreSQL's types are in TypeScript, as apps/server/src/db/value-types.ts reads them. */
const scalars: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  int8range: 'string',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Date',
  json: 'Json',
  jsonb: 'Json',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  inet: 'string',
  cidr: 'string',
  citext: 'string',
  numeric: 'string',
  date: 'string',
  time: 'string',
  interval: 'string',
  xid8: 'string',
  tsvector: 'string',
};

const header = `// Made from the migrated database by npm run db:types. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

`;
const jsonType = `
/** Read as its parsed value; written as JSON text, since pg takes an array for an array of PostgreSQL. */
type Json = ColumnType<unknown, string, string>;
`;
const nullableJsonType = `type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
`;
const generatedJsonType = `type GeneratedJson = ColumnType<unknown, string | undefined, string>;
`;

/** The TypeScript source of the interface Database. Throws on a type that has no line in the table above. */
export function printTypes(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table);
  const lines = [...tables].map(
    ([table, own]) =>
      `  ${table}: {\n${own.map((column) => `    ${column.name}: ${typeOf(column)};\n`).join('')}  };\n`,
  );
  const body = `/** The tables as Kysely sees them. */\nexport interface Database {\n${lines.join('')}}\n`;
  const used = (name: string, source: string) => (new RegExp(`: ${name};`).test(body) ? source : '');
  return [
    header,
    body,
    used('Json', jsonType),
    used('NullableJson', nullableJsonType),
    used('GeneratedJson', generatedJsonType),
  ].join('');
}

function typeOf(column: Column): string {
  const scalar = column.labels?.map((label) => `'${label}'`).join(' | ') ?? scalars[column.type];
  if (!scalar) {
    throw new Error(
      `${column.table}.${column.name} has the type ${column.type}, which scripts/schema-types/print.ts does not know: add it there and, where its text form is not wanted, to value-types.ts.`,
    );
  }
  if (scalar === 'Json' && !column.isArray) return jsonTypeOf(column);
  if (column.isArray && column.labels) {
    throw new Error(
      `${column.table}.${column.name} is an array of an enum, which pg does not read: use text[].`,
    );
  }
  const type = column.isArray ? `${scalar}[]` : scalar;
  const value = column.nullable ? `${type} | null` : type;
  if (column.generated === 'always') return `GeneratedAlways<${value}>`;
  return column.generated === 'default' ? `Generated<${value}>` : value;
}

function jsonTypeOf(column: Column): string {
  if (column.nullable) return 'NullableJson';
  return column.generated === 'no' ? 'Json' : 'GeneratedJson';
}
