import {
  IconAlertTriangle,
  IconCheck,
  IconFlag,
  IconLock,
  IconPencil,
  IconSquareDashed,
} from '@tabler/icons-react';
import { useText } from '../lib/i18n.ts';
import classes from './state-label.module.css';

/** The state of a text; colour, icon and word always go together. */
export type TextState = 'draft' | 'published' | 'empty' | 'locked' | 'source' | 'problem';

const states = {
  draft: { icon: IconPencil, word: 'draft' },
  published: { icon: IconCheck, word: 'published' },
  empty: { icon: IconSquareDashed, word: 'empty' },
  locked: { icon: IconLock, word: 'locked' },
  source: { icon: IconFlag, word: 'source' },
  problem: { icon: IconAlertTriangle, word: 'problemState' },
} as const;

/** Icon and word of a text's state: `<StateLabel state="draft" />`; `pill` draws it on its tint. */
export function StateLabel({ state, pill }: { state: TextState; pill?: boolean }) {
  const t = useText('shell');
  const { icon: Icon, word } = states[state];
  return (
    <span className={classes.state} data-state={state} data-pill={pill || undefined}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {t(word)}
    </span>
  );
}
