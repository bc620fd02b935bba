import { type ReactNode, useEffect } from 'react';
import { askBeforeUnload } from '../../browser/ask-before-unload.ts';
import { useText } from '../../i18n/i18n.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import type { ImportFiles } from './import-files.ts';

/** Closes the dialog, and first asks for confirmation if that loses more than one file that can be dropped again:
 *  several files, settings by the user (`isChanged`), or a running upload. Draw `question` within the dialog. The
 *  browser asks before it leaves the page as soon as there is a file. */
export function useConfirmedClose(
  files: ImportFiles,
  isChanged: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } {
  const t = useText('import');
  const { ask, dialog } = useConfirm();
  useConfirmedUnload(files.items.length > 0);
  const askAndClose = async (): Promise<void> => {
    const text = t('leaveText', { count: files.items.length });
    const isLost = files.sent !== null || files.items.length > 1 || files.isChanged || isChanged;
    if (!isLost || (await ask({ title: t('leaveTitle'), text, action: t('leave') }))) onClose();
  };
  return { close: () => void askAndClose(), question: dialog };
}

/** While `isLost`: the page would lose the list of files and the running upload. */
function useConfirmedUnload(isLost: boolean): void {
  useEffect(() => (isLost ? askBeforeUnload() : undefined), [isLost]);
}
