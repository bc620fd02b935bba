import { ActionIcon } from '@mantine/core';
import { interfaceLanguages } from '@parlance/domain/language/interface-languages';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useStore } from '../browser/store.ts';
import { useText } from '../i18n/i18n.ts';
import { chooseLanguage, language } from '../i18n/language.ts';
import { Menu } from './floating.tsx';

/** The interface language, by native names. */
export function LanguageMenu() {
  const t = useText('shell');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('language')}>
          <IconLanguage size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown data-raised>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The items of the menu, for other menus with the languages (sign-in). */
export function LanguageItems() {
  const now = useStore(language);
  return interfaceLanguages.map(({ code, name }) => (
    <Menu.Item
      key={code}
      role="menuitemradio"
      aria-checked={code === now}
      lang={code}
      rightSection={code === now ? <IconCheck size={14} aria-hidden /> : null}
      onClick={() => chooseLanguage(code)}
    >
      {name}
    </Menu.Item>
  ));
}
