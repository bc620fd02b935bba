/** Code or words of a part of the app could not be fetched: there is no network, or a new version was deployed
 *  since this tab was opened, and the old file is deleted. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('', { cause });
    this.name = 'MissingCode';
  }
}

/** Fetches with `load`, and throws MissingCode on failure. */
export const fetched =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    load().catch((cause: unknown) => {
      throw new MissingCode(cause);
    });
