import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * A query client that reads again what was being read for the first time when it was invalidated: that read may have been answered
 * before the change. TanStack Query sends a new request only where there is data to show meanwhile (`cancelRefetch`); a list that is
 * opened while something in it is taken back would stay without it.
 * The first read is not cancelled: changes that come faster than its answer (live events) would keep the page empty.
 */
export class ReadingClient extends QueryClient {
  readonly #waiting = new WeakMap<Query, Promise<void>>();

  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters as QueryFilters | undefined)
      .filter(isFirstRead);
    const later = first.map((query) => this.#after(query));
    await Promise.all([super.invalidateQueries(filters, options), ...later]);
  }

  /** Once for any number of changes during the read. A read that fails has nothing old to show. */
  #after(query: Query): Promise<void> {
    const waiting = this.#waiting.get(query);
    if (waiting) return waiting;
    const again = (async () => {
      const isRead = await query.promise?.then(
        () => true,
        () => false,
      );
      this.#waiting.delete(query);
      if (isRead) await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
    })();
    this.#waiting.set(query, again);
    return again;
  }
}

const isFirstRead = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching';
