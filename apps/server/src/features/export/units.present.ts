/** Rows as units of a file: what the options of an export make of them. */
import { usedPluralCategories } from '@parlance/domain/entry/plural';
import { type StatusName, statusName, statusNumbers } from '@parlance/domain/entry/status';
import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import { exportedFields } from '@parlance/domain/metadata/fields';
import type { EntryMetadata } from '@parlance/domain/metadata/values';
import { invisibleId } from '@parlance/domain/text/invisible-id';
import { convertPlaceholders, placeholderStyleOf } from '@parlance/formats/convert/placeholders';
import type { Unit, UnitState } from '@parlance/formats/model';
import { formOfKey } from '@parlance/formats/shared/plural';
import type { RowScope } from './export-plan.types.ts';
import type { ExportRow } from './rows.queries.ts';

/** What files say of a status; of these two they say nothing. */
const states: Record<StatusName, UnitState | undefined> = {
  none: undefined,
  accepted: 'accepted',
  needsReview: 'needs-review',
  needsTranslation: 'needs-translation',
  rejected: 'rejected',
  inOrder: undefined,
};
/** By stored number, which is asked for every row. */
const stateByStatus = statusNumbers.map((number) => states[statusName(number)]);

/** What a unit says beside its key: all that a file that has the unit already is compared with. */
export interface ExportedText {
  text: string | null;
  state: UnitState | undefined;
}

/** What a kept file has in one language, by key. */
export interface Keys {
  has: (key: string) => boolean;
  /** Whether it says anything in the language. */
  isThere: boolean;
}

/** What the options of an export make of a row's text and status; undefined for a row that is not written. */
export type TextSelector = (row: ExportRow) => ExportedText | undefined;

/** `kept`: of a file that is written over a kept one; of a template it has nothing itself. */
export function textSelector(
  scope: RowScope,
  kept?: Keys,
  /** Hears of texts that a newer version of the file left out. */
  onLeftOut?: (key: string) => void,
): TextSelector {
  const { language, base, options } = scope;
  const isBase = language.id === base.id;
  const used = new Set(usedPluralCategories(language));
  // A kept file has its empty units, unless told otherwise; a new one only what has a text.
  const onlyWithText = options.onlyWithTranslation ?? !kept;
  const change = textChange(scope, kept !== undefined);

  return ({ key, value, draft, status, metadata, isOlder, extras }) => {
    const stored = (options.includeDraft ? draft : null) ?? value;
    if (stored !== null && isOlder && kept?.isThere && !kept.has(key)) {
      onLeftOut?.(key);
      return undefined;
    }
    if (stored === null) {
      if (onlyWithText) return undefined;
      // A category that the language does not have (semantics, Entries), unless the file has it, and has it empty.
      const { plural } = formOfKey(key);
      if (plural && !used.has(plural) && !kept?.has(key)) return undefined;
    }
    if (
      !isBase &&
      !kept &&
      metadata?.includes('"translatable"') &&
      metadataOf(metadata).translatable === false
    ) {
      return undefined;
    }
    const text = stored === null ? (kept ? null : '') : change ? change(stored) : stored;
    const marked = text && options.invisibleId && extras ? text + invisibleId(extras.id) : text;
    return { text: marked, state: options.includeStatus === false ? undefined : stateByStatus[status] };
  };
}

/** The whole unit of a row. */
export function unitOf(scope: RowScope, row: ExportRow, { text, state }: ExportedText): Unit {
  const { language, base, options } = scope;
  const { plural, index } = formOfKey(row.key);
  const { fields, ...rest } = row.metadata === null ? ({} as EntryMetadata) : metadataOf(row.metadata);
  const isBase = language.id === base.id;
  const added = addedFields(scope, row);
  const saysMore = options.includeMetadata !== false;
  return {
    key: row.key,
    text,
    // A base text that is none is an empty source: left out, writers would take the key or this text for it.
    source: isBase ? (row.value ?? row.baseValue ?? undefined) : (row.baseValue ?? ''),
    plural,
    index,
    description: (saysMore ? row.description : null) ?? undefined,
    state,
    maxLength: row.maxLength !== null && row.maxLength > 0 ? row.maxLength : undefined,
    ...rest,
    metadata: saysMore || added ? { ...(saysMore && fields), ...added } : undefined,
  };
}

const metadataOf = (json: string) => JSON.parse(json) as EntryMetadata;

/** Placeholders of a new file are converted later, behind its plurals. */
function textChange({ format, options }: RowScope, isKept: boolean): ((text: string) => string) | undefined {
  const style = options.convertPlaceholders && isKept ? placeholderStyleOf(format) : undefined;
  if (!options.removeCarriageReturns && !style) return undefined;
  return (text) => {
    const plain = options.removeCarriageReturns ? text.replaceAll('\r', '') : text;
    return style ? convertPlaceholders(plain, style) : plain;
  };
}

/** The fields of a row's metadata that an export adds: where the entry is seen, and what file it came from. */
function addedFields(scope: RowScope, { extras }: ExportRow): Record<string, string> | undefined {
  if (!extras) return undefined;
  const { contextAddress, sourceFileName } = scope.options;
  const fields: Record<string, string> = {};
  if (contextAddress !== undefined) {
    const language = encodeLanguageId(scope.projectId, scope.language.id);
    const entry = `entry/${encodeId('entry', extras.id)}/group/${encodeId('group', extras.groupId)}`;
    const project = `projects/${encodeId('project', scope.projectId)}`;
    fields[exportedFields.contextUrl] = `${contextAddress}/${project}/languages/${language}/${entry}`;
  }
  if (sourceFileName && extras.sourceFile !== null) fields[exportedFields.sourceFile] = extras.sourceFile;
  return Object.keys(fields).length > 0 ? fields : undefined;
}
