import { maxPicturesAsked } from '@parlance/contract/account';
import { accountEndpoints } from '@parlance/contract/account.endpoints';
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { createStore, useStore } from '../browser/store.ts';

/** Addresses of people's pictures, by their ids; null: has none, or none that we may see. */
const known = createStore<ReadonlyMap<string, string | null>>(new Map());
const asked = new Set<string>();
let waiting: string[] = [];

function put(pictures: Iterable<readonly [string, string | null]>): void {
  known.set((now) => new Map([...now, ...pictures]));
}

/** Asks for all that were wanted since the last call. */
function ask(): void {
  const ids = waiting.slice(0, maxPicturesAsked);
  waiting = waiting.slice(maxPicturesAsked);
  if (waiting.length > 0) setTimeout(ask);
  call(accountEndpoints.pictures, { body: { ids } }, { rules: 'own' }).then(
    (pictures) => put(ids.map((id) => [id, pictures[id] ?? null])),
    // Initials stand there meanwhile; whoever is drawn next asks again.
    () => {
      for (const id of ids) asked.delete(id);
    },
  );
}

/** The address of a person's picture, or null; the people of a page are asked for at once. */
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

/** Keeps what is known of a picture: the own one changed, or one cannot be shown any more. */
export function setPicture(id: string, picture: string | null): void {
  asked.add(id);
  if (known.get().get(id) !== picture) put([[id, picture]]);
}

/** Forgets all of them: somebody else may sign in. */
export function clearPictures(): void {
  asked.clear();
  known.set(new Map());
}
