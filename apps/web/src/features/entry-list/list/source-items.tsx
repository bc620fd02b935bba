import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { Menu } from '../../../ui/floating.tsx';
import { useChooseSource } from '../../entries/choose-source.ts';
import { sourceLanguages } from '../../entries/source-language.ts';
import { useSourceLanguage, useView } from '../../entries/view.ts';

/** The languages to translate from, as a part of a menu; empty if there is no choice. */
export function SourceItems() {
  const t = useText('language-view');
  const format = useFormat();
  const { project, language } = useView();
  const source = useSourceLanguage();
  const choose = useChooseSource();
  const languages = sourceLanguages(project, language);
  if (language.isBase || languages.length < 2) return null;
  return (
    <>
      <Menu.Label>{t('translateFrom')}</Menu.Label>
      <Menu.RadioGroup value={source._id} onChange={choose}>
        {languages.map((one) => (
          <Menu.RadioItem
            key={one._id}
            value={one._id}
            closeMenuOnClick
            rightSection={<LanguageCode code={one.name} />}
          >
            {format.languageName(one.name)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
