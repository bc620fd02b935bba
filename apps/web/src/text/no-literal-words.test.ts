import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const pages = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' });
const spoken = new Set([
  'label',
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'alt',
  'description',
]);

type Node = { type: string } & Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The literal string of an attribute or an expression, or undefined. */
function literal(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'JSXExpressionContainer') return literal(node.expression);
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('');
  }
  if (node.type === 'ConditionalExpression') return literal(node.consequent) + literal(node.alternate);
  return '';
}

/** Words that stand in the code itself: text between tags, strings in braces there, spoken attributes. */
function wordsIn(node: Node): string[] {
  const found: string[] = [];
  const add = (words: string): void => {
    if (/\p{L}/u.test(words)) found.push(words.trim());
  };
  if (node.type === 'JSXText') add(String(node.value));
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    for (const child of node.children as Node[])
      if (child.type === 'JSXExpressionContainer') add(literal(child));
  }
  if (node.type === 'JSXAttribute' && spoken.has(String((node.name as Node).name))) add(literal(node.value));
  const inner = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [...found, ...inner.filter(isNode).flatMap(wordsIn)];
}

function wordsOf(code: string): string[] {
  return wordsIn(parseSync('page.tsx', code).program as unknown as Node);
}

describe('pages and components', () => {
  it('were read', () => {
    expect(Object.keys(pages).length).toBeGreaterThan(40);
  });

  it.each([
    ['<p>Hello</p>', ['Hello']],
    ['<p>{`Hi ${name}`}</p>', ['Hi']],
    ['<input aria-label="Name" title={open ? "Close" : "Open"} />', ['Name', 'CloseOpen']],
    ['<p className="big">{t("hello")} · 5 %</p>', []],
  ])('are searched so that words are found: %s', (code, words) => {
    expect(wordsOf(code)).toEqual(words);
  });

  it('contain no words outside of src/text', () => {
    const found = Object.entries(pages).flatMap(([path, code]) =>
      wordsOf(code).map((words) => `${path}: ${words}`),
    );
    expect(found).toEqual([]);
  });
});
