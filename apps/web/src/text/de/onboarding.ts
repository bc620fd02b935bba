import type { WordsOf } from '../features.ts';

export const words: WordsOf<'onboarding'> = {
  title: 'Erste Texte',
  lead: 'Laden Sie die Dateien Ihrer App hoch, oder senden Sie die Texte mit der Kommandozeile, die auch Ihr Build-Server ausführen kann.',
  notYours: 'Diese Seite ist für Personen, die das Projekt einrichten',
  notYoursText: 'Die Texte bringen Personen, die Dateien importieren dürfen.',
  loadTitle: 'Hoppla!',
  loadText: 'Beim Laden der App ist ein Problem aufgetreten!',
  notInPlan: 'Der API-Zugang gehört nicht zum Tarif dieses Teams. Sie können Dateien hochladen.',
  access: 'Zugang für Programme',
  platform: 'Plattform',
  platform_ios: 'iOS',
  platform_android: 'Android',
  platform_web: 'Web',
  platform_flutter: 'Flutter',
  platform_backend: 'Backend',
  commands: 'Befehle',
  commandsText:
    'Geben Sie dies im Ordner Ihrer App ein. Ändern Sie den Pfad, falls Ihre Dateien woanders liegen.',
  tokenHidden: 'Wählen Sie oben „Token anzeigen“ oder „Token erstellen“: Dann steht es in den Befehlen.',
  arrived: 'Was angekommen ist',
  waiting: 'Warten auf die ersten Texte. Sie erscheinen hier von selbst.',
  texts: '{count, plural, one {# Text ist angekommen.} other {# Texte sind angekommen.}}',
  look: 'Ansehen',
  files: 'Dateien hochladen',
  toProject: 'Zum Projekt',
};
