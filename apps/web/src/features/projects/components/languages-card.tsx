import type { Project } from '@parlance/contract/projects';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type LocaleFormat, useFormat } from '../../../i18n/format.ts';
import { type Text, useText } from '../../../i18n/i18n.ts';
import { Due } from '../../../product/due.tsx';
import { LanguageCode } from '../../../product/language-code.tsx';
import { compareNames } from '../../../product/language-order.ts';
import { queues } from '../../../product/queues.ts';
import { paths } from '../../../routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable, type Sort } from '../../../ui/data-table.tsx';
import { PageState, SkeletonRows } from '../../../ui/page-state.tsx';
import { ProgressLegend, ProgressSegments, translatedShare } from '../../../ui/progress-segments.tsx';
import { progressOf, useStatistics } from '../languages.api.ts';
import { LanguageActions } from './language-actions.tsx';
import type { LanguageFigures } from './language-row.ts';
import classes from './languages-card.module.css';

/** The languages of a project as a table: bar, counts, issues, last change. */
export function LanguagesCard({ project }: { project: Project }) {
  const t = useText('projects');
  const format = useFormat();
  const statistics = useStatistics(project._id);
  const [sort, setSort] = useState<Sort>({ by: 'language', down: false });
  const columns = useMemo(() => columnsOf(project, t, format), [project, t, format]);
  return (
    <Card title={t('languages')} aside={<ProgressLegend />}>
      <PageState
        query={statistics}
        loading={<SkeletonRows rows={Math.max(3, project.languages.length)} height={37} />}
      >
        {(rows) => (
          <DataTable
            label={t('languages')}
            columns={columns}
            rows={sorted(rows, sort, project, format)}
            rowKey={(row) => row._id}
            sort={sort}
            onSort={setSort}
          />
        )}
      </PageState>
    </Card>
  );
}

const measures: Record<string, (row: LanguageFigures) => number> = {
  translated: (row) => translatedShare(progressOf(row)),
  drafts: queues.allDrafts.count,
  untranslated: (row) => row.notTranslated,
  issues: (row) => row.issues.all,
  change: (row) => (row.lastChange === null ? 0 : Date.parse(row.lastChange)),
};

/** In the requested order; by name the base language comes first. */
function sorted(
  rows: readonly LanguageFigures[],
  sort: Sort,
  project: Project,
  format: LocaleFormat,
): LanguageFigures[] {
  const measure = measures[sort.by];
  const byName = compareNames(project.baseLanguage, format);
  const order = measure
    ? (a: LanguageFigures, b: LanguageFigures) => measure(a) - measure(b) || byName(a, b)
    : byName;
  return rows.toSorted((a, b) => (sort.down ? order(b, a) : order(a, b)));
}

function columnsOf(project: Project, t: Text<'projects'>, format: LocaleFormat): Column<LanguageFigures>[] {
  const number = (row: LanguageFigures, id: keyof typeof queues) => {
    const value = queues[id].count(row);
    if (value === 0) return <span className={classes.zero}>{format.number(0)}</span>;
    return (
      <Link className={classes.count} to={paths.language(project._id, row._id)} search={queues[id].query}>
        {id === 'issues' ? <Issues count={value} /> : format.number(value)}
      </Link>
    );
  };
  const end = { align: 'end', sortable: true } as const;
  return [
    {
      id: 'language',
      head: t('columnLanguage'),
      sortable: true,
      wraps: true,
      cell: (row) => <Name project={project} row={row} />,
    },
    {
      id: 'progress',
      head: t('columnProgress'),
      width: '30%',
      cell: (row) => (
        <div className={classes.bar}>
          <ProgressSegments name={format.languageName(row.name)} progress={progressOf(row)} />
        </div>
      ),
    },
    {
      ...end,
      id: 'translated',
      head: t('columnTranslated'),
      cell: (row) => <b className={classes.share}>{format.percent(translatedShare(progressOf(row)))}</b>,
    },
    {
      ...end,
      id: 'drafts',
      head: t('columnDrafts'),
      wideOnly: true,
      cell: (row) => number(row, 'allDrafts'),
    },
    {
      ...end,
      id: 'untranslated',
      head: t('columnUntranslated'),
      wideOnly: true,
      cell: (row) => number(row, 'untranslated'),
    },
    {
      ...end,
      id: 'issues',
      head: t('columnIssues'),
      wideOnly: true,
      cell: (row) => number(row, 'issues'),
    },
    {
      ...end,
      id: 'change',
      head: t('columnChange'),
      wideOnly: true,
      cell: (row) => (
        <span className={classes.change}>
          {row.lastChange === null ? t('noChange') : format.ago(row.lastChange)}
        </span>
      ),
    },
    {
      id: 'actions',
      head: t('columnActions'),
      hiddenHead: true,
      width: '52px',
      cell: (row) => <LanguageActions project={project} row={row} />,
    },
  ];
}

function Name({ project, row }: { project: Project; row: LanguageFigures }) {
  const t = useText('projects');
  const format = useFormat();
  return (
    <Link to={paths.language(project._id, row._id)} className={classes.name}>
      <LanguageCode code={row.name} wide />
      <span>{format.languageName(row.name)}</span>
      <Due due={project.languages.find(({ _id }) => _id === row._id)?.due} />
      {row.name === project.baseLanguage && <Badge colour="source">{t('base')}</Badge>}
    </Link>
  );
}

function Issues({ count }: { count: number }) {
  const t = useText('projects');
  const format = useFormat();
  return (
    <span className={classes.issues}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span aria-hidden>{format.number(count)}</span>
      <span className="vh">{t('issues', { count })}</span>
    </span>
  );
}
