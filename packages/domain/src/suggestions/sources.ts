/** Where suggestions for a text come from, in the order in which they are shown. */
export const suggestionSources = ['sameSource', 'memory', 'ownHistory', 'otherLanguages'] as const;
export type SuggestionSource = (typeof suggestionSources)[number];

/** Longer texts are neither suggested nor looked up: nobody compares them at a glance, and each call has many. */
export const maxSuggestedLength = 5000;
/** The most suggestions of one source. */
export const mostOfSource = 12;
