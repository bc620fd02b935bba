import type { WordsOf } from '../features.ts';

export const words: WordsOf<'publish'> = {
  open: 'Entwürfe veröffentlichen',
  published: 'Veröffentlicht',
  nothing: 'Hier gibt es keinen Entwurf zu veröffentlichen.',
  lockedStay:
    '{count, plural, one {# Entwurf eines gesperrten Eintrags bleibt, wie er ist.} other {# Entwürfe gesperrter Einträge bleiben, wie sie sind.}}',
  problems: '{count, plural, one {# Entwurf hat ein Problem} other {# Entwürfe haben ein Problem}}',
  text_problems: 'Entwürfe mit einem Problem werden nur veröffentlicht, wenn Sie sie hier auswählen.',
  mended: 'Nur der veröffentlichte Text hat ein Problem. Dieser Entwurf hat keines.',
  chooseAll: '{count, plural, one {Auch diesen veröffentlichen} other {Auch alle # veröffentlichen}}',
  rejected: '{count, plural, one {# Entwurf wurde abgelehnt} other {# Entwürfe wurden abgelehnt}}',
  text_rejected: 'Abgelehnte Entwürfe werden nur veröffentlicht, wenn Sie sie hier auswählen.',
  older:
    '{count, plural, one {# Entwurf ist älter als der veröffentlichte Text} other {# Entwürfe sind älter als die veröffentlichten Texte}}',
  text_older:
    'Diese Texte wurden veröffentlicht, nachdem die Entwürfe geschrieben waren. Die Entwürfe werden nur veröffentlicht, wenn Sie sie hier auswählen.',
  more: '{count, plural, one {# weiteren zeigen} other {# weitere zeigen}}',
};
