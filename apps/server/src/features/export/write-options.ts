import type { WriteOptions } from '@parlance/formats/format';
import type { WriteInput } from './write-file.ts';

/** The options of an export as formats take them. */
export function writeOptions({ language, languages, base, options }: WriteInput): WriteOptions {
  const { contextAddress, sourceFileName } = options;
  const addsFields = contextAddress !== undefined || sourceFileName;
  return {
    language: language.code,
    sourceLanguage: base.code,
    ...(languages && { languages: languages.map(({ code }) => code) }),
    sortByKey: options.sortByKey,
    ignoreDuplicates: options.ignoreDuplicates,
    disablePlurals: options.disablePlurals,
    includeMetadata: addsFields ? true : options.includeMetadata,
    escapeFormulas: options.escapeFormulas,
    excludeHeaderRow: options.excludeHeaderRow,
  };
}
