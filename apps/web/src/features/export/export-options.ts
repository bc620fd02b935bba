import type { ExportOptions } from '@parlance/contract/export';
import { isSpreadsheet } from '../../product/file-formats.ts';
import type { words } from '../../text/en/export.ts';

export type OptionName = keyof ExportOptions;
type Word = keyof typeof words;

interface ShownOption {
  name: OptionName;
  label: Word;
  hint: Word;
  /** Formats (by name) that have this option; all if omitted. */
  for?: (format: string) => boolean;
}

const option = (name: OptionName, label: Word, hint: Word): ShownOption => ({ name, label, hint });

/** The content of an export: always visible. */
export const contentOptions: readonly ShownOption[] = [
  option('exportOnlyWithTranslation', 'onlyWithTranslation', 'onlyWithTranslationHint'),
  option('includeDraft', 'includeDraft', 'includeDraftHint'),
  option('includeMetadata', 'includeMetadata', 'includeMetadataHint'),
  option('includeSourceFileName', 'includeSourceFileName', 'includeSourceFileNameHint'),
  option('ignoreDuplicates', 'ignoreDuplicates', 'ignoreDuplicatesHint'),
  option('includeContextUrl', 'includeContextUrl', 'includeContextUrlHint'),
  option('includeStatus', 'includeStatus', 'includeStatusHint'),
  option('excludeBaseLang', 'excludeBaseLang', 'excludeBaseLangHint'),
];

/** The format details: below "More options". */
export const writingOptions: readonly ShownOption[] = [
  option('sortByKey', 'sortByKey', 'sortByKeyHint'),
  option('disablePlurals', 'disablePlurals', 'disablePluralsHint'),
  option('convertPlaceholder', 'convertPlaceholder', 'convertPlaceholderHint'),
  option('removeCrChar', 'removeCrChar', 'removeCrCharHint'),
  option('includeInvisibleId', 'includeInvisibleId', 'includeInvisibleIdHint'),
  { ...option('escapeFormulas', 'escapeFormulas', 'escapeFormulasHint'), for: isSpreadsheet },
  { ...option('excludeHeaderRow', 'excludeHeaderRow', 'excludeHeaderRowHint'), for: isSpreadsheet },
];

/** Defaults for a new file (design: Export). */
const defaults: ExportOptions = {
  exportOnlyWithTranslation: true,
  includeMetadata: true,
  includeStatus: true,
};

/** Whether an option is on. A stored file has no defaults: only set options count. */
export function isOn(options: ExportOptions, name: OptionName, file: OfFile): boolean {
  const { keptFile, format } = file;
  // A spreadsheet gets columns of statuses only on request.
  const hasDefault = !keptFile && !(name === 'includeStatus' && isSpreadsheet(format));
  return options[name] ?? (hasDefault && (defaults[name] ?? false));
}

interface OfFile {
  keptFile: boolean;
  /** Its name. */
  format: string;
}

/** The options in the request. Options without a choice are left to the server, so that a stored file with exactly
 *  these choices is exported unchanged, except for missing texts: the dialog shows these as left out. Options of a
 *  format chosen before are left out, too: the server refuses options that have no effect. */
export function sentOptions(options: ExportOptions, format: string, keptFile: boolean): ExportOptions {
  const idle = writingOptions.filter((one) => one.for?.(format) === false).map(({ name }) => name);
  const effective = Object.fromEntries(
    Object.entries(options).filter(([name]) => !idle.includes(name as OptionName)),
  );
  return keptFile ? effective : { exportOnlyWithTranslation: true, ...effective };
}
