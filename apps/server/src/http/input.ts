import { commonErrors } from '@parlance/contract/common';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { type InputError, inputError, inputErrors, inputParsing } from '@parlance/contract/input-errors';
import { isTooDeep } from '@parlance/contract/json-text';
import { buildMessage } from '@parlance/contract/messages';
import { strict } from '@parlance/contract/strict';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from './errors.ts';

const part = ['params', 'query', 'body'] as const;
export type InputSchemas = Partial<Record<(typeof part)[number], z.ZodType>>;
type Input = Record<(typeof part)[number], unknown>;

const none = z.object({});

/**
 * Schemas of an endpoint's input. They refuse unknown fields; this is the only place that decides it (decision 0044).
 */
export function inputSchemas({ params, query = none, body, ignoresUnknown }: EndpointSpec): InputSchemas {
  const known = ignoresUnknown ? <T>(schema: T) => schema : strict;
  return { ...(params && { params }), query: known(query), ...(body && { body: known(body) }) };
}

/** Parses the input of a request by its schemas. @throws ApiError that names everything wrong in it */
export function inputOf(
  request: FastifyRequest,
  schemas: InputSchemas,
  { body: knowsBody, upload, ignoresUnknown }: EndpointSpec,
): Input {
  const input: Input = { params: request.params, query: request.query, body: request.body };
  if (isTooDeep(input.body)) throw new ApiError(commonErrors.tooDeep);
  const errors = knowsBody || upload || ignoresUnknown ? [] : unknownIn(input.body);
  for (const name of part) {
    const schema = schemas[name];
    const checked = schema && check(schema, input[name], name);
    if (checked?.errors) errors.push(...checked.errors);
    else if (checked) input[name] = checked.value;
  }
  if (errors.length > 0) throw refusal(errors);
  return input;
}

/** Fields beside the files of an upload. @throws ApiError as inputOf does */
export function formFields<F extends z.ZodObject>(fields: F, given: unknown): z.output<F> {
  const { errors, value } = check(strict(fields), given, 'form');
  if (errors) throw refusal(errors);
  return value as z.output<F>;
}

function check(schema: z.ZodType, given: unknown, whole: string): { errors?: InputError[]; value?: unknown } {
  const { success, data, error } = schema.safeParse(given, inputParsing);
  return success ? { value: data } : { errors: inputErrors(error.issues, whole) };
}

/** Errors for a body where none is expected. */
const unknownIn = (body: unknown): InputError[] =>
  typeof body === 'object' && body !== null
    ? Object.keys(body).map((field) => inputError(field, buildMessage('field-unknown', { field })))
    : [];

/** The error for an invalid input, also for handlers that find it themselves. */
export const refusal = (validationErrors: InputError[]): ApiError =>
  new ApiError(commonErrors.invalid, { validationErrors }, validationErrors[0]?.detail);
