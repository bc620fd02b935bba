import type { Suggestion } from '@parlance/contract/suggestions';
import { IconLanguage } from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.ts';
import { LanguageCode } from '../../product/language-code.tsx';
import { useView } from '../entries/view.ts';
import type { ShownSource } from './shown-source.ts';

/** The entry's texts in other languages. */
export const otherLanguages: ShownSource = { icon: IconLanguage, Origin };

function Origin({ suggestion }: { suggestion: Suggestion }) {
  const format = useFormat();
  const { project } = useView();
  const language = project.languages.find(({ _id }) => _id === suggestion.language);
  if (!language) return null;
  return (
    <span>
      {format.languageName(language.name)} <LanguageCode code={language.name} />
    </span>
  );
}
