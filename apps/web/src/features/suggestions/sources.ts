import type { SuggestionSource } from '@parlance/domain/suggestions/sources';
import { machine } from './machine.tsx';
import { memory } from './memory.tsx';
import { otherLanguages } from './other-languages.tsx';
import { ownHistory } from './own-history.tsx';
import { sameSource } from './same-source.tsx';
import type { ShownSource } from './shown-source.ts';

/** How each source is shown. */
export const shownSources: Readonly<Record<SuggestionSource, ShownSource>> = {
  sameSource,
  memory,
  ownHistory,
  otherLanguages,
  machine,
};
