import type { WordsOf } from '../features.ts';

export const words: WordsOf<'conflicts'> = {
  title: 'Dieser Text wurde inzwischen geändert',
  explanation:
    '{who} hat diesen Text geändert, während Sie schrieben. Nichts ist verloren: Wählen Sie einen der beiden, oder verbinden Sie beide.',
  explanationOwn:
    'Sie haben diesen Text selbst anderswo geändert, während Sie hier schrieben: in einem anderen Fenster oder durch einen Import. Nichts ist verloren: Wählen Sie einen der beiden, oder verbinden Sie beide.',
  theirsOwn: 'Ihr Text von anderswo, {when}',
  takeTheirsOwn: 'Diesen nehmen',
  theirs: 'Von {who} {when}',
  mine: 'Ihr Text',
  takeTheirs: 'Diesen nehmen',
  keepMine: 'Meinen behalten',
  editBoth: 'Ihr Text, zum Bearbeiten',
  saveThis: 'Diesen Text speichern',
  decideLater: 'Später entscheiden',
};
