import { projectErrors } from '@parlance/contract/projects';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { ApiError } from '../../http/errors.ts';

/** Runs a change of a project that may give a team a second translation memory. @throws oneMemory */
export async function asOneMemory<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    // The only unique index of projects (migration 0054).
    throw isUniqueViolation(error) ? new ApiError(projectErrors.oneMemory) : error;
  }
}
