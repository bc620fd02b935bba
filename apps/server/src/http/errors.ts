import { commonErrors } from '@parlance/contract/common';
import type { ErrorSpec } from '@parlance/contract/endpoint';
import { messages } from '@parlance/contract/messages';
import { formatMessage, type Message, type Sentences } from '@parlance/domain/text/message';
import { sentences as files } from '@parlance/formats/message/sentences';

const sentences: Sentences = { ...files, ...messages };

/** The English words of what is said of files or by the server. */
export const inEnglish = (message: Message): string => formatMessage(sentences, message);

/**
 * An error that the contract lists. `fields` stand flat beside message and code in the answer, as does `detail`: what is
 * to be said instead of the sentence of the code, with its parameters.
 */
export class ApiError extends Error {
  readonly code: string | number;
  readonly status: number;
  readonly fields: Record<string, unknown>;

  readonly detail: Message | undefined;

  constructor(spec: ErrorSpec, fields: Record<string, unknown> = {}, detail?: Message) {
    const words = detail && { ...detail, parameters: { error: spec.message, ...detail.parameters } };
    super(words ? inEnglish(words) : spec.message);
    this.name = 'ApiError';
    this.code = spec.code;
    this.status = spec.status;
    this.fields = fields;
    this.detail = detail;
  }

  body(): Record<string, unknown> {
    const { fields, message, code, detail } = this;
    return { ...fields, message, code, ...(detail && { detail }) };
  }
}

/** The same answer for what does not exist and for what is somebody else's. */
export const notFound = () => new ApiError(commonErrors.notFound);
export const forbidden = () => new ApiError(commonErrors.forbidden);
/** Of one who may do it, but not in this language. */
export const otherLanguage = (languages?: readonly string[]) =>
  new ApiError(commonErrors.otherLanguage, languages ? { languages } : {});

/** Unwraps what may be missing: 404 where it is. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound();
  return value;
}
