import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { useSite } from '../../session/site.ts';
import { contactAddress } from '../../session/site-addresses.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './about.module.css';

export default function ContactPage() {
  const t = useText('about');
  const site = useSite().data;
  const runsIt = useUser()?.roles.includes('superadmin') ?? false;
  return (
    <Page title={t('contact')} width="form">
      <div className={classes.text}>
        <p>{t('contactText')}</p>
        {site && (
          <p>
            {site.contact === null ? (
              t(runsIt ? 'contactUnset' : 'contactNone')
            ) : (
              <Contact contact={site.contact} />
            )}
          </p>
        )}
        <div>
          <LinkButton variant="default" to={paths.root()}>
            {t('back')}
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}

function Contact({ contact }: { contact: string }) {
  const t = useText('about');
  const href = contactAddress(contact);
  return t.rich(href === contact ? 'contactPage' : 'contactAt', {
    contact,
    a: (words) => (
      <a key="contact" className="link" href={href}>
        {words}
      </a>
    ),
  });
}
