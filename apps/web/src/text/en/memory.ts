export const words = {
  add: 'Add to Memory',
  translate: 'Translate from Memory',
  addTitle:
    '{count, plural, one {Add # entry to the translation memory} other {Add # entries to the translation memory}}',
  addHint: 'Source texts and translations are copied. Each source text is one segment of the memory.',
  do_add: '{count, plural, one {Add # entry} other {Add # entries}}',
  done_add:
    '{count, plural, =0 {The memory had all of it} one {# text of the memory added or changed} other {# texts of the memory added or changed}}',
  languages: 'Languages',
  reach_all: 'All languages',
  reach_this: 'Only {language}',
  mode: 'What happens with the translations',
  mode_publishAndOverwrite: 'Publish them, and overwrite what the memory has',
  mode_publishNewDraftExisting: 'Publish new ones; where the memory has another one, add a draft',
  mode_onlyDrafts: 'Add them only as drafts',
  translateTitle:
    '{count, plural, one {Translate # entry from the translation memory} other {Translate # entries from the translation memory}}',
  translateHint:
    'Entries without a text get the published translation of the same source text. All others stay as they are.',
  do_translate: '{count, plural, one {Translate # entry} other {Translate # entries}}',
  done_translate:
    '{count, plural, =0 {The memory has none of these source texts} one {# entry translated} other {# entries translated}}',
  ignoreCase: 'Ignore upper and lower case',
  ignoreWhitespace: 'Ignore spaces and line breaks',
  cleanUp: 'Clean up',
  cleanUpHint:
    'Open a list, select what should go, and delete it or clear its translations. Both can be undone.',
  clean_repeated:
    '{count, plural, =0 {No segment repeats another one} one {<b># segment</b> only repeats another one} other {<b># segments</b> only repeat other ones}}',
  clean_unused:
    '{count, plural, =0 {The source text of every segment is in a project of the team} one {<b># segment</b> whose source text no project of the team has} other {<b># segments</b> whose source texts no project of the team has}}',
  clean_untranslated:
    '{count, plural, =0 {Every segment has a translation} one {<b># segment</b> without a translation} other {<b># segments</b> without translations}}',
  clean_superseded:
    'Translations that a newer one of the same source text contradicts; only the newest is used',
} as const;
