import type { ReactNode } from 'react';
import { UnsavedMark } from '../entries/signs.tsx';
import { useView } from '../entries/view.ts';
import classes from './panel.module.css';

/** Properties of a Mantine input whose value is not saved: a mark in the line of its label, and its description for
 *  those who do not see it. */
export function useUnsavedProps(): (isUnsaved: boolean) => UnsavedProps {
  const { t } = useView();
  return (isUnsaved) =>
    isUnsaved
      ? {
          'aria-description': t('unsaved'),
          inputContainer: (input) => (
            <div className={classes.unsavedField}>
              {input}
              <span className={classes.unsavedMark} aria-hidden>
                <UnsavedMark />
              </span>
            </div>
          ),
        }
      : {};
}

interface UnsavedProps {
  'aria-description'?: string;
  inputContainer?: (input: ReactNode) => ReactNode;
}
