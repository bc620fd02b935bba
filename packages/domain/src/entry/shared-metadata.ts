import type { EntryMetadata } from '../metadata/values.ts';

/** Fields of an entry beside its texts, and its length limit in one language. */
export interface EntryFacts {
  description: string | null;
  metadata: EntryMetadata | null;
  maxLength: number | null;
}

/**
 * The fields that all these entries have in common: for the forms of a plural, what its file states for the whole
 * plural.
 */
export function sharedMetadata(entries: readonly EntryFacts[]): EntryFacts {
  const [first, ...others] = entries;
  if (!first) return { description: null, metadata: null, maxLength: null };
  const same = <Value>(of: (facts: EntryFacts) => Value): boolean =>
    others.every((other) => JSON.stringify(of(other)) === JSON.stringify(of(first)));
  const { fields = {}, ...facts } = first.metadata ?? {};
  const names = Object.keys(facts) as (keyof typeof facts)[];
  const shared: EntryMetadata = Object.fromEntries(
    names.filter((name) => same(({ metadata }) => metadata?.[name])).map((name) => [name, facts[name]]),
  );
  const sharedFields = Object.entries(fields).filter(([name]) =>
    same(({ metadata }) => metadata?.fields?.[name]),
  );
  if (sharedFields.length > 0) shared.fields = Object.fromEntries(sharedFields);
  return {
    description: same(({ description }) => description) ? first.description : null,
    metadata: Object.keys(shared).length > 0 ? shared : null,
    maxLength: same(({ maxLength }) => maxLength) ? first.maxLength : null,
  };
}
