import { Button, Loader } from '@mantine/core';
import { useText } from '../lib/i18n.ts';
import { messageOf } from '../lib/problems.ts';
import classes from './page-fallbacks.module.css';

/** While the code of a page is on its way. */
export function PagePending() {
  const t = useText('shell');
  return (
    <div className={classes.page}>
      <Loader size="sm" aria-hidden />
      <span className="vh" role="status">
        {t('loading')}
      </span>
    </div>
  );
}

/** A page that threw: says so, and offers to load it again. */
export function PageFailed({ error }: { error: unknown }) {
  const t = useText('shell');
  return (
    <main className={classes.page} id="content">
      <div role="alert" className={classes.failed}>
        <h1>{t('pageFailed')}</h1>
        <p>{t('pageFailedText')}</p>
        <code dir="ltr">{messageOf(error)}</code>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </div>
    </main>
  );
}
