/** Where suggestions for a text come from, in the order in which they are shown. */
export const suggestionSources = ['sameSource', 'memory', 'ownHistory', 'otherLanguages', 'machine'] as const;
export type SuggestionSource = (typeof suggestionSources)[number];

/** Asked apart from the others, once somebody stays at a text: its answer takes a while, and may cost money. */
export const askedApart = 'machine' satisfies SuggestionSource;
export type ListedSource = Exclude<SuggestionSource, typeof askedApart>;
/** The sources that one call asks together. */
export const listedSources = suggestionSources.filter(
  (source): source is ListedSource => source !== askedApart,
);

/** Whether texts of a source are in the language that is written: only those are taken by a digit alone. */
export const isOwnLanguage = (source: SuggestionSource): boolean => source !== 'otherLanguages';

/** Longer texts are neither suggested nor looked up: nobody compares them at a glance, and each call has many. */
export const maxSuggestedLength = 5000;
/** The most suggestions of one source. */
export const mostOfSource = 12;
