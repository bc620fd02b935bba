export const words = {
  title: 'Import {count, plural, =0 {files} one {# file} other {# files}} into {project}',
  note: 'This is a preview. Nothing is written until you confirm.',
  importFiles: 'Import files',
  exportTexts: 'Export',
  files: 'Files',
  drop: 'Drop more files here or <a>choose</a>',
  startTitle: 'Drop your files here',
  startText:
    'Files, whole folders such as res, or a zip. Each is checked first: you see what would change before anything is written.',
  replaceTitle: 'Replace {file}',
  replaceStart: 'Drop the new file here',
  replaceText:
    'One file in {language}, {format}. Whatever its name, it takes the place of the kept file. It is checked first: you see what would change before anything is written.',
  replaceHint: 'One file. Nothing is written before you confirm.',
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  formats: 'Takes {list}.',
  aboutFormats: 'What each format carries',
  dropHere: 'Drop to import into {project}',
  dropHint: 'Files, folders or a zip. Nothing is written before you confirm.',
  dropFailed: 'The folder could not be read. Please choose it with the button instead.',

  sending: 'sending',
  checking: 'checking',
  notChecked: 'not checked',
  leftOut: 'left out',
  hasWarnings: '{count, plural, one {# new warning} other {# new warnings}}',
  nothingTaken: 'nothing is taken',
  noTexts: 'no texts',
  isFine: 'no new warnings',
  notSent: 'not sent',
  tooLarge: 'This file is larger than 50 MB.',
  notSentText: 'The file could not be sent.',
  noFormat: 'format?',
  notYours: 'Your user groups do not let you write in this language, so the file is left out of the import.',
  noLanguage: 'language?',
  tooMany:
    'At most 200 files can be imported at once. {count, plural, one {# file was not taken.} other {# files were not taken.}}',
  sendAgain: 'Send it again',
  others:
    '{count, plural, one {# file that holds no texts was left aside.} other {# files that hold no texts were left aside.}}',
  twin: 'A later file of this list has the same name, format and language. Please choose another language for one of them, or leave one out.',
  unsupported: 'The given file is currently not supported. Please select one of the following one:',
  unsupportedHint: 'If you know what this file is, choose its format above.',
  needsLanguage: 'Choose the language of this file, then it is checked.',
  needsColumns: 'Say what the columns of this spreadsheet hold, then it is checked.',
  columnsEmpty: 'There is nothing in this spreadsheet.',
  columnsOf: 'Columns: {languages}',
  columnsChoose: 'Say what the columns hold',
  columnsTitle: 'Columns of {file}',
  columnsNote: 'Each column holds one thing; columns that are ignored are not imported.',
  columnsRemembered: 'As in the last spreadsheet with these headings.',
  columnsUse: 'Use these columns',
  columnsNoKey: 'Choose the column that holds the keys.',
  columnsNoLanguage: 'Choose at least one column that holds the texts of a language.',
  columnsSheet: 'Sheet',
  columnsHeadings: 'There are headings',
  columnsHeadingsHint: 'Otherwise the first row holds texts too',
  columnsHeadingRow: 'Row of the headings',
  columnsTable: 'First rows',
  columnsRows: '{count, plural, one {# row} other {# rows}} in all.',
  columnsMore: 'The first {count, number} columns are shown.',
  columnHolds: 'The column holds',
  columnIgnored: 'Ignored',
  columnKey: 'Key',
  columnDescription: 'Description',
  columnLength: 'Maximum length',
  columnContext: 'Context',
  columnMetadata: 'Metadata',
  fieldsMissing:
    '{count, plural, one {This format keeps what it knows in the metadata field {fields}, which this project does not have.} other {This format keeps what it knows in the metadata fields {fields}, which this project does not have.}}',
  fieldsAdd: '{count, plural, one {Add the field} other {Add the # fields}}',
  fieldsAsk: 'An admin of the project can add them; the import works without them too.',
  brokenPlace: '{name}, line {line, number}, column {column, number}:',
  brokenLine: '{name}, line {line, number}:',
  brokenFile: '{name}:',
  showLine: 'Show the line',
  hideLine: 'Hide the line',
  excerpt: 'The line of the file',
  brokenHint: 'This file is left out. Correct it and drop it here again; the others can be imported.',
  brokenAlone: 'Correct it and drop it here again, or choose another file.',
  refusedHint:
    'Choose another file. The files of a zip can also be unpacked and added by themselves, a folder at a time if there are many.',
  chooseOther: 'Choose another file',

  format: 'Format',
  language: 'Language',
  baseLanguage: 'Base language',
  group: 'Group',
  groupKeep: 'Stay where they are',
  choose: 'Choose',
  formatsFitting: 'Fits this file',
  formatsOther: 'Other formats',
  languagesHere: 'In this project',
  languagesNew: 'New in this project',
  languageNew: '{language} (new)',
  languageOwn: 'Own code',
  find: 'Find',
  foundNothing: 'Nothing found',
  similarHere: 'The project has {language} ({code}) already; {own} becomes another language beside it.',
  similarInFiles: 'Other files are in {language} ({code}); {own} becomes another language beside it.',
  similarUse: '{count, plural, one {Use {code} for this file} other {Use {code} for all # files in {own}}}',
  similarShort: '{own} beside {code}',
  similarFiles:
    '{count, plural, one {# file is in a language much like another one} other {# files are in languages much like other ones}}',
  otherLettersShort: 'Letters of another language',
  otherLettersFiles:
    '{count, plural, one {A file is probably of another language} other {# files are probably of another language}}',
  sourceless:
    '{count, plural, one {# key would be new and have no text in {language}, the base language.} other {# keys would be new and have no text in {language}, the base language.}} The file that has them in {language} is usually imported before this one, or together with it and under the same name.',
  sourcelessShort:
    '{count, plural, one {# new key without a source text} other {# new keys without a source text}}',
  sourcelessFiles:
    '{count, plural, one {# file brings keys without source texts} other {# files bring keys without source texts}}',
  languageForAll:
    '{count, plural, one {Also for the file without a language} other {Also for the # files without a language}}',
  forAll: 'For all files',
  remove: 'Remove',
  oneSheet: 'The sheet {sheet} is imported, not {others}. Another one can be chosen with its columns.',
  moreSheets: '{count, plural, one {# more} other {# more}}',
  unreadColumns: '{count, plural, one {# column is not read} other {# columns are not read}}',
  severalLanguages: 'This format holds several languages; the file says which.',

  effect: 'What would change',
  inFile: 'In the file',
  inFiles: 'In the files',
  added: 'Added',
  translated: 'Newly translated',
  updated: 'Updated',
  overwritten: 'Overwritten',
  groupChanged: 'From other group',
  unchanged: 'Unchanged',
  empty: 'Without a text',
  refusedTexts:
    '{count, plural, one {# text is not taken: a check of this project does not accept it} other {# texts are not taken: checks of this project do not accept them}}',
  refusedTextsDone:
    '{count, plural, one {# text was not taken: a check of this project does not accept it} other {# texts were not taken: checks of this project do not accept them}}',
  newWarnings: '{count, plural, =0 {No new warnings} one {# new warning} other {# new warnings}}',
  firstDifferences: 'First differences',
  differencesEmpty: 'There are no texts in this file. If it should have some, choose another format above.',
  differencesNone: 'Nothing would change. What is in this file is here already.',
  differencesNoneOfSeveral:
    'Nothing would change. What is in this file is here already, or comes with a later file of the list.',
  differencesNotTaken: 'Nothing would change. Of this file texts are not taken; why is said above.',
  showAll: 'Show all {count, number}',
  showSome: 'Show {known, number} of {total, number}',
  showFewer: 'Show fewer',
  shownOf: 'The first {shown, number} of {count, number} are shown.',
  allInHistory: 'After the import, the history lists all of them.',
  allInFilter: 'After the import, the filter Issues shows all of them.',
  fromGroup: 'From {group}',
  notices: 'Good to know',
  noticeLine: 'Line {line, number}: {message}',
  skipLockedTexts:
    '{count, plural, one {# locked text differs and is left alone.} other {# locked texts differ and are left alone.}}',
  skipChangedHere:
    '{count, plural, one {# text was changed here since the last import, and not in the file: it stays.} other {# texts were changed here since the last import, and not in the file: they stay.}}',
  overwritesHere:
    '{count, plural, one {# text was changed here since the last import: the text of the file replaces it.} other {# texts were changed here since the last import: those of the file replace them.}}',
  skipFilled:
    '{count, plural, one {# text is there already and is left alone.} other {# texts are there already and are left alone.}}',
  skipLinked:
    '{count, plural, one {# linked entry has another text in the file and keeps that of its parent.} other {# linked entries have another text in the file and keep that of their parent.}}',
  skipUnknown:
    '{count, plural, one {# key is not in the project, and you may not create entries.} other {# keys are not in the project, and you may not create entries.}}',
  skipLanguage:
    '{count, plural, one {# text differs in a language that is not of your user groups, and is left alone.} other {# texts differ in languages that are not of your user groups, and are left alone.}}',
  didSkipLocked:
    '{count, plural, one {# locked text differed and was left alone.} other {# locked texts differed and were left alone.}}',
  didSkipChangedHere:
    '{count, plural, one {# text had been changed here since the last import, and not in the file: it stayed.} other {# texts had been changed here since the last import, and not in the file: they stayed.}}',
  didOverwriteHere:
    '{count, plural, one {# text had been changed here since the last import: the text of the file replaced it.} other {# texts had been changed here since the last import: those of the file replaced them.}}',
  didSkipFilled:
    '{count, plural, one {# text was there already and was left alone.} other {# texts were there already and were left alone.}}',
  didSkipLinked:
    '{count, plural, one {# linked entry had another text in the file and kept that of its parent.} other {# linked entries had another text in the file and kept that of their parent.}}',
  didSkipUnknown:
    '{count, plural, one {# key was not in the project, and the person who imported may not create entries.} other {# keys were not in the project, and the person who imported may not create entries.}}',
  didSkipLanguage:
    '{count, plural, one {# text differed in a language that is not in the user groups of the person who imported, and was left alone.} other {# texts differed in languages that are not in the user groups of the person who imported, and were left alone.}}',
  didSkipShared:
    '{count, plural, one {# key that other files have with another text was left out.} other {# keys that other files have with another text were left out.}}',
  didReplaceOthers:
    '{count, plural, one {# text of other files changed.} other {# texts of other files changed.}}',
  didMoveKeys:
    '{count, plural, one {# key that the project had of this file got the other prefix too, in all languages.} other {# keys that the project had of this file got the other prefix too, in all languages.}}',
  skipShared:
    '{count, plural, one {# key that other files have with another text is left out.} other {# keys that other files have with another text are left out.}}',
  replacesOthers:
    '{count, plural, one {# text of other files changes.} other {# texts of other files change.}}',
  keepsTexts:
    '{count, plural, one {# key has no text in the file and keeps the one that it has here.} other {# keys have no text in the file and keep those that they have here.}}',
  dropsKeys:
    '{count, plural, one {# key is not in this version of the file: its entry stays here and is exported no more.} other {# keys are not in this version of the file: their entries stay here and are exported no more.}}',
  didDropKeys:
    '{count, plural, one {# key was not in this version of the file: its entry stays here and is exported no more.} other {# keys were not in this version of the file: their entries stay here and are exported no more.}}',
  dropsTranslations:
    '{count, plural, one {# translation is not in this version of its file: it stays here, but is not exported any more.} other {# translations are not in this version of their file: they stay here, but are not exported any more.}}',
  dropsTexts:
    '{count, plural, one {# text that was changed here is} other {# texts that were changed here are}} not in this version of the file: kept here, exported no more.',
  didDropTranslations:
    '{count, plural, one {# translation was not in this version of its file: it stays here, but is not exported any more.} other {# translations were not in this version of their file: they stay here, but are not exported any more.}}',
  didDropTexts:
    '{count, plural, one {# text that was changed here was} other {# texts that were changed here were}} not in this version of the file: kept here, exported no more.',
  didKeepTexts:
    '{count, plural, one {# key had no text in the file and kept the one that it had here.} other {# keys had no text in the file and kept those that they had here.}}',
  movesKeys:
    '{count, plural, one {# key that the project has of this file gets the other prefix too, in all languages.} other {# keys that the project has of this file get the other prefix too, in all languages.}}',
  keysShow: 'Show keys',
  keysHide: 'Hide keys',
  keysAlsoIn: 'Other files:',
  sharesKeys:
    '{count, plural, one {# key is in other files with another text} other {# keys are in other files with another text}}',
  sameFile: 'This is {path}, from another folder',
  sameFileHint:
    '{common, number} of {keys, plural, one {# key is} other {# keys are}} the same. It is imported as the next version of that file, whose path stays.',
  sameFileLeave: 'Import as another file',
  sameFileNot: 'This becomes another file than {path}',
  sameFileNotHint:
    '{common, number} of {keys, plural, one {# key is} other {# keys are}} the same. The project then has two files with these keys.',
  sameFileTake: 'It is the same file',
  shared:
    '{count, plural, one {# key is in other files too} other {# keys are in other files too}}{differing, plural, =0 {, with the same text} other {, # with another text}}',
  sharedLeftOut:
    '{count, plural, one {# key of other files is left out} other {# keys of other files are left out}}',
  sharedNone: 'The keys of this file are in no other file',
  sharedShow: 'Show examples',
  sharedHide: 'Hide examples',
  sharedPrefix: 'Key prefix',
  sharedNoPrefix: 'no prefix',
  sharedOne: 'One text',
  sharedOut: 'Leave out',
  sharedForAll: 'The same for all {count, number} files that share keys',
  sharedHint: 'No choice is needed: the texts are the same, and without one the files share them.',
  sharedRequired:
    'A choice is required: the files have different texts for the same keys, and a key has one text in a project.',
  sharedAtOnce: 'For all {count, number} files without a choice:',
  sharedAllPrefix: 'a prefix for each',
  sharedAllOne: 'one text',
  sharedAllOut: 'leave out',
  sharedPrefixHint:
    'All keys of this file begin with the prefix here. It is kept with the file, for all its languages, and taken off when the file is exported.',
  sharedOneHint: 'The files share one text: what is imported or written last holds for all of them.',
  sharedOutHint:
    'Keys with another text stay in this file as they are, and are not translated as part of it. The other file has them.',
  sharedHere: 'This file',
  sharedNoText: 'no text',

  howToWrite: 'How to write',
  importAll: 'Import everything',
  importAllHint: 'Overwrites published texts',
  onlyAsDraft: 'Only as draft',
  onlyAsDraftHint: 'Somebody publishes later',
  onlyIfEmpty: 'Only if the text is empty',
  onlyIfEmptyHint: 'Keeps what is there',
  skipLocked: 'Skip locked entries',
  skipLockedHint:
    '{count, plural, =0 {None is locked in this file} one {# is locked in this file} other {# are locked in this file}}',
  keepChangedHere: 'Keep what was changed here',
  keepChangedHereHint:
    '{count, plural, =0 {Nothing of this file was changed here} one {# text of this file was changed here since the last import, and not in the file} other {# texts of this file were changed here since the last import, and not in the file}}',
  draftsOnly: 'You may import drafts here, but not published texts.',
  status: 'Status of what is written',
  statusNone: 'None',
  setStatus_needsReview: 'Review',
  setStatus_accepted: 'Accepted',
  tags: 'Tags of all entries in the files',
  tagsHint: 'Every entry of the files gets them.',
  tagsNewHint: 'Every entry of the files gets them; new ones are created by the import.',
  tagsPlaceholder: 'Choose tags or type new ones',
  keepTags: 'Keep tags of other entries',
  keepTagsHint: 'Entries that are not in the files keep these tags.',
  loseTagsHint: 'Entries that are not in the files lose these tags.',
  tagsGiven:
    '{count, plural, =0 {All entries of the files have them already.} one {# entry gets them.} other {# entries get them.}}',
  tagsLostShort: '{count, plural, one {# entry loses a tag} other {# entries lose a tag}}',
  tagsLost: '{count, plural, one {# entry loses them:} other {# entries lose them:}}',
  importKeys: '{count, plural, one {Change # key} other {Change # keys}}',
  importTags: '{count, plural, one {Change tags of # entry} other {Change tags of # entries}}',
  resultTagged: '{count, plural, one {Tags of # entry changed.} other {Tags of # entries changed.}}',
  undoHint: 'The import can be undone as one step. What is changed again until then stays, and is listed.',

  sendingFiles: 'Sending {count, plural, one {# file} other {# files}}',
  checkingFiles: 'Checking {count, plural, one {# file} other {# files}}',
  checkFailed: 'The check did not end: {reason}',
  checkAgain: 'Check again',
  ready: '{count, plural, =0 {No file is ready} one {# file is ready} other {# files are ready}}',
  languagesMissing:
    '{count, plural, one {Choose the language of # file} other {Choose the languages of # files}}',
  columnsMissing:
    '{count, plural, one {Say what the columns of # spreadsheet hold} other {Say what the columns of # spreadsheets hold}}',
  checkStopped: 'The check was stopped.',
  leftOutCount: '{count, plural, one {# file is left out} other {# files are left out}}',
  choicesMissing:
    '{count, plural, one {# file shares keys with other files: choose what becomes of them} other {# files share keys with other files: choose what becomes of them}}',
  othersWouldChange:
    '{count, plural, one {# text of other files would change} other {# texts of other files would change}}',
  importChanges:
    '{count, plural, =0 {Import without changes} one {Import # change} other {Import # changes}}',
  import: 'Import',

  resultTitle: 'Imported into {project}',
  jobTitle: 'Import of {files}',
  jobDone: 'Import of {files}: {what}',
  jobNothing: 'nothing changed',
  jobAdded: '{count, plural, one {# entry added} other {# entries added}}',
  jobTranslated: '{count, plural, one {# new translation} other {# new translations}}',
  jobUpdated: '{count, plural, one {# text changed} other {# texts changed}}',
  result: 'Result',
  resultNote: '{count, plural, one {# file} other {# files}}',
  resultFile: 'File',
  resultWarnings: 'New warnings',
  resultNotTaken: 'Nothing changed. Of these files texts were not taken; why is said below.',
  resultNothing: 'Nothing changed. What is in the files was here already.',
  resultAddress: 'Open the report',
  resultKeys: '{count, plural, one {# written key} other {# written keys}}',
  resultKeysOf: 'The first {shown, number} of {count, number} written keys',
  resultKeysFirst: 'The first {count, number} written keys',
  reportTitle: 'Report of an import',
  history: 'History',
  toHistory: 'Show it in the history',
  reportGoneTitle: 'This report is not here',
  reportGoneText:
    'It may belong to somebody else’s import whose languages are not yours, or the address is not complete.',
  reportRunningTitle: 'This import has not ended yet',
  reportRunningText: 'The report of {files} is shown here as soon as it is done.',
  reportCanceledTitle: 'This import was canceled',
  reportCanceledText: 'Nothing of {files} was imported.',
  reportFailedTitle: 'Nothing was imported',
  undo: 'Undo the import',
  undoTitle: 'Undo this import?',
  undoText:
    '{count, plural, one {# text goes back to what it was} other {# texts go back to what they were}} before. What was changed since the import stays and is listed afterwards.',
  close: 'Close',
  leaveTitle: 'Close without importing?',
  leaveText:
    '{count, plural, one {The file and what you chose for it are forgotten.} other {The # files and what you chose for them are forgotten.}} Nothing is written.',
  leave: 'Close without importing',
} as const;
