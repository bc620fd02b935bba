import type { CatalogueEntry } from '../facts.ts';
import type { Document, Unit } from '../model.ts';
import type { LossReport } from './losses.ts';

interface Languages {
  language: string;
  from: CatalogueEntry;
  to: CatalogueEntry;
}

/** The units of a document that a file of another format takes, with their languages as it has them. */
export function selectUnits(document: Document, languages: Languages, report: LossReport): Unit[] {
  const chosen = inLanguage(document.units, languages, report).map((unit) => translatedBy(unit, languages));
  return chosen.filter((unit) => {
    const isText = unit.text !== '' || !languages.from.bilingual || languages.to.bilingual;
    if (!isText) report.add('untranslated', unit.key);
    return isText;
  });
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
