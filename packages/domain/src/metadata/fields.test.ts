import { expect, it } from 'vitest';
import { fieldProblem, type MetadataField, missingFields, mostFields, withField } from './fields.ts';

const field = (id: number, fieldName: string): MetadataField => ({
  id,
  fieldName,
  description: '',
  order: id,
});

it.each([
  ['', 'fieldNameMissing'],
  ['Description', 'fieldNotAllowed'],
  ['COMMENT', 'fieldNotAllowed'],
  ['sketchid', 'fieldNotAllowed'],
  ['screen', 'fieldExists'],
  ['Screen', undefined],
  ['other', undefined],
])('a field %j beside one that is called screen: %s', (name, problem) => {
  expect(fieldProblem([field(1, 'screen')], name)).toBe(problem);
});

it('are a hundred at most', () => {
  const many = Array.from({ length: mostFields }, (_, n) => field(n + 1, `field ${n}`));
  expect(fieldProblem(many, 'one more')).toBe('tooManyFields');
});

it('are numbered on from the last one', () => {
  const one = withField([], { fieldName: 'a', description: 'A' });
  expect(one).toEqual([{ id: 1, fieldName: 'a', description: 'A', order: 1 }]);
  expect(withField([field(7, 'x')], { fieldName: 'b', description: '' }).at(-1)).toMatchObject({
    id: 8,
    order: 8,
  });
});

it('are missing for ARB until all three are there', () => {
  expect(missingFields('arb', [field(1, 'arb_context')])).toEqual(['arb_type', 'arb_placeholders']);
  expect(missingFields('nested_json', [])).toEqual([]);
});
