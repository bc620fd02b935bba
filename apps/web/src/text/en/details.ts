export const words = {
  statusFor: 'For',
  statusFor_this: 'Only {language}',
  statusFor_all: 'All languages',
  statusFor_chosen: 'Chosen languages',
  statusLanguages: 'Languages',
  pleaseLanguages: 'No language selected',
  context: 'Context',
  references: 'Found in',
  flags: 'Flags',
  placeholders: 'Placeholders',
  translatable: 'To be translated',
  lockAll: 'Lock in all languages',
  unlockAll: 'Unlock in all languages',
  lockedAll:
    '{count, plural, =0 {Nothing to change} one {Locked in # language} other {Locked in # languages}}',
  unlockedAll:
    '{count, plural, =0 {Nothing to change} one {Unlocked in # language} other {Unlocked in # languages}}',
  otherLanguages: 'Other languages',
  edit: 'Edit',
  editLanguage: 'Edit the text in {language}',
  openLanguage: 'Open the text in {language}',
  files: 'Files',
};
