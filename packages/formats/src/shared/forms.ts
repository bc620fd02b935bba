import { WriteError, type WriteOptions } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Unit } from '../model.ts';
import { type DesiredNode, type Name, unitsBelow } from './desired-tree.ts';
import { joinPath } from './path.ts';
import { formOfKey, isPluralCategory } from './plural.ts';
import type { Branch } from './tree.ts';

/** Mappings of plural categories: `{one, other}` below a name are the forms of one text. */

/** Gives the leaves of such mappings, named by their paths so far, the keys of forms. */
export function nameForms<Data>(branch: Branch<Data>, path: readonly Name[] = []): void {
  let names: Set<Name> | undefined;
  for (const child of branch.children) {
    if (child.kind !== 'branch') continue;
    const inner = [...path, child.name];
    if (!isForms(child)) nameForms(child, inner);
    else {
      names ??= new Set(branch.children.map(({ name }) => name));
      if (!child.children.some(({ name }) => names?.has(`${child.name}[${name}]`))) nameAll(child, inner);
    }
  }
}

function nameAll<Data>(forms: Branch<Data>, path: readonly Name[]): void {
  for (const leaf of forms.children) {
    const plural = String(leaf.name);
    if (leaf.kind !== 'leaf' || !isPluralCategory(plural)) continue;
    const own = leaf.unit.key;
    const base = own.includes('"') ? joinPath(path) : own.slice(0, -1 - plural.length);
    leaf.unit = { key: `${base}[${plural}]`, text: leaf.unit.text, plural };
  }
}

/** Whether a mapping holds forms and nothing else. Not every form need be there: a text may be half translated. */
function isForms<Data>({ children, dense }: Branch<Data>): boolean {
  if (dense || !children.some(({ kind }) => kind === 'leaf')) return false;
  return children.every(({ kind, name }) => kind !== 'branch' && isPluralCategory(String(name)));
}

/** The place of a unit by the path of its key; that of a form is below the name of its text. */
export function formPath(
  unit: Unit,
  split: (key: string) => readonly Name[],
  { disablePlurals }: WriteOptions,
): readonly Name[] {
  const { base, plural } = formOfKey(unit.key);
  return plural && !disablePlurals ? [...split(base), plural] : split(unit.key);
}

/**
 * The forms of a text stand alone in their mapping: beside other texts a reader would not recognise them as forms.
 * @throws WriteError
 */
export function keepFormsApart(level: ReadonlyMap<Name, DesiredNode>, options: WriteOptions): void {
  for (const { children } of level.values()) {
    if (!children) continue;
    const forms = [...children.values()].filter(isForm);
    const others = [...children.values()].filter((desired) => !isForm(desired));
    if (forms.length > 0 && others.length > 0) {
      if (!options.ignoreDuplicates) throw mixed(forms, others);
      for (const { name } of forms) children.delete(name);
    }
    keepFormsApart(children, options);
  }
}

function isForm({ unit, name }: DesiredNode): boolean {
  return unit !== undefined && isPluralCategory(String(name)) && formOfKey(unit.key).plural === name;
}

function mixed(forms: readonly DesiredNode[], others: readonly DesiredNode[]): WriteError {
  const form = forms.flatMap(unitsBelow)[0]?.key ?? '';
  const other = others.flatMap(unitsBelow)[0]?.key ?? '';
  return new WriteError(
    buildMessage('keys-clash', { one: form, other, reason: buildMessage('forms-beside-names') }),
    other,
  );
}
