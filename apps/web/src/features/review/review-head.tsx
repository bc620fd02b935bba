import { ActionIcon } from '@mantine/core';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { IconArrowLeft, IconKeyboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { showProblem } from '../../messages/problems.ts';
import { helpOpen } from '../../ui/palette-store.ts';
import { Tip } from '../../ui/tip.tsx';
import { useView } from '../entries/view.ts';
import { listAt } from './list-at.ts';
import classes from './review.module.css';
import type { SittingNow } from './use-sitting.ts';

/** Where one is, how much is left, how fast one goes, and the last decision with Undo. */
export function ReviewHead({ filter, sitting }: { filter: EntryFilter; sitting: SittingNow }) {
  const t = useText('review');
  const view = useText('language-view');
  const format = useFormat();
  const { project, language } = useView();
  const { left, done, skipped, pace } = sitting;
  const group = project.groups.find((one) => one._id === filter.group);
  const total = done + left + skipped;
  const place = group ? `${project.name} · ${group.name}` : project.name;
  return (
    <header className={classes.head}>
      <Tip label={t('toList')}>
        <Link
          {...listAt({ project, language }, filter, sitting.entry)}
          className={classes.back}
          aria-label={t('toList')}
        >
          <IconArrowLeft size={18} stroke={1.75} className="flip" aria-hidden />
        </Link>
      </Tip>
      <div className={classes.place}>
        <h1>{t('title', { language: format.languageName(language.name) })}</h1>
        <p>
          <bdi>{place}</bdi>
          {total > 0 && <> · {t('left', { left })}</>}
          {skipped > 0 && (
            <>
              {' · '}
              <button
                type="button"
                className="link"
                title={t('takeSkipped', { count: skipped })}
                onClick={() => sitting.run.takeSkipped()}
              >
                {t('skipped', { count: skipped })}
              </button>
            </>
          )}
          {pace !== undefined && <> · {t('pace', { count: pace })}</>}
        </p>
      </div>
      <LastDecision sitting={sitting} />
      <Tip label={view('shortcuts')}>
        <ActionIcon
          size="md"
          className={classes.keys}
          aria-label={view('shortcuts')}
          onClick={() => helpOpen.set(true)}
        >
          <IconKeyboard size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tip>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, total)}
        aria-valuenow={done}
      >
        <span style={{ inlineSize: `${total === 0 ? 0 : (100 * done) / total}%` }} />
      </div>
    </header>
  );
}

function LastDecision({ sitting }: { sitting: SittingNow }) {
  const t = useText('review');
  const { last } = sitting;
  return (
    <div className={classes.last} role="status">
      {last && (
        <>
          <span>
            <bdi>{last.key}</bdi> · {t(last.did)}
          </span>
          <button type="button" className="link" onClick={() => void sitting.run.undo().catch(showProblem)}>
            {t('undo')}
          </button>
        </>
      )}
    </div>
  );
}
