import type { HideableFeature } from '@parlance/domain/whitelabel/features';
import type { ComponentType } from 'react';
import type { FeatureName } from '../text/features.ts';

/** One page. `frame` says who sees it and where: `guest` only anonymous visitors (users go to the projects), `open`
 *  everybody, `site` everybody (users within the shell), `user` within the shell, `project` within the shell beside
 *  the project's rail, `team` within the shell below the team's name and tabs (features/teams/tabs.ts). */
export interface PageRoute {
  /** As TanStack Router writes it: `$name` is a part that the page reads with `useParam('name')`. */
  path: string;
  frame: 'guest' | 'open' | 'site' | 'user' | 'account' | 'project' | 'team';
  page: () => Promise<{ default: ComponentType }>;
  /** The words that it needs, fetched together with its code. */
  texts: readonly FeatureName[];
  /** Addresses below it that the page handles itself (open entry, filters): it stays mounted between them. */
  states?: readonly string[];
  /** The address does not exist if the installation hides this (whitelabel mode). */
  feature?: HideableFeature;
  /** Begins to fetch the content of the first screen, while the page's code is fetched. The page does not wait for
   *  it. Throws refusals, without applying the global rules. */
  read?: () => Promise<FirstRead>;
}
/** Takes the parts and the query of the address. */
type FirstRead = (params: Record<string, string>, search: Record<string, string | string[]>) => Promise<void>;
