import { Button } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import type { SpreadsheetTable } from '@parlance/contract/spreadsheets';
import { languageOfColumn } from '@parlance/domain/spreadsheet/column-types';
import { IconArrowRight, IconTableColumn, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { fileFormats, formatTitle, holdsSeveralLanguages } from '../../../product/file-formats.ts';
import type { ImportFiles } from '../import-files.ts';
import { type Item, othersWithoutLanguage } from '../import-items.ts';
import type { Similar } from '../similar-language.ts';
import classes from './file-settings.module.css';
import { LanguagePick } from './language-pick.tsx';
import { Pick, type PickGroup, type PickOption } from './pick.tsx';
import { SimilarLanguage } from './similar-language.tsx';

interface SettingsProps {
  project: Project;
  item: Item;
  files: ImportFiles;
  /** For a spreadsheet whose first rows are known. */
  table?: SpreadsheetTable;
  /** Opens the contents of its columns. */
  onColumns?: () => void;
  /** The language that may be meant by its own. */
  similar?: Similar;
}

/** The settings of the chosen file: format, language and group, each changeable. */
export function FileSettings(props: SettingsProps) {
  const t = useText('import');
  const { item, files } = props;
  const several = item.fileType !== null && holdsSeveralLanguages(item.fileType);
  return (
    <div className={classes.line}>
      <bdi className={classes.path} dir="ltr" title={item.path}>
        {item.path}
      </bdi>
      {/* A file that the server does not have offers no choices. */}
      {item.state !== 'failed' && <Choices {...props} several={several} />}
      <Button
        variant="subtle"
        size="xs"
        className={classes.remove}
        leftSection={<IconX size={14} aria-hidden />}
        onClick={() => files.remove(item.id)}
      >
        {t('remove')}
      </Button>
      {props.similar && <SimilarLanguage similar={props.similar} files={files} />}
      {several && !props.onColumns && <p className={classes.hint}>{t('severalLanguages')}</p>}
      {props.table && <OtherSheets table={props.table} chosen={item.spreadsheet?.sheetName} />}
    </div>
  );
}

function Choices({ project, item, files, onColumns, several }: SettingsProps & { several: boolean }) {
  const t = useText('import');
  return (
    <div className={classes.choices}>
      <IconArrowRight size={14} className={`flip ${classes.arrow}`} aria-hidden />
      <FormatPick
        item={item}
        onPick={(fileType) => files.change([item.id], { fileType, spreadsheet: undefined })}
      />
      {(!several || item.language === null) && (
        <LanguagePick
          label={t('language')}
          project={project}
          value={item.language}
          onPick={(language) => files.change([item.id], { language })}
        />
      )}
      {item.language !== null && <LanguageForAll item={item} language={item.language} files={files} />}
      {onColumns && <ColumnsButton item={item} onColumns={onColumns} />}
      {project.groupsEnabled && <GroupPick project={project} item={item} files={files} />}
    </div>
  );
}

/** The languages of a spreadsheet, and the button to change them. */
function ColumnsButton({ item, onColumns }: { item: Item; onColumns: () => void }) {
  const t = useText('import');
  const format = useFormat();
  const languages = Object.keys(item.spreadsheet?.columnDescription ?? {})
    .map(languageOfColumn)
    .filter((code) => code !== undefined);
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconTableColumn size={14} aria-hidden />}
      onClick={onColumns}
    >
      {languages.length > 0 ? t('columnsOf', { languages: format.list(languages) }) : t('columnsChoose')}
    </Button>
  );
}

/** The number of sheet names that are shown; further ones are counted. */
const fewSheets = 3;

/** Only one sheet of a workbook is imported: shows which one, and that the others are not. */
function OtherSheets({ table, chosen }: { table: SpreadsheetTable; chosen: string | undefined }) {
  const t = useText('import');
  const format = useFormat();
  const others = table.sheets.filter(({ name, rowCount }) => rowCount > 0 && name !== chosen);
  if (chosen === undefined || others.length === 0) return null;
  const names = others.slice(0, fewSheets).map(({ name }) => name);
  const more = others.length - names.length;
  const list = format.list(more > 0 ? [...names, t('moreSheets', { count: more })] : names);
  return (
    <p className={classes.hint}>
      {t.rich('oneSheet', { sheet: <bdi key="sheet">{chosen}</bdi>, others: <bdi key="others">{list}</bdi> })}
    </p>
  );
}

function FormatPick({ item, onPick }: { item: Item; onPick: (fileType: string) => void }) {
  const t = useText('import');
  const groups = useMemo((): PickGroup[] => {
    const option = (name: string): PickOption => ({
      value: name,
      label: formatTitle(name),
      also: fileFormats.find((one) => one.name === name)?.extensions.join(' '),
    });
    const rest = fileFormats.map((one) => one.name).filter((name) => !item.alternatives.includes(name));
    return [
      { label: t('formatsFitting'), options: item.alternatives.map(option) },
      { label: t('formatsOther'), options: rest.map(option) },
    ];
  }, [item.alternatives, t]);
  return (
    <Pick
      label={t('format')}
      value={item.fileType}
      shown={item.fileType === null ? '' : formatTitle(item.fileType)}
      groups={groups}
      onPick={onPick}
    />
  );
}

/** Files of one folder often lack a language: the language chosen for one file applies to all of them at once. */
function LanguageForAll(props: { item: Item; language: string; files: ImportFiles }) {
  const t = useText('import');
  const { item, language, files } = props;
  const others = othersWithoutLanguage(files.items, item);
  if (others.length === 0) return null;
  return (
    <button
      type="button"
      className={`link ${classes.all}`}
      onClick={() =>
        files.change(
          others.map(({ id }) => id),
          { language },
        )
      }
    >
      {t('languageForAll', { count: others.length })}
    </button>
  );
}

function GroupPick({ project, item, files }: { project: Project; item: Item; files: ImportFiles }) {
  const t = useText('import');
  const chosen = project.groups.find((group) => group._id === item.groupId);
  const options = project.groups.map((group) => ({ value: group._id, label: group.name }));
  const others = files.items.filter((one) => one.groupId !== item.groupId);
  return (
    <>
      <Pick
        label={t('group')}
        value={item.groupId ?? ''}
        shown={chosen?.name ?? t('groupKeep')}
        groups={[{ label: t('group'), options: [{ value: '', label: t('groupKeep') }, ...options] }]}
        onPick={(groupId) => files.change([item.id], { groupId: groupId || undefined })}
      />
      {others.length > 0 && (
        <button
          type="button"
          className={`link ${classes.all}`}
          onClick={() =>
            files.change(
              files.items.map((one) => one.id),
              { groupId: item.groupId },
            )
          }
        >
          {t('forAll')}
        </button>
      )}
    </>
  );
}
