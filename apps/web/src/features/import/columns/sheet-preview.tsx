import type { Project } from '@parlance/contract/projects';
import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';
import type { SheetTable } from '@parlance/contract/spreadsheets';
import { languageOfColumn } from '@parlance/domain/spreadsheet/column-types';
import { useText } from '../../../i18n/i18n.ts';
import classes from './column-mapping.module.css';
import { ColumnPick } from './column-pick.tsx';
import { columnName, headingRow, typeOfColumn } from './column-types.ts';

/** The maximum number of drawn rows and columns. */
const mostRows = 8;
const mostColumns = 60;

/** The first rows, each column below the choice of its content. */
export function SheetPreview(props: {
  project: Project;
  sheet: SheetTable;
  options: SpreadsheetOptions;
  onChoose: (column: number, type: string | null) => void;
}) {
  const t = useText('import');
  const { sheet, options } = props;
  const heading = headingRow(sheet, options);
  const columns = Array.from({ length: Math.min(mostColumns, sheet.columnCount) }, (_, column) => column);
  const types = columns.map((column) => typeOfColumn(options.columnDescription, column));
  const at = heading ? sheet.rows.indexOf(heading) : 0;
  const rows = sheet.rows.slice(at, at + mostRows);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('columnsTable')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td className={classes.number} />
              {columns.map((column) => (
                <th key={column} scope="col" data-ignored={types[column] === null || undefined}>
                  <ColumnPick
                    project={props.project}
                    name={columnName(column)}
                    heading={heading?.cells[column] ?? ''}
                    type={types[column] ?? null}
                    taken={Object.keys(options.columnDescription)}
                    onPick={(type) => props.onChoose(column, type)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.number} data-heading={row === heading || undefined}>
                <th scope="row" className={classes.number}>
                  {row.number}
                </th>
                {columns.map((column) => (
                  <td key={column} data-ignored={types[column] === null || undefined}>
                    <bdi
                      className={classes.cell}
                      dir="auto"
                      lang={languageOfColumn(types[column] ?? 'KEY')}
                      title={row.cells[column]}
                    >
                      {row.cells[column] ?? ''}
                    </bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.hint}>
        {t('columnsRows', { count: sheet.rowCount })}
        {sheet.columnCount > mostColumns && ` ${t('columnsMore', { count: mostColumns })}`}
      </p>
    </>
  );
}
