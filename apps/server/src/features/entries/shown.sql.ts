import { type RawBuilder, sql } from 'kysely';
import { hiddenIn } from '../counts/untranslatable.sql.ts';
import type { LanguageScope } from './language.service.ts';

export type ShownScope = Pick<
  LanguageScope,
  'projectId' | 'languageId' | 'baseLanguageId' | 'usedPlurals' | 'hasUntranslatable'
>;

/**
 * SQL: whether an entry `e` is among those that a language view shows without a filter. The columns of the list answer
 * the same in `entry-list/filter-slots.ts`: no linked child, and no empty plural form that the language does not use.
 */
export function isShownInLanguage(scope: ShownScope): RawBuilder<boolean> {
  const { projectId, languageId, usedPlurals } = scope;
  const isNotHidden = scope.hasUntranslatable ? sql`e.id not in (${hiddenIn(scope)})` : sql`true`;
  return sql`e.link_parent is null and ${isNotHidden}
      and (e.plural = 0 or e.plural = any(${usedPlurals}::smallint[]) or exists (
        select from translations t where t.project_id = ${projectId} and t.language_id = ${languageId}
          and t.entry_id = e.id and (t.value is not null or t.draft is not null)))`;
}
