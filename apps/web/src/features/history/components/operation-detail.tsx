import type { Operation } from '@parlance/contract/history';
import type { ImportOrigin } from '@parlance/contract/import-results';
import { useFormat } from '../../../i18n/format.ts';
import { type Text, useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { wentBackWord } from '../operations.api.ts';
import classes from '../operations.module.css';
import { changeWord, countedWord, operationWord } from '../words.ts';
import { EntriesTooltip } from './entries-tooltip.tsx';

type Summary = Operation['summary'];

const numberOf = (summary: Summary, name: string): number => {
  const value = summary[name];
  return typeof value === 'number' ? value : 0;
};

/** Numbers of a summary that count entries or their texts. */
const entryCounts = ['changed', 'added', 'updated', 'groupChanged'];

/** The names of the files of an import. */
function filesOf(summary: Summary): string[] {
  const files = Array.isArray(summary.files) ? summary.files : [summary.file];
  return files
    .map((one) => (typeof one === 'object' && one !== null ? (one as { file?: unknown }).file : one))
    .filter((name): name is string => typeof name === 'string' && name !== '');
}

/** The tag that it was about. */
const tagOf = ({ tag }: Summary): string | undefined => (typeof tag === 'string' ? tag : undefined);

/** What an import came by, where no person sent it. */
const originOf = ({ origin }: Summary): ImportOrigin | undefined =>
  origin === undefined ? undefined : (origin as ImportOrigin);

/** The name of an operation; for an undo, the name of the undone one. */
export function operationTitle({ kind, summary }: Operation, t: Text<'history'>): string {
  const { undoes, did } = summary;
  if (undoes === 'undo') return t('undoTakenBack');
  if (kind === 'undo' && typeof undoes === 'string')
    return t('undoNamed', { what: t(operationWord(undoes)) });
  return t(typeof did === 'string' ? changeWord(did) : operationWord(kind));
}

/** The effects of an operation, in numbers and names. */
export function OperationDetail({ operation, projectId }: { operation: Operation; projectId: string }) {
  const t = useText('history');
  const inShell = useText('shell');
  const format = useFormat();
  const files = filesOf(operation.summary);
  const [first] = files;
  const tag = tagOf(operation.summary);
  const origin = originOf(operation.summary);
  const what = format.list(summaryLines(operation, t));
  const isOfEntries = entryCounts.some((name) => numberOf(operation.summary, name) > 0);
  return (
    <span className={classes.detail}>
      {what === '' ? null : isOfEntries ? (
        <EntriesTooltip projectId={projectId} operationId={operation._id}>
          {what}
        </EntriesTooltip>
      ) : (
        <span>{what}</span>
      )}
      {first !== undefined && (
        <bdi className={classes.key} dir="ltr" title={files.join('\n')}>
          {files.length === 1 ? first : t('detailFiles', { count: files.length })}
        </bdi>
      )}
      {origin !== undefined && <span>{inShell(`from_${origin}`)}</span>}
      {tag !== undefined && <bdi className={classes.key}>{tag}</bdi>}
      {operation.languageName !== null && <LanguageCode code={operation.languageName} />}
    </span>
  );
}

function summaryLines({ kind, summary }: Operation, t: Text<'history'>): string[] {
  const count = (name: string): number => numberOf(summary, name);
  if (kind === 'import') {
    const parts = [
      ['detailAdded', count('added')],
      ['detailTranslated', count('translated')],
      ['detailUpdated', count('updated') - count('translated')],
      ['detailMoved', count('groupChanged')],
    ] as const;
    const list = parts.flatMap(([word, number]) => (number > 0 ? [t(word, { count: number })] : []));
    return list.length > 0 ? list : [t('detailNothing')];
  }
  if (kind === 'undo') {
    const kept = count('kept');
    const back = t(wentBackWord(summary.undoes), { count: count('changed') });
    return kept > 0 ? [back, t('detailKept', { count: kept })] : [back];
  }
  // One screenshot: its tag says more than that it is one.
  if (summary.did !== undefined) return [];
  const changed = count('changed');
  // A group that was deleted had nothing in it.
  const did = changed > 0 ? [t(countedWord(kind), { count: changed })] : [];
  return [...did, ...originLines(summary, count, t)];
}

/** Where the texts of a pre-translation came from; a service by its vendor's name. */
function originLines({ service }: Summary, count: (name: string) => number, t: Text<'history'>): string[] {
  const fromMemory = count('fromMemory');
  return [
    ...(fromMemory > 0 ? [t('detailFromMemory', { count: fromMemory })] : []),
    ...(typeof service === 'string' ? [service] : []),
  ];
}
