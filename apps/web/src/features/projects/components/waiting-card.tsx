import type { Project } from '@parlance/contract/projects';
import { type Icon, IconAlertTriangle, IconCircleX, IconPencil, IconRefreshAlert } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { useStatistics } from '../languages.api.ts';
import type { LanguageRow } from './languages-card.tsx';
import classes from './waiting-card.module.css';

const bold = (words: ReactNode[]) => <b key="b">{words}</b>;

/** What waits for somebody, each with a way to where most of it is. */
export function WaitingCard({ project }: { project: Project }) {
  const t = useText('projects');
  const statistics = useStatistics(project._id);
  return (
    <Card title={t('waiting')}>
      <PageState query={statistics} loading={<SkeletonRows rows={3} height={44} />}>
        {(rows) => <Waiting project={project} rows={rows} />}
      </PageState>
    </Card>
  );
}

function Waiting({ project, rows }: { project: Project; rows: readonly LanguageRow[] }) {
  const t = useText('projects');
  const format = useFormat();
  const language = format.languageName(project.baseLanguage);
  const kinds: {
    id: string;
    icon: Icon;
    measure: (row: LanguageRow) => number;
    say: (count: number, languages: number) => ReactNode;
  }[] = [
    {
      id: 'drafts',
      icon: IconPencil,
      measure: (row) => row.draft,
      say: (count) => t.rich('waitingDrafts', { count, b: bold }),
    },
    {
      id: 'issues',
      icon: IconAlertTriangle,
      measure: (row) => row.issues.all,
      say: (count, languages) => t.rich('waitingIssues', { count, languages, b: bold }),
    },
    {
      id: 'outdated',
      icon: IconRefreshAlert,
      measure: (row) => row.issues.outdated,
      say: (count) => t.rich('waitingOutdated', { count, language, b: bold }),
    },
    {
      id: 'rejected',
      icon: IconCircleX,
      measure: (row) => row.status.rejected,
      say: (count) => t.rich('waitingRejected', { count, b: bold }),
    },
  ];
  const waiting = kinds.flatMap(({ id, icon, measure, say }) => {
    const having = rows.filter((row) => measure(row) > 0).toSorted((a, b) => measure(b) - measure(a));
    const most = having[0];
    if (!most) return [];
    const count = having.reduce((sum, row) => sum + measure(row), 0);
    return [{ id, icon, text: say(count, having.length), to: paths.language(project._id, most._id) }];
  });
  if (waiting.length === 0) return <p className={classes.none}>{t('waitingNone')}</p>;
  return (
    <ul>
      {waiting.map(({ id, icon: LineIcon, text, to }) => (
        <li key={id} className={classes.line} data-kind={id}>
          <LineIcon size={16} stroke={1.75} aria-hidden />
          <span id={`waiting-${id}`}>{text}</span>
          <Link to={to} className="link" aria-describedby={`waiting-${id}`}>
            {t(id === 'drafts' ? 'review' : 'open')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
