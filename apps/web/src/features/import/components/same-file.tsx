import { IconFileSymlink } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import type { ImportFiles } from '../import-files.ts';
import type { Item } from '../import-items.ts';
import type { Preview } from '../preview.ts';
import { formerPath } from '../same-file.ts';
import { sameInOtherLanguages } from '../same-file-proposals.ts';
import lines from './lines.module.css';
import classes from './shared-keys.module.css';

/** The file of the project that the chosen file was uploaded as before, from another folder; one button makes it
 *  another file, and back. */
export function SameFileChoice(props: { item: Item; files: ImportFiles; previews: Preview['files'] }) {
  const t = useText('import');
  const title = useId();
  const { item, files, previews } = props;
  const { sameFile } = item;
  if (!sameFile || (!sameFile.isOther && formerPath(item, files.items) === undefined)) return null;
  const { path, common, keys, isOther = false } = sameFile;
  const turn = (): void => {
    for (const one of sameInOtherLanguages(item, files.items, previews))
      if (one.sameFile) files.change([one.id], { sameFile: { ...one.sameFile, isOther: !isOther } });
  };
  return (
    <section className={classes.shared} aria-labelledby={title}>
      <div className={lines.head}>
        <IconFileSymlink size={16} stroke={1.75} className={classes.icon} aria-hidden />
        <h3 id={title}>{t(isOther ? 'sameFileNot' : 'sameFile', { path })}</h3>
        <button type="button" className="link" onClick={turn}>
          {t(isOther ? 'sameFileTake' : 'sameFileLeave')}
        </button>
      </div>
      <p className={classes.hint}>{t(isOther ? 'sameFileNotHint' : 'sameFileHint', { common, keys })}</p>
    </section>
  );
}
