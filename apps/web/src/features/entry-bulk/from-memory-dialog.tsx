import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { MemoryQuestion } from './add-to-memory-dialog.tsx';
import classes from './bulk-bar.module.css';

/** How the texts of the selected entries are looked for in the memory of the team. */
export function FromMemoryDialog({ count, onClose, onDo }: MemoryQuestion) {
  const t = useText('memory');
  const [ignoreCase, setIgnoreCase] = useState(false);
  const [ignoreWhitespace, setIgnoreWhitespace] = useState(false);
  const submit = (): void => {
    onDo({ kind: 'translate', ignoreCase, ignoreWhitespace });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('translateTitle', { count })}
      submit={{ label: t('do_translate', { count }), onSubmit: submit }}
    >
      <div className={classes.question}>
        <p>{t('translateHint')}</p>
        <div className={classes.statuses}>
          <Checkbox
            size="xs"
            label={t('ignoreCase')}
            checked={ignoreCase}
            onChange={(event) => setIgnoreCase(event.currentTarget.checked)}
          />
          <Checkbox
            size="xs"
            label={t('ignoreWhitespace')}
            checked={ignoreWhitespace}
            onChange={(event) => setIgnoreWhitespace(event.currentTarget.checked)}
          />
        </div>
      </div>
    </Dialog>
  );
}
