import { IconArrowMoveRight, IconLanguage, IconPencil, IconPlus, IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { holdsSeveralLanguages } from '../../../product/file-formats.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { TextDifference } from '../../../product/text-difference.tsx';
import { leavesTexts, movedKeys } from '../notices.ts';
import type { FilePreview } from '../preview.ts';
import classes from './lines.module.css';
import { ShowMore } from './show-more.tsx';
import { Key } from './warnings.tsx';

/** Differences shown before "Show all". */
const few = 5;

const icons = {
  added: IconPlus,
  translated: IconLanguage,
  updated: IconPencil,
  overwritten: IconReplace,
  groupChanged: IconArrowMoveRight,
};

/** The changes that a file would make, text by text, character by character. `alone`: no other file of the list may
 *  contain the same text. */
export function Differences({ preview, alone }: { preview: FilePreview; alone: boolean }) {
  const several = holdsSeveralLanguages(preview.format);
  const t = useText('import');
  const [all, setAll] = useState(false);
  const { differences, differenceCount } = preview;
  const shown = all ? differences : differences.slice(0, few);
  if (differenceCount === 0) {
    // The effect on keys is shown with the counts.
    if (movedKeys(preview.notices) > 0) return null;
    const none = alone ? 'differencesNone' : 'differencesNoneOfSeveral';
    if (leavesTexts(preview.notices)) return <p className={classes.none}>{t('differencesNotTaken')}</p>;
    return <p className={classes.none}>{t(preview.total === 0 ? 'differencesEmpty' : none)}</p>;
  }
  return (
    <section aria-label={t('firstDifferences')}>
      <div className={classes.head}>
        <h3>{t('firstDifferences')}</h3>
        {differences.length > few && (
          <ShowMore
            known={differences.length}
            total={differenceCount}
            open={all}
            onToggle={() => setAll(!all)}
          />
        )}
      </div>
      <ul>
        {shown.map((one) => {
          const Icon = icons[one.kind];
          return (
            <li key={`${one.kind} ${one.language} ${one.key}`} className={classes.line}>
              <Icon size={15} stroke={1.75} data-kind={one.kind} aria-hidden />
              <span className={classes.words}>
                <Key name={one.key} />
                {several && <LanguageCode code={one.language} />}
                <TextDifference before={one.before} after={one.after} lang={one.language} />
              </span>
              <span className={classes.what} data-kind={one.kind}>
                {one.kind === 'groupChanged'
                  ? t.rich('fromGroup', { group: <bdi key="group">{one.fromGroup ?? ''}</bdi> })
                  : t(one.kind)}
              </span>
            </li>
          );
        })}
      </ul>
      {all && differenceCount > differences.length && (
        <p className={classes.more}>
          {t('shownOf', { shown: differences.length, count: differenceCount })} {t('allInHistory')}
        </p>
      )}
    </section>
  );
}
