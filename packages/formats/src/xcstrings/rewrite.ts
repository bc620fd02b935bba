import type { RewriteOptions } from '../format.ts';
import type { JsonNode } from '../json/node.ts';
import { decodeJson } from '../json/read.ts';
import type { Unit } from '../model.ts';
import { editTree } from '../shared/edit.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import { signature, type WantedCatalog, wantedCatalog } from './desired-tree.ts';
import { compareKeys, compareNames, mergeNames } from './order.ts';
import { repeatedEntries } from './read.ts';
import { CatalogSyntax } from './syntax.ts';
import { type Catalog, type CatalogEntry, type Localization, parseCatalog } from './tree.ts';

/**
 * Writes a kept catalog again, see Format.rewrite. Each localization is edited as one leaf, whose text is a list of its
 * facts. New strings and languages go where Xcode would put them.
 * @throws ParseError, WriteError
 */
export function rewriteCatalog(
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
): Uint8Array {
  const source = decodeJson(bytes);
  const catalog = parseCatalog(source.text);
  const { strings } = catalog;
  const desired = wantedCatalog(catalog, source.text, units, options);
  const shaped = new Set<JsonNode>();
  const emptied = catalog.entries.flatMap((entry) => shapeEntry(entry, desired, shaped));
  strings.children = strings.children.map((child) => shapeChild(child, shaped, desired));
  const syntax = new CatalogSyntax(source.text, catalog, desired, options);
  const patches = editTree(strings, syntheticUnits(catalog, desired), syntax, options);
  const { description, metadata } = options.changed ?? {};
  const members = description || metadata ? bareMembers(catalog, desired, units, syntax) : [];
  return applyPatches(source, [...emptied, ...members, ...patches]);
}

/** Facts of entries that stay without a written localization. */
function bareMembers(
  { entries }: Catalog,
  { groups, bare }: WantedCatalog,
  units: readonly Unit[],
  syntax: CatalogSyntax,
): Patch[] {
  const byKey = Map.groupBy(units, ({ key }) => key);
  const repeated = repeatedEntries(entries);
  return entries
    .filter((entry) => bare.has(entry.key) && !groups.has(entry.key) && !repeated.has(entry))
    .filter(({ languages }) => languages.length === 0)
    .flatMap((entry) => syntax.members(entry, byKey.get(entry.key) ?? []));
}

/** The one unit that stands for a localization in the tree that is edited. */
export function localizationKey(entry: string, language: string): string {
  return JSON.stringify([entry, language]);
}

/** The content of a localization, as one text. */
function contentOf(texts: readonly (readonly [string, string | null])[]): string {
  return JSON.stringify(texts.toSorted(([a], [b]) => compareNames(a, b)));
}

/**
 * Gives an entry its localizations as children and adds it to those shaped. One that stays without any of them is left
 * alone, but for the patch that takes them away.
 */
function shapeEntry(entry: CatalogEntry, { groups, bare }: WantedCatalog, shaped: Set<JsonNode>): Patch[] {
  const { node, localizations, members, languages } = entry;
  if (!groups.has(entry.key) && bare.has(entry.key)) {
    if (!localizations || languages.length === 0 || isFixedEntry(entry)) return [];
    if (languages.length === localizations.children.length) return [removal(entry, localizations)];
  }
  shaped.add(node);
  node.children = (localizations?.children ?? []).map((child): JsonNode => {
    const found = languages.find((localization) => localization.node === child);
    return found && child.kind === 'branch' ? leafOf(entry.key, found) : otherOf(child);
  });
  if (localizations) Object.assign(node, { from: localizations.from, to: localizations.to });
  else if (members.length > 0) Object.assign(node, { from: members.at(-1)?.end, to: members.at(-1)?.end });
  return [];
}

/** What is not to be translated stays with all it has. */
function isFixedEntry({ members }: CatalogEntry): boolean {
  return members.some(({ name }) => name === 'shouldTranslate');
}

function removal({ node, members }: CatalogEntry, member: JsonNode): Patch {
  const index = members.indexOf(member);
  const before = members[index - 1];
  const after = members[index + 1];
  if (before) return { from: before.end, to: member.end, text: '' };
  return after
    ? { from: member.start, to: after.start, text: '' }
    : { from: node.from, to: node.to, text: '' };
}

function leafOf(entry: string, { node, language, texts }: Localization): JsonNode {
  const { name, fullStart, start, end, data } = node;
  const text = contentOf(texts.map(({ steps, value }) => [signature(steps), value.unit.text]));
  return {
    kind: 'leaf',
    name,
    fullStart,
    start,
    end,
    data,
    unit: { key: localizationKey(entry, language), text },
  };
}

function otherOf({ name, fullStart, start, end, data }: JsonNode): JsonNode {
  return { kind: 'other', name, fullStart, start, end, data };
}

/**
 * Entries that are written, or contain unknown members, stay branches; the other shaped ones become one unused leaf
 * each. The rest is left alone.
 */
function shapeChild(child: JsonNode, shaped: ReadonlySet<JsonNode>, { groups }: WantedCatalog): JsonNode {
  const key = String(child.name);
  if (child.kind !== 'branch' || !shaped.has(child)) return otherOf(child);
  if (groups.has(key) || child.children.some(({ kind }) => kind === 'other')) return child;
  return { ...otherOf(child), kind: 'leaf', unit: { key: JSON.stringify([key]), text: null } };
}

/** A unit for each localization that is desired, in the order of the file. */
function syntheticUnits(catalog: Catalog, { groups }: WantedCatalog): Unit[] {
  const entries = new Map(catalog.entries.map((entry) => [entry.key, entry]));
  const keys = mergeNames([...entries.keys()], groups.keys(), compareKeys);
  return keys.flatMap((key) => {
    const languages = groups.get(key);
    if (!languages) return [];
    const existing = entries.get(key)?.languages.map(({ language }) => language) ?? [];
    return mergeNames(existing, languages.keys(), compareNames).flatMap((language): Unit[] => {
      const placed = languages.get(language);
      if (!placed) return [];
      const text = contentOf(placed.map(({ steps, unit }) => [signature(steps), unit.text]));
      return [{ key: localizationKey(key, language), text }];
    });
  });
}
