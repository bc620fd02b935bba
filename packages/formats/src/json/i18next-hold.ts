import { pluralCategories } from '@parlance/domain/entry/plural';
import { WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Unit } from '../model.ts';
import type { DesiredNode, Name } from '../shared/desired-tree.ts';
import { formOfKey } from '../shared/plural.ts';
import { type KeyEnding, mayEnd, readEndings } from './i18next-endings.ts';
import type { JsonBranch, JsonNode } from './node.ts';

interface HoldOptions {
  language: string;
  ignoreDuplicates?: boolean;
}

type Level = Map<Name, DesiredNode>;

/**
 * Sees to it that every plural form is read as one again. A form that stands alone and does not count could be any
 * text: beside it stands another of its forms as null, which i18next takes for missing. A text that would be read as
 * a form of another one is refused, or left out with `ignoreDuplicates`.
 * @throws WriteError
 */
export function holdForms(level: Level, options: HoldOptions, file?: JsonBranch): void {
  if (file) holdNulls(level, file);
  const endings = check(level, options);
  const there = new Map(file?.children.map((child) => [child.name, child]));
  const held = new Map<DesiredNode, DesiredNode>();
  for (const desired of [...level.values()]) {
    if (desired.children) holdForms(desired.children, options, asBranch(there.get(desired.name)));
    // What is null needs no company: nothing is read of it.
    else if (isForm(desired) && desired.unit?.text !== null && !endings.has(String(desired.name))) {
      const companion = hold(level, desired, options.language);
      if (companion) held.set(desired, companion);
    }
  }
  if (held.size > 0) putBehind(level, held);
}

/** What is null in the file already stays there. */
function holdNulls(level: Level, file: JsonBranch): void {
  for (const child of file.children) {
    const desired = level.get(child.name);
    if (desired?.unit?.text === null) desired.held = child.kind === 'leaf' && child.unit.text === null;
  }
}

const asBranch = (node: JsonNode | undefined) => (node?.kind === 'branch' ? node : undefined);

const hasText = ({ unit, held }: DesiredNode) => unit !== undefined && (unit.text !== null || held === true);

/** Whether what stands here is a plural form by its name, not one whose name is its key. */
function isForm({ unit, name }: DesiredNode): boolean {
  return (
    unit !== undefined &&
    formOfKey(unit.key).plural !== undefined &&
    formOfKey(String(name)).plural === undefined
  );
}

function endingsOf(level: Level, language: string): Map<string, KeyEnding> {
  const present = [...level.values()].filter(hasText);
  return readEndings(new Map(present.map(({ name, unit }) => [String(name), unit?.text ?? null])), language);
}

/** Refuses texts that would be forms of another. */
function check(level: Level, { language, ignoreDuplicates }: HoldOptions): Map<string, KeyEnding> {
  const endings = endingsOf(level, language);
  const forms = new Map<string, Unit>();
  for (const [name, { base }] of endings) {
    const desired = level.get(name);
    if (desired?.unit && isForm(desired)) forms.set(base, desired.unit);
  }
  for (const [name, { base }] of endings) {
    const desired = level.get(name);
    const form = forms.get(base);
    if (!desired?.unit || !form || isForm(desired)) continue;
    if (!ignoreDuplicates) throw misread(desired.unit, form);
    level.delete(name);
  }
  return endings;
}

function misread({ key }: Unit, form: Unit): WriteError {
  const reason = buildMessage('read-as-form');
  return new WriteError(buildMessage('keys-clash', { one: form.key, other: key, reason }), key);
}

/** Puts beside a form what makes it one again, and gives it where it is new. @throws WriteError where nothing does */
function hold(level: Level, lone: DesiredNode, language: string): DesiredNode | undefined {
  const own = String(lone.name);
  if (isRead(level, own, language)) return undefined;
  for (const name of companions(own)) {
    const here = level.get(name);
    if (here?.children || (here && hasText(here))) continue;
    const companion = { name, unit: { key: lone.unit?.key ?? name, text: null }, held: true };
    level.set(name, companion);
    if (isRead(level, own, language)) return here ? undefined : companion;
    if (here) level.set(name, here);
    else level.delete(name);
  }
  const key = lone.unit?.key ?? own;
  throw new WriteError(buildMessage('lone-form', { key }), key);
}

/** Whether a name is read as a form, by the names that this depends on. */
function isRead(level: Level, own: string, language: string): boolean {
  const bases = mayEnd(own) ? [own, own.slice(0, own.lastIndexOf('_'))] : [own];
  const near: Level = new Map();
  for (const name of bases.flatMap((base) => anyEnding.map((ending) => base + ending))) {
    const desired = level.get(name);
    if (desired) near.set(name, desired);
  }
  return endingsOf(near, language).has(own);
}

const anyEnding = [
  '',
  '_plural',
  ...pluralCategories.flatMap((category) => [`_${category}`, `[${category}]`]),
  ...Array.from({ length: 10 }, (_, number) => `_${number}`),
];

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

/** Orders what was added behind what it was added for. */
function putBehind(level: Level, held: ReadonlyMap<DesiredNode, DesiredNode>): void {
  const added = new Set(held.values());
  const ordered = [...level.values()].filter((desired) => !added.has(desired));
  level.clear();
  for (const desired of ordered) {
    level.set(desired.name, desired);
    const companion = held.get(desired);
    if (companion) level.set(companion.name, companion);
  }
}
