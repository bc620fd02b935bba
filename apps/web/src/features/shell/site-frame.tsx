import { Link, Outlet } from '@tanstack/react-router';
import { useText } from '../../i18n/i18n.ts';
import { ProductMark } from '../../product/mark.tsx';
import { paths } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { Banners } from '../../ui/banners.tsx';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { ThemeMenu } from '../../ui/theme-menu.tsx';
import shellClasses from './shell.module.css';
import { Shell } from './shell.tsx';
import classes from './site-frame.module.css';
import barClasses from './top-bar.module.css';

/** The frame of public pages: the shell for signed-in users, otherwise a bar with a link to sign-in. */
export function SiteFrame() {
  const user = useUser();
  return user ? <Shell /> : <GuestFrame />;
}

function GuestFrame() {
  const t = useText('shell');
  return (
    <div className={shellClasses.shell}>
      <a className={shellClasses.skip} href="#content">
        {t('skip')}
      </a>
      <header className={barClasses.bar}>
        <Link className={barClasses.brand} to={paths.root()}>
          <ProductMark />
          <span className={barClasses.name}>{t('product')}</span>
        </Link>
        <span className={barClasses.grow} />
        <LanguageMenu />
        <ThemeMenu />
        <LinkButton to={paths.signIn()} className={classes.signIn}>
          {t('signIn')}
        </LinkButton>
      </header>
      <Banners />
      <div className={shellClasses.body}>
        <Outlet />
      </div>
    </div>
  );
}
