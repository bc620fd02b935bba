import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import type { ImportFiles } from './import-files.ts';

/** Closes the dialog, and asks first where that loses more than one file that can be dropped again: several files, what
 *  somebody settled (`isChanged`), or what is just being sent. Draw `question` within the dialog. */
export function useAskedClose(
  files: ImportFiles,
  isChanged: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const t = useText('import');
  const { ask, dialog } = useConfirm();
  const askAndClose = async (): Promise<void> => {
    const text = t('leaveText', { count: files.items.length });
    const isLost = files.sent !== null || files.items.length > 1 || files.isChanged || isChanged;
    if (!isLost || (await ask({ title: t('leaveTitle'), text, action: t('leave') }))) onClose();
  };
  return { close: () => void askAndClose(), question: dialog };
}
