import { commonErrors } from '@parlance/contract/common';
import { buildMessage } from '@parlance/contract/messages';
import { ApiError } from './errors.ts';

/** What was sent is larger than so many bytes, which the answer names, also as `mostBytes`. undefined: than something else. */
export const tooLarge = (mostBytes: number | undefined): ApiError =>
  mostBytes === undefined
    ? new ApiError(commonErrors.tooLarge)
    : new ApiError(commonErrors.tooLarge, { mostBytes }, buildMessage('larger-than', { bytes: mostBytes }));
