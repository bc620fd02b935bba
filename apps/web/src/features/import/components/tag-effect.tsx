import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import type { Preview } from '../preview.ts';
import { ShowMore } from './show-more.tsx';
import { Key } from './warnings.tsx';
import classes from './write-options.module.css';

/** Keys shown before "Show all". */
const few = 5;

/** How many entries get the tags, and which entries would lose one. */
export function TagEffect({ tagging }: { tagging: NonNullable<Preview['tagging']> }) {
  const t = useText('import');
  const [all, setAll] = useState(false);
  const { given, lost, losing } = tagging;
  return (
    <div role="status">
      <p className={classes.note}>{t('tagsGiven', { count: given })}</p>
      {lost > 0 && (
        <>
          <p className={classes.lost}>{t('tagsLost', { count: lost })}</p>
          <ul className={classes.losing}>
            {losing.slice(0, all ? undefined : few).map((key) => (
              <li key={key}>
                <Key name={key} />
              </li>
            ))}
          </ul>
          {all && lost > losing.length && (
            <p className={classes.note}>{t('shownOf', { shown: losing.length, count: lost })}</p>
          )}
          {losing.length > few && (
            <ShowMore known={losing.length} total={lost} open={all} onToggle={() => setAll(!all)} />
          )}
        </>
      )}
    </div>
  );
}
