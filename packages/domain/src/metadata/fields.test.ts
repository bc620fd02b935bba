import { expect, it } from 'vitest';
import {
  fieldProblem,
  inOrder,
  type MetadataField,
  missingFields,
  mostFields,
  withChange,
  withField,
} from './fields.ts';

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

it('are moved within the list, and keep their numbers', () => {
  const three = [field(1, 'a'), field(2, 'b'), field(5, 'c')];
  const names = (fields: MetadataField[]) => inOrder(fields).map(({ fieldName }) => fieldName);
  expect(names(withChange(three, 5, { order: 1 }))).toEqual(['c', 'a', 'b']);
  expect(names(withChange(three, 1, { order: 9 }))).toEqual(['b', 'c', 'a']);
  expect(names(withChange(three, 1, { order: 0 }))).toEqual(['a', 'b', 'c']);
  const moved = withChange(three, 5, { order: 1, fieldName: 'd', description: 'D' });
  expect(moved[0]).toEqual({ id: 5, fieldName: 'd', description: 'D', order: 1 });
  expect(withField(moved, { fieldName: 'e', description: '' }).at(-1)?.id).toBe(6);
});
