/** Turns rows into units of a file, according to the options of the export. */

import { usedPluralCategories } from '@parlance/domain/entry/plural';
import { type StatusName, statusName, statusNumbers } from '@parlance/domain/entry/status';
import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import { exportedFields } from '@parlance/domain/metadata/fields';
import type { EntryMetadata } from '@parlance/domain/metadata/values';
import { invisibleId } from '@parlance/domain/text/invisible-id';
import { convertPlaceholders, placeholderStyleOf } from '@parlance/formats/convert/placeholders';
import type { Unit, UnitState } from '@parlance/formats/model';
import { textWithLineFeeds } from '@parlance/formats/shared/line-feeds';
import { formOfKey } from '@parlance/formats/shared/plural';
import type { RowScope } from './export-plan.types.ts';
import type { KeptList } from './partial-lists.ts';
import type { ExportRow } from './rows.queries.ts';

/** The state that files have for a status; two statuses have none. */
const states: Record<StatusName, UnitState | undefined> = {
  none: undefined,
  accepted: 'accepted',
  needsReview: 'needs-review',
  needsTranslation: 'needs-translation',
  rejected: 'rejected',
  inOrder: undefined,
};
/** By stored number, since every row needs it. */
const stateByStatus = statusNumbers.map((number) => states[statusName(number)]);

/** The part of a unit beside its key that is compared with the unit in the file. */
export interface ExportedText {
  text: string | null;
  state: UnitState | undefined;
}

/** The keys of a kept file in one language. */
export interface Keys {
  has: (key: string) => boolean;
  /** Whether the file has anything in the language. */
  isThere: boolean;
  lists: ReadonlyMap<string, KeptList>;
}

/** Applies the options of the export to a row's text and status; undefined: the row is not written. */
export type TextSelector = (row: ExportRow) => ExportedText | undefined;

/** Called while rows are read. */
export interface TextNotes {
  /** A text that a newer version of the file left out, and this export does. */
  leftOut?: (key: string) => void;
  /** The same in an export that has all texts (`EntriesOfFile.isWhole`): the file may have no room for it. */
  beside?: (key: string, language: string) => void;
  /** A text that is left out since its list is partial. */
  partialList?: (key: string) => void;
}

/** `kept`: the keys of the file that is written over; a template has none itself. */
export function textSelector(scope: RowScope, kept?: Keys, on: TextNotes = {}): TextSelector {
  const { language, base, options } = scope;
  const isBase = language.id === base.id;
  const used = new Set(usedPluralCategories(language));
  // By default, a kept file has its empty units, and a new one only units with a text.
  const onlyWithText = options.onlyWithTranslation ?? !kept;
  const change = textChange(scope, kept !== undefined);
  const isWhole = scope.entries.kind === 'file' && scope.entries.isWhole === true;

  return ({ key, value, draft, status, metadata, isOlder, extras }) => {
    const stored = (options.includeDraft ? draft : null) ?? value;
    if (stored !== null && isOlder && kept?.isThere && !kept.has(key)) {
      const left = isWhole ? on.beside : on.leftOut;
      left?.(key, language.code);
      if (!isWhole) return undefined;
    }
    if (stored === null) {
      if (onlyWithText) return undefined;
      // Skips a plural category that the language does not have (semantics, Entries), unless the file has it as an
      // empty unit.
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
  const includesFields = options.includeMetadata !== false;
  return {
    key: row.key,
    text,
    // A missing base text is an empty source: without a source, writers would use the key or this text.
    source: isBase ? (row.value ?? row.baseValue ?? undefined) : (row.baseValue ?? ''),
    plural,
    index,
    description: (includesFields ? row.description : null) ?? undefined,
    state,
    maxLength: row.maxLength !== null && row.maxLength > 0 ? row.maxLength : undefined,
    ...rest,
    metadata: includesFields || added ? { ...(includesFields && fields), ...added } : undefined,
  };
}

const metadataOf = (json: string) => JSON.parse(json) as EntryMetadata;

/** Placeholders of a new file are converted later, after its plurals. */
function textChange({ format, options }: RowScope, isKept: boolean): ((text: string) => string) | undefined {
  const style = options.convertPlaceholders && isKept ? placeholderStyleOf(format) : undefined;
  if (!options.removeCarriageReturns && !style) return undefined;
  return (text) => {
    const plain = options.removeCarriageReturns ? textWithLineFeeds(text) : text;
    return style ? convertPlaceholders(plain, style) : plain;
  };
}

/** The metadata fields that an export adds to a row: the screen of the entry, and the file that it came from. */
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
