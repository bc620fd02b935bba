import { WriteError, type WriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { joinPath, splitPath } from '../shared/path.ts';
import { formOfKey, isPluralCategory } from '../shared/plural.ts';
import { type Name, unitsBelow, type Wanted } from '../shared/wanted.ts';
import { type JsonFlavour, jsonFormat } from './flavour.ts';
import type { JsonBranch } from './tree.ts';

/** Angular Translate: nested, or flat with the source text as key; it has no plurals of its own. */
export const angularTranslateJson = jsonFormat({
  name: 'angular_translate_json',
  places: () => (unit) => splitPath(unit.key),
});

/** Where an object of plural categories holds the forms of one text. */
const objectsOfForms: Omit<JsonFlavour, 'name'> = {
  shape: nameForms,
  places: formPlaces,
  prepare: keepApart,
};

/** React nested JSON: nested, with objects of forms. */
export const reactNestedJson = jsonFormat({ name: 'react_nested_json', ...objectsOfForms });

/** i18n-node-2: source texts as keys and `{one, other}`; i18n-node nests besides. */
export const node2Json = jsonFormat({ name: 'node_2_json', ...objectsOfForms });

function formPlaces({ disablePlurals }: WriteOptions): (unit: Unit) => readonly Name[] {
  return (unit) => {
    const { base, plural } = formOfKey(unit.key);
    return plural && !disablePlurals ? [...splitPath(base), plural] : splitPath(unit.key);
  };
}

function nameForms(root: JsonBranch): void {
  nameBelow(root, []);
}

function nameBelow(branch: JsonBranch, path: readonly Name[]): void {
  let names: Set<Name> | undefined;
  for (const child of branch.children) {
    if (child.kind !== 'branch') continue;
    const inner = [...path, child.name];
    const forms = isForms(child);
    if (forms) names ??= new Set(branch.children.map(({ name }) => name));
    const isTaken = (form: Name) => names?.has(`${child.name}[${form}]`);
    if (forms && !child.children.some(({ name }) => isTaken(name))) nameLeaves(child, inner);
    else nameBelow(child, inner);
  }
}

function nameLeaves(forms: JsonBranch, path: readonly Name[]): void {
  for (const leaf of forms.children) {
    const plural = String(leaf.name);
    if (leaf.kind !== 'leaf' || !isPluralCategory(plural)) continue;
    // Unless something is in quotes, the key of the text is that of the form without its name.
    const own = leaf.unit.key;
    const base = own.includes('"') ? joinPath(path) : own.slice(0, -1 - plural.length);
    leaf.unit = { key: `${base}[${plural}]`, text: leaf.unit.text, plural, line: 0 };
  }
}

/** Whether an object holds plural forms and nothing else. Not every form need be there: a text may be half translated. */
function isForms({ children, dense }: JsonBranch): boolean {
  if (dense || !children.some(({ kind }) => kind === 'leaf')) return false;
  return children.every(({ kind, name }) => kind !== 'branch' && isPluralCategory(String(name)));
}

/**
 * The forms of a text stand alone in their object: beside other texts nobody would take them for forms.
 * @throws WriteError
 */
function keepApart(level: Map<Name, Wanted>, options: WriteOptions): void {
  for (const { children } of level.values()) {
    if (!children) continue;
    const forms = [...children.values()].filter(isForm);
    const others = [...children.values()].filter((wanted) => !isForm(wanted));
    if (forms.length > 0 && others.length > 0) {
      if (!options.ignoreDuplicates) throw mixed(forms, others);
      for (const { name } of forms) children.delete(name);
    }
    keepApart(children, options);
  }
}

/** Whether a unit is a plural form by its place, not one whose name is its key. */
function isForm({ unit, name }: Wanted): boolean {
  return unit !== undefined && isPluralCategory(String(name)) && formOfKey(unit.key).plural === name;
}

function mixed(forms: readonly Wanted[], others: readonly Wanted[]): WriteError {
  const form = forms.flatMap(unitsBelow)[0]?.key ?? '';
  const other = others.flatMap(unitsBelow)[0]?.key ?? '';
  const keys = `${JSON.stringify(form)} and ${JSON.stringify(other)}`;
  return new WriteError(
    `the keys ${keys} cannot both be written: plural forms stand alone in their object`,
    other,
  );
}
