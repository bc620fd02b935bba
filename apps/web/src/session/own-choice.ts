import { recall, remember } from '../browser/local-storage.ts';
import { createStore, type Store, useStore } from '../browser/store.ts';
import { useUser } from './session.ts';

const stores = new Map<string, Store<string | null>>();

function storeOf(key: string): Store<string | null> {
  const found = stores.get(key);
  if (found) return found;
  const made = createStore(recall(key));
  stores.set(key, made);
  return made;
}

/** A choice about the look of a page that this device remembers for each person; null: they have not chosen. */
export function useOwnChoice(name: string): [string | null, (choice: string | null) => void] {
  const key = `${name}.${useUser()?._id ?? ''}`;
  const store = storeOf(key);
  const choose = (choice: string | null): void => {
    remember(key, choice);
    store.set(choice);
  };
  return [useStore(store), choose];
}
