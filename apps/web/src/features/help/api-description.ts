import type { siteEndpoints } from '@parlance/contract/site.endpoints';
import type { ReplyAt } from '../../api/call.ts';

type Description = ReplyAt<(typeof siteEndpoints)['describeApi']>;
type Operation = Description['paths'][string][string];

/** One call of the API. */
export interface ApiCall extends Operation {
  method: string;
  path: string;
}

export interface ApiGroup {
  name: string;
  calls: ApiCall[];
}

/** Calls of apps and build servers, for which most people open the page. */
const isForPrograms = ({ calls }: ApiGroup): boolean => /^\/v1\/(api|delivery)\//.test(calls[0]?.path ?? '');

/** The calls of the API in their groups: those of apps and build servers, then all others, in the order of the description. */
export function apiGroups({ paths }: Description): ApiGroup[] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]): ApiCall => ({ ...operation, method: method.toUpperCase(), path }),
    ),
  );
  const groups = Map.groupBy(calls, ({ tags }) => tags[0] ?? '');
  const named = [...groups].map(([name, inGroup]) => ({ name, calls: inGroup }));
  return [...named.filter(isForPrograms), ...named.filter((group) => !isForPrograms(group))];
}

/** `createTag`, also as its words: "create tag". */
const namesOf = (operationId: string): string =>
  `${operationId} ${operationId.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`)}`;

/** Groups with the calls that contain all search words in their method, path, name, summary or group; groups without such
 *  calls are left out. */
export function findCalls(groups: readonly ApiGroup[], search: string): ApiGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = groups.map(({ name, calls }) => ({
    name,
    calls: calls.filter(({ method, path, operationId, summary }) => {
      const text = `${method} ${path} ${namesOf(operationId)} ${summary} ${name}`.toLowerCase();
      return words.every((word) => text.includes(word));
    }),
  }));
  return found.filter(({ calls }) => calls.length > 0);
}
