import type { WriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { joinPath, splitPath } from '../shared/path.ts';
import { formOfKey, isPluralCategory } from '../shared/plural.ts';
import type { Name } from '../shared/wanted.ts';
import { jsonFormat } from './flavour.ts';
import type { JsonBranch } from './tree.ts';

/** Angular Translate: nested, or flat with the source text as key; it has no plurals of its own. */
export const angularTranslateJson = jsonFormat({
  name: 'angular_translate_json',
  shape: () => undefined,
  path: (unit) => splitPath(unit.key),
});

/** React nested JSON: nested, where an object of plural categories holds the forms of one text. */
export const reactNestedJson = jsonFormat({ name: 'react_nested_json', shape: nameForms, path: formPath });

/** i18n-node-2: source texts as keys and `{one, other}`; i18n-node nests besides. */
export const node2Json = jsonFormat({ name: 'node_2_json', shape: nameForms, path: formPath });

function formPath(unit: Unit, options: WriteOptions): readonly Name[] {
  const { base, plural } = formOfKey(unit.key);
  return plural && !options.disablePlurals ? [...splitPath(base), plural] : splitPath(unit.key);
}

function nameForms(root: JsonBranch): void {
  nameBelow(root, []);
}

function nameBelow(branch: JsonBranch, path: readonly Name[]): void {
  const names = new Set(branch.children.map(({ name }) => name));
  for (const child of branch.children) {
    if (child.kind !== 'branch') continue;
    const inner = [...path, child.name];
    const isTaken = (form: Name) => names.has(`${child.name}[${form}]`);
    if (isForms(child) && !child.children.some(({ name }) => isTaken(name)))
      nameLeaves(child, joinPath(inner));
    else nameBelow(child, inner);
  }
}

function nameLeaves(forms: JsonBranch, base: string): void {
  for (const leaf of forms.children) {
    const plural = String(leaf.name);
    if (leaf.kind !== 'leaf' || !isPluralCategory(plural)) continue;
    leaf.unit = { key: `${base}[${plural}]`, text: leaf.unit.text, plural };
  }
}

/** Whether an object holds plural forms and nothing else. Not every form need be there: a text may be half translated. */
function isForms({ children, dense }: JsonBranch): boolean {
  if (dense || children.length === 0) return false;
  return children.every(({ kind, name }) => kind === 'leaf' && isPluralCategory(String(name)));
}
