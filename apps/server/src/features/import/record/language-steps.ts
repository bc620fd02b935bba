import type { ReadResult } from '../read/read-files.ts';
import type { ImportTarget } from './import.queries.ts';
import type { LanguageStep } from './import.types.ts';
import type { StoredLanguages } from './languages.ts';

/** The languages of an import in the order of comparison: the base language first, since the others depend on it. */
export function listLanguageSteps(of: {
  projectId: number;
  importId: number;
  read: ReadResult;
  languages: StoredLanguages;
  target: ImportTarget;
}): { step: LanguageStep; rows: number }[] {
  const { projectId, importId, read, languages, target } = of;
  const isOther = ({ step }: { step: LanguageStep }) => Number(step.languageId !== step.baseLanguageId);
  return [...languages]
    .map(([number, { id, code }]) => {
      const files = read.files.filter(({ units }) => units[number]);
      const step: LanguageStep = {
        projectId,
        importId,
        rowLanguageId: number,
        languageId: id,
        baseLanguageId: target.baseLanguageId,
        code,
        fileIndexes: files.map(({ index }) => index),
      };
      return { step, rows: files.reduce((sum, { units }) => sum + (units[number] ?? 0), 0) };
    })
    .filter(({ rows }) => rows > 0)
    .sort((one, other) => isOther(one) - isOther(other));
}
