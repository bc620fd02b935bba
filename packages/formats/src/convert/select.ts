import type { CatalogueEntry } from '../facts.ts';
import type { Document, Unit } from '../model.ts';
import { formOfKey } from '../shared/plural.ts';
import type { LossReport } from './losses.ts';

interface Languages {
  language: string;
  from: CatalogueEntry;
  to: CatalogueEntry;
}

/** The units of a document that a file of another format takes, with their languages as it has them. */
export function selectUnits(document: Document, languages: Languages, report: LossReport): Unit[] {
  const chosen = inLanguage(document.units, languages, report).map((unit) => translatedBy(unit, languages));
  const translated = chosen.filter((unit) => {
    const isText = unit.text !== '' || !languages.from.bilingual || languages.to.bilingual;
    if (!isText) report.add('untranslated', unit.key);
    return isText;
  });
  return isGettext(languages.from) && !isGettext(languages.to) && languages.to.plurals
    ? withOther(translated)
    : translated;
}

function inLanguage(units: readonly Unit[], { language, to }: Languages, report: LossReport): Unit[] {
  return units.flatMap(({ line: _line, ...unit }): Unit[] => {
    if (to.multiLanguage) return [{ ...unit, language: unit.language ?? language }];
    const { language: own = language, ...rest } = unit;
    if (own === language) return [rest];
    report.add('language', `${unit.key} (${own})`);
    return [];
  });
}

/** A template has no texts but those of the source language. */
function translatedBy(unit: Unit, { from }: Languages): Unit {
  return from.name === 'gettext_pot' && unit.text === '' ? { ...unit, text: unit.source ?? '' } : unit;
}

const isGettext = ({ name }: CatalogueEntry) => name.startsWith('gettext_');

/**
 * Forms with `other` among them: gettext has only those of whole numbers, and in Russian `other` is none of them, but all
 * other formats want it.
 */
function withOther(units: readonly Unit[]): Unit[] {
  const groups = Map.groupBy(units, groupOf);
  return units.flatMap((unit) => {
    const forms = groups.get(groupOf(unit)) ?? [];
    if (!unit.plural || unit !== forms.at(-1) || forms.some(({ plural }) => plural === 'other'))
      return [unit];
    const { base } = formOfKey(unit.key);
    const nearest = forms.find(({ plural }) => plural === 'many') ?? unit;
    return [unit, { ...nearest, key: `${base}[other]`, plural: 'other' }];
  });
}

function groupOf(unit: Unit): string {
  return unit.plural ? `${formOfKey(unit.key).base}\0${unit.language ?? ''}` : `${unit.key}\0`;
}
