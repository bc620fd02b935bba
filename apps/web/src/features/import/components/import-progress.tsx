import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { type Text, useText } from '../../../i18n/i18n.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { type Doubts, firstOf } from '../doubts.ts';
import { type Item, isBeingRead, lacksColumns, lacksLanguage } from '../import-items.ts';
import type { Preview } from '../preview.ts';
import { type MissingChoices, textsOfOthers } from '../shared-keys.ts';
import classes from './import-progress.module.css';

/** The progress of upload and check, at the foot of the dialog; afterwards the number of ready files. */
export function ImportProgress(props: {
  items: readonly Item[];
  preview: Preview;
  sent: number | null;
  /** Files that can be imported. */
  whole: readonly Item[];
  /** Something is settled without the user, and the check begins anew: the base language, the place of a file. */
  isSettling: boolean;
  /** Entries that would lose a tag. */
  lost: number;
  /** Files that wait for a choice before anything is imported, and the first of them. */
  missing: MissingChoices | null;
  doubts: Doubts;
  /** Shows a file of the list. */
  onShow: (id: string) => void;
  /** Why the import did not start. */
  problem: string;
}) {
  const t = useText('import');
  const format = useFormat();
  const { items, preview, sent } = props;
  if (props.problem) return <Problem text={props.problem} />;
  if (sent !== null) {
    const count = items.filter((item) => item.state === 'sending').length;
    return <ProgressBar label={t('sendingFiles', { count })} share={sent} />;
  }
  if (preview.state === 'failed') {
    return <Problem text={t('checkFailed', { reason: preview.problem })} again={preview.retry} />;
  }
  const isChecking = preview.state === 'waiting' || preview.state === 'running' || props.isSettling;
  if (isChecking || items.some(isBeingRead)) {
    const { done = null, total = null } = preview.job ?? {};
    const known = done !== null && total !== null && total > 0;
    return (
      <ProgressBar
        label={t('checkingFiles', { count: items.length })}
        detail={known ? format.percent(done / total) : undefined}
        share={known ? done / total : null}
      />
    );
  }
  if (items.length === 0) return null;
  if (preview.state === 'idle' && props.whole.length > 0)
    return <Problem text={t('checkStopped')} again={preview.retry} />;
  const left = items.length - props.whole.length;
  const ready = props.whole.length - (props.missing?.waiting ?? 0);
  return (
    <p role="status" className={classes.ready}>
      {t('ready', { count: ready })}
      {left > 0 && ` · ${t('leftOutCount', { count: left })}`}
      {linksOf(props, t).map(({ first, text }) => (
        <Fragment key={text}>
          {' · '}
          <button type="button" className={`link ${classes.others}`} onClick={() => props.onShow(first)}>
            {text}
          </button>
        </Fragment>
      ))}
      {props.lost > 0 && ` · ${t('tagsLostShort', { count: props.lost })}`}
    </p>
  );
}

/** What is to be looked at, each with the first file that it is about. */
function linksOf(
  { items, preview, whole, missing, doubts }: Parameters<typeof ImportProgress>[0],
  t: Text<'import'>,
): { first: string; text: string }[] {
  const { sourceless, similar, otherLetters } = doubts;
  const link = (about: { count: number; first: string } | null, word: WordOfLink) =>
    about ? [{ first: about.first, text: t(word, { count: about.count }) }] : [];
  return [
    // What the texts of other files become is known when the choice is made.
    ...(missing
      ? link(missing, 'choicesMissing')
      : link(textsOfOthers(whole, preview.files), 'othersWouldChange')),
    ...link(firstOf(items, idsOf(items.filter(lacksLanguage))), 'languagesMissing'),
    ...link(firstOf(items, idsOf(items.filter(lacksColumns))), 'columnsMissing'),
    ...link(firstOf(items, otherLetters), 'otherLettersFiles'),
    ...link(firstOf(items, sourceless), 'sourcelessFiles'),
    ...link(firstOf(items, similar), 'similarFiles'),
  ];
}

const idsOf = (items: readonly Item[]) => new Set(items.map(({ id }) => id));

type WordOfLink =
  | 'choicesMissing'
  | 'languagesMissing'
  | 'columnsMissing'
  | 'othersWouldChange'
  | 'otherLettersFiles'
  | 'sourcelessFiles'
  | 'similarFiles';

function Problem({ text, again }: { text: string; again?: () => void }) {
  const t = useText('import');
  return (
    <div className={classes.problem} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>{text}</span>
      {again && (
        <button type="button" className="link" onClick={again}>
          <IconRefresh size={14} aria-hidden /> {t('checkAgain')}
        </button>
      )}
    </div>
  );
}
