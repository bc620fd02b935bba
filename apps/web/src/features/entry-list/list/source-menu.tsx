import { IconChevronDown } from '@tabler/icons-react';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { Menu } from '../../../ui/floating.tsx';
import { later, useLater } from '../../../ui/later.ts';
import { sourceLanguages } from '../../entries/source-language.ts';
import { useSourceLanguage, useView } from '../../entries/view.ts';
import classes from './entry-list.module.css';

/** The head of the source column: its language, and the menu of languages to translate from. */
export function SourceMenu() {
  const t = useText('language-view');
  const format = useFormat();
  const { project, language, base } = useView();
  const source = useSourceLanguage();
  const name = (
    <>
      {format.languageName(source.name)}
      <LanguageCode code={source.name} />
      <small>{t('source')}</small>
    </>
  );
  if (sourceLanguages(project, language).length < 2) return name;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.sourceLanguage} data-other={source !== base || undefined}>
          {name}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
          <span className="vh">{t('translateFrom')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.sourceLanguages}>
        <SourceItems />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Fetched ahead. */
export const sourceItems = later(() => import('./source-items.tsx'));

/** The languages to translate from, as a part of a menu; empty if there is no choice. */
export function SourceItems() {
  const items = useLater(sourceItems);
  return items && <items.SourceItems />;
}
