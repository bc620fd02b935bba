import { usageEndpoints } from '@parlance/contract/usage.endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';

/** Whose days and months are shown: those of one language, of one user, of apps or former users; nothing: of all. */
export interface UsageChoice {
  languageId?: string | undefined;
  /** The id of a user, or a `CallerGroup`. */
  userId?: string | undefined;
}

/** Devices and requests of a project's apps. What is shown stays until the answer to another choice is there. */
export const useUsage = (mobileAppId: string, query: UsageChoice) =>
  useQuery({
    ...queryOf(usageEndpoints.projectUsage, { params: { mobileAppId }, query }),
    placeholderData: keepPreviousData,
  });
