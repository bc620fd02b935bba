import { Skeleton } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LoadingState } from '../../../ui/page-state.tsx';
import type { ImportFiles } from '../import-files.ts';
import type { Item } from '../import-items.ts';
import type { FilePreview } from '../preview.ts';
import { allowedExtensions } from '../unsupported.ts';
import { Counts } from './counts.tsx';
import { Differences } from './differences.tsx';
import classes from './file-effect.module.css';
import { FileSettings } from './file-settings.tsx';
import { Warnings } from './warnings.tsx';

/** The chosen file: what is settled about it, and what importing it would change. */
export function FileEffect(props: {
  project: Project;
  item: Item;
  files: ImportFiles;
  preview: FilePreview | undefined;
  checking: boolean;
}) {
  const t = useText('import');
  return (
    <section className={classes.effect} aria-label={t('effect')}>
      <FileSettings project={props.project} item={props.item} files={props.files} />
      <div aria-busy={props.checking} data-stale={(props.checking && props.preview) || undefined}>
        <Effect {...props} />
      </div>
    </section>
  );
}

function Effect(props: { project: Project; item: Item; preview: FilePreview | undefined }) {
  const t = useText('import');
  const { item, preview } = props;
  if (item.state === 'failed') {
    const reason = item.problem === 'tooLarge' ? t('tooLarge') : item.problem || t('notSentText');
    return <Said kind="problem">{reason}</Said>;
  }
  if (item.state === 'ready' && item.fileType === null) {
    return (
      <Said kind="warning">
        <p>{`${t('unsupported')} ${allowedExtensions}`}</p>
        <p>{t('unsupportedHint')}</p>
      </Said>
    );
  }
  if (item.state === 'ready' && item.language === null) return <Said kind="info">{t('needsLanguage')}</Said>;
  if (!preview) return <Waiting />;
  if (preview.error) return <Said kind="problem">{`${preview.error.message} ${t('brokenHint')}`}</Said>;
  return (
    <>
      <Counts counts={preview} groups={props.project.groupsEnabled} />
      <div className={classes.details}>
        {preview.newWarningCount > 0 && (
          <Warnings warnings={preview.newWarnings} count={preview.newWarningCount} />
        )}
        <Differences key={item.id} preview={preview} />
        <Notices preview={preview} />
      </div>
    </>
  );
}

function Said({ kind, children }: { kind: 'problem' | 'warning' | 'info'; children: ReactNode }) {
  return (
    <div className={classes.said}>
      <Notice kind={kind}>{children}</Notice>
    </div>
  );
}

/** The shape of what will stand here, while the file is sent and checked. */
function Waiting() {
  return (
    <LoadingState>
      <Skeleton height={66} mt={14} mb={8} />
      <Skeleton height={6} mb={22} />
      <div className={classes.waiting}>
        <Skeleton height={12} width="30%" />
        <Skeleton height={12} width="72%" />
        <Skeleton height={12} width="64%" />
        <Skeleton height={12} width="70%" />
      </div>
    </LoadingState>
  );
}

/** What the reader of the file had to say, such as a charset that it guessed. */
function Notices({ preview }: { preview: FilePreview }) {
  const t = useText('import');
  if (preview.notices.length === 0) return null;
  return (
    <section aria-label={t('notices')}>
      <h3 className={classes.head}>{t('notices')}</h3>
      <ul className={classes.notices}>
        {preview.notices.map(({ code, message, line }) => (
          <li key={`${code} ${line} ${message}`}>
            {line === undefined ? message : t('noticeLine', { line, message })}
          </li>
        ))}
      </ul>
    </section>
  );
}
