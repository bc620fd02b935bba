import { languagesEndpoints } from '@parlance/contract/languages.endpoints';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { queryClient, queryOf } from '../../api/query.ts';

/** What the route of the overview fetches while its code loads. Throws when the server refuses. */
export async function firstRead({ projectId: mobileAppId = '' }: Record<string, string>): Promise<void> {
  const input = { params: { mobileAppId } };
  const own = { rules: 'own' } as const;
  await Promise.all([
    queryClient.fetchQuery(queryOf(projectsEndpoints.getProject, input, own)),
    queryClient.fetchQuery(queryOf(languagesEndpoints.languageStatistics, input, own)),
  ]);
}
