import type { Suggestion } from '@parlance/contract/suggestions';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { View } from '../entries/view.ts';

/** How suggestions of a source are shown. */
export interface ShownSource {
  icon: Icon;
  /** Where one of them comes from, beside its age. */
  Origin: (props: { suggestion: Suggestion }) => ReactNode;
  /** Why it scores less than 100 %, in words; undefined: the marked difference says it. */
  Reasons?: (props: { suggestion: Suggestion }) => ReactNode;
  /** The two texts whose difference is marked below it; undefined: there is nothing to compare. */
  compared?: (suggestion: Suggestion, texts: ComparedTexts) => Compared | undefined;
}

export interface ComparedTexts {
  /** The source text of the entry. */
  source: string | null;
  /** Its own text. */
  own: string | null;
  view: Pick<View, 'base' | 'language'>;
}

interface Compared {
  before: string;
  after: string;
  language: View['language'];
}
