/** Languages that programs may add to a project (docs/decisions/0100). */
import { importErrors } from '@parlance/contract/import-errors';
import { buildMessage } from '@parlance/contract/messages';
import { isKnownLanguage } from '@parlance/domain/language/find-language';
import { ApiError } from '../../../http/errors.ts';

/** The error for new languages of a program whose code is not known. */
export function describeUnknown(added: readonly string[]): ApiError | undefined {
  const languages = added.filter((code) => !isKnownLanguage(code));
  if (languages.length === 0) return undefined;
  return new ApiError(
    importErrors.unknownLanguages,
    { languages },
    buildMessage('unknown-languages', { languages }),
  );
}
