import { Button, Select } from '@mantine/core';
import type { JoinPreview, JoinSource, KeptFile } from '@parlance/contract/files';
import { IconSwitchVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { refreshProject } from '../../api/query.ts';
import { useText } from '../../i18n/i18n.ts';
import { messageOf } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { formatTitle } from '../../product/file-formats.ts';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingState, SkeletonRows } from '../../ui/page-state.tsx';
import { undoOperation } from '../history/history.api.ts';
import { JoinDiffering } from './components/join-differing.tsx';
import { JoinKeys } from './components/join-keys.tsx';
import { JoinLanguages } from './components/join-languages.tsx';
import { holdsAll, useJoinFiles, useJoinPreview, useKeptFiles } from './files.api.ts';
import classes from './join-files.module.css';

/** Joins two stored files: shows what each language is afterwards, and what differs, before it does. */
export default function JoinFilesDialog({
  projectId,
  file,
  other: given,
  onClose,
}: DialogComponentProps<'joinFiles'>) {
  const t = useText('files');
  const [pair, setPair] = useState({ stays: file, other: given ?? null });
  const [languages, setLanguages] = useState<Record<string, JoinSource>>({});
  const files = (useKeptFiles(projectId).data ?? []).filter((one) => !holdsAll(one));
  const preview = useJoinPreview(projectId, pair.stays, pair.other);
  const change = (next: typeof pair): void => {
    setPair(next);
    setLanguages({});
  };
  const join = useJoinFiles(projectId, (operationId) => {
    toast(t('joinDone', { file: pathOf(files, pair.stays) }), {
      undo: async () => {
        await undoOperation(projectId, operationId);
        await refreshProject(projectId);
      },
    });
    onClose();
  });
  const shown = pair.other === null ? undefined : preview.data;
  return (
    <Dialog
      opened
      size="large"
      title={t('joinTitle')}
      onClose={onClose}
      submit={{
        label: t('joinAction'),
        busy: join.isPending,
        disabled: !shown || preview.isFetching,
        onSubmit: () =>
          shown && join.mutate({ fileId: pair.stays, other: shown.other._id, seen: shown.seen, languages }),
      }}
    >
      <p className={classes.lead}>{t('joinLead')}</p>
      <Pair files={files} pair={pair} onChange={change} />
      {pair.other !== null && preview.isError && (
        <Notice kind="problem">{messageOf(preview.error) || t('loadText')}</Notice>
      )}
      {pair.other !== null && preview.isPending && (
        <LoadingState>
          <SkeletonRows rows={4} height={41} />
        </LoadingState>
      )}
      {shown && (
        <Preview
          preview={shown}
          languages={languages}
          onChange={(code, from) => setLanguages({ ...languages, [code]: from })}
        />
      )}
    </Dialog>
  );
}

const pathOf = (files: readonly KeptFile[], id: string): string =>
  files.find((file) => file._id === id)?.path ?? '';

interface JoinedPair {
  stays: string;
  other: string | null;
}

/** Which file stays and which one ends, with a button that swaps them. */
function Pair(props: { files: readonly KeptFile[]; pair: JoinedPair; onChange: (pair: JoinedPair) => void }) {
  const t = useText('files');
  const { files, pair, onChange } = props;
  const { stays, other } = pair;
  const data = files
    .filter(({ _id }) => _id !== stays)
    .map(({ _id, path, format }) => ({ value: _id, label: `${path} · ${formatTitle(format)}` }));
  if (data.length === 0) return <Notice kind="info">{t('joinNoOther')}</Notice>;
  const kept = files.find(({ _id }) => _id === stays);
  return (
    <div className={classes.pair}>
      <dl className={classes.file}>
        <dt>{t('joinStays')}</dt>
        <dd>
          <bdi dir="ltr" translate="no">
            {kept?.path}
          </bdi>{' '}
          {kept && formatTitle(kept.format)}
        </dd>
      </dl>
      <Select
        label={t('joinEnds')}
        placeholder={t('joinChoose')}
        data={data}
        value={other}
        searchable
        onChange={(value) => onChange({ stays, other: value })}
      />
      {other !== null && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconSwitchVertical size={14} aria-hidden />}
          onClick={() => onChange({ stays: other, other: stays })}
        >
          {t('joinSwap')}
        </Button>
      )}
    </div>
  );
}

function Preview(props: {
  preview: JoinPreview;
  languages: Readonly<Record<string, JoinSource>>;
  onChange: (code: string, from: JoinSource) => void;
}) {
  const { preview } = props;
  return (
    <>
      <JoinKeys preview={preview} />
      <JoinLanguages {...props} />
      <JoinDiffering preview={preview} />
    </>
  );
}
