/** What is kept until the next visit, and what of it the loader and the count of devices share. */

/** The part of a browser's `Storage` that is used. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  readonly length?: number;
  key?(index: number): string | null;
  removeItem?(key: string): void;
}
/** null: nothing is kept. */
export type MaybeStorage = TextStorage | null | undefined;

/** What `loadTexts` tells of the device that asks for a language; undefined: nothing. */
export type CountedDevice = (
  storage: MaybeStorage,
  address: string,
  language: string,
) => ToldDevice | undefined;
export interface ToldDevice {
  id: string;
  /** The server has it. */
  told(): void;
}

export function storageOfPage(): TextStorage | null {
  try {
    return (globalThis as { localStorage?: TextStorage }).localStorage ?? null;
  } catch {
    // Pages that may store nothing refuse the question.
    return null;
  }
}

export function keep(storage: MaybeStorage, place: string, value: string): void {
  try {
    storage?.setItem(place, value);
  } catch {
    // It is full: the next visit waits for the server.
  }
}

/** A delivery address: that of the project, and its key. */
export const deliveryAddress = /^(.*\/v1\/delivery\/[0-9a-f]{24}\/)([^/ ]+)\/*$/;
