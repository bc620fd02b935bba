import type { Project } from '@parlance/contract/projects';
import type { ProjectAction } from '@parlance/domain/permissions/actions';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleX,
  IconListCheck,
  IconPencil,
  IconPlugConnected,
  IconRefreshAlert,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { queues } from '../../../product/queues.ts';
import { paths } from '../../../routing/paths.ts';
import { mayActInCode, mayIn } from '../../../session/may.ts';
import { Card } from '../../../ui/card.tsx';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { useWaitingCount } from '../../missing-texts/waiting-count.api.ts';
import { useStatistics } from '../languages.api.ts';
import type { LanguageFigures } from './language-row.ts';
import classes from './waiting-card.module.css';

const bold = (words: ReactNode[]) => <b key="b">{words}</b>;

/** The user's open tasks, in their languages, each with a link. */
export function WaitingCard({ project }: { project: Project }) {
  const t = useText('projects');
  const statistics = useStatistics(project._id);
  const prepare = (
    <Link className="link" to={paths.prepare(project._id)}>
      {t('prepare')}
    </Link>
  );
  // A translation memory is not released.
  return (
    <Card title={t('waiting')} aside={project.type !== 'tm' && prepare}>
      <PageState query={statistics} loading={<SkeletonRows rows={3} height={44} />}>
        {(rows) => <Waiting project={project} rows={rows.filter((row) => mayActInCode(project, row.name))} />}
      </PageState>
    </Card>
  );
}

/** Languages that a line names; the first have the most. */
const mostNamed = 4;

function Waiting({ project, rows }: { project: Project; rows: readonly LanguageFigures[] }) {
  const t = useText('projects');
  const format = useFormat();
  const language = format.languageName(project.baseLanguage);
  const missing = useWaitingCount(project);
  const kinds: {
    id: keyof typeof queues;
    icon: Icon;
    /** Shown only where one may do all of this. */
    for?: readonly ProjectAction[];
    show: (count: number, languages: number) => ReactNode;
  }[] = [
    { id: 'needsReview', icon: IconListCheck, show: (count) => t.rich('waitingReview', { count, b: bold }) },
    { id: 'drafts', icon: IconPencil, show: (count) => t.rich('waitingDrafts', { count, b: bold }) },
    {
      id: 'acceptedDrafts',
      icon: IconPencil,
      // Publish is offered to those with both.
      for: ['entries.value', 'entries.draft'],
      show: (count) => t.rich('waitingAcceptedDrafts', { count, b: bold }),
    },
    {
      id: 'issues',
      icon: IconAlertTriangle,
      show: (count, languages) => t.rich('waitingIssues', { count, languages, b: bold }),
    },
    {
      id: 'outdated',
      icon: IconRefreshAlert,
      show: (count) => t.rich('waitingOutdated', { count, language, b: bold }),
    },
    { id: 'rejected', icon: IconCircleX, show: (count) => t.rich('waitingRejected', { count, b: bold }) },
  ];
  const waiting = kinds.flatMap(({ id, icon, show, for: actions = [] }) => {
    const { count } = queues[id];
    const isMine = (row: LanguageFigures) => actions.every((action) => mayIn(project, action, row._id));
    const having = rows
      .filter((row) => count(row) > 0 && isMine(row))
      .toSorted((a, b) => count(b) - count(a));
    const total = having.reduce((sum, row) => sum + count(row), 0);
    return total === 0 ? [] : [{ id, icon, having, text: show(total, having.length) }];
  });
  if (waiting.length + missing === 0) return <p className={classes.none}>{t('waitingNone')}</p>;
  return (
    <ul>
      {waiting.map(({ id, icon: LineIcon, text, having }) => (
        <li key={id} className={classes.line} data-kind={id}>
          <LineIcon size={16} stroke={1.75} aria-hidden />
          <span id={`waiting-${id}`}>{text}</span>
          <Ways id={id} project={project} having={having} />
        </li>
      ))}
      {missing > 0 && <MissingTexts project={project} count={missing} />}
    </ul>
  );
}

/** What apps sent and the project does not have: one list for all languages. */
function MissingTexts({ project, count }: { project: Project; count: number }) {
  const t = useText('projects');
  return (
    <li className={classes.line} data-kind="missing">
      <IconPlugConnected size={16} stroke={1.75} aria-hidden />
      <span id="waiting-missing">{t.rich('waitingMissing', { count, b: bold })}</span>
      <Link to={paths.missingTexts(project._id)} className="link" aria-describedby="waiting-missing">
        {t('open')}
      </Link>
    </li>
  );
}

/** The link to the waiting entries; if they are in several languages, one link for each, with its number. */
function Ways(props: { id: keyof typeof queues; project: Project; having: readonly LanguageFigures[] }) {
  const t = useText('projects');
  const format = useFormat();
  const { id, project, having } = props;
  const [all, setAll] = useState(false);
  // A single further one is named rather than counted.
  const named = all || having.length === mostNamed + 1 ? having : having.slice(0, mostNamed);
  const { query, count } = queues[id];
  const way = (row: LanguageFigures, words: string) => (
    <Link
      key={row._id}
      to={paths.language(project._id, row._id)}
      search={query}
      className="link"
      aria-describedby={`waiting-${id}`}
    >
      {words}
    </Link>
  );
  const [only, ...others] = having;
  if (only && others.length === 0)
    return (
      <span className={classes.pair}>
        {way(only, t('open'))}
        <ReviewWay id={id} project={project} row={only} />
      </span>
    );
  return (
    <span className={classes.ways}>
      {named.map((row) =>
        way(row, t('waitingIn', { language: format.languageName(row.name), count: count(row) })),
      )}
      {named.length < having.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {t('waitingMore', { count: having.length - named.length })}
        </button>
      )}
      {only && <ReviewWay id={id} project={project} row={only} />}
    </span>
  );
}

/** What waits for a review can be read one by one, in the language that has the most. */
function ReviewWay(props: { id: keyof typeof queues; project: Project; row: LanguageFigures }) {
  const t = useText('projects');
  const format = useFormat();
  const { id, project, row } = props;
  if (id !== 'drafts' && id !== 'needsReview') return null;
  return (
    <Link
      to={paths.review(project._id, row._id)}
      search={queues[id].query}
      className="link"
      aria-label={t('reviewIn', { language: format.languageName(row.name) })}
      data-review
    >
      {t('review')}
    </Link>
  );
}
