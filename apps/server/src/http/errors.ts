import { commonErrors } from '@parlance/contract/common';
import type { ErrorSpec } from '@parlance/contract/endpoint';

/** An error that the contract lists. `fields` stand flat beside message and code in the answer. */
export class ApiError extends Error {
  readonly code: string | number;
  readonly status: number;
  readonly fields: Record<string, unknown>;

  constructor(spec: ErrorSpec, fields: Record<string, unknown> = {}, message = spec.message) {
    super(message);
    this.name = 'ApiError';
    this.code = spec.code;
    this.status = spec.status;
    this.fields = fields;
  }

  body(): Record<string, unknown> {
    return { ...this.fields, message: this.message, code: this.code };
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
