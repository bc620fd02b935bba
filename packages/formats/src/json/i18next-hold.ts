import { WriteError } from '../format.ts';
import type { Unit } from '../model.ts';
import { formOfKey } from '../shared/plural.ts';
import type { Name, Wanted } from '../shared/wanted.ts';
import { type Ending, readEndings } from './i18next-endings.ts';

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
export function holdForms(level: Level, options: HoldOptions): void {
  const endings = check(level, options);
  for (const wanted of [...level.values()]) {
    if (wanted.children) holdForms(wanted.children, options);
    else if (isForm(wanted) && hasText(wanted) && !endings.has(String(wanted.name))) {
      hold(level, wanted, options.language);
    }
  }
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
  const members = [...level.values()]
    .filter(hasText)
    .map(({ name, unit }) => ({ name: String(name), text: unit?.text ?? null }));
  return readEndings(members, language);
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

/** Puts beside a form what makes it one again. */
function hold(level: Level, lone: Wanted, language: string): void {
  for (const name of companions(String(lone.name))) {
    if (endingsOf(level, language).has(String(lone.name))) return;
    const here = level.get(name);
    if (here?.children || (here && hasText(here))) continue;
    const companion: Wanted = { name, unit: { key: lone.unit?.key ?? name, text: null }, held: true };
    if (here) level.set(name, companion);
    else insertAfter(level, lone, companion);
  }
}

/** Names that stand beside a form, by its own. */
function companions(name: string): string[] {
  const at = name.lastIndexOf('_');
  const base = name.slice(0, at);
  const ending = name.slice(at + 1);
  if (at < 0 || !/^(zero|one|two|few|many|other|plural|\d)$/.test(ending)) return [`${name}_plural`];
  if (ending === 'plural') return [base];
  if (/\d/.test(ending)) return [`${base}_plural`];
  return [ending === 'other' ? `${base}_one` : `${base}_other`];
}

function insertAfter(level: Level, before: Wanted, added: Wanted): void {
  const ordered = [...level.values()];
  ordered.splice(ordered.indexOf(before) + 1, 0, added);
  level.clear();
  for (const wanted of ordered) level.set(wanted.name, wanted);
}
