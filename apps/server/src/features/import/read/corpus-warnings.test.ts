/** Checks against false warnings: in well translated apps, few texts may have one. */
import { isSingleNumberForm } from '@parlance/domain/checks/single-number';
import { computeIssues } from '@parlance/domain/checks/warnings';
import { ParseError } from '@parlance/formats/format';
import type { Unit } from '@parlance/formats/model';
import { getFormat } from '@parlance/formats/registry';
import { expect, it } from 'vitest';
import {
  type CorpusFile,
  corpusFiles,
  languageOf,
} from '../../../../../../packages/formats/test/support/corpus.ts';

interface App {
  base: Map<string, Unit>;
  translations: { language: string; units: Unit[] }[];
}

/** Files of one project and format in one folder, the English ones as base language. */
function readApps(files: readonly CorpusFile[]): App[] {
  const apps = new Map<string, App>();
  for (const file of files) {
    const units = readUnits(file);
    const name = `${file.path.split('/', 2).join('/')} ${file.format}`;
    const app: App = apps.get(name) ?? { base: new Map(), translations: [] };
    apps.set(name, app);
    const language = languageOf(file);
    if (language.split('-')[0] !== 'en') app.translations.push({ language, units });
    else for (const unit of units) app.base.set(unit.key, unit);
  }
  return [...apps.values()];
}

function readUnits({ format, bytes, path, ...file }: CorpusFile): Unit[] {
  try {
    return getFormat(format).read(bytes, { language: languageOf({ format, bytes, path, ...file }), path })
      .units;
  } catch (error) {
    if (error instanceof ParseError) return [];
    throw error;
  }
}

/** Whether a text has a warning; undefined: there is no base text to compare it with. */
function isWarnedOf(unit: Unit, language: string, base: Unit | undefined): boolean | undefined {
  const baseValue = unit.source ?? base?.text;
  if (!unit.text || !baseValue) return undefined;
  const issues = computeIssues({
    isBase: false,
    language,
    baseValue,
    value: unit.text,
    draft: null,
    maxLength: unit.maxLength ?? null,
    outdated: false,
    isSingleNumber: isSingleNumberForm(unit.key, language),
  });
  return issues !== 0;
}

it('warns of at most one text in fifty', () => {
  const files = corpusFiles().filter(({ units }) => units !== undefined);
  const all = readApps(files).flatMap(({ base, translations }) =>
    translations.flatMap(({ language, units }) =>
      units.flatMap((unit) => isWarnedOf(unit, language, base.get(unit.key)) ?? []),
    ),
  );
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(Boolean).length).toBeLessThanOrEqual(all.length / 50);
});
