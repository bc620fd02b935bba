import { droppedFiles } from '../../browser/dropped-files.ts';
import { useFileDrop } from '../../browser/file-drop.ts';
import { useText } from '../../i18n/i18n.ts';
import { showProblem } from '../../messages/problems.ts';
import { DropHint } from '../../ui/drop-hint.tsx';

/** Takes a file of terms that is dropped anywhere on the page, before the project takes it for a file of texts. */
export function TermDrop({ onFile }: { onFile: (file: File) => void }) {
  const t = useText('glossary');
  const over = useFileDrop(
    (data) => {
      droppedFiles(data)
        .then(([file]) => file && onFile(file))
        .catch(() => showProblem(new Error(t('dropFailed'))));
    },
    { first: true },
  );
  if (!over) return null;
  return <DropHint title={t('dropTerms')} text={t('dropTermsHint')} />;
}
