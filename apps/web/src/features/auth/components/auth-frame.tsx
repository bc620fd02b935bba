import { interfaceLanguages } from '@parlance/domain/language/interface-languages';
import { IconChevronDown, IconLanguage, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../browser/document-title.ts';
import { useStore } from '../../../browser/store.ts';
import { useText } from '../../../i18n/i18n.ts';
import { language } from '../../../i18n/language.ts';
import { ProductMark } from '../../../product/mark.tsx';
import { paths } from '../../../routing/paths.ts';
import { Banners } from '../../../ui/banners.tsx';
import { Menu } from '../../../ui/floating.tsx';
import { LanguageItems } from '../../../ui/language-menu.tsx';
import { ThemeItems, useThemeName } from '../../../ui/theme-menu.tsx';
import { AuthArt } from './auth-art.tsx';
import classes from './auth-frame.module.css';

/** The page around sign-in, sign-up and set-up: form on one side, a picture of the product on the other. */
export function AuthFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const shell = useText('shell');
  useDocumentTitle(title);
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <div className={classes.banners}>
          <Banners />
        </div>
        <header className={classes.brand}>
          <ProductMark />
          {shell('product')}
        </header>
        <main id="content" tabIndex={-1} className={classes.form}>
          <div>
            <h1>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {children}
        </main>
        <Foot />
      </div>
      <AuthArt />
    </div>
  );
}

function Foot() {
  const t = useText('auth');
  const shell = useText('shell');
  const code = useStore(language);
  const theme = useThemeName();
  const name = interfaceLanguages.find((one) => one.code === code)?.name ?? code;
  return (
    <footer className={classes.foot}>
      <Menu position="top-start">
        <Menu.Target>
          <button type="button" className={classes.choice} aria-label={`${shell('language')}: ${name}`}>
            <IconLanguage size={14} stroke={1.75} aria-hidden />
            {name}
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown data-raised>
          <LanguageItems />
        </Menu.Dropdown>
      </Menu>
      <Menu position="top-start">
        <Menu.Target>
          <button type="button" className={classes.choice} aria-label={`${shell('theme')}: ${theme}`}>
            <IconSun size={14} stroke={1.75} aria-hidden />
            <span className={classes.theme}>{theme}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown data-raised>
          <ThemeItems />
        </Menu.Dropdown>
      </Menu>
      <span className={classes.grow} />
      <Link to={paths.about()}>{t('about')}</Link>
      <Link to={paths.contact()}>{t('contact')}</Link>
    </footer>
  );
}
