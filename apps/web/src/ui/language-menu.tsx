import { ActionIcon } from '@mantine/core';
import { interfaceLanguages } from '@parlance/domain/language/interface-languages';
import { IconLanguage } from '@tabler/icons-react';
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

function choose(code: string | null): void {
  const chosen = interfaceLanguages.find((one) => one.code === code);
  if (chosen) chooseLanguage(chosen.code);
}

/** The items of the menu, for other menus with the languages (sign-in). */
export function LanguageItems() {
  const now = useStore(language);
  return (
    <Menu.RadioGroup value={now} onChange={choose}>
      {interfaceLanguages.map(({ code, name }) => (
        <Menu.RadioItem key={code} value={code} closeMenuOnClick lang={code}>
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
