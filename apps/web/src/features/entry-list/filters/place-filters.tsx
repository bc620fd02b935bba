import { IconFile, IconFolder } from '@tabler/icons-react';
import { useText } from '../../../i18n/i18n.ts';
import { useCounts, useFiles } from '../../entries/entries.api.ts';
import { useView } from '../../entries/view.ts';
import { FilterChoice } from './filter-choice.tsx';
import classes from './filter-pane.module.css';
import type { FilterProps } from './filter-props.ts';

/** The user searches longer lists of files; they are not listed. */
const mostFiles = 200;

/** The groups of the project. */
export function Groups(props: FilterProps) {
  const { project, language } = useView();
  const counts = useCounts({ mobileAppId: project._id, languageId: language._id }).data?.groups;
  return project.groups.map((group) => (
    <FilterChoice
      key={group._id}
      {...props}
      set={{ group: group._id }}
      icon={<IconFolder size={14} stroke={1.75} />}
      word={group.name}
      count={counts?.find((one) => one._id === group._id)?.all}
    />
  ));
}

/** The files of the project. */
export function Files(props: FilterProps) {
  const t = useText('language-view');
  const { project } = useView();
  const query = useFiles(project._id);
  if (query.isError && !query.data)
    return (
      <li>
        <p className={classes.more} role="alert">
          <b>{t('filesFailed')}</b> {t('filesFailedText')}
        </p>
      </li>
    );
  const files = query.data ?? [];
  return (
    <>
      {files.slice(0, mostFiles).map((file) => (
        <FilterChoice
          key={file._id}
          {...props}
          set={{ file: file._id }}
          icon={<IconFile size={14} stroke={1.75} />}
          word={file.path}
          count={file.entryCount}
        />
      ))}
      {query.data?.length === 0 && <li className={classes.more}>{t('noFiles')}</li>}
      {files.length > mostFiles && (
        <li className={classes.more}>{t('moreFiles', { count: files.length - mostFiles })}</li>
      )}
    </>
  );
}
