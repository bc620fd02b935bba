import { defineErrors } from './endpoint.ts';

export const importErrors = defineErrors({
  unsupportedFile: [
    400,
    'The given file is currently not supported. Please select one of the following one:',
  ],
  /** Carries path, line, column and the sentence of the parser. */
  brokenFile: [400, 'This file cannot be read.'],
  noFile: [400, 'No file was sent.'],
  oneFile: [400, 'Only one file is taken here at a time.'],
  filesTwice: [400, 'Some files are in this import more than once.'],
  noType: [400, 'Import of file not supported'],
  noLanguage: [400, 'No language selected'],
  unknownLanguages: [
    400,
    'Programs can add only languages with a known code. Please add others in the project first.',
  ],
  onlyAsDraft: [403, 'You may import drafts here, but not published texts.'],
  importAllAlone: [
    400,
    '"Import everything" excludes "Only as draft", "Only if the text is empty" and "Skip locked entries". Please choose one or the other.',
  ],
  uploadGone: [404, 'This upload is not there any more. Please choose the file again.'],
  tooManyUploads: [
    429,
    'You have uploaded as much as one account may within a day (10,000 files, 5 GB). Please try again tomorrow.',
    3_600,
  ],
  tooManyFiles: [400, 'At most 200 files can be imported at once.'],
  noTags: [403, 'You may not set tags here.'],
  prefixOfOthers: [
    403,
    'Another key prefix changes the keys of this file in all its languages, which you may not change here.',
  ],
  prefixOfTranslation: [
    400,
    'A translation gives the keys of its file no other prefix. Push the file of the base language with the new prefix first.',
  ],
  prefixTooLong: [400, 'With this key prefix, a key of the file would have more than 10,000 characters.'],
  /** Carries path, count and the first of the keys with the files that have them; the sentence names them too. */
  keysOfOthers: [
    409,
    'With this key prefix, keys of the file would become keys that other texts have already. Please choose another prefix.',
  ],
  languageGone: [
    409,
    'Nothing was imported: a language was deleted or renamed meanwhile. If you import again, it is added again.',
  ],
  fileGone: [
    409,
    'Nothing was imported: the kept file was deleted meanwhile. If you import again, it is kept again.',
  ],
  tagGone: [
    409,
    'Nothing was imported: a tag was deleted or renamed meanwhile. If you import again, it is made again.',
  ],
  groupGone: [409, 'Nothing was imported: the group was deleted meanwhile. Please choose another one.'],
  noTagCategory: [400, 'There is no category of tags with this name.'],
});
