import type { LanguageCounts, Project, ProjectItem } from '@parlance/contract/projects';
import { levelsOf } from '@parlance/domain/checks/levels';
import { encodeId } from '@parlance/domain/id';
import {
  defaultTranslatorRights,
  projectActions,
  type TranslatorRights,
} from '@parlance/domain/permissions/actions';
import { roleInApp } from '@parlance/domain/permissions/roles';
import { countEntries, presentCounts, sumCounts } from '../counts/counts.present.ts';
import type { CountRow } from '../counts/counts.queries.ts';
import { presentGroupItem } from '../groups/groups.present.ts';
import type { GroupRow } from '../groups/groups.queries.ts';
import { canOf, roleOf } from './access.service.ts';
import type { ListedCounts, ProjectRow } from './projects.queries.ts';

/** Most language codes in the list; the item also has their total number. */
const mostCodes = 20;

/** A project in the list, as the user sees it. */
export function presentProjectItem(row: ProjectRow): ProjectItem {
  const role = roleOf(row);
  const can = canOf(role, row.translator_rights);
  const counts = row.counts.map(countRowOf);
  const others = row.languages.filter(({ id }) => id !== row.base_language_id);
  return {
    _id: encodeId('project', row.id),
    name: row.name,
    type: row.type,
    team: {
      _id: encodeId('team', row.team_id),
      name: row.team_name,
      translationMemory: row.memory_id === null ? null : encodeId('project', row.memory_id),
    },
    user: {
      _id: encodeId('user', row.owner_id),
      displayName: `${row.owner_first_name} ${row.owner_last_name}`,
    },
    baseLanguage: row.languages.find(({ id }) => id === row.base_language_id)?.code ?? '',
    roleInApp: roleInApp(role),
    groupsEnabled: row.groups_enabled,
    draftModeEnabled: row.draft_mode,
    reviewChangedEnabled: row.review_changed,
    ...(row.translation_tone !== null && { translationTone: row.translation_tone }),
    collectMissingEnabled: row.collect_missing,
    permissions: {
      can_edit_drafts: can('entries.draft'),
      can_edit_translations: can('entries.value'),
      can_delete_translations: can('entries.delete'),
      can_create_orders: can('orders.create'),
      can_delete_orders: can('orders.cancel'),
    },
    actions: projectActions.filter(can),
    created: row.created_at.toISOString(),
    entryCount: countEntries(counts),
    languageCount: row.languages.length,
    languageCodes: others.slice(0, mostCodes).map(({ code }) => code),
    progress: progressOf(sumCounts(others.map((language) => presentCounts(language, counts)))),
    lastChange: row.last_change?.toISOString() ?? null,
  };
}

const countRowOf = ([language_id, plural, state, n]: ListedCounts): CountRow => ({
  language_id,
  plural,
  state,
  n,
});

const progressOf = ({ all, translated, draft, locked, issues }: LanguageCounts) => ({
  all,
  translated,
  draft,
  locked,
  issues: issues.all,
});

/** Every switch, including those that were never set. */
export function presentTranslatorRights(stored: unknown): TranslatorRights {
  return { ...defaultTranslatorRights, ...(stored as Partial<TranslatorRights>) };
}

export function presentProject(
  row: ProjectRow,
  rest: Pick<
    Project,
    'languages' | 'narrowedTo' | 'plan' | 'metadata' | 'apiSecret' | 'apiAccessIPRange' | 'integrations'
  > &
    Pick<Project['team'], 'members' | 'userGroups'> & { groups: readonly GroupRow[] },
): Project {
  const { members, userGroups, groups, ...others } = rest;
  const item = presentProjectItem(row);
  return {
    ...item,
    ...others,
    team: { ...item.team, members, userGroups },
    translatorRights: presentTranslatorRights(row.translator_rights),
    checkLevels: levelsOf(row.check_levels),
    groups: groups.map(presentGroupItem),
  };
}
