import { Button, Select } from '@mantine/core';
import type { SyncPreview } from '@parlance/contract/project-sync';
import type { Project } from '@parlance/contract/projects';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { type SyncedTexts, undoSync, usePreviewSync, useSync, useSyncSources } from '../project-sync.api.ts';
import classes from '../settings.module.css';
import { SyncDifferences } from './sync-differences.tsx';

const choices: readonly SyncedTexts[] = ['all', 'empty', 'drafts'];

/** Brings the entries and texts of another project into this one, once; shows before what that changes. Empty if the
 *  user has no other project. */
export function SyncCard({ project }: { project: Project }) {
  const t = useText('projects');
  const format = useFormat();
  const [from, setFrom] = useState<string | null>(null);
  const [texts, setTexts] = useState<SyncedTexts>('all');
  const sources = useSyncSources(project._id).data ?? [];
  const [share, setShare] = useState<number | null>(null);
  const preview = usePreviewSync(project._id, setShare);
  const sync = useSync(project._id, setShare);
  const isBusy = preview.isPending || sync.isPending;
  if (sources.length === 0) return null;
  const change = (set: () => void): void => {
    set();
    preview.reset();
  };
  const run = (syncAppId: string): void =>
    sync.mutate(
      { syncAppId, texts },
      {
        onSuccess: ({ operation, from: name, added, updated }) => {
          preview.reset();
          toast(
            t('syncDone', { name, added, updated }),
            operation === null ? {} : { undo: () => undoSync(project._id, operation) },
          );
        },
      },
    );
  return (
    <Card title={t('sync')} padded>
      <div className={classes.form}>
        <Select
          label={t('syncFrom')}
          description={t('syncHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={sources.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={from}
          onChange={(id) => change(() => setFrom(id))}
          allowDeselect={false}
          searchable
        />
        <Select
          label={t('syncTexts')}
          data={choices.map((value) => ({ value, label: t(`syncTexts_${value}`) }))}
          value={texts}
          onChange={(value) => change(() => setTexts(value as SyncedTexts))}
          allowDeselect={false}
        />
        {preview.data && (
          <>
            <Effects preview={preview.data} />
            <SyncDifferences {...preview.data} />
          </>
        )}
        {isBusy && (
          <ProgressBar
            label={t(sync.isPending ? 'syncing' : 'syncComparing')}
            detail={share === null ? undefined : format.percent(share)}
            share={share}
          />
        )}
        <div>
          {from !== null && preview.data && hasEffect(preview.data) ? (
            <Button loading={sync.isPending} onClick={() => run(from)}>
              {t('syncRun')}
            </Button>
          ) : (
            <Button
              variant="default"
              disabled={from === null}
              loading={preview.isPending}
              onClick={() => from !== null && preview.mutate({ syncAppId: from, texts })}
            >
              {t('syncPreview')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

const hasEffect = ({ added, updated, groupChanged }: SyncPreview): boolean =>
  added + updated + groupChanged > 0;

/** What a sync would do, and what it leaves alone, with the reasons. */
function Effects({ preview }: { preview: SyncPreview }) {
  const t = useText('projects');
  const format = useFormat();
  const { added, updated, groupChanged, unchanged, skipped, missingLanguages, missingGroups } = preview;
  return (
    <Notice kind="info">
      <p>
        {hasEffect(preview)
          ? t('syncCounts', { added, updated: updated + groupChanged, unchanged, skipped })
          : t('syncNothing')}
      </p>
      {preview.notices.map((notice) => (
        <p key={notice.code}>{messageOf(notice)}</p>
      ))}
      {missingLanguages.length > 0 && (
        <p>{t('syncNoLanguages', { languages: format.list(missingLanguages.map(format.languageName)) })}</p>
      )}
      {missingGroups.length > 0 && <p>{t('syncNoGroups', { groups: format.list(missingGroups) })}</p>}
    </Notice>
  );
}
