import { whitelabelEndpoints } from '@parlance/contract/whitelabel.endpoints';
import type { HideableFeature } from '@parlance/domain/whitelabel/features';
import { useQuery } from '@tanstack/react-query';
import { queryClient, queryOf } from '../api/query.ts';
import { installation } from './installation.ts';

const whitelabelQuery = () => ({
  ...queryOf(whitelabelEndpoints.whitelabel, {}),
  staleTime: Number.POSITIVE_INFINITY,
  ...(installation.whitelabel && { initialData: installation.whitelabel }),
});
const nothing: readonly HideableFeature[] = [];

/** The features that this installation hides, fetched once; undefined until then. */
export function useWhitelabel(): readonly HideableFeature[] | undefined {
  return useQuery(whitelabelQuery()).data?.hidden;
}

/** Whether this installation hides a page, before the user opens it. */
export async function isHiddenHere(features: readonly HideableFeature[]): Promise<boolean> {
  const { hidden } = await queryClient.ensureQueryData(whitelabelQuery());
  return features.some((feature) => hidden.includes(feature));
}

/** The same; undefined until it is known. */
export const useHidden = (): readonly HideableFeature[] => useWhitelabel() ?? nothing;
