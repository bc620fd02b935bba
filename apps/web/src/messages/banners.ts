import { useEffect, useRef } from 'react';
import { createStore, useStore } from '../browser/store.ts';

/** One line under the top bar. Banners stack; a closed one stays closed until the next page load. */
export interface Banner {
  id: string;
  kind: 'info' | 'warning' | 'problem';
  message: string;
  /** `to`: a page of ours, `href`: one elsewhere. */
  link?: { label: string } & ({ to: string } | { href: string });
  closable?: boolean;
}

const banners = createStore<readonly { owner: symbol; banner: Banner }[]>([]);
const closed = createStore<ReadonlySet<string>>(new Set());

/** Shows a banner while this component is mounted and `banner` is not null. */
export function useBanner(banner: Banner | null): void {
  const owner = useRef(Symbol('banner')).current;
  const key = banner === null ? '' : JSON.stringify(banner);
  useEffect(() => {
    if (key === '') return;
    banners.set((all) => [...all, { owner, banner: JSON.parse(key) as Banner }]);
    return () => banners.set((all) => all.filter((one) => one.owner !== owner));
  }, [key, owner]);
}

export function closeBanner(id: string): void {
  closed.set((ids) => new Set([...ids, id]));
}

/** The open banners, in the order in which they appeared. */
export function useBanners(): Banner[] {
  const gone = useStore(closed);
  return useStore(banners)
    .map((one) => one.banner)
    .filter((banner) => !gone.has(banner.id));
}
