import { version } from '@parlance/domain/version';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './about.module.css';

export default function AboutPage() {
  const t = useText('about');
  return (
    <Page title={t('about')} width="form">
      <div className={classes.text}>
        <p>{t('aboutText')}</p>
        <p>{t('openSource')}</p>
        <p>{t('parts')}</p>
        <p>{t('version', { version })}</p>
        <div className={classes.actions}>
          <LinkButton variant="default" to={paths.root()}>
            {t('back')}
          </LinkButton>
          <LinkButton variant="subtle" to={paths.features()}>
            {t('moreFeatures')}
          </LinkButton>
          <LinkButton variant="subtle" to={paths.copyright()}>
            {t('moreCopyright')}
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}
