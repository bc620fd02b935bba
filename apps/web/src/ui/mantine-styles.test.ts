import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'));
const house = readFileSync(join(import.meta.dirname, 'mantine.ts'), 'utf8');

/** Components that others render. */
const within: Record<string, string[]> = { SegmentedControl: ['FloatingIndicator'] };

/** The Mantine components that a file renders and that have their own style. */
const partsOf = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .flatMap((name) => [name, ...(within[name] ?? [])])
    .filter((name) => existsSync(join(styles, `${name}.layer.css`)));

it('every part of Mantine is drawn with its style: the house has it, or the file brings it', () => {
  const files = globSync('**/*.tsx', { cwd: sources });
  expect(files.length).toBeGreaterThan(200);
  const naked = files.flatMap((file) => {
    const source = readFileSync(join(sources, file), 'utf8');
    return partsOf(source)
      .filter((part) => ![house, source].some((text) => text.includes(`styles/${part}.layer.css`)))
      .map((part) => `${file}: ${part}`);
  });
  expect(naked).toEqual([]);
});
