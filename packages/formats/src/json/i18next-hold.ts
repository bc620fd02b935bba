import { WriteError } from '../format.ts';
import type { Unit } from '../model.ts';
import { formOfKey } from '../shared/plural.ts';
import type { Name, Wanted } from '../shared/wanted.ts';
import { type Ending, mayEnd, readEndings } from './i18next-endings.ts';
import type { JsonBranch } from './tree.ts';

interface HoldOptions {
  language: string;
  ignoreDuplicates?: boolean;
}

type Level = Map<Name, Wanted>;

/**
 * Sees to it that every plural form is read as one again. A form that stands alone and does not count could be any
 * text: beside it stands another of its forms as null, which i18next takes for missing. A text that would be read as
 * a form of another one is refused, or left out with `ignoreDuplicates`.
 * @throws WriteError
 */
export function holdForms(level: Level, options: HoldOptions, file?: JsonBranch): void {
  if (file) holdNulls(level, file);
  const endings = check(level, options);
  for (const wanted of [...level.values()]) {
    if (wanted.children) holdForms(wanted.children, options, branchAt(file, wanted.name));
    else if (isForm(wanted) && hasText(wanted) && !endings.has(String(wanted.name))) {
      hold(level, wanted, options.language);
    }
  }
}

/** What is null in the file already stays there. */
function holdNulls(level: Level, file: JsonBranch): void {
  for (const child of file.children) {
    const wanted = level.get(child.name);
    if (wanted?.unit?.text === null) wanted.held = child.kind === 'leaf' && child.unit.text === null;
  }
}

function branchAt(file: JsonBranch | undefined, name: Name): JsonBranch | undefined {
  const found = file?.children.findLast((child) => child.name === name);
  return found?.kind === 'branch' ? found : undefined;
}

const hasText = ({ unit, held }: Wanted) => unit !== undefined && (unit.text !== null || held === true);

/** Whether what stands here is a plural form by its name, not one whose name is its key. */
function isForm({ unit, name }: Wanted): boolean {
  return (
    unit !== undefined &&
    formOfKey(unit.key).plural !== undefined &&
    formOfKey(String(name)).plural === undefined
  );
}

function endingsOf(level: Level, language: string): Map<string, Ending> {
  const present = [...level.values()].filter(hasText);
  return readEndings(new Map(present.map(({ name, unit }) => [String(name), unit?.text ?? null])), language);
}

/** Refuses texts that would be forms of another. */
function check(level: Level, { language, ignoreDuplicates }: HoldOptions): Map<string, Ending> {
  const endings = endingsOf(level, language);
  const forms = new Map<string, Unit>();
  for (const [name, { base }] of endings) {
    const wanted = level.get(name);
    if (wanted?.unit && isForm(wanted)) forms.set(base, wanted.unit);
  }
  for (const [name, { base }] of endings) {
    const wanted = level.get(name);
    const form = forms.get(base);
    if (!wanted?.unit || !form || isForm(wanted)) continue;
    if (!ignoreDuplicates) throw misread(wanted.unit, form);
    level.delete(name);
  }
  return endings;
}

function misread({ key }: Unit, form: Unit): WriteError {
  const keys = `${JSON.stringify(form.key)} and ${JSON.stringify(key)}`;
  return new WriteError(
    `the keys ${keys} cannot both be written: i18next takes the second for a form of the first`,
    key,
  );
}

/** Puts beside a form what makes it one again. @throws WriteError where nothing does */
function hold(level: Level, lone: Wanted, language: string): void {
  const own = String(lone.name);
  const isRead = () => endingsOf(level, language).has(own);
  if (isRead()) return;
  const before = [...level.values()];
  for (const name of companions(own)) {
    const here = level.get(name);
    if (here?.children || (here && hasText(here))) continue;
    const companion = { name, unit: { key: lone.unit?.key ?? name, text: null }, held: true };
    const ordered = before.filter((wanted) => wanted !== here);
    ordered.splice(ordered.indexOf(lone) + 1, 0, companion);
    fill(level, ordered);
    if (isRead()) return;
  }
  fill(level, before);
  const key = lone.unit?.key ?? own;
  throw new WriteError(`${JSON.stringify(key)} cannot be written: alone it would not be read as a form`, key);
}

/** Forms in the order in which texts have them. */
const likeliest = ['other', 'one', 'few', 'many', 'two', 'zero'];

/** Names that may stand beside a form, by its own. */
function companions(name: string): string[] {
  const at = name.lastIndexOf('_');
  if (!mayEnd(name)) return [`${name}_plural`];
  const base = name.slice(0, at);
  const ending = name.slice(at + 1);
  if (ending === 'plural') return [base];
  const named = likeliest.filter((category) => category !== ending);
  return /\d/.test(ending) ? [`${base}_plural`] : named.map((category) => `${base}_${category}`);
}

function fill(level: Level, ordered: readonly Wanted[]): void {
  level.clear();
  for (const wanted of ordered) level.set(wanted.name, wanted);
}
