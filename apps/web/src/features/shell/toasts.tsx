import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { dismissToast, type Toast, useToasts } from '../../messages/toasts.ts';
import { undoToast } from '../../messages/undo-toast.ts';
import { kindIcons } from './kind-icons.ts';
import classes from './toasts.module.css';

const shownMs = 8000;
/** With a choice besides Undo. */
const offeredMs = 20_000;

/** The place for toasts; drawn once by the shell. Pages call `toast()` of messages/toasts. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <div className={classes.region} role="status" aria-live="polite">
      {toasts.map((one) => (
        <Line key={one.id} toast={one} />
      ))}
    </div>
  );
}

function Line({ toast: shown }: { toast: Toast }) {
  const t = useText('shell');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(shown.id), shown.more ? offeredMs : shownMs);
    return () => clearTimeout(timer);
  }, [held, shown.id, shown.more]);
  const showMore = (): void => {
    dismissToast(shown.id);
    shown.more?.show();
  };
  const Icon = kindIcons[shown.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it waits while the pointer is over it
    <div
      className={classes.toast}
      data-kind={shown.kind}
      data-raised
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.message}>{shown.message}</span>
      {shown.more && (
        <button type="button" className="link" onClick={showMore}>
          {shown.more.label}
        </button>
      )}
      {shown.undo && (
        <button type="button" className="link" onClick={() => void undoToast(shown, t('undone'))}>
          {t('undo')}
        </button>
      )}
      <ActionIcon size="sm" aria-label={t('close')} onClick={() => dismissToast(shown.id)}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
}
