import { commonErrors } from '@parlance/contract/common';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { ApiError } from './errors.ts';
import { asUnavailable } from './unavailable.ts';

/** One body for every error: {message, code, …}. What is not known is logged and answered without its text. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asApiError(error);
    // The answer does not say why; whoever runs the server must be able to read it.
    if (known?.status === 503) request.log.error({ err: error }, 'database or disk not available');
    if (known && request.routeOptions.config.leadsBrowser) return leadToSignIn(known.message, reply);
    if (known) return reply.code(known.status).send(known.body());
    return unknownError(error, request, reply);
  });
}

/** Nobody reads JSON who was on the way to a page (specification 1 section 2: the sign-in page shows errorMessage). */
const leadToSignIn = (message: string, reply: FastifyReply): FastifyReply =>
  reply.redirect(`/login?errorMessage=${encodeURIComponent(message)}`, 303);

function asApiError(error: FastifyError): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  if (isResponseSerializationError(error)) return undefined;
  const unavailable = asUnavailable(error);
  if (unavailable) return unavailable;
  if (error.statusCode === 413) return new ApiError(commonErrors.tooLarge);
  if (error.statusCode === 415) return new ApiError(commonErrors.unsupported);
  if (error.statusCode === 429) return new ApiError(commonErrors.tooMany);
  // Fastify's own: malformed JSON, bad multipart and the like.
  if (error.code?.startsWith('FST_') && error.statusCode && error.statusCode < 500) {
    return new ApiError({ ...commonErrors.invalid, status: error.statusCode }, {}, error.message);
  }
  return undefined;
}

function invalidInput(issues: { instancePath: string; message?: string }[]): ApiError {
  const validationErrors = issues.map((issue) => ({
    field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? commonErrors.invalid.message,
  }));
  return new ApiError(commonErrors.invalid, { validationErrors }, validationErrors[0]?.message);
}

function unknownError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'request failed');
  const { code, status, message } = commonErrors.unknown;
  if (request.routeOptions.config.leadsBrowser) return leadToSignIn(message, reply);
  return reply.code(status).send({ code, message, requestId: request.id });
}
