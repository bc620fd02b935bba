import type { ExportOptions } from '@parlance/contract/export';
import { isSpreadsheet } from '../../product/file-formats.ts';
import type { words } from '../../text/en/export.ts';

export type OptionName = keyof ExportOptions;
type Word = keyof typeof words;

interface ShownOption {
  name: OptionName;
  label: Word;
  hint: Word;
  /** Formats (by name) that it is for; all where it does not say. */
  for?: (format: string) => boolean;
}

const option = (name: OptionName, label: Word, hint: Word): ShownOption => ({ name, label, hint });

/** What goes into an export: shown at once. */
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

/** How it is written: below "More options". */
export const writingOptions: readonly ShownOption[] = [
  option('sortByKey', 'sortByKey', 'sortByKeyHint'),
  option('disablePlurals', 'disablePlurals', 'disablePluralsHint'),
  option('convertPlaceholder', 'convertPlaceholder', 'convertPlaceholderHint'),
  option('removeCrChar', 'removeCrChar', 'removeCrCharHint'),
  option('includeInvisibleId', 'includeInvisibleId', 'includeInvisibleIdHint'),
  { ...option('escapeFormulas', 'escapeFormulas', 'escapeFormulasHint'), for: isSpreadsheet },
  { ...option('excludeHeaderRow', 'excludeHeaderRow', 'excludeHeaderRowHint'), for: isSpreadsheet },
];

/** What holds for a fresh file when nothing is said (design: Export). */
const defaults: ExportOptions = {
  exportOnlyWithTranslation: true,
  includeMetadata: true,
  includeStatus: true,
};

/** Whether an option is on. A kept file has no defaults: only what is set counts. */
export function isOn(options: ExportOptions, name: OptionName, keptFile: boolean): boolean {
  return options[name] ?? (keptFile ? false : (defaults[name] ?? false));
}

/**
 * The options as they are sent. What is not said is left to the server, so that a kept file that holds just what is
 * chosen comes as it is, but for texts that are not there: those are shown to be left out. Nor is what was set for a format
 * before another was chosen: the server takes no option that has no effect.
 */
export function sentOptions(options: ExportOptions, format: string, keptFile: boolean): ExportOptions {
  const idle = writingOptions.filter((one) => one.for?.(format) === false).map(({ name }) => name);
  const effective = Object.fromEntries(
    Object.entries(options).filter(([name]) => !idle.includes(name as OptionName)),
  );
  return keptFile ? effective : { exportOnlyWithTranslation: true, ...effective };
}
