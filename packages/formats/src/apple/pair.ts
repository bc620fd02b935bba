import { buildMessage } from '../message/message.ts';
import type { Document, Unit } from '../model.ts';
import { noticeOf } from '../shared/collect.ts';
import { formOfKey } from '../shared/plural.ts';
import { variablesOf } from './stringsdict-names.ts';

/** The facts about the two files that an app loads under one name; either may be missing. */
export interface StringsPair {
  strings?: Pick<Document, 'units'>;
  stringsdict?: Pick<Document, 'units'>;
}

/**
 * A .strings file without the texts that the .stringsdict of its name hides, in which apps look first (Apple,
 * "Stringsdict File Format"). The notices name them.
 */
export function withoutHidden(strings: Document, stringsdict: Pick<Document, 'units'>): Document {
  const inDict = new Set(stringsdict.units.map(({ key }) => key));
  const hidden = strings.units.filter(({ key }) => inDict.has(key));
  if (hidden.length === 0) return strings;
  const notices = hidden.map(({ key, line }) =>
    noticeOf(buildMessage('also-in-stringsdict', { key }), { line }),
  );
  return {
    ...strings,
    units: strings.units.filter(({ key }) => !inDict.has(key)),
    notices: [...strings.notices, ...notices],
  };
}

/** The entries of `Localizable.strings` and `Localizable.stringsdict` as one set. */
export function joinPair(strings: Document, stringsdict: Document): Document {
  const { language } = strings.language === undefined ? stringsdict : strings;
  const own = withoutHidden(strings, stringsdict);
  const joined: Document = {
    format: strings.format,
    units: [...own.units, ...stringsdict.units],
    notices: [...own.notices, ...stringsdict.notices],
  };
  return language === undefined ? joined : { ...joined, language };
}

/**
 * The units of each of the two files. A unit stays in the file that has it; a new one goes into the .stringsdict
 * where it is a form, a case, or a text that names a variable. A text of the .strings file that the other hides is
 * given back as it stands, so that writing the file again does not lose it.
 */
export function splitPair(
  units: readonly Unit[],
  kept: StringsPair = {},
): { strings: Unit[]; stringsdict: Unit[] } {
  const inDict = new Set(kept.stringsdict?.units.map(({ key }) => key));
  const inStrings = new Map(kept.strings?.units.map((unit) => [unit.key, unit]));
  const bases = new Set(units.flatMap((unit) => (unit.plural ? formOfKey(unit.key).base : [])));
  const split: { strings: Unit[]; stringsdict: Unit[] } = { strings: [], stringsdict: [] };
  for (const unit of units) {
    const { key } = unit;
    if (!inDict.has(key) && (inStrings.has(key) || !isForDict(unit, bases))) {
      split.strings.push(unit);
      continue;
    }
    split.stringsdict.push(unit);
    const hidden = inStrings.get(key);
    if (hidden) split.strings.push(hidden);
  }
  return split;
}

function isForDict({ key, text, plural, metadata }: Unit, bases: ReadonlySet<string>): boolean {
  if (plural !== undefined || metadata?.['rule'] !== undefined) return true;
  return text === null ? bases.has(key) : variablesOf(text).length > 0;
}
