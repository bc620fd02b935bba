import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useStore } from '../../../browser/store.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { Upload, Uploads } from '../uploads.ts';
import classes from './upload.module.css';

/** What was uploaded here, and how far it is. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const t = useText('screenshots');
  const all = useStore(uploads.all);
  const isRunning = all.some(({ state }) => state === 'waits' || state === 'sending');
  if (all.length === 0) return null;
  return (
    <div className={classes.uploads}>
      <Card
        title={t('uploads')}
        aside={
          !isRunning && (
            <Button size="xs" variant="subtle" onClick={() => uploads.clear()}>
              {t('clearUploads')}
            </Button>
          )
        }
      >
        <ul>
          {all.map((upload) => (
            <UploadLine key={upload.id} upload={upload} onRetry={() => uploads.retry(upload.id)} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function UploadLine({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const t = useText('screenshots');
  const { file, state, sent, why } = upload;
  if (state === 'waits' || state === 'sending')
    return (
      <li>
        <ProgressBar
          label={file.name}
          detail={t(state === 'waits' ? 'waits' : 'sending')}
          share={state === 'waits' ? 0 : sent}
        />
      </li>
    );
  const isDone = state === 'done';
  const Icon = isDone ? IconCircleCheck : IconAlertTriangle;
  return (
    <li>
      <div className={classes.said} data-state={state} role={isDone ? 'status' : 'alert'}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <div>
          <b>{t(isDone ? 'successTitle' : 'failureTitle')}</b>{' '}
          {t(isDone ? 'success' : 'failure', { file: file.name })}
          {state === 'tooLarge' && <p>{t('tooLarge')}</p>}
          {state === 'failed' && why && <p>{why}</p>}
        </div>
      </div>
      {state === 'failed' && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </li>
  );
}
