import { commonErrors } from '@parlance/contract/common';
import { inputError } from '@parlance/contract/input-errors';
import { buildMessage } from '@parlance/contract/messages';
import { ApiError } from './errors.ts';

const detail = buildMessage('text-not-storable');

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * The place of a text in an input that the database cannot store (U+0000, lone surrogates), as `body.name`; of such a
 * name of a field, the place of its object. '' is the input itself. A place is put together when something is found:
 * inputs have ten thousand ids.
 */
function findUnstorable(value: unknown): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : '';
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const place = findUnstorable(value[index]);
      if (place !== undefined) return within(String(index), place);
    }
    return undefined;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return '';
    const place = findUnstorable(inner);
    if (place !== undefined) return within(name, place);
  }
  return undefined;
}

const within = (name: string, place: string): string => (place === '' ? name : `${name}.${place}`);

/** Refuses such texts in any input, and names the place (design: semantics, Import). @throws ApiError 400 */
export function assertStorableText(input: { params: unknown; query: unknown; body: unknown }): void {
  for (const part of [input.params, input.query, input.body]) {
    const field = findUnstorable(part);
    if (field !== undefined)
      throw new ApiError(commonErrors.invalid, { validationErrors: [inputError(field, detail)] }, detail);
  }
}
