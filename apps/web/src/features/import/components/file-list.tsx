import type { FileError } from '@parlance/contract/import-results';
import { languageOfColumn } from '@parlance/domain/spreadsheet/column-types';
import {
  IconAlertTriangle,
  IconArrowMerge,
  IconCircleCheck,
  IconCircleX,
  IconFileCode,
  IconHelpCircle,
  IconLoader2,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatDetail } from '../../../i18n/answers.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { listed } from '../../../i18n/language.ts';
import { formatTitle, isSpreadsheet } from '../../../product/file-formats.ts';
import { useFocusWhenLost } from '../../../ui/dialog-focus.ts';
import type { SpreadsheetTables } from '../columns/spreadsheet-tables.ts';
import type { Doubts } from '../doubts.ts';
import { brokenWithoutLanguage, type Item, isSettled, lacksColumns, splitPath } from '../import-items.ts';
import { leavesTexts } from '../notices.ts';
import type { FilePreview } from '../preview.ts';
import { isOpen as isOpenChoice } from '../shared-keys.ts';
import classes from './file-list.module.css';

/** The check of all files together. */
export type Check = 'running' | 'failed' | 'done';

/** The state of a file in the list. */
type Standing =
  | 'sending'
  | 'checking'
  | 'unchecked'
  | 'failed'
  | 'broken'
  | 'open'
  | 'empty'
  | 'shares'
  | 'warnings'
  | 'notTaken'
  | 'doubtful'
  | 'fine';

function standingOf(
  item: Item,
  preview: FilePreview | undefined,
  { error, check, isDoubtful }: { error: FileError | null; check: Check; isDoubtful: boolean },
): Standing {
  if (item.state === 'sending') return 'sending';
  if (item.state === 'failed') return 'failed';
  // A file with errors keeps that state while the check runs again, so that its row does not flicker.
  if (error) return 'broken';
  if (item.fileType === null || item.language === null || item.isNotYours || lacksColumns(item))
    return 'open';
  if (check === 'failed') return 'unchecked';
  if (check === 'running' || !preview) return 'checking';
  if (preview.total === 0) return 'empty';
  if (isOpenChoice(item, preview.keysInCommon)) return 'shares';
  if (preview.newWarningCount > 0) return 'warnings';
  if (preview.differenceCount === 0 && leavesTexts(preview.notices)) return 'notTaken';
  return isDoubtful ? 'doubtful' : 'fine';
}

/** Codes of the languages of a file, if known. */
function languagesOf(item: Item): string | null {
  const columns = Object.keys(item.spreadsheet?.columnDescription ?? {});
  const codes = columns.map(languageOfColumn).filter((code) => code !== undefined);
  return isSpreadsheet(item.fileType) && codes.length > 0 ? listed(codes) : item.language;
}

const icons = {
  sending: IconLoader2,
  checking: IconLoader2,
  unchecked: IconHelpCircle,
  failed: IconCircleX,
  broken: IconCircleX,
  open: IconHelpCircle,
  empty: IconHelpCircle,
  shares: IconArrowMerge,
  warnings: IconAlertTriangle,
  notTaken: IconAlertTriangle,
  doubtful: IconAlertTriangle,
  fine: IconCircleCheck,
};

/** The files of an import, one of them chosen. */
export function FileList(props: {
  items: readonly Item[];
  previews: ReadonlyMap<string, FilePreview>;
  /** Spreadsheets that cannot be read. */
  problems: SpreadsheetTables['problems'];
  doubts: Doubts;
  check: Check;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const t = useText('import');
  const list = useFocusWhenLost<HTMLUListElement>();
  return (
    <ul ref={list} className={classes.list} aria-label={t('files')}>
      {props.items.map((item) => {
        const preview = props.previews.get(item.id);
        const checked = isSettled(item) ? preview?.error : brokenWithoutLanguage(item);
        const error = props.problems.get(item.id) ?? checked ?? null;
        const similar = props.doubts.similar.get(item.id);
        const sourceless = props.doubts.sourceless.get(item.id);
        const isInOthers = props.doubts.otherLetters.has(item.id);
        const isDoubtful = similar !== undefined || sourceless !== undefined || isInOthers;
        const standing = standingOf(item, preview, { error, check: props.check, isDoubtful });
        return (
          <li key={item.id}>
            <FileLine
              item={item}
              total={preview?.total}
              warnings={preview?.newWarningCount ?? 0}
              differing={preview?.keysInCommon.differing ?? 0}
              standing={standing}
              doubts={[
                ...(isInOthers ? [t('otherLettersShort')] : []),
                ...(sourceless ? [t('sourcelessShort', { count: sourceless })] : []),
                ...(similar ? [t('similarShort', { own: similar.own, code: similar.code })] : []),
              ]}
              chosen={item.id === props.chosen}
              onChoose={() => props.onChoose(item.id)}
            />
            {standing === 'broken' && error && <BrokenFile error={error} />}
          </li>
        );
      })}
    </ul>
  );
}

function FileLine(props: {
  item: Item;
  total: number | undefined;
  warnings: number;
  /** Keys that other files contain with another text. */
  differing: number;
  standing: Standing;
  /** What lets doubt that it is imported as it is meant. */
  doubts: readonly string[];
  chosen: boolean;
  onChoose: () => void;
}) {
  const t = useText('import');
  const format = useFormat();
  const { item, standing, doubts, chosen } = props;
  const line = useRef<HTMLButtonElement>(null);
  // It may be chosen from elsewhere, while the list shows others.
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const { folder, name } = splitPath(item.path);
  const Icon = icons[standing];
  const about = [
    languagesOf(item) ?? t('noLanguage'),
    item.fileType === null ? t('noFormat') : formatTitle(item.fileType),
  ];
  const status = {
    sending: t('sending'),
    checking: t('checking'),
    unchecked: t('notChecked'),
    failed: t('notSent'),
    broken: t('leftOut'),
    open: t('leftOut'),
    empty: t('noTexts'),
    shares: t('sharesKeys', { count: props.differing }),
    warnings: t('hasWarnings', { count: props.warnings }),
    notTaken: t('nothingTaken'),
    doubtful: undefined,
    fine: t('isFine'),
  }[standing];
  const counted =
    props.total !== undefined && ['fine', 'warnings', 'notTaken', 'shares', 'doubtful'].includes(standing);
  return (
    <button
      ref={line}
      type="button"
      className={classes.file}
      aria-current={chosen || undefined}
      title={item.path}
      onClick={props.onChoose}
    >
      <IconFileCode size={16} stroke={1.75} className={classes.kind} aria-hidden />
      <span className={classes.names}>
        <span className={classes.name} dir="ltr">
          {name}
        </span>
        {/* Truncated at its end, in both text directions. */}
        <span className={classes.second}>
          <span className={classes.about} dir="auto">
            {/* The part that distinguishes files of one name comes first. */}
            {folder && (
              <>
                <bdi dir="ltr">{lastFolder(folder)}</bdi>
                {' · '}
              </>
            )}
            {item.state === 'sending' ? format.bytes(item.size) : about.join(' · ')}
          </span>
          {/* Below the name, which has the room of the line for itself. */}
          {!counted && (
            <span className={classes.stateText} data-standing={standing}>
              {status}
            </span>
          )}
        </span>
      </span>
      {counted && <span className={classes.count}>{format.number(props.total ?? 0)}</span>}
      <Icon size={16} stroke={1.75} className={classes.standing} data-standing={standing} aria-hidden />
      {counted && <span className="vh">{[status ?? [], doubts].flat().join(' · ')}</span>}
    </button>
  );
}

/** The folder of a file: it distinguishes `values-de` from `values-fr`. */
function lastFolder(folder: string): string {
  return folder.split('/').at(-2) ?? '';
}

/** Why a file cannot be read, with the position, and the line itself on request. */
function BrokenFile({ error }: { error: FileError }) {
  const t = useText('import');
  const [open, setOpen] = useState(false);
  const { line, column, excerpt } = error;
  const { name } = splitPath(error.path);
  const place =
    line === undefined
      ? t('brokenFile', { name })
      : column === undefined
        ? t('brokenLine', { name, line })
        : t('brokenPlace', { name, line, column });
  return (
    <div className={classes.broken}>
      <b>{place}</b> {formatDetail(error)}{' '}
      {excerpt && (
        <button type="button" className={classes.show} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'hideLine' : 'showLine')}
        </button>
      )}
      {open && excerpt && <Excerpt line={line} column={column} excerpt={excerpt} />}
    </div>
  );
}

function Excerpt({ line, column, excerpt }: { line?: number; column?: number; excerpt: string }) {
  const t = useText('import');
  const at = column === undefined ? -1 : column - 1;
  const shown = at >= 0 && at < excerpt.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <pre className={classes.excerpt} dir="ltr" tabIndex={0} role="group" aria-label={t('excerpt')}>
      {line !== undefined && <span className={classes.number}>{line}</span>}
      {shown ? (
        <>
          {excerpt.slice(0, at)}
          <mark>{excerpt[at]}</mark>
          {excerpt.slice(at + 1)}
        </>
      ) : (
        excerpt
      )}
    </pre>
  );
}
