import type { WordsOf } from '../features.ts';

export const words: WordsOf<'pretranslation'> = {
  title: '{count, plural, one {# Eintrag vorübersetzen} other {# Einträge vorübersetzen}}',
  memory: 'Texte aus dem Translation Memory',
  least: 'Wie ähnlich die Ausgangstexte sind',
  leastSame: 'gleicher Ausgangstext',
  leastScore: 'mindestens {score} ähnlich',
  machineAll: 'Übersetzungen von {service}',
  machineRest: 'Für den Rest Übersetzungen von {service}',
  chooseSource: 'Wählen Sie mindestens eine Quelle.',
  none: 'Keiner dieser Einträge bekäme einen Text.',
  exact:
    '{count, plural, one {# aus dem Translation Memory, mit gleichem Ausgangstext} other {# aus dem Translation Memory, mit gleichen Ausgangstexten}}',
  similar:
    '{count, plural, one {# aus dem Translation Memory, mit ähnlichem Ausgangstext} other {# aus dem Translation Memory, mit ähnlichen Ausgangstexten}}',
  byMachine: '{count, plural, one {# von {service}} other {# von {service}}}',
  stay_translated:
    '{count, plural, one {# hat einen Text und bleibt, wie er ist} other {# haben einen Text und bleiben, wie sie sind}}',
  stay_locked:
    '{count, plural, one {# ist gesperrt oder in einem Auftrag} other {# sind gesperrt oder in einem Auftrag}}',
  stay_noSource: '{count, plural, one {# hat keinen Ausgangstext} other {# haben keinen Ausgangstext}}',
  stay_noMatch:
    '{count, plural, one {# hat nichts Ähnliches im Translation Memory} other {# haben nichts Ähnliches im Translation Memory}}',
  stay_tooLong:
    '{count, plural, one {# ist zu lang für eine Maschine} other {# sind zu lang für eine Maschine}}',
  sends:
    '{characters, number} Zeichen gehen an {service}. Ihr Team hat diesen Monat {used, number} von {limit, number} verbraucht.',
  cost: 'Das kostet höchstens {cost}.',
  inside: 'Nichts verlässt diesen Server.',
  atMost:
    'Noch nicht alle wurden im Translation Memory gesucht: Es kann mehr Texte haben, und dann wird weniger gesendet.',
  tooMuch: 'Das ist mehr, als von diesem Monat übrig ist. Bitte wählen Sie weniger Einträge aus.',
  storeAs: 'Die Übersetzungen speichern als',
  as_draft: 'Entwürfe',
  as_needsReview: 'Veröffentlichte Texte, die eine Prüfung brauchen',
};
