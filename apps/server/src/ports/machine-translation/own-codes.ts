import { normalLanguageCode } from '@parlance/domain/language/language';

/** The codes of a service and ours: those of the table, and otherwise the same in another case. */
export interface OwnCodes {
  toOwn: (code: string) => string;
  toOurs: (own: string) => string;
}

/** `table`: the service's code by ours. */
export function ownCodes(
  table: Readonly<Record<string, string>>,
  otherwise = (code: string) => code,
): OwnCodes {
  const ours = new Map(Object.entries(table).map(([code, own]) => [own.toLowerCase(), code]));
  return {
    toOwn: (code) => table[code] ?? otherwise(code),
    toOurs: (own) => ours.get(own.toLowerCase()) ?? normalLanguageCode(own.replaceAll('_', '-')),
  };
}
