import type { SpotlightActionData } from '@mantine/spotlight';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { queryOf } from '../../api/query.ts';
import { usePaused } from '../../browser/search-pause.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { foundEntries } from '../entries/entries.api.ts';

/** Searches start this long after the last input, with at least so many letters. */
const searchPauseMs = 250;
const leastLetters = 2;

interface Group {
  group: string;
  actions: SpotlightActionData[];
}

/** The palette's results in the project of the page: its languages, and keys and texts that contain the search text. */
export function useProjectItems(typed: string): Group[] {
  const t = useText('shell');
  const format = useFormat();
  const navigate = useNavigate();
  const place = usePlace();
  const params = { mobileAppId: place?.projectId ?? '' };
  const project = useQuery({
    ...queryOf(projectsEndpoints.getProject, { params }),
    enabled: place !== undefined,
  }).data;
  const languages = project?.languages ?? [];
  // Texts of the page's language; on other pages those of the base language.
  const language = languages.find(({ _id, isBase }) =>
    place?.languageId ? _id === place.languageId : isBase,
  );
  const search = usePaused(typed.trim(), searchPauseMs);
  const found = useQuery({
    ...foundEntries({ ...params, languageId: language?._id ?? '' }, { search }),
    enabled: language !== undefined && search.length >= leastLetters,
    placeholderData: keepPreviousData,
  }).data;
  if (!project || !language) return [];
  const go = (languageId: string, words: Record<string, string> = {}) =>
    void navigate({ to: paths.language(project._id, languageId), search: words });
  const name = format.languageName(language.name);
  const isFound = found !== undefined && found.count > 0 && search === typed.trim();
  const texts = isFound
    ? [
        ...found.rows.map((row) => ({
          id: row._id,
          label: row.key,
          description: row.value ?? row.draft ?? row.baseValue ?? '',
          keywords: typed,
          onClick: () => go(language._id, { search, entry: row._id }),
        })),
        {
          id: 'all-found',
          label: t('paletteAll', { count: found.count, language: name }),
          keywords: typed,
          onClick: () => go(language._id, { search }),
        },
      ]
    : [];
  return [
    {
      group: t('paletteLanguages'),
      actions: languages.map(({ _id, name: code }) => ({
        id: `language-${_id}`,
        label: format.languageName(code),
        description: code,
        onClick: () => go(_id),
      })),
    },
    { group: t('paletteTexts', { language: name }), actions: texts },
  ];
}

/** The project and language of the page. */
export function usePlace(): { projectId: string; languageId: string | undefined } | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [, projectId, languageId] =
    /^\/projects\/([0-9a-f]{24})(?:\/languages\/([0-9a-f]{24}))?/.exec(path) ?? [];
  return projectId === undefined ? undefined : { projectId, languageId };
}
