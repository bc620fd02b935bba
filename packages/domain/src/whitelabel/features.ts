/**
 * What a whitelabel installation can hide. "Whitelabel settings can hide features, and project creation is removed in
 * whitelabel mode" (specification 1 section 6).
 */
export const hideableFeatures = [
  'projectCreation',
  'teamCreation',
  'teams',
  'userGroups',
  'help',
  'about',
  'contact',
] as const;
export type HideableFeature = (typeof hideableFeatures)[number];

/** What is hidden in whitelabel mode beside what its setting names. */
export const alwaysHidden: readonly HideableFeature[] = ['projectCreation'];
