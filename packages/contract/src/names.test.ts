import { expect, test } from 'vitest';
import { z } from 'zod';
import { allContracts } from './all.ts';
import { importOptions } from './import-options.ts';
import { metadataFieldsContract } from './metadata-fields.ts';

/** What an input calls a name, or shows like one. */
const nameLike = /name$|prefix$|category$|^tags$/i;

type Schema = z.core.$ZodType;
/** What the kinds of schemas are made of. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: Schema[];
  in?: Schema;
  out?: Schema;
  innerType?: Schema;
}

/** Schemas of fields that are texts and called like names, by their paths. */
function namesIn(schema: Schema, path: string, field = ''): [string, Schema][] {
  const def = schema._zod.def as unknown as Definition;
  if (def.type === 'string') return nameLike.test(field) ? [[path, schema]] : [];
  // Of texts that are read as JSON, what stands in them counts.
  const inner = [def.element, ...(def.options ?? []), def.in, def.out, def.innerType];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, one]) => namesIn(one, `${path}.${name}`, name)),
    ...inner.flatMap((one) => (one ? namesIn(one, path, field) : [])),
  ];
}

const names = new Map([
  ...Object.values(allContracts)
    .flatMap((contract) => Object.entries(contract))
    .flatMap(([name, { params, query, body, upload }]) =>
      [params, query, body, upload?.fields].flatMap((part) => (part ? namesIn(part, name) : [])),
    ),
  ...namesIn(importOptions, 'importOptions'),
]);
const description = metadataFieldsContract.changeMetadataField.body.shape.description;

const taken = (texts: readonly string[]) =>
  [...names]
    .filter(([, schema]) => texts.some((text) => z.safeParse(schema, text).success))
    .map(([path]) => path);

/** They name what is in a file, and are compared with it. */
const inFiles = (path: string) => path.endsWith('.sheetName');

test('the fields that are names are found', () => {
  expect([...names.keys()]).toEqual(
    expect.arrayContaining([
      'importOptions.tagCategory',
      'importOptions.tags',
      'addMetadataFields.fields.fieldName',
      'changeMetadataField.fieldName',
      'createUserGroup.name',
      'importFile.addKeyPrefix',
      'createTag.name',
    ]),
  );
});

test.each([
  ['have line breaks or control characters', ['a\nb', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\0', 'a\u001bb']],
  ['turn what stands beside them', ['a\u202eb', 'a\u202ab\u202c', 'a\u2066b', 'a\u2069b']],
  ['are of nothing that can be seen', ['\u200b', '\u2060\u200d', '\u3164', '\ufe0f', '\u2800', '\u00ad']],
])('no names %s', (_, texts) => {
  expect(taken(texts).filter((path) => !inFiles(path))).toEqual([]);
});

test('a description has lines, and turns nothing', () => {
  const isTaken = (text: string) => description.safeParse(text).success;
  expect(['', 'One\r\n\tTwo', 'وصف'].map(isTaken)).toEqual([true, true, true]);
  expect(['a\0', 'a\u001bb', 'a\u202eb'].map(isTaken)).toEqual([false, false, false]);
});
