import type { WordsOf } from '../features.ts';

export const words: WordsOf<'import'> = {
  title: '{count, plural, =0 {Dateien} one {# Datei} other {# Dateien}} importieren: {project}',
  note: 'Dies ist eine Vorschau. Geschrieben wird erst, wenn Sie bestätigen.',
  importFiles: 'Dateien importieren',
  exportTexts: 'Exportieren',
  files: 'Dateien',
  drop: 'Weitere Dateien hier ablegen oder <a>auswählen</a>',
  startTitle: 'Legen Sie Ihre Dateien hier ab',
  startText:
    'Dateien, ganze Ordner wie res oder eine Zip-Datei. Jede wird zuerst geprüft: Sie sehen, was sich ändern würde, bevor etwas geschrieben wird.',
  replaceTitle: '{file} ersetzen',
  replaceStart: 'Legen Sie die neue Datei hier ab',
  replaceText:
    'Eine Datei auf {language}, {format}. Wie sie auch heißt, sie tritt an die Stelle der aufbewahrten Datei. Sie wird zuerst geprüft: Sie sehen, was sich ändern würde, bevor etwas geschrieben wird.',
  replaceHint: 'Eine Datei. Geschrieben wird erst, wenn Sie bestätigen.',
  chooseFile: 'Datei auswählen',
  chooseFiles: 'Dateien auswählen',
  chooseFolder: 'Ordner auswählen',
  formats: 'Möglich sind {list}.',
  aboutFormats: 'Was jedes Format enthält',
  dropHere: 'Ablegen, um in {project} zu importieren',
  dropHint: 'Dateien, Ordner oder eine Zip-Datei. Geschrieben wird erst, wenn Sie bestätigen.',
  dropFailed: 'Der Ordner konnte nicht gelesen werden. Bitte wählen Sie ihn mit der Schaltfläche aus.',

  sending: 'wird gesendet',
  checking: 'wird geprüft',
  notChecked: 'nicht geprüft',
  leftOut: 'ausgelassen',
  hasWarnings: '{count, plural, one {# neue Warnung} other {# neue Warnungen}}',
  nothingTaken: 'nichts wird übernommen',
  noTexts: 'keine Texte',
  isFine: 'keine neuen Warnungen',
  notSent: 'nicht gesendet',
  tooLarge: 'Diese Datei ist größer als 50 MB.',
  notSentText: 'Die Datei konnte nicht gesendet werden.',
  noFormat: 'Format?',
  notYours:
    'Ihre Benutzergruppen lassen Sie in dieser Sprache nicht schreiben; die Datei wird darum ausgelassen.',
  noLanguage: 'Sprache?',
  tooMany:
    'Auf einmal können höchstens 200 Dateien importiert werden. {count, plural, one {# Datei wurde nicht übernommen.} other {# Dateien wurden nicht übernommen.}}',
  sendAgain: 'Noch einmal senden',
  others:
    '{count, plural, one {# Datei ohne Texte wurde beiseitegelassen.} other {# Dateien ohne Texte wurden beiseitegelassen.}}',
  twin: 'Eine spätere Datei dieser Liste hat denselben Namen, dasselbe Format und dieselbe Sprache. Bitte wählen Sie für eine von ihnen eine andere Sprache, oder lassen Sie eine aus.',
  unsupported: 'Diese Datei wird derzeit nicht unterstützt. Bitte wählen Sie eine der folgenden:',
  unsupportedHint: 'Wenn Sie wissen, was das für eine Datei ist, wählen Sie oben ihr Format.',
  needsLanguage: 'Wählen Sie die Sprache dieser Datei, dann wird sie geprüft.',
  needsColumns: 'Sagen Sie, was die Spalten dieser Tabelle enthalten, dann wird sie geprüft.',
  columnsEmpty: 'In dieser Tabelle steht nichts.',
  columnsOf: 'Spalten: {languages}',
  columnsChoose: 'Spalten zuordnen',
  columnsTitle: 'Spalten von {file}',
  columnsNote: 'Jede Spalte enthält eine Sache; ignorierte Spalten werden nicht importiert.',
  columnsRemembered: 'Wie in der letzten Tabelle mit diesen Überschriften.',
  columnsUse: 'Diese Spalten verwenden',
  columnsNoKey: 'Wählen Sie die Spalte mit den Schlüsseln.',
  columnsNoLanguage: 'Wählen Sie mindestens eine Spalte mit den Texten einer Sprache.',
  columnsSheet: 'Blatt',
  columnsHeadings: 'Es gibt Überschriften',
  columnsHeadingsHint: 'Sonst enthält auch die erste Zeile Texte',
  columnsHeadingRow: 'Zeile der Überschriften',
  columnsTable: 'Erste Zeilen',
  columnsRows: 'Insgesamt {count, plural, one {# Zeile} other {# Zeilen}}.',
  columnsMore: 'Die ersten {count, number} Spalten sind zu sehen.',
  columnHolds: 'Die Spalte enthält',
  columnIgnored: 'Ignoriert',
  columnKey: 'Schlüssel',
  columnDescription: 'Beschreibung',
  columnLength: 'Maximale Länge',
  columnContext: 'Kontext',
  columnMetadata: 'Metadaten',
  fieldsMissing:
    '{count, plural, one {Dieses Format bewahrt Angaben im Metadatenfeld {fields} auf, das dieses Projekt nicht hat.} other {Dieses Format bewahrt Angaben in den Metadatenfeldern {fields} auf, die dieses Projekt nicht hat.}}',
  fieldsAdd: '{count, plural, one {Feld anlegen} other {# Felder anlegen}}',
  fieldsAsk: 'Ein Admin des Projekts kann sie anlegen; der Import geht auch ohne sie.',
  brokenPlace: '{name}, Zeile {line, number}, Spalte {column, number}:',
  brokenLine: '{name}, Zeile {line, number}:',
  brokenFile: '{name}:',
  showLine: 'Zeile zeigen',
  hideLine: 'Zeile verbergen',
  excerpt: 'Die Zeile der Datei',
  brokenHint:
    'Diese Datei wird ausgelassen. Berichtigen Sie sie und legen Sie sie erneut hier ab; die anderen können importiert werden.',
  brokenAlone: 'Berichtigen Sie sie und legen Sie sie erneut hier ab, oder wählen Sie eine andere Datei.',
  refusedHint:
    'Wählen Sie eine andere Datei. Die Dateien einer Zip-Datei können Sie auch entpacken und einzeln hinzufügen, sind es viele, Ordner für Ordner.',
  chooseOther: 'Andere Datei wählen',

  format: 'Format',
  language: 'Sprache',
  baseLanguage: 'Basissprache',
  group: 'Gruppe',
  groupKeep: 'Bleiben, wo sie sind',
  choose: 'Auswählen',
  formatsFitting: 'Passt zu dieser Datei',
  formatsOther: 'Andere Formate',
  languagesHere: 'In diesem Projekt',
  languagesNew: 'Neu in diesem Projekt',
  languageNew: '{language} (neu)',
  languageOwn: 'Eigener Code',
  find: 'Suchen',
  foundNothing: 'Nichts gefunden',
  similarHere: 'Das Projekt hat schon {language} ({code}); {own} wird eine weitere Sprache daneben.',
  similarInFiles: 'Andere Dateien sind in {language} ({code}); {own} wird eine weitere Sprache daneben.',
  similarUse:
    '{count, plural, one {{code} für diese Datei verwenden} other {{code} für alle # Dateien in {own} verwenden}}',
  similarShort: '{own} neben {code}',
  similarFiles:
    '{count, plural, one {# Datei ist in einer Sprache, die einer anderen sehr ähnlich ist} other {# Dateien sind in Sprachen, die anderen sehr ähnlich sind}}',
  otherLettersShort: 'Buchstaben einer anderen Sprache',
  otherLettersFiles:
    '{count, plural, one {Eine Datei ist wohl in einer anderen Sprache} other {# Dateien sind wohl in einer anderen Sprache}}',
  sourceless:
    '{count, plural, one {# Schlüssel wäre neu und hätte keinen Text in der Basissprache ({language}).} other {# Schlüssel wären neu und hätten keinen Text in der Basissprache ({language}).}} Meist wird die Datei mit diesen Texten in der Basissprache vor dieser importiert, oder zusammen mit ihr und unter demselben Namen.',
  sourcelessShort:
    '{count, plural, one {# neuer Schlüssel ohne Ausgangstext} other {# neue Schlüssel ohne Ausgangstext}}',
  sourcelessFiles:
    '{count, plural, one {# Datei bringt Schlüssel ohne Ausgangstext} other {# Dateien bringen Schlüssel ohne Ausgangstext}}',
  languageForAll:
    '{count, plural, one {Auch für die Datei ohne Sprache} other {Auch für die # Dateien ohne Sprache}}',
  forAll: 'Für alle Dateien',
  remove: 'Entfernen',
  oneSheet:
    'Importiert wird das Blatt {sheet}, nicht {others}. Ein anderes lässt sich bei den Spalten wählen.',
  moreSheets: '{count, plural, one {# weiteres} other {# weitere}}',
  unreadColumns: '{count, plural, one {# Spalte wird nicht gelesen} other {# Spalten werden nicht gelesen}}',
  severalLanguages: 'Dieses Format enthält mehrere Sprachen; die Datei sagt, welche.',

  effect: 'Was sich ändern würde',
  inFile: 'In der Datei',
  inFiles: 'In den Dateien',
  added: 'Neu',
  translated: 'Neu übersetzt',
  updated: 'Geändert',
  overwritten: 'Überschrieben',
  groupChanged: 'Aus anderer Gruppe',
  unchanged: 'Unverändert',
  empty: 'Ohne Text',
  refusedTexts:
    '{count, plural, one {# Text wird nicht übernommen: Eine Prüfung dieses Projekts lehnt ihn ab} other {# Texte werden nicht übernommen: Prüfungen dieses Projekts lehnen sie ab}}',
  refusedTextsDone:
    '{count, plural, one {# Text wurde nicht übernommen: Eine Prüfung dieses Projekts lehnt ihn ab} other {# Texte wurden nicht übernommen: Prüfungen dieses Projekts lehnen sie ab}}',
  newWarnings: '{count, plural, =0 {Keine neuen Warnungen} one {# neue Warnung} other {# neue Warnungen}}',
  firstDifferences: 'Erste Unterschiede',
  differencesEmpty:
    'In dieser Datei stehen keine Texte. Sollte sie welche enthalten, wählen Sie oben ein anderes Format.',
  differencesNone: 'Nichts würde sich ändern. Was in dieser Datei steht, ist schon hier.',
  differencesNoneOfSeveral:
    'Nichts würde sich ändern. Was in dieser Datei steht, ist schon hier oder kommt mit einer späteren Datei der Liste.',
  differencesNotTaken:
    'Es würde sich nichts ändern. Texte dieser Datei werden nicht übernommen; warum, steht darüber.',
  showAll: 'Alle {count, number} zeigen',
  showSome: '{known, number} von {total, number} zeigen',
  showFewer: 'Weniger zeigen',
  shownOf: 'Gezeigt sind die ersten {shown, number} von {count, number}.',
  allInHistory: 'Nach dem Import führt der Verlauf alle auf.',
  allInFilter: 'Nach dem Import zeigt der Filter „Probleme“ alle.',
  fromGroup: 'Aus {group}',
  notices: 'Gut zu wissen',
  noticeLine: 'Zeile {line, number}: {message}',
  skipLockedTexts:
    '{count, plural, one {# gesperrter Text weicht ab und bleibt, wie er ist.} other {# gesperrte Texte weichen ab und bleiben, wie sie sind.}}',
  skipChangedHere:
    '{count, plural, one {# Text wurde seit dem letzten Import hier geändert und in der Datei nicht: Er bleibt.} other {# Texte wurden seit dem letzten Import hier geändert und in der Datei nicht: Sie bleiben.}}',
  overwritesHere:
    '{count, plural, one {# Text wurde seit dem letzten Import hier geändert: Der Text der Datei ersetzt ihn.} other {# Texte wurden seit dem letzten Import hier geändert: Die Texte der Datei ersetzen sie.}}',
  skipFilled:
    '{count, plural, one {# Text ist schon da und bleibt, wie er ist.} other {# Texte sind schon da und bleiben, wie sie sind.}}',
  skipLinked:
    '{count, plural, one {# verknüpfter Eintrag hat in der Datei einen anderen Text und behält den des übergeordneten.} other {# verknüpfte Einträge haben in der Datei einen anderen Text und behalten den des übergeordneten.}}',
  skipUnknown:
    '{count, plural, one {# Schlüssel ist nicht im Projekt, und Sie dürfen keine Einträge anlegen.} other {# Schlüssel sind nicht im Projekt, und Sie dürfen keine Einträge anlegen.}}',
  skipLanguage:
    '{count, plural, one {# Text weicht in einer Sprache ab, die nicht zu Ihren Benutzergruppen gehört, und bleibt, wie er ist.} other {# Texte weichen in Sprachen ab, die nicht zu Ihren Benutzergruppen gehören, und bleiben, wie sie sind.}}',
  didSkipLocked:
    '{count, plural, one {# gesperrter Text wich ab und blieb, wie er war.} other {# gesperrte Texte wichen ab und blieben, wie sie waren.}}',
  didSkipChangedHere:
    '{count, plural, one {# Text war seit dem letzten Import hier geändert worden und in der Datei nicht: Er blieb.} other {# Texte waren seit dem letzten Import hier geändert worden und in der Datei nicht: Sie blieben.}}',
  didOverwriteHere:
    '{count, plural, one {# Text war seit dem letzten Import hier geändert worden: Der Text der Datei hat ihn ersetzt.} other {# Texte waren seit dem letzten Import hier geändert worden: Die Texte der Datei haben sie ersetzt.}}',
  didSkipFilled:
    '{count, plural, one {# Text war schon da und blieb, wie er war.} other {# Texte waren schon da und blieben, wie sie waren.}}',
  didSkipLinked:
    '{count, plural, one {# verknüpfter Eintrag hatte in der Datei einen anderen Text und behielt den des übergeordneten.} other {# verknüpfte Einträge hatten in der Datei einen anderen Text und behielten den des übergeordneten.}}',
  didSkipUnknown:
    '{count, plural, one {# Schlüssel war nicht im Projekt, und wer importiert hat, darf keine Einträge anlegen.} other {# Schlüssel waren nicht im Projekt, und wer importiert hat, darf keine Einträge anlegen.}}',
  didSkipLanguage:
    '{count, plural, one {# Text wich in einer Sprache ab, die nicht zu den Benutzergruppen dessen gehört, der importiert hat, und blieb, wie er war.} other {# Texte wichen in Sprachen ab, die nicht zu den Benutzergruppen dessen gehören, der importiert hat, und blieben, wie sie waren.}}',
  didSkipShared:
    '{count, plural, one {# Schlüssel, den andere Dateien mit anderem Text haben, wurde ausgelassen.} other {# Schlüssel, die andere Dateien mit anderem Text haben, wurden ausgelassen.}}',
  didReplaceOthers:
    '{count, plural, one {# Text anderer Dateien hat sich geändert.} other {# Texte anderer Dateien haben sich geändert.}}',
  didMoveKeys:
    '{count, plural, one {# Schlüssel, den das Projekt von dieser Datei hatte, bekam das andere Präfix auch, in allen Sprachen.} other {# Schlüssel, die das Projekt von dieser Datei hatte, bekamen das andere Präfix auch, in allen Sprachen.}}',
  skipShared:
    '{count, plural, one {# Schlüssel, den andere Dateien mit anderem Text haben, wird ausgelassen.} other {# Schlüssel, die andere Dateien mit anderem Text haben, werden ausgelassen.}}',
  replacesOthers:
    '{count, plural, one {# Text anderer Dateien ändert sich.} other {# Texte anderer Dateien ändern sich.}}',
  keepsTexts:
    '{count, plural, one {# Schlüssel hat in der Datei keinen Text und behält den, den er hier hat.} other {# Schlüssel haben in der Datei keinen Text und behalten den, den sie hier haben.}}',
  dropsKeys:
    '{count, plural, one {# Schlüssel steht nicht in dieser Fassung der Datei: Sein Eintrag bleibt hier und wird nicht mehr exportiert.} other {# Schlüssel stehen nicht in dieser Fassung der Datei: Ihre Einträge bleiben hier und werden nicht mehr exportiert.}}',
  didDropKeys:
    '{count, plural, one {# Schlüssel stand nicht in dieser Fassung der Datei: Sein Eintrag bleibt hier und wird nicht mehr exportiert.} other {# Schlüssel standen nicht in dieser Fassung der Datei: Ihre Einträge bleiben hier und werden nicht mehr exportiert.}}',
  dropsTranslations:
    '{count, plural, one {# Übersetzung steht nicht in dieser Fassung ihrer Datei: Sie bleibt hier und wird nicht mehr exportiert.} other {# Übersetzungen stehen nicht in dieser Fassung ihrer Datei: Sie bleiben hier und werden nicht mehr exportiert.}}',
  dropsTexts:
    '{count, plural, one {# hier geänderter Text steht} other {# hier geänderte Texte stehen}} nicht in dieser Fassung der Datei: hier bleibt, was geändert wurde, exportiert wird es nicht mehr.',
  didDropTranslations:
    '{count, plural, one {# Übersetzung stand nicht in dieser Fassung ihrer Datei: Sie bleibt hier und wird nicht mehr exportiert.} other {# Übersetzungen standen nicht in dieser Fassung ihrer Datei: Sie bleiben hier und werden nicht mehr exportiert.}}',
  didDropTexts:
    '{count, plural, one {# hier geänderter Text stand} other {# hier geänderte Texte standen}} nicht in dieser Fassung der Datei: hier blieb, was geändert wurde, exportiert wird es nicht mehr.',
  didKeepTexts:
    '{count, plural, one {# Schlüssel hatte in der Datei keinen Text und behielt den, den er hier hatte.} other {# Schlüssel hatten in der Datei keinen Text und behielten den, den sie hier hatten.}}',
  movesKeys:
    '{count, plural, one {# Schlüssel, den das Projekt von dieser Datei hat, bekommt das andere Präfix auch, in allen Sprachen.} other {# Schlüssel, die das Projekt von dieser Datei hat, bekommen das andere Präfix auch, in allen Sprachen.}}',
  keysShow: 'Schlüssel zeigen',
  keysHide: 'Schlüssel ausblenden',
  keysAlsoIn: 'Andere Dateien:',
  sharesKeys:
    '{count, plural, one {# Schlüssel steht mit anderem Text in einer anderen Datei} other {# Schlüssel stehen mit anderem Text in anderen Dateien}}',
  sameFile: 'Das ist {path} aus einem anderen Ordner',
  sameFileHint:
    '{common, number} von {keys, plural, one {# Schlüssel} other {# Schlüsseln}} sind gleich. Die Datei wird als nächste Fassung importiert; der Pfad im Projekt bleibt.',
  sameFileLeave: 'Als andere Datei importieren',
  sameFileNot: 'Das wird eine andere Datei als {path}',
  sameFileNotHint:
    '{common, number} von {keys, plural, one {# Schlüssel} other {# Schlüsseln}} sind gleich. Das Projekt hat diese Schlüssel dann in zwei Dateien.',
  sameFileTake: 'Es ist dieselbe Datei',
  shared:
    '{count, plural, one {# Schlüssel steht auch in anderen Dateien} other {# Schlüssel stehen auch in anderen Dateien}}{differing, plural, =0 {, mit gleichem Text} other {, # mit anderem Text}}',
  sharedLeftOut:
    '{count, plural, one {# Schlüssel anderer Dateien wird ausgelassen} other {# Schlüssel anderer Dateien werden ausgelassen}}',
  sharedNone: 'Die Schlüssel dieser Datei stehen in keiner anderen',
  sharedShow: 'Beispiele zeigen',
  sharedHide: 'Beispiele ausblenden',
  sharedPrefix: 'Präfix',
  sharedNoPrefix: 'kein Präfix',
  sharedOne: 'Ein Text',
  sharedOut: 'Auslassen',
  sharedForAll: 'Ebenso für alle {count, number} Dateien mit gemeinsamen Schlüsseln',
  sharedHint: 'Eine Wahl ist nicht nötig: Die Texte sind gleich, und ohne Wahl teilen die Dateien sie sich.',
  sharedRequired:
    'Eine Wahl ist nötig: Die Dateien haben verschiedene Texte für dieselben Schlüssel, und im Projekt hat ein Schlüssel nur einen Text.',
  sharedAtOnce: 'Für alle {count, number} Dateien ohne Wahl:',
  sharedAllPrefix: 'je ein Präfix',
  sharedAllOne: 'ein Text',
  sharedAllOut: 'auslassen',
  sharedPrefixHint:
    'Alle Schlüssel dieser Datei beginnen hier mit dem Präfix. Es wird für alle Sprachen der Datei gemerkt und beim Export wieder entfernt.',
  sharedOneHint:
    'Die Dateien teilen sich einen Text: Was zuletzt importiert oder geschrieben wird, gilt für alle.',
  sharedOutHint:
    'Schlüssel mit anderem Text bleiben in dieser Datei, wie sie sind, und werden nicht als Teil von ihr übersetzt. Die andere Datei hat sie.',
  sharedHere: 'Diese Datei',
  sharedNoText: 'kein Text',

  howToWrite: 'Wie geschrieben wird',
  importAll: 'Alles importieren',
  importAllHint: 'Überschreibt veröffentlichte Texte',
  onlyAsDraft: 'Nur als Entwurf',
  onlyAsDraftHint: 'Jemand veröffentlicht später',
  onlyIfEmpty: 'Nur wenn der Text leer ist',
  onlyIfEmptyHint: 'Behält, was da ist',
  skipLocked: 'Gesperrte Einträge auslassen',
  skipLockedHint:
    '{count, plural, =0 {In dieser Datei ist keiner gesperrt} one {# ist in dieser Datei gesperrt} other {# sind in dieser Datei gesperrt}}',
  keepChangedHere: 'Behalten, was hier geändert wurde',
  keepChangedHereHint:
    '{count, plural, =0 {Von dieser Datei wurde hier nichts geändert} one {# Text dieser Datei wurde seit dem letzten Import hier geändert und in der Datei nicht} other {# Texte dieser Datei wurden seit dem letzten Import hier geändert und in der Datei nicht}}',
  draftsOnly: 'Sie dürfen hier Entwürfe importieren, aber keine veröffentlichten Texte.',
  status: 'Status des Geschriebenen',
  statusNone: 'Keiner',
  setStatus_needsReview: 'Prüfen',
  setStatus_accepted: 'Akzeptiert',
  tags: 'Tags für alle Einträge der Dateien',
  tagsHint: 'Jeder Eintrag der Dateien bekommt sie.',
  tagsNewHint: 'Jeder Eintrag der Dateien bekommt sie; neue legt der Import an.',
  tagsPlaceholder: 'Tags wählen oder neue eingeben',
  keepTags: 'Tags anderer Einträge behalten',
  keepTagsHint: 'Einträge, die nicht in den Dateien sind, behalten diese Tags.',
  loseTagsHint: 'Einträge, die nicht in den Dateien sind, verlieren diese Tags.',
  tagsGiven:
    '{count, plural, =0 {Alle Einträge der Dateien haben sie schon.} one {# Eintrag bekommt sie.} other {# Einträge bekommen sie.}}',
  tagsLostShort: '{count, plural, one {# Eintrag verliert ein Tag} other {# Einträge verlieren ein Tag}}',
  tagsLost: '{count, plural, one {# Eintrag verliert sie:} other {# Einträge verlieren sie:}}',
  importKeys: '{count, plural, one {# Schlüssel ändern} other {# Schlüssel ändern}}',
  importTags: '{count, plural, one {Tags von # Eintrag ändern} other {Tags von # Einträgen ändern}}',
  resultTagged: '{count, plural, one {Tags von # Eintrag geändert.} other {Tags von # Einträgen geändert.}}',
  undoHint:
    'Der Import kann als ein Schritt rückgängig gemacht werden. Was bis dahin erneut geändert wurde, bleibt und wird genannt.',

  sendingFiles: '{count, plural, one {# Datei wird} other {# Dateien werden}} gesendet',
  checkingFiles: '{count, plural, one {# Datei wird} other {# Dateien werden}} geprüft',
  checkFailed: 'Die Prüfung kam nicht zu Ende: {reason}',
  checkAgain: 'Erneut prüfen',
  ready:
    '{count, plural, =0 {Keine Datei ist bereit} one {# Datei ist bereit} other {# Dateien sind bereit}}',
  languagesMissing: '{count, plural, one {Sprache von # Datei wählen} other {Sprachen von # Dateien wählen}}',
  columnsMissing:
    '{count, plural, one {Festlegen, was die Spalten von # Tabelle enthalten} other {Festlegen, was die Spalten von # Tabellen enthalten}}',
  checkStopped: 'Die Prüfung wurde abgebrochen.',
  leftOutCount: '{count, plural, one {# Datei wird ausgelassen} other {# Dateien werden ausgelassen}}',
  choicesMissing:
    '{count, plural, one {# Datei hat Schlüssel mit anderen gemeinsam: wählen, was mit ihnen geschieht} other {# Dateien haben Schlüssel mit anderen gemeinsam: wählen, was mit ihnen geschieht}}',
  othersWouldChange:
    '{count, plural, one {# Text anderer Dateien würde sich ändern} other {# Texte anderer Dateien würden sich ändern}}',
  importChanges:
    '{count, plural, =0 {Ohne Änderungen importieren} one {# Änderung importieren} other {# Änderungen importieren}}',
  import: 'Importieren',

  resultTitle: 'Importiert in {project}',
  jobTitle: 'Import von {files}',
  jobDone: 'Import von {files}: {what}',
  jobNothing: 'nichts geändert',
  jobAdded: '{count, plural, one {# Eintrag hinzugefügt} other {# Einträge hinzugefügt}}',
  jobTranslated: '{count, plural, one {# neue Übersetzung} other {# neue Übersetzungen}}',
  jobUpdated: '{count, plural, one {# Text geändert} other {# Texte geändert}}',
  result: 'Ergebnis',
  resultNote: '{count, plural, one {# Datei} other {# Dateien}}',
  resultFile: 'Datei',
  resultWarnings: 'Neue Warnungen',
  resultNotTaken:
    'Es hat sich nichts geändert. Texte dieser Dateien wurden nicht übernommen; warum, steht darunter.',
  resultNothing: 'Nichts hat sich geändert. Was in den Dateien steht, war schon hier.',
  resultAddress: 'Bericht öffnen',
  resultKeys: '{count, plural, one {# geschriebener Schlüssel} other {# geschriebene Schlüssel}}',
  resultKeysOf: 'Die ersten {shown, number} von {count, number} geschriebenen Schlüsseln',
  resultKeysFirst: 'Die ersten {count, number} geschriebenen Schlüssel',
  reportTitle: 'Bericht eines Imports',
  history: 'Verlauf',
  toHistory: 'Im Verlauf zeigen',
  reportGoneTitle: 'Diesen Bericht gibt es hier nicht',
  reportGoneText:
    'Er gehört vielleicht zum Import von jemand anderem, dessen Sprachen nicht Ihre sind, oder die Adresse ist unvollständig.',
  reportRunningTitle: 'Dieser Import ist noch nicht fertig',
  reportRunningText: 'Der Bericht über {files} steht hier, sobald er fertig ist.',
  reportCanceledTitle: 'Dieser Import wurde abgebrochen',
  reportCanceledText: 'Von {files} wurde nichts importiert.',
  reportFailedTitle: 'Nichts wurde importiert',
  undo: 'Import rückgängig machen',
  undoTitle: 'Diesen Import rückgängig machen?',
  undoText:
    '{count, plural, one {# Text wird} other {# Texte werden}} wieder wie vorher. Was seit dem Import geändert wurde, bleibt und wird danach aufgezählt.',
  leaveTitle: 'Ohne Import schließen?',
  leaveText:
    '{count, plural, one {Die Datei und was Sie für sie gewählt haben, werden vergessen.} other {Die # Dateien und was Sie für sie gewählt haben, werden vergessen.}} Geschrieben wird nichts.',
  leave: 'Ohne Import schließen',
  close: 'Schließen',
};
