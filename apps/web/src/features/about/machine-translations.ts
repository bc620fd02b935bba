import type { Reply } from '@parlance/contract/endpoint';
import type { languagesContract } from '@parlance/contract/languages';
import type { Format } from '../../lib/format.ts';

export type Provider = Reply<typeof languagesContract.supportedLanguages>[number];

export interface LanguageRow {
  code: string;
  /** In the language of the interface. */
  name: string;
  /** Ids of the services that translate into it. */
  providers: ReadonlySet<string>;
}

/** One row for each language that any service knows, by name. */
export function languageRows(
  providers: readonly Provider[],
  format: Pick<Format, 'languageName' | 'compare'>,
): LanguageRow[] {
  const known = new Map<string, Set<string>>();
  for (const { id, languages } of providers)
    for (const code of languages) known.set(code, (known.get(code) ?? new Set()).add(id));
  return [...known]
    .map(([code, ids]) => ({ code, name: format.languageName(code), providers: ids }))
    .sort((a, b) => format.compare(a.name, b.name) || format.compare(a.code, b.code));
}
