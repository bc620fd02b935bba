import type { Job } from '@parlance/contract/jobs';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import classes from './running-import.module.css';

/** The first import of a project, in place of the offers of an empty one: its texts are on the way. */
export function RunningImport({ job }: { job: Job }) {
  const t = useText('projects');
  const inShell = useText('shell');
  const format = useFormat();
  const { done, total } = job;
  const share = done !== null && total !== null && total > 0 ? done / total : null;
  return (
    <Card title={t('importing')} padded>
      <div className={classes.words}>
        <ProgressBar
          label={job.title || inShell('withoutFile')}
          detail={share === null ? undefined : format.percent(share)}
          share={share}
        />
        <p>{t('importingText')}</p>
      </div>
    </Card>
  );
}
