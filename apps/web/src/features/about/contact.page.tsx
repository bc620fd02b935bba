import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './about.module.css';

export default function ContactPage() {
  const t = useText('about');
  return (
    <Page title={t('contact')} width="form">
      <div className={classes.text}>
        <p>{t('contactText')}</p>
        <div>
          <LinkButton variant="default" to={paths.root()}>
            {t('back')}
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}
