import { whitelabelContract } from '@parlance/contract/whitelabel';
import type { HideableFeature } from '@parlance/domain/whitelabel/features';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query.ts';

const nothing: readonly HideableFeature[] = [];

/** What this installation hides, read once; undefined until that is known. */
export function useWhitelabel(): readonly HideableFeature[] | undefined {
  const query = { ...queryOf(whitelabelContract.whitelabel, {}), staleTime: Number.POSITIVE_INFINITY };
  return useQuery(query).data?.hidden;
}

/** The same; nothing until it is known. */
export const useHidden = (): readonly HideableFeature[] => useWhitelabel() ?? nothing;
