import { Select } from '@mantine/core';
import type { Screenshot } from '@parlance/contract/screenshots';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { undoOperations } from '../../history/history.api.ts';
import { useTags } from '../../tags/tags.api.ts';
import { useMoveScreenshot } from '../screenshots.api.ts';

/** Moves a picture to another tag. */
export function MoveDialog(props: {
  projectId: string;
  screenshot: Screenshot;
  onClose: () => void;
  onMoved: (tag: string) => void;
}) {
  const t = useText('screenshots');
  const { projectId, screenshot, onClose } = props;
  const { screenTag } = screenshot.metaData;
  const [chosen, choose] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const tags = useTags(projectId).data ?? [];
  const move = useMoveScreenshot(projectId, ({ operation }, { tag: id }) => {
    const tag = tags.find(({ _id }) => _id === id)?.name ?? '';
    toast(
      t('moved', { tag }),
      operation === null ? {} : { undo: () => undoOperations(projectId, [operation]) },
    );
    onClose();
    props.onMoved(id);
  });
  const submit = (): void => {
    if (chosen === null) {
      setMissing(true);
      return;
    }
    move.mutate({ id: screenshot._id, tag: chosen });
  };
  const problem = move.error ? messageOf(move.error) : isMissing ? t('pleaseTag') : undefined;
  return (
    <Dialog
      opened
      title={t('moveTitle')}
      onClose={onClose}
      submit={{ label: t('move'), busy: move.isPending, onSubmit: submit }}
    >
      <Select
        label={t('tag')}
        placeholder={t('chooseTag')}
        data={tags
          .filter(({ _id }) => _id !== screenTag._id)
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        searchable
        // A list that opens with the focus would hide the buttons, and take the Escape that is for the dialog.
        openOnFocus={false}
        data-autofocus
        value={chosen}
        error={problem}
        onChange={(tag) => {
          choose(tag);
          setMissing(false);
        }}
      />
    </Dialog>
  );
}
