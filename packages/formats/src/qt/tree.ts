import type { PluralCategory } from '@parlance/domain/entry/plural';
import type { Unit } from '../model.ts';
import { type Branch, rootBranch, type TreeNode } from '../shared/tree.ts';
import type { Content } from '../shared/xml-content.ts';
import { keyOfMessage, numerusName } from './key.ts';
import { isGone, unitsOf } from './read.ts';
import type { Context, NumerusForm, QtMessage, TsScan } from './scan.ts';

export interface TsPlace {
  context?: string;
  message?: QtMessage;
  content?: Content;
  form?: NumerusForm;
}

type Categories = readonly PluralCategory[];

/** A TS file as a tree of contexts, messages and forms, and the keys that it has. */
export function treeOf(
  text: string,
  scan: TsScan,
  categories: Categories,
): { root: Branch<TsPlace>; known: ReadonlySet<string> } {
  const known = new Set<string>();
  const names = new Map<string, number>();
  const children = scan.contexts.map((context): TreeNode<TsPlace> => {
    const count = names.get(context.name) ?? 0;
    names.set(context.name, count + 1);
    // A name may repeat; a number distinguishes its second context.
    return contextNode(context, count > 0 ? `${context.name}\0${count}` : context.name, categories, known);
  });
  const root: Branch<TsPlace> = rootBranch(text.length, scan, children, {});
  return { root, known };
}

function contextNode(
  context: Context,
  name: string,
  categories: Categories,
  known: Set<string>,
): Branch<TsPlace> {
  const { fullStart, start, end, from, to, messages } = context;
  const children = messages.map((message, index) => messageNode(message, context, index, categories));
  for (const child of children) {
    const leaves = child.kind === 'branch' ? child.children : [child];
    for (const leaf of leaves) if (leaf.kind === 'leaf') known.add(leaf.unit.key);
  }
  return { kind: 'branch', name, fullStart, start, end, from, to, children, data: { context: context.name } };
}

function messageNode(
  message: QtMessage,
  { name: context }: Context,
  index: number,
  categories: Categories,
): TreeNode<TsPlace> {
  const { fullStart, start, end, translation, numerus } = message;
  const units = unitsOf(message, context, categories);
  const [first] = units;
  const fixed = isGone(message) || (numerus && (!translation || translation.tag.empty));
  if (fixed || (!numerus && !first))
    return { kind: 'other', name: `\0${index}`, fullStart, start, end, data: {} };
  if (!numerus && first) {
    const data = { message, content: translation?.content };
    return { kind: 'leaf', name: first.key, fullStart, start, end, unit: first, data };
  }
  const children = units.flatMap((unit, place) => formNode(message, unit, place));
  const { from = end, to = end } = translation ?? {};
  const name = numerusName(keyOfMessage(message, context));
  return {
    kind: 'branch',
    name,
    fullStart,
    start,
    end,
    from,
    to,
    children,
    dense: 'forms',
    data: { message },
  };
}

function formNode(message: QtMessage, unit: Unit, place: number): TreeNode<TsPlace>[] {
  const form = message.translation?.forms[place];
  if (!form || !unit.plural) return [];
  const { fullStart, start, end, content } = form;
  return [{ kind: 'leaf', name: unit.plural, fullStart, start, end, unit, data: { message, content, form } }];
}
