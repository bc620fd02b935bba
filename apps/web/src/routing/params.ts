import { useParams, useSearch } from '@tanstack/react-router';

/** A parameter of the address's path, such as `projectId`; empty if this address has none. */
export function useParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? '';
}

/** A parameter of the address's query (the first one, if it occurs several times). */
export function useSearchParam(name: string): string | undefined {
  const search: Record<string, string | string[] | undefined> = useSearch({ strict: false });
  return [search[name]].flat()[0];
}
