import type { SyncPreview } from '@parlance/contract/project-sync';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { TextDifference } from '../../../product/text-difference.tsx';
import classes from './sync-differences.module.css';

/** Differences shown before "Show all". */
const few = 5;

/** The first texts that a sync would write, each with what it replaces. Empty if it would write none. */
export function SyncDifferences({
  differences,
  differenceCount,
}: Pick<SyncPreview, 'differences' | 'differenceCount'>) {
  const t = useText('projects');
  const [all, setAll] = useState(false);
  if (differences.length === 0) return null;
  const shown = all ? differences : differences.slice(0, few);
  return (
    <section aria-label={t('syncChanges')}>
      <ul className={classes.list}>
        {shown.map(({ key, language, kind, before, after, fromGroup }) => (
          <li key={`${kind} ${language} ${key}`}>
            <span className={classes.key}>
              <bdi>{key}</bdi>
              <LanguageCode code={language} />
              {fromGroup !== undefined && (
                <span>{t.rich('syncFromGroup', { group: <bdi key="group">{fromGroup}</bdi> })}</span>
              )}
            </span>
            <TextDifference before={before} after={after} lang={language} />
          </li>
        ))}
      </ul>
      {!all && differences.length > few && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {t('showAll')}
        </button>
      )}
      {all && differenceCount > differences.length && (
        <p className={classes.more}>
          {t('syncShownOf', { shown: differences.length, count: differenceCount })}
        </p>
      )}
    </section>
  );
}
