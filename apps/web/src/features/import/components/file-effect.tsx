import { FileButton, Skeleton } from '@mantine/core';
import type { FileError } from '@parlance/contract/import-results';
import type { Project } from '@parlance/contract/projects';
import type { SpreadsheetTable } from '@parlance/contract/spreadsheets';
import type { ReactNode } from 'react';
import { chosenFiles } from '../../../browser/dropped-files.ts';
import { formatDetail } from '../../../i18n/answers.ts';
import { useFormat } from '../../../i18n/format.ts';
import { type Text, useText } from '../../../i18n/i18n.ts';
import { listed } from '../../../i18n/language.ts';
import { allowedExtensions, holdsSeveralLanguages, isSpreadsheet } from '../../../product/file-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingState } from '../../../ui/page-state.tsx';
import type { Doubts } from '../doubts.ts';
import type { ImportFiles } from '../import-files.ts';
import { brokenWithoutLanguage, hasLaterTwin, type Item } from '../import-items.ts';
import { isOfColumn, refusedIn } from '../notices.ts';
import type { FilePreview, Preview } from '../preview.ts';
import { Counts } from './counts.tsx';
import { Differences } from './differences.tsx';
import classes from './file-effect.module.css';
import { FileNotices } from './file-notices.tsx';
import { FileSettings } from './file-settings.tsx';
import { FormatFields } from './format-fields.tsx';
import { SameFileChoice } from './same-file.tsx';
import { SharedKeys } from './shared-keys.tsx';
import { UnreadColumns } from './unread-columns.tsx';
import { Warnings } from './warnings.tsx';

/** The chosen file: its settings, and the changes that importing it would make. `aside` is shown next to the
 *  details. */
export function FileEffect(props: {
  project: Project;
  item: Item;
  files: ImportFiles;
  preview: FilePreview | undefined;
  /** The previews of all files, for settings that apply to several files at once. */
  previews: Preview['files'];
  checking: boolean;
  aside: ReactNode;
  /** Why the columns of a spreadsheet are not known; null if there is no reason. */
  problem?: FileError | null;
  /** For a spreadsheet whose first rows are known. */
  table?: SpreadsheetTable;
  onColumns?: () => void;
  doubts: Doubts;
}) {
  const t = useText('import');
  const format = useFormat();
  const { project, item, preview, checking } = props;
  const stale = (checking && preview !== undefined) || undefined;
  const notice =
    props.problem === null ? (
      <Said kind="problem">{t('columnsEmpty')}</Said>
    ) : (
      saidOf(item, props.problem ?? preview?.error, props.files, t)
    );
  const counts = notice === null && preview !== undefined;
  const sourceless = props.doubts.sourceless.get(item.id) ?? 0;
  return (
    <section className={classes.effect} aria-label={t('effect')}>
      <FileSettings
        project={project}
        item={item}
        files={props.files}
        table={props.table}
        onColumns={props.onColumns}
        similar={props.doubts.similar.get(item.id)}
      />
      {notice}
      {hasLaterTwin(item, props.files.items) && <Said kind="warning">{t('twin')}</Said>}
      {item.fileType !== null && <FormatFields project={project} format={item.fileType} />}
      {counts && (
        <div data-stale={stale} aria-busy={checking}>
          <Counts counts={preview} notices={preview.notices} groups={project.groupsEnabled} />
        </div>
      )}
      {counts && sourceless > 0 && (
        <Said kind="warning">
          {t('sourceless', { count: sourceless, language: format.languageName(project.baseLanguage) })}
        </Said>
      )}
      {counts && <UnreadColumns key={`c${item.id}`} notices={preview.notices} onColumns={props.onColumns} />}
      {counts && <SameFileChoice item={item} files={props.files} previews={props.previews} />}
      {counts && (
        <SharedKeys
          key={item.id}
          item={item}
          found={preview.keysInCommon}
          files={props.files}
          previews={props.previews}
        />
      )}
      {notice === null && !preview && <CountsToCome />}
      <div className={classes.split}>
        <div data-stale={stale} aria-busy={checking} className={classes.details}>
          {counts && <Details item={item} preview={preview} alone={props.files.items.length === 1} />}
          {notice === null && !preview && <DetailsToCome />}
        </div>
        {props.aside}
      </div>
    </section>
  );
}

/** The reason that the file cannot be checked or imported; null if there is none. */
function saidOf(
  item: Item,
  error: FileError | null | undefined,
  files: ImportFiles,
  t: Text<'import'>,
): ReactNode {
  if (item.state === 'sending') return null;
  if (item.state === 'failed') {
    const reason = item.problem === 'tooLarge' ? t('tooLarge') : item.problem || t('notSentText');
    const isFinal = item.problem === 'tooLarge' || item.isRefused === true;
    return (
      <Said kind="problem">
        <p>{reason}</p>
        {isFinal ? (
          <>
            <p>{t('refusedHint')}</p>
            <ChooseOther item={item} files={files} />
          </>
        ) : (
          <button type="button" className="link" onClick={() => files.sendAgain(item.id)}>
            {t('sendAgain')}
          </button>
        )}
      </Said>
    );
  }
  if (item.fileType === null) {
    return (
      <Said kind="warning">
        <p>{`${t('unsupported')} ${listed(allowedExtensions)}`}</p>
        <p>{t('unsupportedHint')}</p>
      </Said>
    );
  }
  if (item.isNotYours) return <Said kind="warning">{t('notYours')}</Said>;
  const broken = item.language === null ? brokenWithoutLanguage(item) : error;
  if (item.language === null && !broken) return <Said kind="info">{t('needsLanguage')}</Said>;
  const hint = files.items.length === 1 ? 'brokenAlone' : 'brokenHint';
  if (broken) return <Said kind="problem">{`${formatDetail(broken)} ${t(hint)}`}</Said>;
  if (isSpreadsheet(item.fileType) && item.spreadsheet === null)
    return <Said kind="info">{t('needsColumns')}</Said>;
  return null;
}

/** Chooses another file in the place of one that is refused as it is. */
function ChooseOther({ item, files }: { item: Item; files: ImportFiles }) {
  const t = useText('import');
  const replace = (given: File[]): void => {
    if (given.length === 0) return;
    files.remove(item.id);
    files.add(chosenFiles(given));
  };
  return (
    <FileButton multiple onChange={replace}>
      {(props) => (
        <button type="button" className="link" {...props}>
          {t('chooseOther')}
        </button>
      )}
    </FileButton>
  );
}

function Said({ kind, children }: { kind: 'problem' | 'warning' | 'info'; children: ReactNode }) {
  return (
    <div className={classes.notice}>
      <Notice kind={kind}>{children}</Notice>
    </div>
  );
}

function Details({ item, preview, alone }: { item: Item; preview: FilePreview; alone: boolean }) {
  const t = useText('import');
  const refused = refusedIn(preview);
  return (
    <>
      {refused > 0 && (
        <Warnings
          key={`r${item.id}`}
          title={t('refusedTexts', { count: refused })}
          warnings={preview.refusedTexts ?? []}
          count={refused}
          several={holdsSeveralLanguages(preview.format)}
        />
      )}
      {preview.newWarningCount > 0 && (
        <Warnings
          key={`w${item.id}`}
          warnings={preview.newWarnings}
          count={preview.newWarningCount}
          several={holdsSeveralLanguages(preview.format)}
        />
      )}
      <Differences key={item.id} preview={preview} alone={alone} />
      {/* Those on columns stand above. */}
      <FileNotices files={[{ ...preview, notices: preview.notices.filter((one) => !isOfColumn(one)) }]} />
    </>
  );
}

/** A skeleton of the result, while the file is sent and checked. */
function CountsToCome() {
  return (
    <LoadingState>
      <Skeleton height={66} mt={14} mb={8} />
      <Skeleton height={6} />
    </LoadingState>
  );
}

function DetailsToCome() {
  return (
    <div className={classes.waiting} aria-hidden>
      <Skeleton height={12} width="30%" />
      <Skeleton height={12} width="72%" />
      <Skeleton height={12} width="64%" />
      <Skeleton height={12} width="70%" />
    </div>
  );
}
