import { siteEndpoints } from '@parlance/contract/site.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';
import { installation } from './installation.ts';

/** The settings of the installation's operator: pages of their website, contact, a newer interface. */
export function useSite() {
  return useQuery({
    ...queryOf(siteEndpoints.getSite, {}),
    staleTime: Number.POSITIVE_INFINITY,
    ...(installation.site && { initialData: installation.site }),
  });
}
