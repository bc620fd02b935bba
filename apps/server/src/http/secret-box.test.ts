import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(randomBytes(32));

test('a secret comes back, and never looks the same twice', () => {
  const [first, second] = [box.seal('geheim ü', 'a 1'), box.seal('geheim ü', 'a 1')];
  expect(box.open(first, 'a 1')).toBe('geheim ü');
  expect(first.equals(second)).toBe(false);
  expect(first.includes('geheim')).toBe(false);
});

test('what was sealed opens with its key, at its place and unchanged only', () => {
  const sealed = box.seal('secret', 'a 1');
  const changed = Buffer.from(sealed);
  changed[14] = (changed[14] ?? 0) ^ 1;
  expect(() => box.open(sealed, 'a 2')).toThrow();
  expect(() => box.open(changed, 'a 1')).toThrow();
  expect(() => createSecretBox(randomBytes(32)).open(sealed, 'a 1')).toThrow();
});
