export const words = {
  linked: 'Linked',
  linkedCount: '{count, plural, one {# linked entry} other {# linked entries}}',
  linkedEntries: 'Linked entries',
  linkedText:
    'Linked entries have the same texts, statuses and locks in each language. What is changed in one of them, also its source text, is changed in all.',
  copyOf: 'A copy of',
  moreLinked: '{count, plural, one {And # more.} other {And # more.}}',
  unlinkOne: 'Unlink {key}',
  unlinked: '{key} unlinked',
  unlink: 'Unlink',
  showLinked: 'Show linked entries',
  stays:
    '{count, plural, one {The texts and statuses of this entry stay:} other {Of each source text, those of the first entry stay:}}',
  moreStay: 'Of further source texts, those of the first entry in the list stay.',
};
