import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react';
import { useCopy } from '../browser/clipboard.ts';
import { useText } from '../i18n/i18n.ts';
import { Tip } from './tip.tsx';

const icons = { no: IconCopy, copied: IconCheck, failed: IconX };

/** A small button that copies a text and shows the result for 550 ms: `<CopyButton text={token} label="Copy the
 *  token" />`. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useText('shell');
  const [state, copy] = useCopy();
  const Icon = icons[state];
  const tooltip = { no: label ?? t('copy'), copied: t('copied'), failed: t('notCopied') }[state];
  return (
    <>
      <Tip label={tooltip} isShown={state !== 'no'}>
        <ActionIcon size="md" aria-label={label ?? t('copy')} onClick={() => void copy(text)}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tip>
      <span className="vh" role="status">
        {state === 'no' ? '' : tooltip}
      </span>
    </>
  );
}
