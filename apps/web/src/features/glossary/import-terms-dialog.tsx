import { Button, FileButton } from '@mantine/core';
import type { TermImport } from '@parlance/contract/glossary-import';
import { IconFileUpload, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { listed } from '../../i18n/language.ts';
import { messageOf } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingState, SkeletonRows } from '../../ui/page-state.tsx';
import { undoTerms, useImportTerms } from './glossary.api.ts';
import { ImportRows } from './import-rows.tsx';
import classes from './import-terms.module.css';

const accepted = '.csv,.tsv,.xls,.xlsx,.tbx';

/** Takes a file of terms, shows what each row does, and imports it. `file`: one that was dropped on the page. */
export function ImportTermsDialog(props: { projectId: string; file: File | null; onClose: () => void }) {
  const t = useText('glossary');
  const { projectId, onClose } = props;
  const [file, setFile] = useState<File | null>(null);
  const preview = useImportTerms(projectId);
  const send = useImportTerms(projectId);
  const choose = (chosen: File | null): void => {
    if (!chosen) return;
    setFile(chosen);
    send.reset();
    preview.mutate({ file: chosen, preview: true });
  };
  const dropped = useRef(choose);
  dropped.current = choose;
  // Also one that is dropped while the dialog is open.
  useEffect(() => dropped.current(props.file), [props.file]);
  const submit = (): void => {
    if (!file) return;
    send.mutate(
      { file, preview: false },
      {
        onSuccess: ({ counts, operation }) => {
          toast(
            t('imported', { added: counts.new, changed: counts.changed }),
            operation === null ? {} : { undo: () => undoTerms(projectId, operation) },
          );
          onClose();
        },
      },
    );
  };
  const { counts } = preview.data ?? {};
  const number = counts ? counts.new + counts.changed : 0;
  const error = send.error ?? preview.error;
  return (
    <Dialog
      opened
      size="large"
      title={t('importTitle')}
      onClose={onClose}
      submit={{
        label: number > 0 ? t('importNumber', { count: number }) : t('importAction'),
        onSubmit: submit,
        busy: send.isPending,
        disabled: !preview.isSuccess || number === 0,
      }}
      aside={<ChooseFile again={file !== null} onChoose={choose} />}
    >
      <div className={classes.import}>
        {file === null ? (
          <section className={classes.area} aria-label={t('importTitle')}>
            <IconFileUpload size={36} stroke={1.3} aria-hidden />
            <p>{t('importText')}</p>
            <p className={classes.hint}>{t('importHint')}</p>
          </section>
        ) : (
          <p className={classes.file} dir="auto" translate="no">
            {file.name}
          </p>
        )}
        {error && <Notice kind="problem">{messageOf(error)}</Notice>}
        {preview.isPending && (
          <LoadingState>
            <SkeletonRows rows={4} height={40} />
          </LoadingState>
        )}
        {preview.data && <Preview answer={preview.data} />}
      </div>
    </Dialog>
  );
}

/** It stays the same button while a file is read, so that it keeps the keyboard. */
function ChooseFile({ again, onChoose }: { again: boolean; onChoose: (file: File | null) => void }) {
  const t = useText('glossary');
  return (
    <FileButton accept={accepted} onChange={onChoose}>
      {(button) => (
        <Button
          {...button}
          data-autofocus
          variant={again ? 'default' : 'filled'}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {t(again ? 'chooseOtherFile' : 'chooseFile')}
        </Button>
      )}
    </FileButton>
  );
}

function Preview({ answer }: { answer: TermImport }) {
  const t = useText('glossary');
  const { counts, unusedColumns } = answer;
  return (
    <>
      {counts.refused > 0 && <Notice kind="warning">{t('importRefused', { count: counts.refused })}</Notice>}
      {unusedColumns.length > 0 && (
        <Notice kind="warning">{t('importUnused', { columns: listed(unusedColumns) })}</Notice>
      )}
      {counts.new + counts.changed === 0 && counts.refused === 0 && (
        <Notice kind="info">{t('importNothing')}</Notice>
      )}
      <ImportRows answer={answer} />
    </>
  );
}
