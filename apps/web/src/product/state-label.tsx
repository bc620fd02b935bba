import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconFlag,
  IconLock,
  IconPencil,
  IconSquareDashed,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/i18n.ts';
import classes from './state-label.module.css';

/** The state of a text; colour, icon and word always go together. */
export type TextState = 'draft' | 'target' | 'empty' | 'locked' | 'source' | 'problem' | 'unsaved';

const states = {
  draft: { icon: IconPencil, word: 'draft' },
  target: { icon: IconCheck, word: 'target' },
  empty: { icon: IconSquareDashed, word: 'empty' },
  locked: { icon: IconLock, word: 'locked' },
  source: { icon: IconFlag, word: 'source' },
  problem: { icon: IconAlertTriangle, word: 'problemState' },
  unsaved: { icon: IconCloudOff, word: 'notSaved' },
} as const;

/** Icon and word of a text's state: `<StateLabel state="draft" />`; `pill` draws it on its tint, `children` replace
 *  the word. */
export function StateLabel({
  state,
  pill,
  children,
}: {
  state: TextState;
  pill?: boolean;
  children?: ReactNode;
}) {
  const t = useText('shell');
  const { icon: Icon, word } = states[state];
  const title = state === 'target' ? 'targetTitle' : word;
  return (
    <span
      className={classes.state}
      data-state={state}
      data-pill={pill || undefined}
      title={typeof children === 'string' ? children : t(title)}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
      {children ?? t(word)}
    </span>
  );
}
