import { commonErrors } from '@parlance/contract/common';
import type { ErrorSpec } from '@parlance/contract/endpoint';
import { maxUploadBytes } from '@parlance/contract/import.endpoints';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isResponseSerializationError } from 'fastify-type-provider-zod';
import { ApiError } from './errors.ts';
import { securityHeaders } from './security-headers.ts';
import { tooLarge } from './too-large.ts';
import { asUnavailable } from './unavailable.ts';

/** Sends one body for every error: {message, code, …}. Logs unknown errors, and answers without their text. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = isNoForm(error, request) ? new ApiError(commonErrors.noForm) : asApiError(error, request);
    // The answer does not name the cause, so the log does, for those who run the server.
    if (known?.code === commonErrors.unavailable.code)
      request.log.error({ err: error }, 'database or disk not available');
    else if (known) refused.add(request);
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') hearOut(request, reply);
    if (known && request.routeOptions.config.leadsBrowser) return leadToSignIn(known.message, reply);
    if (known?.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
    if (known) return reply.code(known.status).send(known.body());
    if (isBrokenOff(error, request)) {
      const { code, status, message } = commonErrors.brokenRequest;
      request.log.info('the request was broken off before it was there');
      return reply.code(status).send({ code, message });
    }
    return unknownError(error, request, reply);
  });
}

/** Whether something else came where files are taken, which come as a form. */
const isNoForm = ({ code }: FastifyError, { routeOptions }: FastifyRequest): boolean =>
  code === 'FST_INVALID_MULTIPART_CONTENT_TYPE' ||
  (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' && routeOptions.config.takesForm === true);

/** Bytes of a body that is too large and still thrown away as it comes; of a larger one the connection is closed. */
const mostThrownAway = 64 * 1024 * 1024;

/**
 * Many clients read no answer before they have sent everything: where the connection is closed meanwhile, they report that it
 * broke, and not why.
 */
function hearOut({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (!(Number(headers['content-length']) <= mostThrownAway)) return;
  reply.removeHeader('connection');
  raw.resume();
}

const refused = new WeakSet<FastifyRequest>();
/** Whether the answer is an error of the contract: of the caller, or of a service that somebody else runs. */
export const isRefusal = (request: FastifyRequest): boolean => refused.has(request);

/** The sender closed the connection before the whole body arrived, so the failed read is no error of the server. */
const isBrokenOff = ({ code }: FastifyError, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code);

/**
 * A navigation of a browser gets a page, since JSON would not help (specification 1 section 2: the sign-in page shows
 * errorMessage).
 */
const leadToSignIn = (message: string, reply: FastifyReply): FastifyReply =>
  reply.redirect(`/login?errorMessage=${encodeURIComponent(message)}`, 303);

/** Our messages for requests that Fastify cannot read. */
const ofFastify: Partial<Record<string, ErrorSpec>> = {
  FST_ERR_BAD_URL: commonErrors.brokenAddress,
  FST_ERR_CTP_INVALID_JSON_BODY: commonErrors.brokenJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: commonErrors.emptyJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: commonErrors.brokenLength,
  FST_PARTS_LIMIT: commonErrors.tooManyParts,
  FST_FIELDS_LIMIT: commonErrors.tooManyParts,
  FST_FILES_LIMIT: commonErrors.tooManyParts,
  FST_PROTO_VIOLATION: commonErrors.reservedName,
};

/** Requests that fail before there is a route; no hook sees them. */
export function answerBrokenRequest(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asApiError(error, request) ?? new ApiError({ ...commonErrors.invalid, status: 400 });
  return reply
    .headers(securityHeaders)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .code(known.status)
    .send(known.body());
}

function asApiError(error: FastifyError, request: FastifyRequest): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isResponseSerializationError(error)) return undefined;
  const unavailable = asUnavailable(error);
  if (unavailable) return unavailable;
  if (error.statusCode === 413) return tooLarge(mostBytes(error, request));
  if (error.statusCode === 415) return new ApiError(commonErrors.unsupported);
  if (error.statusCode === 429) return new ApiError(commonErrors.tooMany);
  // Errors of Fastify: malformed JSON, bad multipart and the like.
  if (error.code?.startsWith('FST_') && error.statusCode && error.statusCode < 500) {
    const spec = ofFastify[error.code] ?? commonErrors.invalid;
    return new ApiError({ ...spec, status: error.statusCode });
  }
  return undefined;
}

/** The bound that a body or a file went beyond; undefined: another one, as of a form's fields. */
const mostBytes = ({ code }: FastifyError, { routeOptions }: FastifyRequest): number | undefined =>
  code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    ? routeOptions.bodyLimit
    : code === 'FST_REQ_FILE_TOO_LARGE'
      ? maxUploadBytes
      : undefined;

function unknownError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'request failed');
  const { code, status, message } = commonErrors.unknown;
  if (request.routeOptions.config.leadsBrowser) return leadToSignIn(message, reply);
  return reply.code(status).send({ code, message, requestId: request.id });
}
