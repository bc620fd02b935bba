import { Button } from '@mantine/core';
import type { KeptFile } from '@parlance/contract/files';
import type { Project } from '@parlance/contract/projects';
import { IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { recall, remember } from '../../../browser/local-storage.ts';
import { useText } from '../../../i18n/i18n.ts';
import { openDialog } from '../../../routing/dialogs.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useDoubledFiles, useKeptFiles } from '../files.api.ts';
import classes from '../files.module.css';

/** Hints at files that hold the same keys, for users who may join them; a dismissed one stays away on this device. */
export function Doubled({ project }: { project: Project }) {
  const mayJoin = project.actions.includes('project.settings');
  const pairs = useDoubledFiles(project._id, mayJoin).data ?? [];
  const files = useKeptFiles(project._id).data ?? [];
  const [dismissed, setDismissed] = useState(() => readDismissed(project._id));
  const dismiss = (pair: string): void => {
    const all = [...dismissed, pair];
    remember(nameOf(project._id), all.join(' '));
    setDismissed(all);
  };
  const shown = pairs
    .map((pair) => ({ ...pair, id: pair.files.join('-') }))
    .filter(({ id }) => !dismissed.includes(id));
  return shown.map(({ id, files: [one, two], keys, common }) => {
    const first = files.find((file) => file._id === one);
    const second = files.find((file) => file._id === two);
    if (!first || !second) return null;
    return (
      <Pair
        key={id}
        projectId={project._id}
        files={[first, second]}
        counts={{ keys, common }}
        onDismiss={() => dismiss(id)}
      />
    );
  });
}

const nameOf = (projectId: string): string => `two-files.${projectId}`;
const readDismissed = (projectId: string): string[] => recall(nameOf(projectId))?.split(' ') ?? [];

function Pair(props: {
  projectId: string;
  files: readonly [KeptFile, KeptFile];
  counts: { keys: number; common: number };
  onDismiss: () => void;
}) {
  const t = useText('files');
  const { projectId, files, counts, onDismiss } = props;
  const [one, two] = files;
  const name = ({ path }: KeptFile) => (
    <bdi key={path} dir="ltr" translate="no" className={classes.path}>
      {path}
    </bdi>
  );
  return (
    <div className={classes.doubled}>
      <Notice kind="info">
        <p className={classes.pair}>{t.rich('doubled', { one: name(one), two: name(two) })}</p>
        <p className={classes.quiet}>{t('doubledHint', counts)}</p>
        <div className={classes.pairActions}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowMerge size={14} aria-hidden />}
            onClick={() => openDialog('joinFiles', { projectId, file: one._id, other: two._id })}
          >
            {t('doubledCompare')}
          </Button>
          <Button size="xs" variant="subtle" onClick={onDismiss}>
            {t('doubledLeave')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
