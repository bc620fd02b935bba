import type { EndpointData } from '@parlance/contract/endpoint';
import { MutationCache, type QueryFunctionContext } from '@tanstack/react-query';
import { CallError } from '../messages/call-error.ts';
import { showProblem } from '../messages/problems.ts';
import { type CallOptions, call, type InputAt, type ReplyAt } from './call.ts';
import { ReadingClient } from './reading-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownErrors`: the caller shows errors itself; otherwise the error dialog does. */
    mutationMeta: { ownErrors?: boolean };
  }
}

function worthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof CallError && (error.status === 0 || error.status === 503);
}

/** The cache of all data fetched from the server. Reads retry twice if there is no answer; writes never do. Both
 *  are sent even if the browser reports no network: the server may run on the same machine, and a request that
 *  waits silently for a network looks completed. */
export const queryClient = new ReadingClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      retry: worthRetrying,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError(error, _variables, _context, _mutation) {
      if (!_mutation.meta?.ownErrors) showProblem(error);
    },
  }),
});

type Key = readonly [path: string, params: unknown, rest: unknown];

/** The options of `useQuery` for an endpoint: `useQuery(queryOf(projectsEndpoints.getProject, { params: {
 *  mobileAppId } }))`. Its key is [path, params, query and body], so that `refresh` finds it. */
export function queryOf<D extends EndpointData>(endpoint: D, input: InputAt<D>, options?: CallOptions) {
  const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown };
  const queryKey: Key = [endpoint.path, params ?? {}, { query, body }];
  type Called = (endpoint: D, input: InputAt<D>, options: CallOptions) => Promise<ReplyAt<D>>;
  return {
    queryKey,
    queryFn: ({ signal }: QueryFunctionContext): Promise<ReplyAt<D>> =>
      (call as Called)(endpoint, input, { ...options, signal }),
  };
}

/** Refetches all queries of an endpoint; with `params` only those with these parameters. */
export function refresh(endpoint: EndpointData, params?: Record<string, unknown>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: params ? [endpoint.path, params] : [endpoint.path] });
}

/** Refetches all queries of a project (after an import, or after a live event). */
export function refreshProject(mobileAppId: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      (queryKey[1] as { mobileAppId?: string } | undefined)?.mobileAppId === mobileAppId,
  });
}
