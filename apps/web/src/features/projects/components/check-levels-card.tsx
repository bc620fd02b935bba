import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Project } from '@parlance/contract/projects';
import { checkExamples } from '@parlance/domain/checks/examples';
import { type CheckLevel, checkLevels } from '@parlance/domain/checks/issues';
import {
  type CheckLevels,
  type ChosenIssue,
  chosenIssues,
  defaultLevels,
  levelsFor,
} from '@parlance/domain/checks/levels';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { issueIcon } from '../../../product/issue-icons.ts';
import { Card } from '../../../ui/card.tsx';
import { trackTextChecks } from '../check-levels.api.ts';
import { useUpdateProject } from '../projects.api.ts';
import classes from './check-levels-card.module.css';

/** The levels that differ: what a save sends. */
const changesOf = (chosen: CheckLevels, stored: CheckLevels): ChosenIssue[] =>
  chosenIssues.filter((issue) => chosen[issue] !== stored[issue]);

/** What the project does with the problems that checks find: one line for each check, with an example. To read for those
 *  who may not change it: their work follows it. */
export function CheckLevelsCard({ project }: { project: Project }) {
  const t = useText('check-levels');
  const stored: CheckLevels = project.checkLevels;
  const [chosen, setChosen] = useState(stored);
  const update = useUpdateProject(project._id);
  const mayChange = project.actions.includes('project.settings');
  const changed = changesOf(chosen, stored);
  const save = (): void =>
    update.mutate(
      { checkLevels: Object.fromEntries(changed.map((issue) => [issue, chosen[issue]])) },
      {
        onSuccess: async (saved) => {
          setChosen(saved.checkLevels);
          const isChecking = await trackTextChecks(project, t('jobTitle', { project: project.name }));
          toast(t(isChecking ? 'savedAndChecking' : 'saved'));
        },
      },
    );
  return (
    <Card title={t('checks')}>
      <p className={classes.lead}>
        {t('lead')}
        {!mayChange && ` ${t('readOnly')}`}
      </p>
      <dl className={classes.levels}>
        {checkLevels.map((level) => (
          <div key={level} data-level={level}>
            <dt>{t(`level_${level}`)}</dt>
            <dd>{t(`levelMeans_${level}`)}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes.checks} aria-label={t('checks')}>
        {chosenIssues.map((issue) => (
          <Check
            key={issue}
            issue={issue}
            level={mayChange ? chosen[issue] : stored[issue]}
            onChange={mayChange ? (level) => setChosen({ ...chosen, [issue]: level }) : undefined}
          />
        ))}
      </ul>
      {mayChange && (
        <footer className={classes.end}>
          <Button loading={update.isPending} disabled={changed.length === 0} onClick={save}>
            {t('save')}
          </Button>
          <Button
            variant="default"
            disabled={changesOf(chosen, defaultLevels).length === 0}
            onClick={() => setChosen(defaultLevels)}
          >
            {t('reset')}
          </Button>
          {changed.length > 0 && <span role="status">{t('unsaved', { count: changed.length })}</span>}
        </footer>
      )}
    </Card>
  );
}

function Check(props: {
  issue: ChosenIssue;
  level: CheckLevel;
  /** undefined: the user may not change it. */
  onChange: ((level: CheckLevel) => void) | undefined;
}) {
  const t = useText('check-levels');
  const checks = useText('checks');
  const { issue, level, onChange } = props;
  const name = checks(`issue_${issue}`);
  const Icon = issueIcon(issue);
  return (
    <li className={classes.check}>
      <div className={classes.words}>
        <b>
          <Icon size={15} stroke={1.75} aria-hidden />
          {name}
        </b>
        <p>{t(`about_${issue}`)}</p>
        <Example issue={issue} />
      </div>
      <div className={classes.choice}>
        {onChange ? (
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t('levelOf', { check: name })}
            data={levelsFor(issue).map((value) => ({ value, label: t(`level_${value}`) }))}
            value={level}
            onChange={(value) => onChange(value as CheckLevel)}
          />
        ) : (
          <b data-level={level}>{t(`level_${level}`)}</b>
        )}
        {level !== defaultLevels[issue] && (
          <span>{t('standard', { level: t(`level_${defaultLevels[issue]}`) })}</span>
        )}
      </div>
    </li>
  );
}

function Example({ issue }: { issue: ChosenIssue }) {
  const t = useText('check-levels');
  if (issue === 'outdated') return <p className={classes.example}>{t('exampleOutdated')}</p>;
  if (issue === 'unwritable') return <p className={classes.example}>{t('exampleUnwritable')}</p>;
  if (issue === 'unencodable') return <p className={classes.example}>{t('exampleUnencodable')}</p>;
  const example = checkExamples[issue];
  if (!example) return null;
  const { base, text, language = 'de' } = example;
  return (
    <p className={classes.example} dir="ltr" translate="no">
      <code lang="en">{base}</code>
      <span>
        <IconArrowNarrowRight size={14} aria-hidden />
        <code lang={language}>{text}</code>
      </span>
    </p>
  );
}
