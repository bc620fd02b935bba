import type { ApiAccess, ProjectToken } from '@parlance/contract/project-secrets';
import { useEffect, useState } from 'react';
import { useRevealToken } from './project-secrets.api.ts';

/**
 * The token that the page shows; null: it is hidden. One that was replaced elsewhere, as in another tab, is fetched anew when the page
 * hears of it, and one that was revoked is hidden. `access`: undefined until it is known.
 */
export function useShownToken(
  projectId: string,
  access: ApiAccess | undefined,
): { shown: ProjectToken | null; show: (token: ProjectToken | null) => void } {
  const created = access?.token?.created;
  const [state, set] = useState<{ token: ProjectToken; created: string | undefined } | null>(null);
  const reveal = useRevealToken(projectId);
  const isOther = state !== null && state.created !== created;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token that is created or revoked
  useEffect(() => {
    if (!isOther) return;
    if (created === undefined) set(null);
    else reveal.mutate(undefined, { onSuccess: (token) => set({ token, created }) });
  }, [created]);
  return { shown: state?.token ?? null, show: (token) => set(token && { token, created }) };
}
