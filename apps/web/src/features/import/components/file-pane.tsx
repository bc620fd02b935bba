import type { Project } from '@parlance/contract/projects';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { SpreadsheetTables } from '../columns/spreadsheet-tables.ts';
import type { Doubts } from '../doubts.ts';
import classes from '../import.module.css';
import type { ImportFiles } from '../import-files.ts';
import { baseFirst } from '../import-items.ts';
import type { Preview } from '../preview.ts';
import { type Check, FileList } from './file-list.tsx';
import { LanguagePick } from './language-pick.tsx';

/** The files of an import, the given files that were not accepted, and the drop zone for more (`hint`). */
export function FilePane(props: {
  project: Project;
  files: ImportFiles;
  previews: Preview['files'];
  problems: SpreadsheetTables['problems'];
  doubts: Doubts;
  check: Check;
  chosen: string;
  /** Chooses the base language of an empty project. */
  onBase: ((code: string) => void) | undefined;
  hint: ReactNode;
  onChoose: (id: string) => void;
}) {
  const t = useText('import');
  const { items, refusedCount, othersCount } = props.files;
  return (
    <div className={classes.files}>
      <FileList
        items={baseFirst(items, props.project.baseLanguage)}
        previews={props.previews}
        problems={props.problems}
        doubts={props.doubts}
        check={props.check}
        chosen={props.chosen}
        onChoose={props.onChoose}
      />
      {refusedCount > 0 && <Notice kind="warning">{t('tooMany', { count: refusedCount })}</Notice>}
      {othersCount > 0 && <Notice kind="info">{t('others', { count: othersCount })}</Notice>}
      {props.onBase && (
        <LanguagePick
          label={t('baseLanguage')}
          project={props.project}
          value={props.project.baseLanguage}
          onPick={props.onBase}
        />
      )}
      {props.hint}
    </div>
  );
}
