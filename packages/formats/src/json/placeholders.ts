import type { Unit } from '../model.ts';
import type { JsonBranch, JsonNode } from './node.ts';

/** A message's declaration of a placeholder: its content, and an example for translators. */
export interface DeclaredPlaceholder {
  name: string;
  content: string;
  example?: string;
}

/** The placeholders that a message declares, each with its value as JSON text. */
export function placeholdersOf(declared: JsonBranch, text: string): Record<string, string> {
  return Object.fromEntries(declared.children.map((child) => [String(child.name), jsonOf(child, text)]));
}

/** A value again as JSON text, without its white space and comments. */
function jsonOf(node: JsonNode, text: string): string {
  if (node.kind === 'leaf') return JSON.stringify(node.unit.text);
  if (node.kind === 'other') return text.slice(node.data.value, node.end);
  const values = node.children.map((child) => jsonOf(child, text));
  if (node.dense) return `[${values.join(',')}]`;
  return `{${node.children.map(({ name }, index) => `${JSON.stringify(name)}:${values[index]}`).join(',')}}`;
}

/** Placeholders as a browser takes them; those of other formats, which have no content, are none. */
export function declaredPlaceholders({ placeholders = {} }: Unit): DeclaredPlaceholder[] {
  return Object.entries(placeholders).flatMap(([name, json]) => {
    const value = parsed(json);
    if (typeof value !== 'object' || value === null || !('content' in value)) return [];
    if (typeof value.content !== 'string') return [];
    const example = 'example' in value && typeof value.example === 'string' ? value.example : undefined;
    return [{ name, content: value.content, ...(example !== undefined && { example }) }];
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    // Other formats declare what they like.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * What a text uses as `$NAME$` without declaring it. Names count in any case; two dollar signs are one in the text, and
 * one that no name and second sign follow is itself.
 * Source: Chromium, extensions/common/message_bundle.cc, ReplaceVariablesWithDelims
 */
export function undeclared({ text, placeholders = {} }: Unit): string[] {
  if (text === null || !text.includes('$')) return [];
  const declared = new Set(Object.keys(placeholders).map((name) => name.toLowerCase()));
  const missing = new Set<string>();
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', at)) {
    const end = text.indexOf('$', at + 1);
    if (end < 0) break;
    const name = text.slice(at + 1, end);
    if (!/^[A-Za-z0-9_@]+$/.test(name)) at++;
    else {
      if (!declared.has(name.toLowerCase())) missing.add(`$${name}$`);
      at = end + 1;
    }
  }
  return [...missing];
}
