/**
 * For `loadTexts`: tells the server that a device is active, so that the project knows how many are. An id at random, another
 * one in each month, goes along with one request a day: a CDN answers all others (docs/decisions/0271).
 */
import {
  type CountedDevice,
  deliveryAddress,
  keep,
  type MaybeStorage,
  storageOfPage,
  type ToldDevice,
} from './storage.ts';

export type { CountedDevice } from './storage.ts';

/** That of the project: another delivery key makes no other device. */
const placeOf = (address: string) => `parlance device ${deliveryAddress.exec(address)?.[1] ?? address}`;

/** undefined: there is nothing to tell, or no storage that keeps the id, which would be another one at each visit. */
export const monthlyDevice: CountedDevice = (storage, address, language): ToldDevice | undefined => {
  const place = placeOf(address);
  const day = new Date().toISOString().slice(0, 10);
  try {
    const kept = storage?.getItem(place) ?? '';
    const [known, since] = kept.split(' ');
    const id =
      since?.slice(0, 7) === day.slice(0, 7) ? known : crypto.getRandomValues(new Uint32Array(4)).join('-');
    const device = `${id} ${day}`;
    const told = `${device} ${language}`;
    if (kept === told) return undefined;
    storage?.setItem(place, device);
    return id && storage?.getItem(place) === device
      ? { id, told: () => keep(storage, place, told) }
      : undefined;
  } catch {
    // Pages that may store nothing.
    return undefined;
  }
};

/** Removes what is kept of a device, where it shall not be counted any more. */
export function forgetDevice(address: string, storage: MaybeStorage = storageOfPage()): void {
  try {
    storage?.removeItem?.(placeOf(address));
  } catch {
    // Pages that may store nothing have kept nothing.
  }
}
