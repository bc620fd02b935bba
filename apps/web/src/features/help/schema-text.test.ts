import { expect, it } from 'vitest';
import { schemaText } from './schema-text.ts';

it('describes the fields of an object, the optional ones, and the limits of each', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 200, description: 'As `lists` show it.' },
      'old-name': { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      role: { type: 'string', enum: ['admin', 'manager'] },
      tags: { type: 'array', items: { type: 'string' }, maxItems: 20, default: [] },
      places: {
        type: 'array',
        items: { type: 'object', properties: { line: { type: 'integer' } }, required: ['line'] },
      },
      counts: { type: 'object', additionalProperties: { type: 'number' } },
    },
    required: ['name', 'role'],
  };
  expect(schemaText(schema)).toBe(`{
  // As lists show it.
  name: string; // 1 to 200 characters
  "old-name"?: string | null; // date-time
  role: "admin" | "manager";
  tags?: string[]; // at most 20 items, default []
  places?: {
    line: number;
  }[];
  counts?: {
    [name: string]: number;
  };
}`);
});

it('lists choices once, lists of choices in brackets, and values of any type', () => {
  expect(schemaText({ anyOf: [{ type: 'string' }, { type: 'string', maxLength: 5 }] })).toBe(
    'string // at most 5 characters',
  );
  expect(schemaText({ type: 'array', items: { type: ['string', 'null'] } })).toBe('(string | null)[]');
  expect(schemaText({})).toBe('unknown');
  expect(schemaText({ type: 'integer', minimum: -exact, maximum: exact })).toBe('number');
});

it('shows what stands in a text of JSON', () => {
  const flag = { type: 'boolean', default: true, description: 'Only texts that are not there.' };
  const options = {
    type: 'string',
    contentSchema: { type: 'object', properties: { onlyIfTextEmpty: flag } },
  };
  expect(schemaText({ type: 'object', properties: { options } })).toBe(`{
  options?: {
    // Only texts that are not there.
    onlyIfTextEmpty?: boolean; // default true
  }; // as JSON
}`);
});

const exact = Number.MAX_SAFE_INTEGER;
