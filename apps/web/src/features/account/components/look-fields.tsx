import { Select, useMantineColorScheme } from '@mantine/core';
import type { User } from '@parlance/contract/users';
import { interfaceLanguages } from '@parlance/domain/language/interface-languages';
import { useStore } from '../../../browser/store.ts';
import { useText } from '../../../i18n/i18n.ts';
import { chooseLanguage, language } from '../../../i18n/language.ts';
import { browserTimeZone } from '../../../i18n/time-zone.ts';
import { useUpdateProfile } from '../account.api.ts';
import classes from './account.module.css';

const themes = { auto: 'themeAuto', light: 'themeLight', dark: 'themeDark' } as const;
type Theme = keyof typeof themes;

/** Language, theme and time zone: each choice saves at once, for every device. */
export function LookFields({ user }: { user: User }) {
  const t = useText('account');
  const update = useUpdateProfile();
  const code = useStore(language);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const save = (preferences: User['preferences']): void => update.mutate({ preferences });
  const browser = t('timeZoneBrowser', { zone: browserTimeZone() });
  return (
    <div className={classes.form}>
      <div className={classes.pair}>
        <Select
          label={t('language')}
          allowDeselect={false}
          data={interfaceLanguages.map((one) => ({ value: one.code, label: one.name }))}
          value={code}
          onChange={(value) => {
            const chosen = interfaceLanguages.find((one) => one.code === value)?.code;
            if (!chosen) return;
            chooseLanguage(chosen);
            save({ language: chosen });
          }}
        />
        <Select
          label={t('theme')}
          allowDeselect={false}
          data={Object.entries(themes).map(([value, word]) => ({ value, label: t(word) }))}
          value={colorScheme}
          onChange={(value) => {
            setColorScheme(value as Theme);
            save({ theme: value as Theme });
          }}
        />
      </div>
      <Select
        label={t('timeZone')}
        searchable
        clearable={user.preferences.timeZone != null}
        placeholder={browser}
        nothingFoundMessage={t('timeZoneNone')}
        limit={100}
        data={Intl.supportedValuesOf('timeZone')}
        value={user.preferences.timeZone ?? null}
        onChange={(timeZone) => save({ timeZone })}
      />
    </div>
  );
}
