import type { WordsOf } from '../features.ts';

export const words: WordsOf<'onboarding'> = {
  title: 'Erste Texte',
  lead: 'Bringen Sie die Texte Ihrer App hierher: mit der Kommandozeile, die auch Ihr Build-Server ausführen kann, oder durch Hochladen von Dateien.',
  notYours: 'Diese Seite ist für Personen, die das Projekt einrichten',
  notYoursText:
    'Sie enthält das API-Token des Projekts. Dateien lassen sich auf der Seite des Projekts importieren.',
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
  noVideo: 'Ein Video dieser Schritte gibt es noch nicht.',
  arrived: 'Was angekommen ist',
  waiting: 'Warten auf die ersten Texte. Sie erscheinen hier von selbst.',
  texts: '{count, plural, one {# Text ist angekommen.} other {# Texte sind angekommen.}}',
  look: 'Ansehen',
  files: 'Dateien hochladen',
  filesText:
    'Ohne Kommandozeile: Dateien Ihrer App oder ein Ordner davon. Sie sehen vorher, was geschehen wird.',
  upload: 'Dateien auswählen',
  uploadTitle: 'Beginnen Sie mit den Dateien Ihrer App',
  toProject: 'Zum Projekt',
};
