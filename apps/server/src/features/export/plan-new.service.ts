/** Plans of new files, at the usual path of their format. */

import { usualPath } from '@parlance/formats/catalogue';
import type { CatalogueEntry } from '@parlance/formats/facts';
import type { NewFile, NewMultilingual, RowScope, WrittenLanguage } from './export-plan.types.ts';

export function planNewFile(format: CatalogueEntry, scope: RowScope): NewFile {
  const { language, base } = scope;
  return {
    ...scope,
    kind: 'new',
    format: format.name,
    path: usualPath(format, language.code, language.id === base.id),
    mediaType: format.mediaType,
    leavesAside: [],
  };
}

/** A new file with these languages. */
export function planNewMultilingual(
  format: CatalogueEntry,
  content: Omit<RowScope, 'language'>,
  languages: WrittenLanguage[],
): NewMultilingual {
  const [only, ...others] = languages;
  const named = only && others.length === 0 ? only : content.base;
  return {
    ...content,
    kind: 'new-multilingual',
    path: usualPath(format, named.code),
    mediaType: format.mediaType,
    language: content.base,
    languages,
    leavesAside: [],
  };
}
