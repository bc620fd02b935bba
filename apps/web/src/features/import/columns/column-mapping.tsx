import { Select, Switch } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import type { SheetTable, SpreadsheetTable } from '@parlance/contract/spreadsheets';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { splitPath } from '../import-items.ts';
import classes from './column-mapping.module.css';
import { firstMapping, lackOf, withColumn, withHeadings } from './column-types.ts';
import { SheetPreview } from './sheet-preview.tsx';

/** The first rows of a spreadsheet, and the content of each of its columns. */
export function ColumnMapping(props: {
  project: Project;
  table: SpreadsheetTable;
  chosen: SpreadsheetOptions | null;
  onClose: () => void;
  onChoose: (options: SpreadsheetOptions) => void;
}) {
  const t = useText('import');
  const { sheets, path } = props.table;
  const [options, setOptions] = useState(() => props.chosen ?? firstMapping(sheets));
  const sheet = sheets.find(({ name }) => name === options?.sheetName) ?? sheets[0];
  if (!sheet || !options) return null;
  const lack = lackOf(options.columnDescription);
  const submit = (): void => {
    props.onChoose(withHeadings(sheet, options));
    props.onClose();
  };
  return (
    <Dialog
      opened
      size="large"
      title={t('columnsTitle', { file: splitPath(path).name })}
      note={t(sheet.remembered ? 'columnsRemembered' : 'columnsNote')}
      onClose={props.onClose}
      aside={
        <span role="status">{lack ? t(lack === 'noKey' ? 'columnsNoKey' : 'columnsNoLanguage') : ''}</span>
      }
      submit={{ label: t('columnsUse'), onSubmit: submit, disabled: lack !== null }}
    >
      <div className={classes.form}>
        <div className={classes.line}>
          {sheets.length > 1 && (
            <SheetSelect
              sheets={sheets}
              value={sheet.name}
              onChange={({ name, guess }) => setOptions({ ...guess, sheetName: name })}
            />
          )}
          <HeadingSelect sheet={sheet} options={options} onChange={setOptions} />
        </div>
        <SheetPreview
          project={props.project}
          sheet={sheet}
          options={options}
          onChoose={(column, type) =>
            setOptions({ ...options, columnDescription: withColumn(options.columnDescription, column, type) })
          }
        />
      </div>
    </Dialog>
  );
}

function SheetSelect(props: {
  sheets: readonly SheetTable[];
  value: string;
  onChange: (sheet: SheetTable) => void;
}) {
  const t = useText('import');
  return (
    <Select
      label={t('columnsSheet')}
      data={props.sheets.map(({ name }) => name)}
      value={props.value}
      allowDeselect={false}
      onChange={(name) => {
        const sheet = props.sheets.find((one) => one.name === name);
        if (sheet) props.onChange(sheet);
      }}
    />
  );
}

/** Whether there are headings, and their row. */
function HeadingSelect(props: {
  sheet: SheetTable;
  options: SpreadsheetOptions;
  onChange: (options: SpreadsheetOptions) => void;
}) {
  const t = useText('import');
  const { sheet, options } = props;
  const first = sheet.rows[0]?.number ?? 1;
  const change = (includeFirstRow: boolean, row = first): void => {
    const { headerRow: _, ...rest } = options;
    props.onChange({
      ...rest,
      includeFirstRow,
      ...(row !== first && !includeFirstRow && { headerRow: row }),
    });
  };
  return (
    <>
      <Switch
        label={t('columnsHeadings')}
        description={t('columnsHeadingsHint')}
        size="sm"
        withThumbIndicator={false}
        checked={!options.includeFirstRow}
        onChange={(event) => change(!event.currentTarget.checked)}
      />
      {!options.includeFirstRow && sheet.rows.length > 1 && (
        <Select
          label={t('columnsHeadingRow')}
          data={sheet.rows.map(({ number }) => String(number))}
          value={String(options.headerRow ?? first)}
          allowDeselect={false}
          onChange={(row) => change(false, Number(row))}
        />
      )}
    </>
  );
}
