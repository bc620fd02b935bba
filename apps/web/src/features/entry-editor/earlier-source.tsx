import type { EntryRow } from '@parlance/contract/entries';
import type { EarlierSource as Earlier } from '@parlance/contract/history';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import { TextDifference } from '../../product/text-difference.tsx';
import { placeOf } from '../entries/entries.api.ts';
import { dirOf, useView } from '../entries/view.ts';
import { useEarlierSource } from '../history/history.api.ts';
import { stayMs, useStayed } from '../suggestions/suggestions.api.ts';
import classes from './earlier-source.module.css';

/** Beside a text whose source changed: what its source was, and what is different now. */
export function EarlierSource({ row }: { row: EntryRow }) {
  const t = useText('checks');
  const view = useView();
  const query = useEarlierSource(placeOf(view), row, useStayed(row._id, stayMs));
  if (query.isError) return <p className={classes.none}>{messageOf(query.error)}</p>;
  if (!query.data) return null;
  const { earlier } = query.data;
  if (!earlier) return <p className={classes.none}>{t('sourceNotKnown')}</p>;
  const { base } = view;
  return (
    <section className={classes.earlier} aria-label={t('sourceDifference')}>
      <p className={classes.label}>
        {t('sourceDifference')} · <ReplacedBy earlier={earlier} />
      </p>
      <TextDifference
        className={classes.text}
        before={earlier.text}
        after={row.baseValue}
        lang={base.name}
        dir={dirOf(base)}
      />
    </section>
  );
}

function ReplacedBy({ earlier: { changed, user } }: { earlier: Earlier }) {
  const t = useText('checks');
  const format = useFormat();
  const when = (
    <time key="when" dateTime={changed} title={format.dateTime(changed)}>
      {format.ago(changed)}
    </time>
  );
  if (!user) return when;
  return <>{t.rich('sourceDifferenceBy', { who: <bdi key="who">{user.displayName}</bdi>, when })}</>;
}
