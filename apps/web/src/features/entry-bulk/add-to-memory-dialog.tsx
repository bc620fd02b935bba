import { Radio } from '@mantine/core';
import { type MemoryMode, memoryModes } from '@parlance/domain/memory/modes';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { MemoryTask } from '../entries/memory.api.ts';
import { useView } from '../entries/view.ts';
import classes from './bulk-bar.module.css';

export interface MemoryQuestion {
  count: number;
  onClose: () => void;
  onDo: (task: MemoryTask) => void;
}

/** How the selected entries come into the memory of the team. */
export function AddToMemoryDialog({ count, onClose, onDo }: MemoryQuestion) {
  const t = useText('memory');
  const format = useFormat();
  const { language, may } = useView();
  // Providers add drafts alone.
  const modes = memoryModes.filter((one) => one === 'onlyDrafts' || may('import.values'));
  const [reach, setReach] = useState('all');
  const [mode, setMode] = useState<MemoryMode>(modes[0] ?? 'onlyDrafts');
  const submit = (): void => {
    onDo({ kind: 'add', mode, isEverywhere: reach === 'all' });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('addTitle', { count })}
      submit={{ label: t('do_add', { count }), onSubmit: submit }}
    >
      <div className={classes.question}>
        <p>{t('addHint')}</p>
        <Radio.Group label={t('languages')} value={reach} onChange={setReach}>
          <div className={classes.statuses}>
            <Radio size="xs" value="all" label={t('reach_all')} />
            <Radio
              size="xs"
              value="this"
              label={t('reach_this', { language: format.languageName(language.name) })}
            />
          </div>
        </Radio.Group>
        <Radio.Group label={t('mode')} value={mode} onChange={(chosen) => setMode(chosen as MemoryMode)}>
          <div className={classes.statuses}>
            {modes.map((one) => (
              <Radio key={one} size="xs" value={one} label={t(`mode_${one}`)} />
            ))}
          </div>
        </Radio.Group>
      </div>
    </Dialog>
  );
}
