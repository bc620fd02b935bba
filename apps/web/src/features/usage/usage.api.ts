import { usageEndpoints } from '@parlance/contract/usage.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';

/** Devices and requests of a project's apps. */
export const useUsage = (mobileAppId: string) =>
  useQuery(queryOf(usageEndpoints.projectUsage, { params: { mobileAppId } }));
