import type { LanguageItem } from '@parlance/contract/projects';
import { usedPluralCategories } from '@parlance/domain/entry/plural';
import { encodeLanguageId } from '@parlance/domain/id';
import { isRightToLeft } from '@parlance/domain/language/language';
import type { LanguageRow } from './languages.queries.ts';

export function presentLanguage(projectId: number, baseLanguageId: number, row: LanguageRow): LanguageItem {
  return {
    _id: encodeLanguageId(projectId, row.id),
    name: row.code,
    isBase: row.id === baseLanguageId,
    rtl: isRightToLeft(row.code),
    plurals: usedPluralCategories(row),
    ...(row.due_on !== null && { due: row.due_on }),
  };
}
