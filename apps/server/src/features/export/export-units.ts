import { usedPluralCategories } from '@parlance/domain/entry/plural';
import { entryStatus } from '@parlance/domain/entry/status';
import type { EntryMetadata } from '@parlance/domain/metadata/values';
import { invisibleId } from '@parlance/domain/text/invisible-id';
import { convertPlaceholders, placeholderStyleOf } from '@parlance/formats/convert/placeholders';
import type { Unit, UnitState } from '@parlance/formats/model';
import { formOfKey } from '@parlance/formats/shared/plural';
import { extraFields } from './export-extras.ts';
import type { ExportRow } from './export-row.ts';
import type { WriteInput } from './write-file.ts';

const states: Record<number, UnitState> = {
  [entryStatus.accepted]: 'accepted',
  [entryStatus.needsReview]: 'needs-review',
  [entryStatus.needsTranslation]: 'needs-translation',
  [entryStatus.rejected]: 'rejected',
};

/** What a unit says beside its key: all that a file that has the unit already is compared with. */
export interface Told {
  text: string | null;
  state: UnitState | undefined;
}

/** What a file has already, by key. */
export interface Keys {
  has: (key: string) => boolean;
}

/**
 * What the options of an export make of a row's text and status; undefined for a row that is not written. `own`: what
 * the kept file of this language has itself.
 */
export function teller(input: WriteInput, own?: Keys): (row: ExportRow) => Told | undefined {
  const { language, base, options, body } = input;
  const isBase = language.id === base.id;
  const used = new Set(usedPluralCategories(language));
  // A kept file has its empty units, unless told otherwise; a new one only what has a text.
  const onlyWithText = options.onlyWithTranslation ?? !body;
  const change = textChange(input);

  return ({ key, value, draft, status, metadata, extras }) => {
    const stored = (options.includeDraft ? draft : null) ?? value;
    if (stored === null) {
      if (onlyWithText) return undefined;
      // A category that the language does not have (semantics, Entries), unless the file has it, and has it empty.
      const { plural } = formOfKey(key);
      if (plural && !used.has(plural) && !own?.has(key)) return undefined;
    }
    if (
      !isBase &&
      !body &&
      metadata?.includes('"translatable"') &&
      metadataOf(metadata).translatable === false
    ) {
      return undefined;
    }
    const text = stored === null ? (body ? null : '') : change ? change(stored) : stored;
    const marked = text && options.invisibleId && extras ? text + invisibleId(extras.id) : text;
    return { text: marked, state: options.includeStatus === false ? undefined : states[status] };
  };
}

/** The whole unit of a row. */
export function unitOf(input: WriteInput, row: ExportRow, told: Told): Unit {
  const { language, base, options } = input;
  const { plural, index } = formOfKey(row.key);
  const { fields, ...rest } = row.metadata === null ? ({} as EntryMetadata) : metadataOf(row.metadata);
  const isBase = language.id === base.id;
  const added = extraFields(input, row);
  const saysMore = options.includeMetadata !== false;
  return {
    key: row.key,
    text: told.text,
    source: (isBase ? (row.value ?? row.baseValue) : row.baseValue) ?? undefined,
    plural,
    index,
    description: (saysMore ? row.description : null) ?? undefined,
    state: told.state,
    maxLength: row.maxLength !== null && row.maxLength > 0 ? row.maxLength : undefined,
    ...rest,
    metadata: saysMore || added ? { ...(saysMore && fields), ...added } : undefined,
  };
}

const metadataOf = (json: string) => JSON.parse(json) as EntryMetadata;

/** Placeholders of a new file are converted later, behind its plurals. */
function textChange({ format, options, body }: WriteInput): ((text: string) => string) | undefined {
  const style = options.convertPlaceholders && body ? placeholderStyleOf(format) : undefined;
  if (!options.removeCarriageReturns && !style) return undefined;
  return (text) => {
    const plain = options.removeCarriageReturns ? text.replaceAll('\r', '') : text;
    return style ? convertPlaceholders(plain, style) : plain;
  };
}
