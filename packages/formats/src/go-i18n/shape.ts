import type { ShapeContext } from '../json/flavour.ts';
import type { JsonBranch, JsonNode } from '../json/node.ts';
import type { PlainCode } from '../message/message.ts';
import { formOfKey, isPluralCategory } from '../shared/plural.ts';
import { isDetail, lonePlural } from './forms.ts';

/** Lists, which become containers by id once they are shaped. */
const lists = new WeakSet<JsonBranch>();

/** Whether a shaped file is the list of v1. */
export const isList = (root: JsonBranch): boolean => lists.has(root);

/** Lets the list of v1 be a container by id. */
export function nameItems(root: JsonBranch): void {
  if (isList(root)) root.dense = undefined;
}

/** Gives the texts of a member of the file their units. */
export function messageNamer(root: JsonBranch, { language }: ShapeContext): (member: JsonNode) => JsonNode {
  if (root.dense) {
    lists.add(root);
    return (item) => listItem(item, language);
  }
  return (member) => {
    nameMember(member, [], language);
    return member;
  };
}

/** `{id, translation}` by its id; an item may also have the forms of v2. */
function listItem(item: JsonNode, language: string | undefined): JsonNode {
  const id =
    item.kind === 'branch' && !item.dense ? item.children.findLast(({ name }) => name === 'id') : undefined;
  if (item.kind !== 'branch' || id?.kind !== 'leaf' || id.unit.text === null)
    return misfit(item, 'message-with-id');
  const key = id.unit.text;
  item.name = key;
  const translations = item.children.filter(({ name }) => name === 'translation');
  keepMembers(item);
  if (translations.length === 0) {
    nameMessage(item, key, language);
    return item;
  }
  item.children = item.children.map((child) => {
    if (child.name !== 'translation') return detail(child);
    if (child.kind === 'branch' && !child.dense) nameForms(child, key);
    else if (child.kind === 'leaf') child.unit = textUnit(key, child.unit.text);
    return child.kind === 'branch' && child.dense ? misfit(child) : child;
  });
  bindDetails(item);
  return item;
}

/** A text, a message, or a container of more of them, whose names are joined by dots. */
function nameMember(node: JsonNode, path: readonly string[], language: string | undefined): void {
  const inner = [...path, String(node.name)];
  const key = inner.join('.');
  if (node.kind === 'leaf') node.unit = textUnit(key, node.unit.text);
  else if (node.kind === 'branch') {
    if (node.dense) node.children = node.children.map((child) => misfit(child));
    else if (isMessage(node)) nameMessage(node, key, language);
    else for (const child of node.children) nameMember(child, inner, language);
  }
}

function isMessage({ children }: JsonBranch): boolean {
  return children.some(
    ({ kind, name }) => kind === 'leaf' && (isDetail(String(name)) || isPluralCategory(String(name))),
  );
}

function nameMessage(message: JsonBranch, key: string, language: string | undefined): void {
  const forms = message.children.filter(
    (child) => child.kind === 'leaf' && isPluralCategory(String(child.name)),
  );
  const [only] = forms;
  const isDetailed = message.children.some(({ name }) => isDetail(String(name)));
  const description = message.children.findLast(({ name }) => String(name).toLowerCase() === 'description');
  const text = only?.kind === 'leaf' ? (only.unit.text ?? '') : '';
  const isPlain = forms.length === 1 && only?.name === 'other' && isDetailed && !lonePlural(text, language);
  keepMembers(message);
  nameForms(message, key);
  for (const child of message.children) {
    if (child.kind !== 'leaf') continue;
    if (isPlain) child.unit = textUnit(key, child.unit.text);
    if (description?.kind === 'leaf' && description.unit.text) child.unit.description = description.unit.text;
  }
}

/** What is not among the children of a message any more can still be changed. */
function keepMembers({ data, children, from, to }: JsonBranch): void {
  data.members ??= { children, from, to };
}

function nameForms(branch: JsonBranch, key: string): void {
  branch.children = branch.children.map((child) => {
    const plural = String(child.name);
    if (child.kind === 'leaf' && isPluralCategory(plural)) {
      return { ...child, unit: { key: `${key}[${plural}]`, text: child.unit.text, plural, line: 0 } };
    }
    return isDetail(plural) ? detail(child) : misfit(child);
  });
  bindDetails(branch);
}

/** Details of a text are removed with it; if there is no text, they stay. */
function bindDetails({ children }: JsonBranch): void {
  if (!children.some(({ kind }) => kind !== 'other')) return;
  for (const child of children) if (child.kind === 'other' && child.data.known) child.part = true;
}

function textUnit(key: string, text: string | null) {
  const { plural } = formOfKey(key);
  return plural ? { key, text, plural, line: 0 } : { key, text, line: 0 };
}

/** What is no text. */
function misfit({ name, fullStart, start, end, data }: JsonNode, desired?: PlainCode): JsonNode {
  return { kind: 'other', name, fullStart, start, end, data: { ...data, desired } };
}

/** What is no text and belongs there. */
function detail({ name, fullStart, start, end, data }: JsonNode): JsonNode {
  data.known = true;
  return { kind: 'other', name, fullStart, start, end, data };
}
