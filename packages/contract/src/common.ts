import { maxKeyLength, maxTagNameLength, maxTextLength } from '@parlance/domain/entry/limits';
import { languageCodePattern } from '@parlance/domain/language/language';
import { turnsDirection } from '@parlance/domain/text/direction';
import { isVisible, oneLine } from '@parlance/domain/text/name';
import { z } from 'zod';
import { defineErrors } from './endpoint.ts';
import { inputMessages } from './input-messages.ts';

/** A wire id; whether it names the right kind of thing is decided where it is resolved (404). */
export const wireId = z.string().regex(/^[0-9a-f]{24}$/, inputMessages['not-an-id']);
/** The largest number that an `integer` column holds. Every number of an input declares its maximum. */
export const largestInteger = 2_147_483_647;
/** ISO time in UTC that the database holds: it knows no year 0, and reads no time of any length. */
export const time = z.iso
  .datetime()
  .max(40, inputMessages['no-time'])
  .refine((given) => !given.startsWith('0000'), inputMessages['no-year-0']);
/** Of names, and of what stands beside them, which others read in lists. */
const turnedName = inputMessages['name-turned'];
export const isNotTurned = [(given: string) => !turnsDirection(given), turnedName] as const;
/** Characters of a name: its bound, and the sentence for more. */
type NameBound = readonly [most: number, tooLong: string];
const usualBound: NameBound = [200, inputMessages['name-too-long']];
/**
 * A name that may be empty: trimmed, on one line, with a visible character. `missing` is the message for a missing
 * name.
 */
export const nameOrNone = (missing: string, [most, tooLong]: NameBound = usualBound) =>
  z
    .string(missing)
    .trim()
    .max(most, tooLong)
    .regex(oneLine, inputMessages['name-of-several-lines'])
    .refine((given) => given === '' || isVisible(given), missing)
    .refine(...isNotTurned);
/** The same, not left empty. */
export const nameOf = (missing: string) => nameOrNone(missing).min(1, missing);
/** A name that people give. */
export const name = nameOf(inputMessages['name-missing']);
/** That of a tag. */
export const tagName = nameOrNone(inputMessages['name-missing'], [
  maxTagNameLength,
  inputMessages['tag-name-too-long'],
]).min(1, inputMessages['name-missing']);
/** That of a category of tags; `missing` is the message for one that is none. */
export const tagCategoryNameOrNone = (missing: string) =>
  nameOrNone(missing, [usualBound[0], inputMessages['tag-category-name-too-long']]);
/** One that may be left out. */
export const optionalName = nameOrNone(inputMessages['name-missing']).default('');
/** The message of a field that is left out. Whatever else is wrong with it gets the sentence of that. */
const missing = (message: string | undefined) => ({
  error: ({ input }: { input?: unknown }) => (input == null ? message : undefined),
});
/** A key is taken as it is. */
export const key = z
  .string(missing(inputMessages['key-missing']))
  .min(1, inputMessages['key-missing'])
  .max(maxKeyLength);
/** Whether a key would be one that nobody can see; files may bring such keys. */
export const isBlankKey = (word: string): boolean => word.trim() === '';
/** The key of a new entry. */
export const newKey = key.refine((word) => !isBlankKey(word), inputMessages['key-blank']);
/** A text is taken as it is; U+0000 and lone surrogates cannot be stored. */
export const text = z
  .string()
  .max(maxTextLength)
  .refine((value) => !value.includes('\u0000') && value.isWellFormed(), {
    message: inputMessages['text-not-storable'],
  });
const lengthRange = z.int().min(-1).max(1_000_000);
/** "maxLength sent as integer when not empty" (specification 2 section 5): digits as text count too, '' is none. */
export const maxLength = z
  .union([
    lengthRange,
    z
      .string()
      .regex(/^(-1|\d{1,7})?$/)
      .transform((digits) => (digits === '' ? null : Number(digits)))
      .pipe(lengthRange.nullable()),
  ])
  .nullable();
/** BCP 47 with a dash; custom codes are letters, digits and dashes. */
export const languageCode = z
  .string()
  .trim()
  .min(2)
  .max(35)
  .regex(languageCodePattern, inputMessages['no-language-code']);
/**
 * The same with dashes, or with underscores as Java and Apple write it: programs name it so (`languageCodeOfApp`). As the name of a
 * field, it is taken as it is: two names that become one would hide each other.
 */
export const appLanguageField = z
  .string()
  .min(2)
  .max(35)
  .regex(/^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$/, inputMessages['no-language-code']);
export const appLanguageCode = z.string().trim().pipe(appLanguageField);
export const userName = z.object({ _id: wireId, displayName: z.string() });
/** Names of things in the order of something beside them. */
export const inOrder = <T extends z.ZodString>(item: T, max: number, ifMissing?: string) =>
  z.array(item, missing(ifMissing)).max(max);
/** Names of things, each of which counts once: no answer gets longer by saying one several times. */
export const distinct = <T extends z.ZodString>(item: T, max: number, ifMissing?: string) =>
  inOrder(item, max, ifMissing).overwrite((given) => [...new Set(given)]);
export const idsOrNone = (max: number) => distinct(wireId, max);
export const ids = (max: number) => idsOrNone(max).min(1, inputMessages['nothing-selected']);

/** What was done as one operation. */
export const operationDone = z.object({
  /** Can be undone; null where nothing changed. */
  operation: wireId.nullable(),
  changed: z.number(),
});

export const projectParams = z.object({ mobileAppId: wireId });
export const languageParams = projectParams.extend({ languageId: wireId });
export const entryParams = languageParams.extend({ entryId: wireId });

/**
 * The content of a `message` as data, for words in other languages: its code and its parameters, which may contain
 * further ones. Without it, the code beside the message is enough.
 */
export const detail = z.object({ code: z.string(), parameters: z.record(z.string(), z.unknown()) });

/** Body of every error; the specification's fields stand flat beside these. */
export const errorBody = z.looseObject({
  message: z.string(),
  code: z.union([z.string(), z.number()]),
  detail: detail.optional(),
});

/** Seconds in which a server is there again, where it is only started anew. */
const restartSeconds = 10;

export const commonErrors = defineErrors({
  invalid: [400, 'Something in the request is not right.'],
  brokenAddress: [400, 'This address cannot be read.'],
  brokenJson: [400, 'The body is not valid JSON, or it has a key "__proto__", which is not taken.'],
  emptyJson: [400, 'The body is empty, although it is said to be JSON.'],
  brokenLength: [400, 'The body is not as long as it is said to be.'],
  noForm: [400, 'Files are sent as multipart/form-data.'],
  reservedName: [
    400,
    'A field of a form cannot be called "__proto__", "constructor", "toString" or another name that JavaScript reserves. The path of such a file is sent with "./" before it.',
  ],
  tooManyParts: [413, 'This form has too many parts.'],
  tooDeep: [400, 'This is nested too deeply.'],
  patternWrong: [
    400,
    'This pattern cannot be searched for. Please check its brackets and repetitions; look-around and back references are not available.',
  ],
  patternTooSlow: [400, 'This search takes too long. Please make its pattern more precise.'],
  notSignedIn: [401, 'Please sign in.'],
  accountLocked: [402, 'Your account is locked'],
  appOwnerLocked: [402, 'App owner is locked'],
  teamOwnerLocked: [402, 'Team owner is locked'],
  forbidden: [403, 'You may not do this.'],
  hiddenHere: [403, 'This is not part of this installation.'],
  rightsChanged: [403, 'This was not carried out: you may do less here than when it was asked for.'],
  otherLanguage: [403, 'You may act only on the languages of your user groups.'],
  secondFactorRequired: [403, 'This team lets members in only with a second factor. Please set one up.'],
  addressUnconfirmed: [
    403,
    'Please confirm your e-mail address first: the link is in the e-mail that you got when you signed up.',
  ],
  tokenScope: [403, 'This access token does not have the scope that this needs.'],
  tokenRefused: [403, 'Access tokens are not taken here. Please sign in.'],
  crossSite: [403, 'This request did not come from this site.'],
  notFound: [404, 'This does not exist, or you do not have access to it.'],
  conflict: [409, 'Somebody changed this meanwhile.'],
  brokenRequest: [400, 'This request cannot be read.'],
  tooSlow: [408, 'This request took too long to arrive.'],
  longHeaders: [
    431,
    'The address and the headers of this request are too long: together they may have 16,384 bytes.',
  ],
  tooLarge: [413, 'This is larger than what is accepted.'],
  unsupported: [415, 'This kind of content is not accepted here.'],
  tooMany: [429, 'Too many requests. Please try again in a minute.'],
  tooMuchUnderWay: [
    429,
    'Much of what this account asked for is still on its way. Please try again when it has arrived.',
  ],
  unknown: [500, 'Something went wrong here. It was logged with this request id.'],
  stopping: [
    503,
    'This server is stopping. What you asked for is not done yet: it waits, and is done when the server runs again.',
    restartSeconds,
  ],
  unavailable: [503, 'The database does not answer at the moment. Nothing was lost; please try again.'],
});
