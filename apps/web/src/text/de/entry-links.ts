import type { WordsOf } from '../features.ts';

export const words: WordsOf<'entry-links'> = {
  linked: 'Verknüpft',
  linkedCount: '{count, plural, one {# verknüpfter Eintrag} other {# verknüpfte Einträge}}',
  linkedEntries: 'Verknüpfte Einträge',
  linkedText:
    'Verknüpfte Einträge haben in jeder Sprache dieselben Texte, Status und Sperren. Was in einem von ihnen geändert wird, auch der Ausgangstext, wird in allen geändert.',
  copyOf: 'Eine Kopie von',
  moreLinked: '{count, plural, one {Und # weiterer.} other {Und # weitere.}}',
  unlinkOne: 'Verknüpfung von {key} lösen',
  unlinked: 'Verknüpfung von {key} gelöst',
  unlink: 'Verknüpfung lösen',
  showLinked: 'Verknüpfte Einträge anzeigen',
  stays:
    '{count, plural, one {Texte und Status dieses Eintrags bleiben:} other {Je Ausgangstext bleiben die des ersten Eintrags:}}',
  moreStay: 'Bei weiteren Ausgangstexten bleiben die des ersten Eintrags in der Liste.',
};
