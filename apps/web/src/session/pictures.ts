import { accountEndpoints, maxPicturesAsked } from '@parlance/contract/account.endpoints';
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { createStore, useStore } from '../browser/store.ts';

/** Addresses of people's pictures, by their ids; null: has none, or none that the user may see. */
const known = createStore<ReadonlyMap<string, string | null>>(new Map());
const asked = new Set<string>();
let waiting: string[] = [];

function put(pictures: Iterable<readonly [string, string | null]>): void {
  known.set((now) => new Map([...now, ...pictures]));
}

/** Requests all pictures that components needed since the last call. */
function ask(): void {
  const ids = waiting.slice(0, maxPicturesAsked);
  waiting = waiting.slice(maxPicturesAsked);
  if (waiting.length > 0) setTimeout(ask);
  call(accountEndpoints.pictures, { body: { ids } }, { rules: 'own' }).then(
    (pictures) => put(ids.map((id) => [id, pictures[id] ?? null])),
    // Initials are shown until then; the next component that draws the picture requests it again.
    () => {
      for (const id of ids) asked.delete(id);
    },
  );
}

/** The address of a person's picture, or null; one request covers all people of a page. */
export function usePicture(id: string): string | null {
  const pictures = useStore(known);
  useEffect(() => {
    if (asked.has(id)) return;
    asked.add(id);
    if (waiting.length === 0) setTimeout(ask);
    waiting.push(id);
  }, [id]);
  return pictures.get(id) ?? null;
}

/** Updates the cache: the user's own picture changed, or a picture cannot be shown any more. */
export function setPicture(id: string, picture: string | null): void {
  asked.add(id);
  if (known.get().get(id) !== picture) put([[id, picture]]);
}

/** Clears the cache: another person may sign in. */
export function clearPictures(): void {
  asked.clear();
  known.set(new Map());
}
