import type { JsonBranch, JsonNode, JsonPlace } from '../json/node.ts';
import { parseJsonTree } from '../json/tree.ts';
import { fail } from '../shared/fail.ts';
import { toBcp47 } from '../shared/language.ts';
import { isPluralCategory } from '../shared/plural.ts';
import type { Leaf } from '../shared/tree.ts';
import type { Step } from './names.ts';

export type JsonLeaf = Leaf<JsonPlace>;

/** One text of a localization. */
export interface CatalogText {
  steps: readonly Step[];
  value: JsonLeaf;
  state: JsonLeaf | undefined;
  /** The substitution that it is a form of. */
  substitution?: JsonBranch;
}

/** The content of a string in one language. */
export interface Localization {
  /** BCP 47. */
  language: string;
  node: JsonBranch;
  texts: CatalogText[];
}

/** One string of a catalog with all its languages. */
export interface CatalogEntry {
  key: string;
  node: JsonBranch;
  /** Members of the entry, `localizations` among them. */
  members: readonly JsonNode[];
  localizations: JsonBranch | undefined;
  languages: Localization[];
}

export interface Catalog {
  root: JsonBranch;
  strings: JsonBranch;
  sourceLanguage: string;
  entries: CatalogEntry[];
  /** Members of `strings` and below that are not understood. */
  misfits: JsonNode[];
}

/** A string catalog as a tree of JSON, and what stands where in it. @throws ParseError */
export function parseCatalog(text: string): Catalog {
  const root = parseJsonTree(text, { noKeys: true });
  if (root.dense) fail(text, root.start, 'expected-object');
  const strings = objectAt(root, 'strings');
  if (!strings) fail(text, root.start, 'expected-object-strings');
  const misfits: JsonNode[] = [];
  const codes = new Map<string, string>();
  const entries = strings.children.flatMap((node) => entryOf(node, misfits, codes) ?? []);
  return { root, strings, sourceLanguage: sourceLanguageOf(root), entries, misfits };
}

/** BCP 47. */
export function sourceLanguageOf(root: JsonBranch): string {
  const source = textAt(root, 'sourceLanguage') ?? 'en';
  return toBcp47(source) ?? source;
}

/**
 * The entry of a member of `strings`; `codes` are the languages met so far, by their spelling, and `misfits` gets what
 * is not understood.
 */
export function entryOf(
  node: JsonNode,
  misfits: JsonNode[],
  codes: Map<string, string>,
): CatalogEntry | undefined {
  if (node.kind !== 'branch' || node.dense) {
    misfits.push(node);
    return undefined;
  }
  const localizations = objectAt(node, 'localizations');
  const languages = (localizations?.children ?? []).flatMap((child): Localization[] => {
    if (child.kind !== 'branch' || child.dense) {
      misfits.push(child);
      return [];
    }
    const texts: CatalogText[] = [];
    collectTexts(child, [], texts);
    if (texts.length === 0) misfits.push(child);
    const code = String(child.name);
    const language = codes.get(code) ?? toBcp47(code) ?? code;
    codes.set(code, language);
    return texts.length > 0 ? [{ language, node: child, texts }] : [];
  });
  return { key: String(node.name), node, members: node.children, localizations, languages };
}

function collectTexts(branch: JsonBranch, steps: readonly Step[], texts: CatalogText[]): void {
  for (const child of branch.children) {
    if (child.kind !== 'branch' || child.dense) continue;
    if (child.name === 'stringUnit') {
      const value = leafAt(child, 'value');
      if (value) texts.push({ steps, value, state: leafAt(child, 'state') });
    } else if (child.name === 'variations') collectVariations(child, steps, texts);
    else if (child.name === 'substitutions' && steps.length === 0) {
      for (const inner of child.children)
        if (inner.kind === 'branch') {
          const first = texts.length;
          collectTexts(inner, [{ kind: 'substitution', name: String(inner.name) }], texts);
          for (const found of texts.slice(first)) found.substitution = inner;
        }
    }
  }
}

function collectVariations(variations: JsonBranch, steps: readonly Step[], texts: CatalogText[]): void {
  for (const rule of variations.children) {
    const { name: kind } = rule;
    if (rule.kind !== 'branch' || (kind !== 'plural' && kind !== 'device')) continue;
    if (steps.some((step) => step.kind === kind)) continue;
    for (const inner of rule.children) {
      const name = String(inner.name);
      if (inner.kind === 'branch' && (kind === 'device' || isPluralCategory(name)))
        collectTexts(inner, [...steps, { kind, name }], texts);
    }
  }
}

/** Of a repeated name the last one counts. */
function memberAt(branch: JsonBranch, name: string): JsonNode | undefined {
  return branch.children.findLast((child) => child.name === name);
}

function objectAt(branch: JsonBranch, name: string): JsonBranch | undefined {
  const found = memberAt(branch, name);
  return found?.kind === 'branch' && !found.dense ? found : undefined;
}

function leafAt(branch: JsonBranch, name: string): JsonLeaf | undefined {
  const found = memberAt(branch, name);
  return found?.kind === 'leaf' ? found : undefined;
}

/** The text of a member that is one. */
export function textAt(branch: JsonBranch, name: string): string | undefined {
  return leafAt(branch, name)?.unit.text ?? undefined;
}

/** The facts of a substitution about its argument, in the words of .stringsdict files. */
export function argumentOf(substitution: JsonBranch, text: string): Record<string, string> {
  const valueType = textAt(substitution, 'formatSpecifier');
  const found = memberAt(substitution, 'argNum');
  const argNum = found && text.slice(found.data.value, found.end);
  return {
    ...(valueType && { valueType }),
    ...(argNum && /^[1-9]\d{0,2}$/.test(argNum) && { argNum }),
  };
}

/** The comment of an entry for translators; of a repeated name the last one counts. */
export function commentOf({ members }: CatalogEntry): string | undefined {
  const found = members.findLast(({ name }) => name === 'comment');
  return found?.kind === 'leaf' ? (found.unit.text ?? undefined) : undefined;
}

/** Whether an entry is marked as not to be translated. */
export function isFixed({ members }: CatalogEntry, text: string): boolean {
  const found = members.findLast(({ name }) => name === 'shouldTranslate');
  return found !== undefined && text.slice(found.data.value, found.end) === 'false';
}
