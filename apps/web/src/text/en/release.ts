export const words = {
  title: 'Prepare a release',
  lead: 'Before a version of your app leaves: what is left to do in each language, and what the app takes along.',
  texts: 'Texts',
  ready:
    '{ready, number} of {all, plural, one {# language} other {# languages}} {ready, plural, one {is} other {are}} ready.',
  isReady: 'Ready',
  left_untranslated: '{count, plural, one {# untranslated text} other {# untranslated texts}}',
  left_rejected: '{count, plural, one {# rejected text} other {# rejected texts}}',
  left_drafts: '{count, plural, one {# draft to review} other {# drafts to review}}',
  left_acceptedDrafts: '{count, plural, one {# accepted draft} other {# accepted drafts}}',
  left_needsReview: '{count, plural, one {# text needs review} other {# texts need review}}',
  left_issues: '{count, plural, one {# issue} other {# issues}}',
  build: 'Build server',
  buildText: 'Pull the translations before the build; the second command fails while a text is missing.',
  copyCommands: 'Copy the commands',
  settingsFile: 'Settings file',
  settingsFileText:
    'Apps that update their texts at run time have this file built in: it says where they fetch them. It contains the secret of the project.',
  download: 'Download settings file',
  noToken: 'The project has no API token yet, so there is no settings file.',
  toSettings: 'Open the settings',
};
