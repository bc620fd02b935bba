import type { ImportResult, ImportSummary } from '@parlance/contract/import-results';
import type { Project } from '@parlance/contract/projects';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { type Text, useText } from '../../../i18n/i18n.ts';
import { formatTitle } from '../../../product/file-formats.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { leavesTexts, movedKeys, refusedIn } from '../notices.ts';
import { Counts } from './counts.tsx';
import { FileNotices } from './file-notices.tsx';
import classes from './import-report.module.css';
import { ShowMore } from './show-more.tsx';
import { Key, Warnings } from './warnings.tsx';

/** The result of an import: its numbers, by file, its warnings, and the preview's notices about its files. */
export function ImportReport({ summary, project }: { summary: ImportSummary; project: Project | undefined }) {
  const t = useText('import');
  const changes = changesOf(summary);
  const notices = summary.files.flatMap((file) => file.notices);
  const warnings = summary.files.flatMap((file) => file.newWarnings);
  const refused = summary.files.reduce((sum, file) => sum + refusedIn(file), 0);
  const warningCount = summary.files.reduce((sum, file) => sum + file.newWarningCount, 0);
  return (
    <>
      {summary.tagUpdates > 0 && (
        <p className={classes.nothing}>{t('resultTagged', { count: summary.tagUpdates })}</p>
      )}
      {changes === 0 && summary.tagUpdates === 0 && movedKeys(notices) === 0 && (
        <p className={classes.nothing}>{t(leavesTexts(notices) ? 'resultNotTaken' : 'resultNothing')}</p>
      )}
      <Counts
        counts={summary}
        notices={notices}
        groups={project?.groupsEnabled ?? false}
        files={summary.files.length}
        done
      />
      {refused > 0 && (
        <div className={classes.warnings}>
          <Warnings
            title={t('refusedTextsDone', { count: refused })}
            warnings={summary.files.flatMap((file) => file.refusedTexts ?? [])}
            count={refused}
            several
          />
        </div>
      )}
      {warningCount > 0 && (
        <div className={classes.warnings}>
          <Warnings warnings={warnings} count={warningCount} several />
        </div>
      )}
      <div className={classes.table}>
        <FileTable files={summary.files} groups={project?.groupsEnabled ?? false} />
      </div>
      <div className={classes.notices}>
        <FileNotices files={summary.files} named={summary.files.length > 1} />
      </div>
    </>
  );
}

/** Entries that an import created or changed. */
export const changesOf = ({ added, updated, groupChanged }: ImportSummary): number =>
  added + updated + groupChanged;

type NumberId =
  | 'total'
  | 'added'
  | 'translated'
  | 'changed'
  | 'overwritten'
  | 'groupChanged'
  | 'newWarningCount';

function FileTable({ files, groups }: { files: readonly ImportResult[]; groups: boolean }) {
  const t = useText('import');
  const format = useFormat();
  const rows = files.map((file, id) => {
    const { updated, translated, overwritten = 0 } = file;
    return { ...file, id, overwritten, changed: updated - translated - overwritten };
  });
  const number = (id: NumberId, head: string) => ({
    id,
    head,
    align: 'end' as const,
    wideOnly: true,
    cell: (row: (typeof rows)[number]) => (
      <span className={row[id] === 0 ? classes.zero : undefined}>{format.number(row[id])}</span>
    ),
  });
  const numbers = [
    number('total', t('inFile')),
    number('added', t('added')),
    number('translated', t('translated')),
    number('changed', t('updated')),
    ...(rows.some(({ overwritten }) => overwritten > 0) ? [number('overwritten', t('overwritten'))] : []),
    ...(groups ? [number('groupChanged', t('groupChanged'))] : []),
    number('newWarningCount', t('resultWarnings')),
  ];
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'file', head: t('resultFile'), cell: (row) => <FileName file={row} numbers={numbers} /> },
    ...numbers,
  ];
  return <DataTable label={t('files')} columns={columns} rows={rows} rowKey={(row) => String(row.id)} />;
}

/** Codes shown before "Show all". */
const fewLanguages = 12;

/** The file, its notices, and the written keys; its numbers too if there is no room for their columns. */
function FileName({
  file,
  numbers,
}: {
  file: ImportResult & { changed: number; overwritten: number };
  numbers: readonly { id: NumberId; head: string }[];
}) {
  const t = useText('import');
  const inShell = useText('shell');
  const format = useFormat();
  const [all, setAll] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const languages = file.languages?.length ? file.languages : [file.language];
  const keys = [...new Set(file.keys)];
  return (
    <span className={classes.file}>
      {file.file === '' ? (
        <span>{inShell('withoutFile')}</span>
      ) : (
        <bdi dir="ltr" className={classes.name} title={file.file}>
          {file.file}
        </bdi>
      )}
      <span className={classes.about}>
        {file.file !== '' && formatTitle(file.format)}
        {languages.slice(0, all ? undefined : fewLanguages).map((code) => (
          <LanguageCode key={code} code={code} />
        ))}
        {languages.length > fewLanguages && (
          <ShowMore
            known={languages.length}
            total={languages.length}
            open={all}
            onToggle={() => setAll(!all)}
          />
        )}
        {keys.length > 0 && (
          <button
            type="button"
            className="link"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {wordsOfKeys(file, keys.length, t)}
          </button>
        )}
      </span>
      <span className={classes.numbers}>
        {numbers
          .filter(({ id }) => id === 'total' || file[id] > 0)
          .map(({ id, head }) => (
            <span key={id}>
              {head} <b>{format.number(file[id])}</b>
            </span>
          ))}
      </span>
      {unfolded && (
        <ul className={classes.keys}>
          {keys.map((key) => (
            <li key={key}>
              <Key name={key} />
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}

/** How many keys of a file are named, and of how many: an import names a thousand keys of all its files together. A text in
 *  each of several languages is one key. */
function wordsOfKeys(file: ImportResult, named: number, t: Text<'import'>): string {
  const written = file.total - file.unchanged - file.skipped;
  if (file.keys.length >= written) return t('resultKeys', { count: named });
  return (file.languages?.length ?? 1) > 1
    ? t('resultKeysFirst', { count: named })
    : t('resultKeysOf', { shown: named, count: written });
}
