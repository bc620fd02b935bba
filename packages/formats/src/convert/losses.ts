import type { CatalogueEntry } from '../facts.ts';
import type { Unit } from '../model.ts';
import { identityOf } from '../shared/collect.ts';
import { formOfKey } from '../shared/plural.ts';

/** What a conversion may leave behind. */
export type LossKind =
  | 'text'
  /** A newer version of the file came without it. */
  | 'left-out'
  /** An item of a list that is left out until all its items have a text. */
  | 'partial-list'
  | 'language'
  | 'untranslated'
  | 'plural'
  | 'draft'
  | 'source'
  | 'description'
  | 'state'
  | 'max-length'
  | 'context'
  | 'references'
  | 'flags'
  | 'placeholders'
  | 'metadata'
  | 'untranslatable'
  | 'list'
  | 'syntax'
  | 'name'
  | 'header';

export interface Loss {
  kind: LossKind;
  /** Units concerned. */
  count: number;
  /** The first few keys. */
  keys: string[];
}

const mostKeys = 5;

/** Counts losses by their kind. */
export class LossReport {
  readonly #losses = new Map<LossKind, Loss>();

  add(kind: LossKind, key: string): void {
    const loss = this.#losses.get(kind) ?? { kind, count: 0, keys: [] };
    this.#losses.set(kind, loss);
    loss.count++;
    if (loss.keys.length < mostKeys) loss.keys.push(key);
  }

  get losses(): Loss[] {
    return [...this.#losses.values()];
  }
}

/** Fields that are lost unless they come back the same. */
const fields = {
  draft: 'draft',
  description: 'description',
  maxLength: 'max-length',
  context: 'context',
  references: 'references',
  flags: 'flags',
  placeholders: 'placeholders',
} as const satisfies Partial<Record<keyof Unit, LossKind>>;

/** Reports the facts of the source units that are missing when the written file is read again. */
export function compareUnits(
  units: readonly Unit[],
  back: readonly Unit[],
  target: CatalogueEntry,
  report: LossReport,
): void {
  const found = new Map(back.map((unit) => [identityOf(unit), unit]));
  for (const unit of units) {
    const other = found.get(identityOf(unit));
    // An untranslated unit still has its source and its metadata.
    if (unit.text === null && !other) report.add('untranslated', unit.key);
    if (unit.text !== null && other?.text !== unit.text) report.add('text', unit.key);
    if (!other) continue;
    for (const [field, kind] of Object.entries(fields) as [keyof typeof fields, LossKind][])
      if (isSet(unit[field]) && !same(unit[field], other[field])) report.add(kind, unit.key);
    if (unit.plural && (!target.plurals || other.plural !== unit.plural)) report.add('plural', unit.key);
    if (unit.index !== undefined && other.index !== unit.index) report.add('list', unit.key);
    if (losesState(unit, other)) report.add('state', unit.key);
    if (unit.translatable === false && other.translatable !== false) report.add('untranslatable', unit.key);
    if (losesSource(unit, other)) report.add('source', unit.key);
    if (losesMetadata(unit, other)) report.add('metadata', unit.key);
  }
}

/** Flutter makes a getter or method of each key (gen_l10n). */
const dartName = /^[a-z][A-Za-z0-9_]*$/;

/** Reports keys that the programs of a format cannot use as they are. */
export function reportNames(units: readonly Unit[], target: CatalogueEntry, report: LossReport): void {
  if (target.name !== 'arb') return;
  for (const { key, text } of units) if (text !== null && !dartName.test(key)) report.add('name', key);
}

/** A text without a state counts as accepted. */
function losesState({ state, text }: Unit, other: Unit): boolean {
  if (text === null || state === undefined || state === other.state) return false;
  return state !== 'accepted' || other.state !== undefined;
}

/** The text itself shows how it was written in its file, except for tags that are characters. */
function losesMetadata({ text, metadata = {} }: Unit, { metadata: kept = {} }: Unit): boolean {
  return Object.entries(metadata).some(([name, value]) => {
    if (name !== 'markup') return kept[name] !== value;
    return value !== 'inline' && kept[name] === undefined && /<\/?[a-z]/i.test(text ?? '');
  });
}

/** A source text that is the key as well is not lost. */
function losesSource({ key, source, context }: Unit, other: Unit): boolean {
  if (!source || other.source === source) return false;
  const { base } = formOfKey(key);
  return source !== key && source !== base && `${context ?? ''}\u0004${source}` !== base;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
