/** An error answer. `body` contains the specification's fields next to message and code; status 0 means that there
 *  was no answer (no network, server down). */
export class CallError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: string | number;
  readonly body: Record<string, unknown>;
  /** The global rules have redirected, or opened a dialog: other code does not report it. */
  isDealtWith = false;

  constructor(status: number, statusText: string, body: Record<string, unknown>) {
    super(typeof body.message === 'string' ? body.message : '');
    this.name = 'CallError';
    this.status = status;
    this.statusText = statusText;
    this.code = typeof body.code === 'string' || typeof body.code === 'number' ? body.code : status;
    this.body = body;
  }

  /** The number under which the server logged an unexpected error. */
  get requestId(): string | undefined {
    const id = this.body.requestId;
    return typeof id === 'string' ? id : undefined;
  }
}

/** Whether it is an answer with this code of a feature's errors: `isError(e, languageErrors.languageExists)`. */
export function isError(error: unknown, spec: { code: string | number }): error is CallError {
  return error instanceof CallError && error.code === spec.code;
}

/** Whether the server reports that the resource does not exist, or not for this account. */
export const isMissing = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** Whether there was no answer: there is no network, or no server. */
export const isUnanswered = (error: unknown): boolean => error instanceof CallError && error.status === 0;
