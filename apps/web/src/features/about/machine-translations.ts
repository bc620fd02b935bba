import type { Reply } from '@parlance/contract/endpoint';
import type { languagesContract } from '@parlance/contract/languages';

export type Provider = Reply<typeof languagesContract.supportedLanguages>[number];

export interface ServedLanguage {
  code: string;
  /** In the interface language; the code itself if it has no name. */
  name: string;
  /** Ids of the services that translate into it. */
  providers: ReadonlySet<string>;
}

/** One row for each language that any service supports, by name. */
export function languageRows(
  providers: readonly Provider[],
  compare: (a: string, b: string) => number,
): ServedLanguage[] {
  const rows = new Map<string, { code: string; name: string; providers: Set<string> }>();
  for (const { id, languages } of providers)
    for (const { code, name } of languages) {
      const row = rows.get(code) ?? { code, name, providers: new Set() };
      rows.set(code, row);
      row.providers.add(id);
    }
  return [...rows.values()].sort((a, b) => compare(a.name, b.name) || compare(a.code, b.code));
}
