import type * as text from '@parlance/domain/text/message';
import { fieldMessages, inputMessages } from './input-messages.ts';

/**
 * Messages of the server beyond the sentence of an error's code: with names and numbers, or one of several sentences of
 * a code. `{error}` stands for the sentence of the error.
 */
export const messages = {
  ...inputMessages,
  ...fieldMessages,

  // What is around the server
  'disk-full':
    'The server cannot write its files: the disk is full or read-only. What was saved before is kept; please try again later.',
  'took-too-long':
    'The database took too long for this and was stopped. Nothing of it was done; please try again later, or with less at once.',
  'files-away':
    'The place where files are kept does not answer at the moment. Nothing was lost; please try again.',
  'larger-than': '{error} It may have {bytes, number} bytes.',
  'other-host': 'This server does not answer for this host name: set PARLANCE_URL.',

  // Programs
  'access-token-ended':
    'This access token is not valid: it is wrong, was revoked, or has expired. The account of a user shows their tokens; the API token of a project is for /v1/api alone.',
  'your-address': '{error} It is {address}.',
  'unknown-groups': '{error} Not known: {groups}.',
  'webhook-address-refused': '{error} {reason, sentence}',

  // Jobs
  'gave-up': 'This could not be done: the server stopped each time it tried.',
  canceled: 'This was canceled.',
  'too-much-memory': 'This file needs more memory than is given to one file.',
  'broken-off': 'Reading or writing this file was broken off. Nothing was changed; please try again.',
  'too-slow': 'This file took longer than is given to one file.',

  // Files that cannot be read
  'no-term-column':
    'No heading is about the terms, and nothing was imported. The first line of the sheet needs “{language}” or “Term”. Others that are read: languages (such as “de”), “Variants”, “Description”, “Part of speech”, “Case matters”, “Forbidden” and “Do not translate”.',
  'file-broken': '{path} cannot be read: {reason, sentence}',
  'file-broken-at': '{path} cannot be read (line {line}, column {column}): {reason, sentence}',
  'more-files-broken': {
    one: '{first} {count} more file cannot be read either.',
    other: '{first} {count, number} more files cannot be read either.',
  },
  'list-broken': 'This list cannot be read: {reason}.',
  'unsupported-of': '{error} {formats}',
  'file-name-refused': 'The file name "{name}" cannot be used.',
  'file-name-unseen':
    'The path {path} has the character {character}, which is not seen. Please give the file a name without it.',
  'zip-refused': 'This zip file cannot be used. {reason}',
  'no-zip-file': 'It is not a zip file, or a part of it is missing.',
  'zip-empty': 'There is no file in it.',
  'zip-too-many-files': 'The zip has {count} files; at most 200 can be imported at once.',
  'zip-too-many': 'It has more than {most} entries.',
  'zip-too-large': 'Unpacked, what was sent together would be larger than 200 MB.',
  'zip-encrypted': '"{name}" is encrypted.',
  'zip-member-too-large': '"{name}" is larger than 50 MB.',
  'zip-no-plain-file': '"{name}" is not a plain file.',
  /** The message of the library that reads them. */
  'zip-broken': '{said}',

  // What was sent back as it was read
  'changed-meanwhile': '{error} This call does not change {fields}: send what is there now, or leave it out.',

  // Checks that refuse a text
  'refused-by-check': '{error} {problem, closed}',
  'refused-by-check-of': '{error} {key}: {problem, closed}',

  // Imports
  'languages-missing': 'The project does not have {languages}, and you may not add languages.',
  'unknown-languages': '{error} Not known: {languages}.',
  'languages-of-others': '{error} Not among them: {languages}.',
  'files-twice': '{error} Please leave out all but one of each: {names}.',
  'files-of-one-place':
    'These files are of the same language and the same place, of which the project keeps one. Please leave out all but one, or choose another language: {names}.',
  'takes-the-place': 'It takes the place of {path}, of which nothing is exported any more.',
  'gone-meanwhile': '{error} Not there any more: {names}.',
  'keys-of-others':
    'With this key prefix, keys of {path} ({count}) would become keys that other texts have already: {keys}. Please choose another prefix.',
  'tag-category-missing': 'There is no category of tags with the name "{name}".',
  'tag-missing': '{error} "{name}" does not exist.',
  'keys-moved': {
    one: '{count, number} key that the project has of this file gets the other prefix too, in all languages.',
    other:
      '{count, number} keys that the project has of this file get the other prefix too, in all languages.',
  },
  'texts-change-by-prefix':
    'In {language}, texts of this file change ({count}), since other texts have the keys already that the other prefix gives them: {texts}',
  'texts-changed-by-prefix':
    'In {language}, texts of this file changed ({count}), since other texts had the keys already that the other prefix gave them: {texts}',
  'keys-behind':
    'Keys that were left out stay as they are in {languages}, until this file is imported in these languages too.',
  'texts-of-others': {
    one: '{count, number} text of other files changes.',
    other: '{count, number} texts of other files change.',
  },
  'keys-dropped': {
    one: '{count, number} key is not in this version of the file any more; its entry stays in the project.',
    other:
      '{count, number} keys are not in this version of the file any more; their entries stay in the project.',
  },
  'translations-dropped': {
    one: 'In {language}, {count, number} text is not in this version of the file any more; it stays in the project and is not exported any more.',
    other:
      'In {language}, {count, number} texts are not in this version of the file any more; they stay in the project and are not exported any more.',
  },
  'texts-dropped': {
    one: 'In {language}, {count, number} text that was changed here is not in this version of the file any more.',
    other:
      'In {language}, {count, number} texts that were changed here are not in this version of the file any more.',
  },
  'keys-as-texts': {
    one: '{count, number} key of the file was taken for a text of {language}, which had none. If keys are no texts, push the file of {language} first.',
    other:
      '{count, number} keys of the file were taken for texts of {language}, which had none. If keys are no texts, push the file of {language} first.',
  },
  'keys-left-out': {
    one: '{count, number} key that other files have with another text was left out.',
    other: '{count, number} keys that other files have with another text were left out.',
  },
  'texts-kept': {
    one: '{count, number} key has no text in the file and keeps the one that it has here.',
    other: '{count, number} keys have no text in the file and keep those that they have here.',
  },
  'texts-locked': {
    one: '{count, number} locked text differs and was left alone.',
    other: '{count, number} locked texts differ and were left alone.',
  },
  'texts-ordered': {
    one: '{count, number} text is in an order and was left alone.',
    other: '{count, number} texts are in an order and were left alone.',
  },
  'texts-filled': {
    one: '{count, number} text was there already and was left alone.',
    other: '{count, number} texts were there already and were left alone.',
  },
  'texts-changed-here': {
    one: '{count, number} text was changed here since the last import of the file, which has not changed it, and was left alone.',
    other:
      '{count, number} texts were changed here since the last import of the file, which has not changed them, and were left alone.',
  },
  'texts-overwritten': {
    one: '{count, number} text that was changed here since the last import of the file was replaced by the text of the file.',
    other:
      '{count, number} texts that were changed here since the last import of the file were replaced by the texts of the file.',
  },
  'entries-linked': {
    one: '{count, number} linked entry has another text in the file and keeps that of its parent.',
    other: '{count, number} linked entries have another text in the file and keep that of their parent.',
  },
  'entries-stay-in-group': {
    one: '{count, number} entry is locked or in an order and stays in its group.',
    other: '{count, number} entries are locked or in an order and stay in their groups.',
  },
  'keys-unknown': {
    one: '{count, number} key is not in the project, and you may not create entries.',
    other: '{count, number} keys are not in the project, and you may not create entries.',
  },
  'texts-of-other-languages': {
    one: '{count, number} text differs in a language that is not of your user groups, and was left alone.',
    other: '{count, number} texts differ in languages that are not of your user groups, and were left alone.',
  },
  'texts-refused': {
    one: '{count, number} text was not taken, since checks of this project do not accept it.',
    other: '{count, number} texts were not taken, since checks of this project do not accept them.',
  },
  'file-is-not-replaced': 'The file itself is not replaced, because {reason}.',
  'file-was-not-replaced': 'The file itself was not replaced, because {reason}.',
  'file-is-not-kept': 'The file itself is not kept, because {reason}.',
  'file-was-not-kept': 'The file itself was not kept, because {reason}.',
  // Why, as the end of these sentences (docs/decisions/0039)
  'drafts-only': 'you may import drafts here, but not publish what else stands in it',
  'other-languages-in-file': 'it may hold languages that are not of your user groups',
  'structure-not-yours': 'what stands in it for all languages is not yours to change',
  'imported-as-drafts': 'it was imported as drafts only',
  'texts-left-alone': 'some of its texts are left alone',

  // Exports
  'refused-in-file': '{error} {reason, closed} This is in the file {path}.',
  'refused-in-language': '{error} {reason, closed} This is in the file {path}, language {language}.',
  'named-reason': '"{key}": {reason}',

  // Single sign-on
  'too-many-domains': 'A connection can have 50 domains.',
  'provider-refused': '{error} {reason, sentence}',
  'sign-on-refused': '{error} {reason}',
  'provider-wrong-client': 'The identity provider did not accept the client ID or the client secret.',
  'provider-not-found': 'There is no OpenID Connect provider at the address of the issuer.',
  'provider-other-issuer': 'The provider gives itself another issuer than the one that you entered.',
  'metadata-address-missing': 'Please give their address, or the metadata themselves.',
  'metadata-address-answered': 'Their address answered {status}.',
  'metadata-of-several': 'These are metadata of several providers.',
  'no-entity-id': 'There is no entityID.',
  'no-sign-on-service': 'There is no SingleSignOnService with the binding HTTP-Redirect.',
  'no-certificate': 'There is no signing certificate.',
  'no-sign-on-address': 'The address of its SingleSignOnService is no web address.',
  'certificate-broken': 'A certificate cannot be read.',
  'doctype-in-metadata': 'A DOCTYPE is not taken.',
  'character-not-of-xml-in-metadata': 'There is a character that XML does not have.',
  'metadata-too-large': 'This XML is larger than what providers write.',
  'metadata-malformed': 'This is no well-formed XML (line {line}).',
} as const satisfies text.Sentences;

type Table = typeof messages;
export type MessageCode = keyof Table;

/** A message with its parameters: `buildMessage('zip-too-many', { most })`. */
export function buildMessage<Code extends MessageCode>(
  code: Code,
  ...[parameters]: text.SayArguments<Table[Code]>
): text.Message {
  return { code, parameters: parameters ?? {} };
}
