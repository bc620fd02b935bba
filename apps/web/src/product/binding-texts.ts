/** Texts of one language that keep their entry: the server refuses to delete it (docs/decisions/0123). */
export interface BindingCounts {
  locked: number;
  /** In an active translation order. */
  inOrder: number;
}

/** The texts of several sets of entries, each language once. */
export function sumByLanguage<Language extends BindingCounts & { name: string }>(
  languages: readonly Language[],
): Language[] {
  const sums = new Map<string, Language>();
  for (const language of languages) {
    const before = sums.get(language.name);
    sums.set(language.name, {
      ...language,
      locked: language.locked + (before?.locked ?? 0),
      inOrder: language.inOrder + (before?.inOrder ?? 0),
    });
  }
  return [...sums.values()];
}

/** What keeps entries from being deleted, and where; undefined: nothing. The server names orders first, too. */
export function whatBinds<Language extends BindingCounts>(
  languages: readonly Language[],
): { by: keyof BindingCounts; languages: Language[]; count: number } | undefined {
  for (const by of ['inOrder', 'locked'] as const) {
    const bound = languages.filter((language) => language[by] > 0);
    const count = bound.reduce((sum, language) => sum + language[by], 0);
    if (count > 0) return { by, languages: bound, count };
  }
  return undefined;
}
