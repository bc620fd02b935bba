import notice from '../../../../../NOTICE?raw';
import { useText } from '../../i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './about.module.css';

/** The NOTICE of the repository, as it is. */
export default function CopyrightPage() {
  const t = useText('about');
  return (
    <Page title={t('copyright')} width="list">
      <p className={classes.lead}>{t('copyrightLead')}</p>
      <Card>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on narrow screens */}
        <pre className={classes.notice} dir="ltr" lang="en" translate="no" tabIndex={0}>
          {notice}
        </pre>
      </Card>
    </Page>
  );
}
