import type { WordsOf } from '../features.ts';

export const words: WordsOf<'conflicts'> = {
  title: 'Zwei Texte für einen Eintrag',
  explanation:
    '{who} hat diesen Text geändert, während Sie schrieben. Nichts ist verloren: wählen Sie einen der beiden, oder machen Sie aus beiden einen.',
  explanationOwn:
    'Sie haben diesen Text selbst anderswo geändert, während Sie hier schrieben: in einem anderen Fenster oder durch einen Import. Nichts ist verloren: wählen Sie einen der beiden, oder machen Sie aus beiden einen.',
  theirsOwn: 'Ihrer von anderswo, {when}',
  takeTheirsOwn: 'Diesen nehmen',
  theirs: 'Von {who} {when}',
  mine: 'Ihrer',
  takeTheirs: 'Diesen nehmen',
  keepMine: 'Meinen behalten',
  editBoth: 'Ihr Text, zum Ändern',
  saveThis: 'Diesen Text speichern',
  decideLater: 'Später entscheiden',
};
