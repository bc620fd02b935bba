import { entryStatus } from '@parlance/domain/entry/state';
import { invisibleId } from '@parlance/domain/text/invisible-id';
import type { Unit, UnitState } from '@parlance/formats/model';
import { categoriesOf, formOfKey } from '@parlance/formats/shared/plural';
import type { EntryMetadata } from '../import/import.service.ts';
import { extraFields } from './export-extras.ts';
import type { ExportRow } from './export-rows.ts';
import { placeholdersOf } from './placeholders.ts';
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

/** What the options of an export make of a row's text and status; undefined for a row that is not written. */
export function teller(input: WriteInput): (row: ExportRow) => Told | undefined {
  const { language, base, options, body } = input;
  const isBase = language.id === base.id;
  const used = new Set(categoriesOf(language.code));
  // A kept file has its empty units, unless told otherwise; a new one only what has a text.
  const onlyWithText = options.onlyWithTranslation ?? !body;
  const change = textChange(input);

  return ({ key, value, draft, status, metadata, extras }) => {
    const stored = (options.includeDraft ? draft : null) ?? value;
    if (stored === null) {
      if (onlyWithText) return undefined;
      // A category that the language does not have (semantics, Entries).
      const { plural } = formOfKey(key);
      if (plural && !used.has(plural)) return undefined;
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
  return {
    key: row.key,
    text: told.text,
    source: (isBase ? (row.value ?? row.baseValue) : row.baseValue) ?? undefined,
    plural,
    index,
    description: row.description ?? undefined,
    state: told.state,
    maxLength: row.maxLength !== null && row.maxLength > 0 ? row.maxLength : undefined,
    ...rest,
    metadata: added ? { ...(options.includeMetadata && fields), ...added } : fields,
  };
}

const metadataOf = (json: string) => JSON.parse(json) as EntryMetadata;

function textChange({ format, options }: WriteInput): ((text: string) => string) | undefined {
  const { removeCarriageReturns, convertPlaceholders } = options;
  const convert = convertPlaceholders ? placeholdersOf[format] : undefined;
  if (!removeCarriageReturns && !convert) return undefined;
  return (text) => {
    const plain = removeCarriageReturns ? text.replaceAll('\r', '') : text;
    return convert ? convert(plain) : plain;
  };
}
