import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Progress } from '@parlance/contract/progress';
import type { Project } from '@parlance/contract/projects';
import { IconChartBar, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveCsv } from '../../browser/save-csv.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { useParam } from '../../routing/params.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { Card } from '../../ui/card.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, PageState, SkeletonRows } from '../../ui/page-state.tsx';
import { useProject } from '../projects/projects.api.ts';
import { LanguagesLeft } from './languages-left.tsx';
import { People } from './people.tsx';
import { type Days, useProgress } from './progress.api.ts';
import classes from './progress.module.css';
import { hasWork, sumOf } from './sums.ts';
import { WorkChart } from './work-chart.tsx';

/** /projects/{id}/progress: for those who plan: what was written and reviewed by day, language and person, what is left, and
 *  when it is due. */
export default function ProgressPage() {
  const t = useText('progress');
  const project = useProject(useParam('projectId')).data;
  if (!project) return null;
  return (
    <div className={classes.page}>
      <Crumbs items={[{ label: project.name, to: paths.project(project._id) }, { label: t('title') }]} />
      <Page title={t('title')} width="list">
        {mayIn(project, 'progress.see') ? (
          <Content project={project} />
        ) : (
          <EmptyState
            art={<IconChartBar size={32} stroke={1.4} />}
            title={t('notYours')}
            text={t('notYoursText')}
          />
        )}
      </Page>
    </div>
  );
}

const spans = ['7', '30', '90'] as const;

function Content({ project }: { project: Project }) {
  const t = useText('progress');
  const [days, setDays] = useState<Days>('30');
  const progress = useProgress(project._id, days);
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('span')}
          value={days}
          onChange={(value) => setDays(value as Days)}
          data={spans.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
        />
        <Download project={project} progress={progress.data} />
      </div>
      <PageState query={progress} loading={<SkeletonRows rows={6} height={60} />}>
        {(data) => <Cards project={project} data={data} />}
      </PageState>
    </>
  );
}

function Cards({ project, data }: { project: Project; data: Progress }) {
  const t = useText('progress');
  const format = useFormat();
  const all = sumOf(data.work);
  const left = data.languages.reduce((sum, one) => sum + one.left.words, 0);
  const numbers: [string, number][] = [
    [t('texts'), all.texts],
    [t('words'), all.words],
    [t('reviewed'), all.reviewed],
    [t('untranslatedWords'), left],
  ];
  return (
    <div className={classes.cards}>
      <dl className={classes.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      <Card title={t('byDay')}>
        <WorkChart days={data.days} work={data.work} />
      </Card>
      <Card title={t('byLanguage')}>
        <LanguagesLeft project={project} data={data} />
      </Card>
      <Card title={t('byPerson')}>
        <People project={project} data={data} />
      </Card>
      <p className={classes.note}>{t('note')}</p>
    </div>
  );
}

function Download({ project, progress }: { project: Project; progress: Progress | undefined }) {
  const t = useText('progress');
  const nameOf = new Map(project.languages.map(({ _id, name }) => [_id, name]));
  const download = (): void => {
    const head = [t('day'), t('language'), t('person'), t('texts'), t('words'), t('changed'), t('reviewed')];
    const rows = (progress?.work ?? [])
      .filter(hasWork)
      .map((one) => [
        ...[one.day, nameOf.get(one.languageId) ?? '', one.user.displayName],
        ...[one.texts, one.words, one.changed, one.reviewed],
      ]);
    saveCsv(`${project.name} ${t('title')}.csv`, [head, ...rows]);
  };
  return (
    <Button
      variant="default"
      disabled={!progress}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={download}
    >
      {t('download')}
    </Button>
  );
}
