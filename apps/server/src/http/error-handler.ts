import { commonErrors } from '@parlance/contract/common';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { ApiError } from './errors.ts';

const diskFull =
  'The server cannot write its files: the disk is full or read-only. What was saved before is kept; please try again later.';

/** One body for every error: {message, code, …}. What is not known is logged and answered without its text. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asApiError(error);
    // The answer does not say why; whoever runs the server must be able to read it.
    if (known?.status === 503) request.log.error({ err: error }, 'database or disk not available');
    if (known) return reply.code(known.status).send(known.body());
    return unknownError(error, request, reply);
  });
}

function asApiError(error: FastifyError): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  if (isResponseSerializationError(error)) return undefined;
  if (isDiskFull(error)) return new ApiError(commonErrors.unavailable, {}, diskFull);
  if (isDatabaseAway(error)) return new ApiError(commonErrors.unavailable);
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

/** Class 57 and 53 (shutting down, out of connections or memory) and connections that broke. */
function isDatabaseAway(error: { code?: string; message: string }): boolean {
  const code = error.code ?? '';
  if (/^(57P0[123]|53[0-9]{3}|08[0-9A-Z]{3})$/.test(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code) && 'syscall' in error) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
}

/** Where uploaded and kept files lie, and the database's own disk (53100), nothing more can be written. */
function isDiskFull(error: { code?: string }): boolean {
  return ['ENOSPC', 'EDQUOT', 'EROFS', '53100'].includes(error.code ?? '');
}

function unknownError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'request failed');
  const { code, status, message } = commonErrors.unknown;
  return reply.code(status).send({ code, message, requestId: request.id });
}
