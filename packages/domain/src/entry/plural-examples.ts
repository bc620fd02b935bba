/** Numbers that are looked at, in this order: whole ones first, then large ones, then fractions. */
const numbers = [...Array.from({ length: 201 }, (_, number) => number), 1000, 1_000_000, 0.5, 1.5, 0.1];
const most = 3;

export interface PluralExamples {
  numbers: readonly number[];
  /** Whether there are further numbers. */
  more: boolean;
}

const known = new Map<string, ReadonlyMap<string, PluralExamples>>();
/** Codes come from people; what is remembered of them must end somewhere. */
const mostKnown = 500;

/** Numbers for which a language uses a plural category; undefined where CLDR knows none, as for forms that only a file
 *  has. */
export function pluralExamples(language: string, category: string): PluralExamples | undefined {
  const found = known.get(language) ?? findExamples(language);
  if (known.size < mostKnown) known.set(language, found);
  return found.get(category);
}

function findExamples(language: string): ReadonlyMap<string, PluralExamples> {
  const rules = rulesOf(language);
  const found = new Map<string, number[]>();
  for (const number of numbers) {
    const category = rules?.select(number);
    if (category !== undefined) found.set(category, [...(found.get(category) ?? []), number]);
  }
  return new Map(
    [...found].map(([category, all]) => [category, { numbers: all.slice(0, most), more: all.length > most }]),
  );
}

/** Languages of a project's own have no rules. */
function rulesOf(language: string): Intl.PluralRules | undefined {
  try {
    const code = language.replaceAll('_', '-');
    return Intl.PluralRules.supportedLocalesOf(code).length > 0 ? new Intl.PluralRules(code) : undefined;
  } catch {
    return undefined;
  }
}
