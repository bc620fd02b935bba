import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';

type Words = Record<string, string>;
const english = import.meta.glob<Words>('./en/*.ts', { eager: true, import: 'words' });
const german = import.meta.glob<Words>('./de/*.ts', { eager: true, import: 'words' });
const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../text/**', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

interface Node {
  type: number;
  value?: string;
  options?: Record<string, { value: Node[] }>;
  children?: Node[];
}

/** The names of everything that a message is given, and of its tags. */
function namesIn(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    const inner = [
      ...Object.values(node.options ?? {}).flatMap((option) => option.value),
      ...(node.children ?? []),
    ];
    // 0 is plain text, 7 the # of a plural.
    const own = node.type === 0 || node.type === 7 ? [] : [node.value ?? ''];
    return [...own, ...namesIn(inner)];
  });
}

function valuesOf(message: string, locale: string): string[] {
  const ast = new IntlMessageFormat(message, locale).getAst() as unknown as Node[];
  return [...new Set(namesIn(ast))].sort();
}

const code = Object.values(sources).join('\n');
/** Beginnings of keys that are put together: `status_${name}`. */
const beginnings = [...code.matchAll(/`([a-z]\w{2,})\$\{/g)].map((match) => match[1] ?? '');

function isUsed(key: string): boolean {
  return code.includes(`'${key}'`) || beginnings.some((beginning) => key.startsWith(beginning));
}

const features = Object.keys(english).map((path) => path.replace('./en/', ''));

describe('words', () => {
  it('are there for several features, and the sources that use them were read', () => {
    expect(features.length).toBeGreaterThanOrEqual(4);
    expect(Object.keys(sources).length).toBeGreaterThan(80);
  });

  it('exist in German for every feature', () => {
    expect(Object.keys(german).map((path) => path.replace('./de/', ''))).toEqual(features);
  });

  it.each(features)('have the same keys in German: %s', (file) => {
    expect(Object.keys(german[`./de/${file}`] ?? {}).sort()).toEqual(
      Object.keys(english[`./en/${file}`] ?? {}).sort(),
    );
  });

  it.each(features)('name the same values and tags in German: %s', (file) => {
    const translated = german[`./de/${file}`] ?? {};
    for (const [key, message] of Object.entries(english[`./en/${file}`] ?? {})) {
      expect({ key, values: valuesOf(translated[key] ?? '', 'de') }).toEqual({
        key,
        values: valuesOf(message, 'en'),
      });
    }
  });

  it.each(features)('are all used somewhere: %s', (file) => {
    const unused = Object.keys(english[`./en/${file}`] ?? {}).filter((key) => !isUsed(key));
    expect(unused).toEqual([]);
  });
});
