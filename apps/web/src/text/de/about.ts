import type { WordsOf } from '../features.ts';

export const words: WordsOf<'about'> = {
  about: 'Über Parlance',
  aboutText:
    'Parlance hält die Texte von Apps und Websites in allen ihren Sprachen: im Browser übersetzt, von Menschen geprüft und in genau die Dateien zurückgeschrieben, die die Apps verwenden.',
  openSource: 'Parlance ist freie Software unter der Apache-Lizenz 2.0. Wer es betreibt, behält alle Daten.',
  version: 'Version {version}.',
  parts: 'Gezeichnet mit Inter und JetBrains Mono (SIL Open Font License) und den Tabler-Icons (MIT).',
  moreFeatures: 'Was es kann',
  moreCopyright: 'Urheberrecht und Lizenzen',
  contact: 'Kontakt',
  contactText:
    'Diese Installation betreiben die Menschen, von denen Sie die Adresse haben. Fragen zu Konten, Zugang und Daten gehen an sie.',
  contactAt: 'Schreiben Sie an <a>{contact}</a>.',
  contactPage: 'Ihre Kontaktseite: <a>{contact}</a>.',
  contactNone: 'Sie haben noch keine Adresse veröffentlicht.',
  contactUnset:
    'Noch ist keine Adresse veröffentlicht. Setzen Sie PARLANCE_CONTACT darauf und starten Sie Parlance neu.',
  back: 'Zurück zu Parlance',
  copyright: 'Urheberrecht',
  copyrightLead:
    'Parlance ist freie Software. Es enthält die Arbeit anderer, jeden Teil unter seiner Lizenz:',
  features: 'Funktionen',
  featuresLead: 'Was Parlance für die Texte von Apps und Websites tut.',
  files: 'Ihre Dateien, zurückgeschrieben, wie sie waren',
  filesText:
    'Ein Export ändert die Bytes der Texte, die sich geändert haben, und sonst nichts: Kommentare, Reihenfolge, Anführungszeichen und Zeilenenden bleiben.',
  formatCount: '{count, plural, one {# Dateiformat} other {# Dateiformate}}',
  formatText:
    'Android, Apple, Java, .NET, gettext, XLIFF, JSON, YAML, Tabellen und mehr, mit Pluralformen und Kommentaren.',
  formatLink: 'Alle Formate',
  editor: 'Ein Editor für ganze Tage',
  editorText:
    'Zeilen mit Quelle, Entwurf und Übersetzung, Filter mit laufenden Zahlen, und alles geht mit der Tastatur. Was Sie tippen, übersteht ein Neuladen.',
  together: 'Mehrere zugleich',
  togetherText:
    'Man sieht, wer wo ist. Zwei Änderungen an einem Text stehen nebeneinander, und keine geht verloren.',
  checks: 'Prüfungen beim Tippen',
  checksText: 'Fehlende Platzhalter, zu lange Texte, Übersetzungen, die älter sind als ihre Quelle.',
  plurals: 'Pluralformen jeder Sprache',
  pluralsText: 'Jede Sprache hat die Formen, die sie braucht, nach Unicode CLDR.',
  undo: 'Alles lässt sich rückgängig machen',
  undoText:
    'Importe und Aktionen auf viele Einträge nimmt man 30 Tage lang mit einem Klick zurück; der Verlauf stellt einzelne Texte wieder her.',
  rights: 'Rollen, die passen',
  rightsText:
    'Inhaber, Admins, Manager und Übersetzer; was Übersetzer dürfen, wird für jedes Projekt entschieden.',
  status: 'Prüfung mit Status und Kommentaren',
  statusText: 'Akzeptiert, zu prüfen, zu übersetzen, abgelehnt: für einen Text oder für viele gesetzt.',
  host: 'Auf dem eigenen Server',
  hostText: 'Ein Befehl startet es mit eigener Datenbank. Nichts verlässt Ihren Server.',
  machineTranslations: 'Unterstützte maschinelle Übersetzungen',
  machineTranslationsLead:
    'Die Sprachen, in die jeder Dienst übersetzt. Welche Dienste hier benutzt werden können, entscheidet der Betreiber dieser Installation.',
  findLanguage: 'Sprache suchen',
  languageHead: 'Sprache',
  providerCount: '{name}: {count, plural, one {# Sprache} other {# Sprachen}}',
  noLanguageFound: 'Keine Sprache hat diesen Namen oder Code',
  noLanguageFoundText: 'Suchen Sie nach einem anderen Namen oder einem Code wie pt-BR.',
  yes: 'ja',
  no: 'nein',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  imprint: 'Impressum',
  faq: 'Fragen und Antworten',
  pageLeads: 'Sie werden zu {address} geführt.',
  pageNotSet: 'Diese Seite ist noch nicht eingerichtet',
  pageNotSetText: 'Wer diese Installation betreibt, hat sie noch nicht veröffentlicht.',
  pageUnset: 'Setzen Sie {setting} auf die Adresse der Seite und starten Sie Parlance neu.',
};
