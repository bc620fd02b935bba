import type { Deps, Feature } from '../http/feature.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

/** Every feature of the server. */
export const allFeatures = (deps: Deps): Feature[] => [authRoutes(deps), usersRoutes(deps)];

/** What runs each kind of job, told to the queue before it starts. */
export function defineJobs(_deps: Deps): void {}

/** Readers of the change feed (counts, search index); answers how to stop them. */
export async function startReaders(_deps: Deps): Promise<() => Promise<void>> {
  return async () => {};
}
