import { argumentNumbers } from '../apple/stringsdict-names.ts';
import type { WriteOptions } from '../format.ts';
import type { JsonData, JsonObject } from '../json/layout.ts';
import type { Unit } from '../model.ts';
import { assertFit } from '../shared/text.ts';
import type { PlacedUnit } from './build.ts';
import { type PlaceInCatalog, placeOfUnit } from './names.ts';

/** Texts by string and language, both in the order given. */
export type Groups = Map<string, Map<string, PlacedUnit[]>>;

/** Groups units; `known` is the present place of a key. Units without text are left out. @throws WriteError */
export function groupUnits(
  units: readonly Unit[],
  options: WriteOptions,
  known?: (unit: Unit) => PlaceInCatalog | undefined,
): Groups {
  const groups: Groups = new Map();
  for (const unit of units) {
    if (unit.text === null) continue;
    assertFit(unit.text, unit.key);
    const { entry, steps } = known?.(unit) ?? placeOfUnit(unit, options);
    const language = unit.language ?? options.language;
    const languages = groups.get(entry) ?? new Map<string, PlacedUnit[]>();
    groups.set(entry, languages);
    languages.set(language, [...(languages.get(language) ?? []), { steps, unit }]);
  }
  return groups;
}

/** The argument facts of new substitutions: from other texts, else from their forms, else as the text names them. */
export function argumentsOf(placed: readonly PlacedUnit[], known: ReadonlyMap<string, JsonObject>) {
  const text = placed.find(({ steps }) => steps.length === 0)?.unit.text ?? '';
  const numbers = argumentNumbers(text);
  return (variable: string): JsonObject => {
    const found = known.get(variable);
    if (found) return found;
    const form = placed.find(({ steps }) =>
      steps.some(({ kind, name }) => kind === 'substitution' && name === variable),
    );
    const { argNum, valueType } = form?.unit.metadata ?? {};
    return new Map<string, JsonData>([
      ['argNum', argNum && /^[1-9]\d{0,2}$/.test(argNum) ? Number(argNum) : (numbers.get(variable) ?? 1)],
      ['formatSpecifier', valueType || 'lld'],
    ]);
  };
}
