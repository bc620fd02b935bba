import { Select } from '@mantine/core';
import type { GroupItem } from '@parlance/contract/groups';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useView } from '../entries/view.ts';

/** Moves all selected entries into a group. */
export function MoveDialog(props: {
  count: number;
  /** The group in the list's filter: entries cannot move into it. */
  from: string | undefined;
  onClose: () => void;
  onMove: (group: GroupItem) => void;
}) {
  const t = useText('language-view');
  const { project } = useView();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const offered = project.groups.filter(({ _id }) => _id !== props.from);
  const submit = (): void => {
    const group = offered.find(({ _id }) => _id === chosen);
    if (!group) {
      setMissing(true);
      return;
    }
    props.onMove(group);
    props.onClose();
  };
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={t('moveTitle', { count: props.count })}
      submit={{ label: t('do_move', { count: props.count }), onSubmit: submit }}
    >
      <Select
        label={t('group')}
        description={t('moveHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={t('chooseGroup')}
        data={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
        searchable
        // A list that opens with the focus would hide the buttons, and take the Escape that is for the dialog.
        openOnFocus={false}
        data-autofocus
        value={chosen}
        error={isMissing ? t('pleaseGroup') : undefined}
        onChange={(group) => {
          setChosen(group);
          setMissing(false);
        }}
      />
    </Dialog>
  );
}
