import { useEffect, useRef } from 'react';
import { droppedFiles } from '../../../browser/dropped-files.ts';
import { useFileDrop } from '../../../browser/file-drop.ts';
import { isTextField } from '../../../browser/keyboard.ts';
import { useText } from '../../../i18n/i18n.ts';
import { showProblem } from '../../../messages/problems.ts';

/** Takes pictures that are dropped on the page or pasted; answers whether some are dragged over it. */
export function useIncoming(onFiles: (files: File[]) => void): boolean {
  const t = useText('screenshots');
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented || isTextField(event.target)) return;
      event.preventDefault();
      latest.current(files);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
  return useFileDrop(
    (data) => {
      droppedFiles(data)
        .then((files) => files.length > 0 && latest.current(files))
        .catch(() => showProblem(new Error(t('dropFailed'))));
    },
    { first: true },
  );
}
