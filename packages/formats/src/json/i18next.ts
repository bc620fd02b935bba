import { defineFormat } from '../define.ts';
import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import type { Name } from '../shared/desired-tree.ts';
import { splitPath } from '../shared/path.ts';
import { formOfKey } from '../shared/plural.ts';
import type { Leaf } from '../shared/tree.ts';
import { jsonFormat, type ShapeContext } from './flavour.ts';
import { counts, type KeyEnding, mayEnd, readEndings } from './i18next-endings.ts';
import { holdForms } from './i18next-hold.ts';
import { numberedCategories } from './i18next-numbers.ts';
import { keyOfForm, readPlainI18next } from './i18next-read.ts';
import type { JsonBranch, JsonPlace } from './node.ts';

const treeFormat = jsonFormat({
  name: 'i18next_json',
  shape: nameForms,
  places,
  prepare: (desired, options, file) => holdForms(desired, options, file),
});

/**
 * i18next: nested, plural forms as endings of the name. Endings of v4 and of v3 are read; those of v4 are written,
 * except in a file that has only those of v3. A context (`_male`) stays part of the key.
 */
export const i18nextJson = defineFormat({
  ...treeFormat,
  read: (bytes, options = {}) => readPlainI18next(bytes, options) ?? treeFormat.read(bytes, options),
});

type JsonLeaf = Leaf<JsonPlace>;

/** The leaves of one object with their names; only the last of a name is read. */
function members({ children, dense }: JsonBranch): JsonLeaf[] {
  return dense ? [] : children.filter((child) => child.kind === 'leaf');
}

function endingsIn(
  leaves: readonly JsonLeaf[],
  language: string | undefined,
): Map<string, KeyEnding> | undefined {
  if (!leaves.some(({ name }) => mayEnd(String(name)))) return undefined;
  return readEndings(new Map(leaves.map(({ name, unit }) => [String(name), unit.text])), language);
}

function nameForms(root: JsonBranch, { language, asTemplate }: ShapeContext): void {
  // As the pattern for a language with other endings, a pair of v3 is but two texts, which go.
  const pairs = !asTemplate || numberedCategories(language).length === 0;
  nameBelow(root, language, pairs);
}

function nameBelow(branch: JsonBranch, language: string | undefined, pairs: boolean): void {
  const leaves = members(branch);
  const endings = endingsIn(leaves, language);
  if (endings) {
    for (const leaf of leaves) {
      const name = String(leaf.name);
      const ending = endings.get(name);
      if (!ending || (!pairs && ending.style === 'pair')) continue;
      const { key, text } = leaf.unit;
      leaf.unit = { key: keyOfForm(key, name, ending), text, plural: ending.plural, line: 0 };
    }
  }
  for (const child of branch.children) if (child.kind === 'branch') nameBelow(child, language, pairs);
}

function places(options: RewriteOptions, file?: JsonBranch): (unit: Unit) => readonly Name[] {
  const numbers = file && olderNumbers(file, options);
  return (unit) => {
    const { base, plural } = formOfKey(unit.key);
    const path = splitPath(base);
    const last = path.at(-1);
    if (!plural || options.disablePlurals || typeof last !== 'string') return splitPath(unit.key);
    const ending = numbers ? olderEnding(plural, numbers) : `_${plural}`;
    return [...path.slice(0, -1), last + ending];
  };
}

/** The ending of v3; of v4 for a form that v3 does not have in the language, so that its text is not lost. */
function olderEnding(plural: string, numbers: readonly (string | undefined)[]): string {
  if (numbers.length === 0 && plural === 'one') return '';
  if (numbers.length === 0 && plural === 'other') return '_plural';
  const number = numbers.indexOf(plural);
  return number < 0 ? `_${plural}` : `_${number}`;
}

/**
 * The numbered endings to use in a file that has forms of v3, of which some text counts, and none of v4: those who read
 * it know no others. No endings where pairs are used, nothing for any other file.
 */
function olderNumbers(
  file: JsonBranch,
  { language, sourceLanguage, asTemplate }: RewriteOptions,
): readonly (string | undefined)[] | undefined {
  const found = { pair: false, number: false, category: false };
  const look = (branch: JsonBranch): void => {
    const leaves = members(branch);
    for (const own of [language, sourceLanguage]) {
      const endings = endingsIn(leaves, own);
      for (const { name, unit } of leaves) {
        const style = endings?.get(String(name))?.style;
        if (style && (style === 'category' || counts(unit.text))) found[style] = true;
      }
    }
    for (const child of branch.children) if (child.kind === 'branch') look(child);
  };
  look(file);
  if (found.category || !(found.pair || found.number)) return undefined;
  return found.pair && !asTemplate ? [] : numberedCategories(language);
}
