import { useFormat } from '../../i18n/format.ts';
import { useBanner } from '../../messages/banners.ts';
import type { View } from '../entries/view.ts';

/** Explains why the user cannot write here: user groups allow actions in other languages only. */
export function ForeignBanner({ view }: { view: View }): null {
  const { project, language, languageRestriction, t } = view;
  const format = useFormat();
  const mine = project.languages.filter(({ _id }) => languageRestriction?.languages.has(_id));
  const languages = format.list(mine.map(({ name }) => format.languageName(name)));
  const isForeign = languageRestriction?.languages.has(language._id) === false;
  const message = t(mine.length > 0 ? 'notYours' : 'noneYours', {
    language: format.languageName(language.name),
    languages,
  });
  useBanner(isForeign ? { id: `foreign-${language._id}`, kind: 'info', message } : null);
  return null;
}
