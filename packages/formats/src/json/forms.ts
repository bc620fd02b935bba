import { formPath, keepFormsApart, nameForms } from '../shared/forms.ts';
import { splitPath } from '../shared/path.ts';
import { type JsonFlavour, jsonFormat } from './flavour.ts';

/** Angular Translate: nested, or flat with the source text as key; it has no plurals of its own. */
export const angularTranslateJson = jsonFormat({
  name: 'angular_translate_json',
  places: () => (unit) => splitPath(unit.key),
});

/** Where an object of plural categories holds the forms of one text. */
const objectsOfForms: Omit<JsonFlavour, 'name'> = {
  shape: (root) => nameForms(root),
  places: (options) => (unit) => formPath(unit, splitPath, options),
  prepare: keepFormsApart,
};

/** React nested JSON: nested, with objects of forms. */
export const reactNestedJson = jsonFormat({ name: 'react_nested_json', ...objectsOfForms });

/** i18n-node-2: source texts as keys and `{one, other}`; i18n-node nests besides. */
export const node2Json = jsonFormat({ name: 'node_2_json', ...objectsOfForms });
