import { IconFileUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { droppedFiles } from '../../../browser/dropped-files.ts';
import { useFileDrop } from '../../../browser/file-drop.ts';
import { useText } from '../../../i18n/i18n.ts';
import { showProblem } from '../../../messages/problems.ts';
import { FileButtons } from '../../../product/file-buttons.tsx';
import { DropHint } from '../../../ui/drop-hint.tsx';
import classes from './bring-files.module.css';

/** The first offer where there are no texts yet: importing existing files. */
export function BringFiles(props: {
  title: string;
  text: string;
  busy?: boolean;
  onFiles: (files: File[]) => void;
  /** Other ways to begin, below. */
  children?: ReactNode;
}) {
  return (
    <section className={classes.area} aria-label={props.title}>
      <IconFileUpload size={36} stroke={1.3} aria-hidden />
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      <div className={classes.buttons}>
        <FileButtons onFiles={props.onFiles} busy={props.busy} />
      </div>
      {props.children && <div className={classes.others}>{props.children}</div>}
    </section>
  );
}

/** Accepts files dropped anywhere on a page that belongs to no project yet, and shows a hint while the user drags
 *  them over it. */
export function DropAnywhere({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText('projects');
  const texts = useText('import');
  const over = useFileDrop((data) => {
    droppedFiles(data)
      .then((files) => files.length > 0 && onFiles(files))
      .catch(() => showProblem(new Error(texts('dropFailed'))));
  });
  if (!over) return null;
  return <DropHint title={t('dropFirst')} text={texts('dropHint')} />;
}
