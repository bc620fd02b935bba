import { isLanguageCode, normalLanguageCode } from '@parlance/domain/language/language';
import { toBcp47 } from '@parlance/formats/shared/language';

/**
 * The stored form of a language code as a file spells it (`pt_BR`, `zh-rCN`, `sr@latin`, `PT-br`); undefined for codes
 * that no project can have. Valid older names stay (`iw`).
 */
export function storedLanguageCode(spelled: string): string | undefined {
  if (isLanguageCode(spelled) && spelled === normalLanguageCode(spelled)) return spelled;
  const code = normalLanguageCode(toBcp47(spelled) ?? spelled.trim().replaceAll('_', '-'));
  return isLanguageCode(code) ? code : undefined;
}
