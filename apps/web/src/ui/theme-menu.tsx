import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useText } from '../i18n/i18n.ts';
import { Menu } from './floating.tsx';

const schemes = [
  { scheme: 'auto', word: 'themeAuto', icon: IconDeviceDesktop },
  { scheme: 'light', word: 'themeLight', icon: IconSun },
  { scheme: 'dark', word: 'themeDark', icon: IconMoon },
] as const;

/** Light, dark, or the system's setting; stored on this device. */
export function ThemeMenu() {
  const t = useText('shell');
  const shown = useComputedColorScheme('light');
  const Icon = shown === 'dark' ? IconMoon : IconSun;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('theme')}>
          <Icon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown data-raised>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The name of the chosen scheme. */
export function useThemeName(): string {
  const t = useText('shell');
  const { colorScheme } = useMantineColorScheme();
  return t(schemes.find(({ scheme }) => scheme === colorScheme)?.word ?? 'themeAuto');
}

/** The items of the menu, for other menus with the themes (sign-in). */
export function ThemeItems() {
  const t = useText('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (wanted: string | null): void => {
    const chosen = schemes.find(({ scheme }) => scheme === wanted);
    if (chosen) setColorScheme(chosen.scheme);
  };
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose}>
      {schemes.map(({ scheme, word, icon: Icon }) => (
        <Menu.RadioItem
          key={scheme}
          value={scheme}
          closeMenuOnClick
          rightSection={<Icon size={16} stroke={1.75} aria-hidden />}
        >
          {t(word)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
