import { useState } from 'react';
import { formatDetail } from '../../../i18n/answers.ts';
import { useText } from '../../../i18n/i18n.ts';
import type { Notices } from '../notices.ts';
import classes from './file-notices.module.css';
import { isReason } from './left-alone.tsx';
import { ShowMore } from './show-more.tsx';

interface OfFile {
  file: string;
  notices: Notices;
}

/** Notices of a file shown before "Show all". */
const few = 5;

/** Notices of the file readers, such as a guessed charset, for one file or, `named`, for several. */
export function FileNotices({ files, named }: { files: readonly OfFile[]; named?: boolean }) {
  const t = useText('import');
  // The reasons for unchanged texts are shown with the counts.
  const withNotices = files
    .map(({ file, notices }, id) => ({ id, file, notices: notices.filter(({ code }) => !isReason(code)) }))
    .filter(({ notices }) => notices.length > 0);
  if (withNotices.length === 0) return null;
  return (
    <section aria-label={t('notices')}>
      <h3 className={classes.head}>{t('notices')}</h3>
      {withNotices.map(({ id, file, notices }) => (
        <OneFile key={id} name={named ? file : undefined} notices={notices} />
      ))}
    </section>
  );
}

function OneFile({ name, notices }: { name: string | undefined; notices: Notices }) {
  const t = useText('import');
  const [all, setAll] = useState(false);
  return (
    <div className={classes.file}>
      {name !== undefined && (
        <h4 className={classes.name}>
          <bdi dir="ltr">{name}</bdi>
        </h4>
      )}
      <ul>
        {notices.slice(0, all ? undefined : few).map(({ code, message, detail, line }) => {
          const words = formatDetail({ message, detail });
          return (
            <li key={`${code} ${line} ${message}`}>
              {line === undefined ? words : t('noticeLine', { line, message: words })}
            </li>
          );
        })}
      </ul>
      {notices.length > few && (
        <ShowMore known={notices.length} total={notices.length} open={all} onToggle={() => setAll(!all)} />
      )}
    </div>
  );
}
