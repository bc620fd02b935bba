import type { WriteOptions } from '@parlance/formats/format';
import { addsFields } from './added-fields.ts';
import type { WriteInput } from './write-file.ts';

/** The options of an export as formats take them. */
export function writeOptions(input: WriteInput): WriteOptions {
  const { language, languages, base, options } = input;
  return {
    language: language.code,
    sourceLanguage: base.code,
    ...(languages && { languages: languages.map(({ code }) => code) }),
    sortByKey: options.sortByKey,
    ignoreDuplicates: options.ignoreDuplicates,
    disablePlurals: options.disablePlurals,
    includeMetadata: addsFields(input) ? true : options.includeMetadata,
    escapeFormulas: options.escapeFormulas,
    excludeHeaderRow: options.excludeHeaderRow,
  };
}
