import { useState } from 'react';
import { formatDetail } from '../../../i18n/answers.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type Notices, unreadColumns } from '../notices.ts';
import classes from './file-effect.module.css';
import { ShowMore } from './show-more.tsx';

/** Columns shown before "Show all". */
const few = 5;

/** The columns of a spreadsheet that are not read, each with the reason, and the way to say what they hold. A warning unless
 *  somebody has chosen to leave them out. */
export function UnreadColumns(props: { notices: Notices; onColumns: (() => void) | undefined }) {
  const t = useText('import');
  const [all, setAll] = useState(false);
  const { notices, count, areChosen } = unreadColumns(props.notices);
  if (count === 0) return null;
  return (
    <div className={classes.notice}>
      <Notice kind={areChosen ? 'info' : 'warning'}>
        <p>{t('unreadColumns', { count })}</p>
        <ul>
          {notices.slice(0, all ? undefined : few).map(({ message, detail }) => (
            <li key={message}>{formatDetail({ message, detail })}</li>
          ))}
        </ul>
        {notices.length > few && (
          <ShowMore known={notices.length} total={notices.length} open={all} onToggle={() => setAll(!all)} />
        )}
        {props.onColumns && (
          <button type="button" className="link" onClick={props.onColumns}>
            {t('columnsChoose')}
          </button>
        )}
      </Notice>
    </div>
  );
}
