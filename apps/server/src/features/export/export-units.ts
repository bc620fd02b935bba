import { entryStatus } from '@parlance/domain/entry/state';
import type { Unit, UnitState } from '@parlance/formats/model';
import { categoriesOf, formOfKey } from '@parlance/formats/shared/plural';
import type { EntryMetadata } from '../import/import.service.ts';
import type { ExportRow } from './export-rows.ts';
import { toAndroidPlaceholders } from './placeholders.ts';
import type { WriteInput } from './write-file.ts';

const states: Record<number, UnitState> = {
  [entryStatus.accepted]: 'accepted',
  [entryStatus.needsReview]: 'needs-review',
  [entryStatus.needsTranslation]: 'needs-translation',
  [entryStatus.rejected]: 'rejected',
};

/** Makes units of rows as the options of an export want them; undefined for a row that is not written. */
export function unitMaker(input: WriteInput): (row: ExportRow) => Unit | undefined {
  const { language, base, options, body } = input;
  const isBase = language.id === base.id;
  const used = new Set(categoriesOf(language.code));
  // A kept file has its empty units, unless told otherwise; a new one only what has a text.
  const onlyWithText = options.onlyWithTranslation ?? !body;
  const texts = textMaker(input);

  return ([key, value, draft, status, maxLength, source, description, metadata]) => {
    if (key === null || key === undefined) throw new Error('An entry without a key was read.');
    const text = texts((options.includeDraft ? draft : null) ?? value ?? null);
    if (text === null && onlyWithText) return undefined;
    const { plural, index } = formOfKey(key);
    // A category that the language does not have (semantics, Entries).
    if (text === null && plural && !used.has(plural)) return undefined;
    const kept = metadata ? (JSON.parse(metadata) as EntryMetadata) : {};
    if (kept.translatable === false && !isBase && !body) return undefined;
    const { fields, ...rest } = kept;
    return {
      key,
      text: text ?? (body ? null : ''),
      source: (isBase ? (value ?? source) : source) ?? undefined,
      plural,
      index,
      description: description ?? undefined,
      state: options.includeStatus === false ? undefined : states[Number(status)],
      maxLength: Number(maxLength) > 0 ? Number(maxLength) : undefined,
      ...rest,
      metadata: fields,
    };
  };
}

function textMaker({ format, options }: WriteInput): (text: string | null) => string | null {
  const { removeCarriageReturns, convertPlaceholders } = options;
  const toAndroid = convertPlaceholders && format === 'android_xml';
  return (text) => {
    if (text === null) return null;
    const plain = removeCarriageReturns ? text.replaceAll('\r', '') : text;
    return toAndroid ? toAndroidPlaceholders(plain) : plain;
  };
}
