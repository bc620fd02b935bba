/** Answers that the server writes into a page, so that its first screen sends no request for them (decision 0147). */

/** The number of entries in one window of rows (design: architecture, Lists). */
export const windowSize = 50;

/** The counts without categories of tags, for which a call of its own asks. */
export const countsAlone = { tagCategories: 'false' } as const;

export interface PageCall {
  method: string;
  address: string;
  body?: unknown;
}

export interface PageAnswer {
  /** `callKey` of the call. */
  call: string;
  headers: Record<string, string>;
  text?: string;
  /** Base64, of an answer that is no text. */
  bytes?: string;
}

/** What says that two calls are the same. */
export const callKey = ({ method, address, body }: PageCall): string =>
  `${method} ${address} ${body === undefined ? '' : JSON.stringify(body)}`;
