import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import classes from './rights.module.css';
import { columnAt, type RightsTable } from './rights-model.ts';
import { RoleMark } from './role-marks.tsx';

interface GridHeadProps {
  table: RightsTable;
  focused: number;
  /** The first drawn column, and the one after the last. */
  first: number;
  last: number;
}

/** The languages, each with the number of its translators and reviewers; a language without a reviewer is
 *  highlighted. */
export function GridHead({ table, focused, first, last }: GridHeadProps) {
  const t = useText('user-groups');
  const format = useFormat();
  return (
    <div role="row" aria-rowindex={1} className={classes.headRow}>
      <div role="columnheader" aria-colindex={1} className={classes.corner}>
        {t('columnPerson')}
      </div>
      {table.languages.slice(first, last).map(({ code }, index) => {
        const at = first + index;
        const { translators = 0, reviewers = 0, lacksReviewer = false } = table.reach[at] ?? {};
        return (
          <div
            key={code}
            role="columnheader"
            aria-colindex={at + 2}
            className={classes.language}
            style={columnAt(at)}
            data-focused={at === focused || undefined}
          >
            <span className={classes.code} translate="no">
              {code}
            </span>
            <span className={classes.name} title={format.languageName(code)}>
              {format.languageName(code)}
            </span>
            {lacksReviewer ? (
              <span className={classes.lacking} title={t('noReviewerHint')}>
                <RoleMark of="reviewer" />
                {t('noReviewer')}
              </span>
            ) : (
              <span className={classes.reach}>
                <RoleMark of="translator" />
                <span aria-hidden>{format.number(translators)}</span>
                <RoleMark of="reviewer" />
                <span aria-hidden>{format.number(reviewers)}</span>
                <span className="vh">{t('reach', { translators, reviewers })}</span>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
