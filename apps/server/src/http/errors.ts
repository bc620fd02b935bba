import { commonErrors } from '@parlance/contract/common';
import type { ErrorSpec } from '@parlance/contract/endpoint';
import { messages } from '@parlance/contract/messages';
import { formatMessage, type Message, type Sentences } from '@parlance/domain/text/message';
import { sentences as files } from '@parlance/formats/message/sentences';

const sentences: Sentences = { ...files, ...messages };

/** The English sentence of a message about files or from the server. */
export const inEnglish = (message: Message): string => formatMessage(sentences, message);

/**
 * An error of the contract. `fields` are siblings of message and code in the answer. So is `detail`: a more specific
 * message with its parameters, which replaces the sentence of the code.
 */
export class ApiError extends Error {
  readonly code: string | number;
  readonly status: number;
  readonly fields: Record<string, unknown>;

  /** Seconds. */
  readonly retryAfter: number | undefined;

  readonly detail: Message | undefined;

  constructor(spec: ErrorSpec, fields: Record<string, unknown> = {}, detail?: Message) {
    const words = detail && { ...detail, parameters: { error: spec.message, ...detail.parameters } };
    super(words ? inEnglish(words) : spec.message);
    this.name = 'ApiError';
    this.code = spec.code;
    this.status = spec.status;
    this.retryAfter = spec.retryAfter;
    this.fields = fields;
    this.detail = detail;
  }

  body(): Record<string, unknown> {
    const { fields, message, code, detail } = this;
    return { ...fields, message, code, ...(detail && { detail }) };
  }
}

/** The same answer for unknown objects and for those of others. */
export const notFound = () => new ApiError(commonErrors.notFound);
export const forbidden = () => new ApiError(commonErrors.forbidden);
/** For a user who has the right, but not in this language. */
export const otherLanguage = (languages?: readonly string[]) =>
  new ApiError(commonErrors.otherLanguage, languages ? { languages } : {});

/** Returns the value. @throws 404 if it is missing */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound();
  return value;
}
