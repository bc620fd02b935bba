import { expect, test } from 'vitest';
import { withOfProject } from './of-projects.ts';

test('keeps one value a project, and forgets the project that was chosen in first', () => {
  expect(withOfProject({ a: '1', b: '2' }, 'a', '3')).toEqual({ b: '2', a: '3' });
  expect(withOfProject({ a: '1', b: '2' }, 'a', undefined)).toEqual({ b: '2' });
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`p${at}`, 'x']));
  const next = withOfProject(many, 'new', 'y');
  expect(Object.keys(next)).toHaveLength(500);
  expect(next).not.toHaveProperty('p0');
  expect(next.new).toBe('y');
});
