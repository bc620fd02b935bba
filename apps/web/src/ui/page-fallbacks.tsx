import { Button, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useDocumentTitle } from '../browser/document-title.ts';
import { MissingCode } from '../browser/missing-code.ts';
import { online } from '../browser/online.ts';
import { useStore } from '../browser/store.ts';
import { useText } from '../i18n/i18n.ts';
import { messageOf } from '../messages/problems.ts';
import classes from './page-fallbacks.module.css';

/** Shown while the code of a page is loading. */
export function PagePending() {
  const t = useText('shell');
  return (
    <div className={classes.coming}>
      <span className="vh" role="status">
        {t('loading')}
      </span>
      <div aria-hidden>
        <Skeleton height={20} width={180} />
        <Skeleton height={12} width="min(420px, 70%)" mt={14} />
        <Skeleton height={180} mt={28} radius="md" />
      </div>
    </div>
  );
}

/** The fallback for a page that threw: shows the error, and offers to reload. */
export function PageFailed({ error }: { error: unknown }) {
  return error instanceof MissingCode ? <PageMissing /> : <PageBroken error={error} />;
}

function PageBroken({ error }: { error: unknown }) {
  const t = useText('shell');
  useDocumentTitle(t('pageFailed'));
  return (
    <main className={classes.page} id="content" tabIndex={-1}>
      <div role="alert" className={classes.failed}>
        <h1>{t('pageFailed')}</h1>
        <p>{t('pageFailedText')}</p>
        <code dir="ltr">{messageOf(error)}</code>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </div>
    </main>
  );
}

/** A page whose code is missing: reloads automatically as soon as there is a network, but only once. */
function PageMissing() {
  const t = useText('shell');
  useDocumentTitle(t('pageMissing'));
  const there = useStore(online);
  useEffect(() => {
    if (there && isFirstFailureHere()) location.reload();
  }, [there]);
  return (
    <main className={classes.page} id="content" tabIndex={-1}>
      <div role="alert" className={classes.failed}>
        <h1>{t('pageMissing')}</h1>
        <p>{t('pageMissingText')}</p>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </div>
    </main>
  );
}

/** Whether the page at this address has not been reloaded yet; false if the browser refuses storage. */
function isFirstFailureHere(): boolean {
  const name = 'parlance.loaded-anew';
  try {
    if (sessionStorage.getItem(name) === location.href) return false;
    sessionStorage.setItem(name, location.href);
    return true;
  } catch {
    return false;
  }
}
