import { expect, it } from 'vitest';
import { parseOrigin, printOrigin } from './text-origin.ts';

it.each([
  ['machine DeepL', { kind: 'machine', service: 'DeepL' }],
  ['machine qwen 2.5 72b', { kind: 'machine', service: 'qwen 2.5 72b' }],
  ['memory 87', { kind: 'memory', score: 87 }],
] as const)('%s is written and read', (stored, origin) => {
  expect(printOrigin(origin)).toBe(stored);
  expect(parseOrigin(stored)).toEqual(origin);
});

it('takes nothing else for an origin', () => {
  expect(parseOrigin('person Ada')).toBeUndefined();
});
