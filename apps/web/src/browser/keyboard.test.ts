import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');

/** Code that moves the focus: React's `autoFocus` does so whenever the component mounts, even late. */
const moves = /\.focus\(|\bautoFocus\b/;

it('only browser/keyboard moves the focus: no other module takes it from a field in use', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(400);
  const moving = files.filter((file) =>
    // Comments may mention it.
    moves.test(readFileSync(join(sources, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')),
  );
  expect(moving).toEqual(['browser/keyboard.ts']);
});
