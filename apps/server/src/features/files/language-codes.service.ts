import { normalLanguageCode } from '@parlance/domain/language/language';
import { storedLanguageCode } from '../languages/stored-code.service.ts';

/**
 * Numbers languages as in the rows of an import. `numbers` has the ids of the project's languages by code; other
 * languages are added to it, from -1 downwards. Returns undefined for an invalid code.
 */
export function languageNumbers(numbers: Record<string, number>): (spelled: string) => number | undefined {
  const known = new Map(Object.entries(numbers));
  return (spelled) => {
    const found = known.get(spelled);
    if (found !== undefined) return found;
    // A project may have an older name of the language (`iw`), which stays.
    const asIs = known.get(normalLanguageCode(spelled));
    const code = storedLanguageCode(spelled);
    if (asIs === undefined && code === undefined) return undefined;
    const number = asIs ?? known.get(code as string) ?? nextNumber(numbers, code as string);
    known.set(spelled, number);
    if (code !== undefined && asIs === undefined) known.set(code, number);
    return number;
  };
}

function nextNumber(numbers: Record<string, number>, code: string): number {
  const next = Math.min(0, ...Object.values(numbers)) - 1;
  numbers[code] = next;
  return next;
}
