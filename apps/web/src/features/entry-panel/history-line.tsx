import type { ChangelogEntry } from '@parlance/contract/history';
import { issues } from '@parlance/domain/checks/issues';
import { readStatus } from '@parlance/domain/entry/status';
import { IconArrowBackUp, IconArrowRight, IconHistory } from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Avatar } from '../../product/mark.tsx';
import { StatusGlyph } from '../../product/status-glyph.tsx';
import { TextDifference } from '../../product/text-difference.tsx';
import { EntryKey } from '../entries/entry-key.tsx';
import { dirOf, useView } from '../entries/view.ts';
import { whatWasDone } from './history-words.ts';
import classes from './panel.module.css';

type Change = ChangelogEntry['changes'][number];

/** One change of an entry: person, action and time, the difference, and a button that restores the previous value. */
export function HistoryLine(props: {
  change: ChangelogEntry;
  showsKey: boolean;
  onRestore?: () => void;
  busy: boolean;
}) {
  const t = useText('entry-history');
  const inView = useView().t;
  const inShell = useText('shell');
  const format = useFormat();
  const { change } = props;
  return (
    <li className={classes.change}>
      {change.user ? (
        <Avatar id={change.user._id} name={change.user.displayName} />
      ) : (
        <IconHistory size={20} aria-hidden />
      )}
      <div>
        <p className={classes.who}>
          <b>{change.user?.displayName ?? inView('nobody')}</b> {t(whatWasDone(change))} ·{' '}
          <time dateTime={change.created} title={format.dateTime(change.created)}>
            {format.ago(change.created)}
          </time>
        </p>
        {props.showsKey && change.key !== null && (
          <p className={classes.changedKey}>
            <EntryKey name={change.key} />
          </p>
        )}
        {change.fileName !== null && (
          <p className={classes.changedKey}>
            {t.rich('importedFrom', {
              file: (
                <bdi key="file" dir="ltr" translate="no">
                  {change.fileName}
                </bdi>
              ),
            })}
          </p>
        )}
        {change.importOrigin !== null && (
          <p className={classes.changedKey}>{inShell(`from_${change.importOrigin}`)}</p>
        )}
        {change.changes.map((one) => (
          <ChangedField key={`${one.field} ${one.name}`} change={one} />
        ))}
        {change.restorable && props.onRestore && (
          <button
            type="button"
            className={`link ${classes.restore}`}
            disabled={props.busy}
            onClick={props.onRestore}
          >
            <IconArrowBackUp size={14} className="flip" aria-hidden />
            {t('restore')}
          </button>
        )}
      </div>
    </li>
  );
}

function Dismissal({ change: { name, value } }: { change: Change }) {
  const t = useText('entry-history');
  const checks = useText('checks');
  const issue = issues.find((one) => one === name);
  if (!issue) return null;
  const check = checks(`issue_${issue}`);
  return (
    <div className={classes.what}>
      {value === null ? t('shownAgain', { check }) : t('dismissedFor', { check, reason: asText(value) })}
    </div>
  );
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value == null ? '' : String(value);

function ChangedField({ change }: { change: Change }) {
  const t = useText('entry-history');
  const { language, t: inView } = useView();
  const { field, name, oldValue, value } = change;
  if (field === 'status') {
    return (
      <div className={classes.what}>
        <StatusGlyph status={readStatus(oldValue)} withName />
        <IconArrowRight size={14} className="flip" aria-label={t('becomes')} />
        <StatusGlyph status={readStatus(value)} withName />
      </div>
    );
  }
  if (field === 'group' || field === 'tags') {
    return (
      <div className={classes.what}>
        <bdi>{asText(oldValue) || t('nothing')}</bdi>
        <IconArrowRight size={14} className="flip" aria-label={t('becomes')} />
        <bdi>{asText(value) || t('nothing')}</bdi>
      </div>
    );
  }
  if (field === 'dismissed') return <Dismissal change={change} />;
  if (field === 'locked')
    return <div className={classes.what}>{value ? inView('locked') : inView('unlocked')}</div>;
  const isText = field === 'value' || field === 'draft';
  if (!isText && !['key', 'description', 'comment', 'maxLength', 'metadata'].includes(field)) return null;
  return (
    <>
      {name !== undefined && <p className={classes.changedKey}>{name}</p>}
      {field === 'comment' && <p className={classes.changedKey}>{t('change_commentWritten')}</p>}
      <TextDifference
        className={classes.what}
        before={asText(oldValue)}
        after={asText(value)}
        lang={isText ? language.name : ''}
        dir={isText ? dirOf(language) : name === undefined ? 'ltr' : undefined}
      />
    </>
  );
}
