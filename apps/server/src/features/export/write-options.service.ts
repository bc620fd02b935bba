import { ParseError, WriteError, type WriteOptions } from '@parlance/formats/format';
import { Refusal } from '../../jobs/threads/refusal.ts';
import { addsFields, type RowScope } from './export-plan.types.ts';

/** The options of an export, as formats take them. */
export function writeOptions(plan: RowScope): WriteOptions {
  const { language, languages, base, options } = plan;
  return {
    language: language.code,
    sourceLanguage: base.code,
    ...(languages && { languages: languages.map(({ code }) => code) }),
    sortByKey: options.sortByKey,
    ignoreDuplicates: options.ignoreDuplicates,
    disablePlurals: options.disablePlurals,
    includeMetadata: addsFields(plan) ? true : options.includeMetadata,
    escapeFormulas: options.escapeFormulas,
    // Only on request: a sheet that is read by people, or by programs that count columns, gets none by itself.
    statuses: options.includeStatus === true,
    excludeHeaderRow: options.excludeHeaderRow,
  };
}

/** The refusal of an export if its content is the reason; any other error unchanged. */
export function writeRefusal(error: unknown): unknown {
  if (error instanceof WriteError) {
    const { code, parameters } = error;
    const clash = code === 'keys-clash' || code === 'keys-clash-more';
    // The client shows the message; programs want the keys.
    const fields = { key: error.key, ...(clash && { keys: error.conflicts }), detail: { code, parameters } };
    return new Refusal(clash ? 'conflictingKeys' : 'cannotHold', error.message, fields);
  }
  // The kept body was readable before. That it is not any more is an error of the server.
  if (error instanceof ParseError)
    return new Error(`A kept file cannot be read: ${error.message}`, { cause: error });
  return error;
}
