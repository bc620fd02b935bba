/** German for the errors of the server (packages/contract), by their codes. */
export const errors: Readonly<Record<string, string>> = {
  11000: 'Ein Tag mit diesem Namen gibt es schon.',
  invalid: 'Etwas an der Anfrage stimmt nicht.',
  brokenAddress: 'Diese Adresse ist nicht lesbar.',
  brokenJson:
    'Der Inhalt ist kein gültiges JSON, oder er hat einen Schlüssel „__proto__“, der nicht angenommen wird.',
  emptyJson: 'Der Inhalt ist leer, obwohl er JSON sein soll.',
  brokenLength: 'Der Inhalt ist nicht so lang wie angegeben.',
  noForm: 'Dateien werden als multipart/form-data gesendet.',
  reservedName:
    'Ein Feld eines Formulars kann nicht „__proto__“, „constructor“, „toString“ oder wie ein anderer in JavaScript vergebener Name heißen. Der Pfad einer solchen Datei wird mit „./“ davor gesendet.',
  tooManyParts: 'Dieses Formular hat zu viele Teile.',
  tooDeep: 'Das ist zu tief verschachtelt.',
  patternWrong:
    'Nach diesem Muster kann nicht gesucht werden. Bitte prüfen Sie Klammern und Wiederholungen; Vorausschau und Rückverweise gibt es nicht.',
  patternTooSlow: 'Diese Suche dauert zu lange. Bitte machen Sie das Muster genauer.',
  notSignedIn: 'Bitte melden Sie sich an.',
  accountLocked: 'Ihr Konto ist gesperrt',
  appOwnerLocked: 'Das Konto, dem das Projekt gehört, ist gesperrt',
  teamOwnerLocked: 'Das Konto, dem das Team gehört, ist gesperrt',
  forbidden: 'Das dürfen Sie nicht.',
  hiddenHere: 'Das gehört nicht zu dieser Installation.',
  rightsChanged:
    'Das wurde nicht ausgeführt: Sie dürfen hier weniger als zu der Zeit, als es verlangt wurde.',
  otherLanguage: 'Sie dürfen nur in den Sprachen Ihrer Benutzergruppen arbeiten.',
  secondFactorRequired:
    'Dieses Team lässt nur Mitglieder mit zweitem Faktor ein. Bitte richten Sie einen ein.',
  addressUnconfirmed:
    'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse: der Link steht in der Mail, die Sie bei der Anmeldung bekommen haben.',
  tokenScope: 'Dieses Zugriffstoken hat nicht das Recht, das hierfür nötig ist.',
  tokenRefused: 'Zugriffstokens gelten hier nicht. Bitte melden Sie sich an.',
  crossSite: 'Diese Anfrage kam nicht von dieser Website.',
  notFound: 'Das gibt es nicht, oder Sie dürfen es nicht sehen.',
  conflict: 'Jemand hat das inzwischen geändert.',
  brokenRequest: 'Diese Anfrage kann nicht gelesen werden.',
  tooSlow: 'Diese Anfrage hat zu lange gebraucht, um anzukommen.',
  longHeaders:
    'Die Adresse und die Kopfzeilen dieser Anfrage sind zu lang: zusammen dürfen sie 16.384 Bytes haben.',
  tooLarge: 'Das ist größer als erlaubt.',
  unsupported: 'Inhalt dieser Art wird hier nicht angenommen.',
  tooMany: 'Zu viele Anfragen. Bitte versuchen Sie es in einer Minute erneut.',
  tooMuchUnderWay:
    'Vieles, was dieses Konto angefordert hat, ist noch unterwegs. Bitte versuchen Sie es erneut, wenn es angekommen ist.',
  unknown: 'Hier ist etwas schiefgegangen. Es wurde unter dieser Nummer notiert.',
  stopping:
    'Dieser Server wird gerade beendet. Was Sie wollten, ist noch nicht getan: Es wartet und wird getan, wenn der Server wieder läuft.',
  unavailable: 'Die Datenbank antwortet gerade nicht. Nichts ging verloren; bitte versuchen Sie es erneut.',
  emailTaken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  termsMissing:
    'Bitte bestätigen Sie, dass Sie der Datenschutzerklärung und den Nutzungsbedingungen zustimmen.',
  ssoRequired: 'Konten mit dieser Adresse melden sich über Single Sign-on an.',
  signUpClosed:
    'Neue Konten können hier nicht angelegt werden. Bitte wenden Sie sich an den Betreiber dieser Installation.',
  signUpInvited:
    'Neue Konten gibt es nur für Personen, die in ein Team eingeladen sind, mit der eingeladenen Adresse.',
  wrongCredentials: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  tooManyPasswords: 'Zu viele falsche Passwörter. Bitte versuchen Sie es in einer Viertelstunde erneut.',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  resetInvalid: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  setupUsed: 'Dieser Einrichtungslink gilt nicht mehr.',
  challengeOver: 'Diese Anmeldung hat zu lange gedauert. Bitte beginnen Sie von vorn.',
  wrongFirstCode:
    'Dieser Code ist falsch. Bitte geben Sie den ein, den die App jetzt zeigt; er wechselt alle 30 Sekunden.',
  wrongCode: 'Dieser Code ist falsch oder wurde schon verwendet.',
  tooManyCodes: 'Zu viele falsche Codes. Bitte versuchen Sie es in einer Viertelstunde erneut.',
  passkeysNeedName: 'Für Passkeys braucht diese Installation einen Namen: PARLANCE_URL setzen.',
  passkeyRefused: 'Dieser Passkey wurde nicht angenommen.',
  proofWrong: 'Das Passwort oder der Code ist falsch.',
  proofOld: 'Bitte melden Sie sich zuerst neu an: Hierfür muss die Anmeldung jünger als zehn Minuten sein.',
  authenticatorThere: 'Eine Authenticator-App ist schon eingerichtet.',
  authenticatorMissing: 'Es wird gerade keine Authenticator-App eingerichtet.',
  passkeysFull: 'Ein Konto kann 20 Passkeys haben.',
  passkeyTaken: 'Dieser Passkey ist schon registriert.',
  lastWayIn:
    'Das ist der letzte Weg, sich bei diesem Konto anzumelden. Fügen Sie zuerst einen anderen hinzu.',
  ssoUnknown: 'Für diese Adresse oder Domain gibt es kein Single Sign-on.',
  issuerInvalid: 'Der Identitätsanbieter kann nicht verwendet werden.',
  lastAccount:
    'Das ist der letzte Weg, sich bei diesem Konto anzumelden. Fügen Sie zuerst einen anderen hinzu.',
  metadataInvalid: 'Diese Metadaten können nicht verwendet werden.',
  notSetUp: 'Bitte geben Sie zuerst an, was der Identitätsanbieter von sich sagt.',
  notTested:
    'Bitte prüfen Sie die Verbindung zuerst: Was eingeschaltet ist und nicht geht, sperrt Menschen aus.',
  noDomain: 'Bitte weisen Sie zuerst eine Domain nach.',
  domainInvalid: 'Bitte geben Sie eine Domain wie example.com ein.',
  domainTaken: 'Diese Domain ist schon für ein anderes Single Sign-on nachgewiesen.',
  domainUnproven:
    'Der Eintrag wurde nicht gefunden. Bis ein neuer Eintrag zu sehen ist, können Stunden vergehen.',
  dnsUnavailable:
    'Die Nameserver sind von hier nicht erreichbar, über den Eintrag ist also nichts bekannt. Wer diese Installation betreibt, kann die Domain bestätigen.',
  tooManyMails:
    'Wir haben Ihnen in dieser Stunde mehrere E-Mails geschickt. Bitte sehen Sie in Ihr Postfach.',
  verificationInvalid: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  emailInUse: 'Ein anderes Konto hat inzwischen diese E-Mail-Adresse.',
  wrongPassword: 'Das aktuelle Passwort ist falsch.',
  pictureInvalid: 'Ein Bild dieser Art zeigen wir nicht: PNG, JPEG oder WebP mit höchstens 200 kB.',
  ownsTeams:
    'Ihnen gehören Teams mit anderen Mitgliedern oder Projekten. Bitte übergeben oder löschen Sie diese zuerst.',
  superadminStays: 'Das Konto des Superadmins kann nicht gelöscht werden.',
  tooManyDeletionMails:
    'Wir haben Ihnen in dieser Stunde mehrere E-Mails geschickt. Bitte sehen Sie in Ihr Postfach.',
  deletionInvalid: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  keepInvalid: 'Dieser Link gilt nicht mehr.',
  tooManyTokens:
    'Sie haben so viele Zugriffstokens, wie ein Konto haben darf. Bitte widerrufen Sie zuerst einige.',
  tooManyTeams:
    'Ihnen gehören so viele Teams, wie einem Konto gehören dürfen, die im Papierkorb eingeschlossen.',
  ownersSetting: 'Das darf nur ändern, wem das Team gehört.',
  teamNotInTrash: 'Dieses Team ist nicht mehr im Papierkorb.',
  upgradeRequired: 'Der Tarif dieses Teams erlaubt nicht mehr davon. Bitte wählen Sie einen größeren.',
  ownerUnverified: 'Wer das Team übernimmt, muss zuerst die eigene E-Mail-Adresse bestätigen.',
  wrongDeliveryKey: 'Dieser Schlüssel gehört zu keinem Projekt, das Texte ausliefert.',
  ownerNotReached:
    'Dem Eigentümer kann keine E-Mail gesendet werden: Seine E-Mail-Adresse ist nicht bestätigt, oder sein Konto ist gesperrt. Bitte sagen Sie es ihm auf anderem Weg.',
  notLimited: 'Der Tarif dieses Teams hat hier keine Grenze. Bitte laden Sie die Seite neu.',
  alreadyRequested:
    'Davon wurde schon Bescheid gegeben. Bitte warten Sie einen Tag, bevor Sie erneut fragen.',
  noOwner: 'Es war nicht festzustellen, wem das Team gehört. Bitte wenden Sie sich an den Support.',
  dataExists: 'Unter diesem Namen gibt es schon etwas.',
  tooMuchData: 'Dieses Team bewahrt davon so viel auf, wie es kann. Löschen Sie zuerst etwas.',
  tooMuchOwnData:
    'Sie haben in diesem Team so viel gespeichert, wie eine Person kann. Löschen Sie zuerst etwas, oder bitten Sie einen Administrator, dies zu speichern.',
  dataTooLarge: 'Das ist größer als das, was ein Team unter einem Namen aufbewahren kann.',
  ownFactorMissing: 'Bitte richten Sie zuerst selbst einen zweiten Faktor ein.',
  notMember: 'Jemand unter den Mitgliedern ist nicht mehr im Team.',
  otherMembers: 'Sie dürfen nur Übersetzende in Benutzergruppen aufnehmen.',
  otherLanguages: 'Sie dürfen Rechte nur in den Sprachen Ihrer eigenen Benutzergruppen geben.',
  allLanguages:
    'Wer in keiner Benutzergruppe ist, arbeitet in allen Sprachen. Das darf nur ändern, wer selbst in allen arbeitet.',
  tooManyGroups: 'Ein Team kann höchstens 500 Benutzergruppen haben.',
  ofOnePerson:
    'Diese Gruppe enthält die Rechte einer einzelnen Person. Sie werden auf der Seite Rechte geändert.',
  unconfirmedUser:
    'Mit dieser Adresse gibt es ein Konto, aber die Adresse ist noch nicht bestätigt. Sie können die Person einladen.',
  unknownUser: 'Mit dieser Adresse gibt es noch kein Konto. Sie können die Person einladen.',
  alreadyMember: 'Diese Person ist schon im Team.',
  roleNotYours: 'Diese Rolle dürfen Sie nicht geben oder nehmen.',
  alreadyInvited: 'Diese Person ist schon eingeladen. Sie können die Einladung erneut senden.',
  tooManyInvitations:
    'Dieses Team hat so viele offene Einladungen, wie es haben kann. Ziehen Sie zuerst einige zurück.',
  tooManyToday:
    'Sie haben heute so viele Einladungen verschickt, wie ein Konto darf. Bitte versuchen Sie es morgen erneut.',
  sentJustNow: 'Diese Einladung wurde vor weniger als fünf Minuten gesendet.',
  invitationGone: 'Diese Einladung gilt nicht mehr. Bitte lassen Sie sich neu einladen.',
  otherAddress: 'Diese Einladung ist für eine andere Adresse als die Ihres Kontos.',
  importRefused: 'Niemand wurde hinzugefügt: Bitte berichtigen Sie die Zeilen mit einem Problem.',
  brokenList:
    'Diese Liste kann nicht gelesen werden. Bitte senden Sie eine Datei der Art csv, tsv, xls oder xlsx.',
  noTable: 'Das erste Blatt braucht eine Zeile mit Überschriften und Spalten für Adresse und Rolle.',
  tooManyRows: 'Eine Liste darf höchstens 500 Personen haben.',
  tooManyFilesWaiting:
    'Es warten schon zu viele Dateien von Ihnen darauf, gelesen oder geschrieben zu werden. Bitte versuchen Sie es erneut, wenn einige davon fertig sind.',
  tooManyFilesWaitingOfTeam:
    'Es warten schon zu viele Dateien dieses Teams darauf, gelesen oder geschrieben zu werden. Bitte versuchen Sie es erneut, wenn einige davon fertig sind.',
  notHere: 'In dieser Installation können keine Projekte angelegt werden.',
  noTeam: 'In diesem Team dürfen Sie keine Projekte anlegen.',
  noSuchLanguage: 'Die Basissprache muss eine der Sprachen des Projekts sein.',
  tooManyWaiting:
    'Es warten schon zu viele Importe und Vorschauen von Ihnen. Bitte versuchen Sie es erneut, wenn einige davon fertig sind.',
  tooManyWaitingOfTeam:
    'Es warten schon zu viele Importe und Vorschauen dieses Teams. Bitte versuchen Sie es erneut, wenn einige davon fertig sind.',
  noIntegration: 'Die Anbindung konnte nicht entfernt werden. Bitte wenden Sie sich an den Support! Danke!',
  notInTrash: 'Dieses Projekt ist nicht mehr im Papierkorb.',
  groupExists: 'Eine Gruppe mit diesem Namen gibt es schon.',
  groupNotEmpty: 'Eine Gruppe muss leer sein, damit sie gelöscht werden kann.',
  defaultGroup:
    'Die Standardgruppe ist immer einbezogen und kann nicht gelöscht werden. Bitte wählen Sie zuerst eine andere Standardgruppe.',
  tooManyEntryGroups: 'Ein Projekt kann höchstens 1.000 Gruppen haben.',
  groupsOff: 'Gruppen sind in diesem Projekt nicht eingeschaltet.',
  groupsInUse:
    'Gruppen können nicht ausgeschaltet werden, solange andere Gruppen als die Standardgruppe Einträge enthalten.',
  syncsItself:
    'Ein Projekt kann nicht mit sich selbst abgeglichen werden. Bitte wählen Sie ein anderes Projekt.',
  typeWithEntries: 'Der Typ kann nur geändert werden, solange das Projekt keine Einträge hat.',
  noMemory: 'Dieses Team hat kein Translation Memory. Bitte legen Sie es zuerst an.',
  isMemory: 'Dieses Projekt ist selbst das Translation Memory.',
  noMemoryLanguage:
    'Die Ausgangssprache des Translation Memory ist keine Sprache dieses Projekts; es lässt sich nichts zuordnen.',
  memorySource:
    'In die Ausgangssprache des Projekts oder des Translation Memory wird nichts übersetzt. Bitte wählen Sie andere Sprachen.',
  memoryTarget:
    'Das Translation Memory hat diese Sprache nicht. Bitte nehmen Sie zuerst Einträge mit Texten in ihr in das Translation Memory auf.',
  memoryBase:
    'Kein Projekt dieses Teams hat diese Sprache; ein Translation Memory in ihr könnte nichts zuordnen. Bitte wählen Sie die Ausgangssprache Ihrer Projekte.',
  oneMemory: 'Ein Team kann nur ein Translation Memory haben, und dieses Team hat schon eines.',
  noSuchTimeZone: 'Diese Zeitzone ist nicht bekannt.',
  languageExists: 'Diese Sprache gibt es schon',
  baseLanguageDue: 'Die Basissprache hat keinen Termin: Aus ihr werden die anderen Sprachen übersetzt.',
  tooManyLanguages: 'Ein Projekt kann höchstens 500 Sprachen haben.',
  baseLanguage: 'Die Basissprache kann nicht gelöscht werden. Wählen Sie zuerst eine andere.',
  oneSelected: 'Zum Verknüpfen bitte mehr als einen Eintrag auswählen.',
  noDuplicates: 'Kein anderer Eintrag hat denselben Ausgangstext wie einer von diesen.',
  notLinked: 'Keiner dieser Einträge ist verknüpft.',
  inOrder: 'Der Eintrag gehört zu einem laufenden Übersetzungsauftrag',
  noTextToReview: 'Hier steht kein Text, den man akzeptieren oder ablehnen könnte.',
  keyExists: 'Einen Eintrag mit diesem Schlüssel gibt es schon.',
  unknownField: 'Das Projekt hat kein Metadatenfeld mit diesem Namen.',
  changedMeanwhile: 'Das ist nicht mehr so, wie es gelesen wurde. Bitte lesen Sie es erneut.',
  overridesChanged: 'Jemand anders hat die Ausnahmen dieses Kontos inzwischen geändert.',
  textChanged: 'Jemand hat diesen Text inzwischen geändert.',
  locked: 'Dieser Eintrag ist gesperrt.',
  noValues: 'Sie dürfen hier Entwürfe schreiben, aber keine veröffentlichten Texte.',
  tooManyChangesWaiting:
    'Es warten schon zu viele Ihrer Änderungen an vielen Einträgen. Bitte versuchen Sie es erneut, wenn einige davon fertig sind.',
  tooManyChangesWaitingOfTeam:
    'Es warten schon zu viele Änderungen dieses Teams an vielen Einträgen. Bitte versuchen Sie es erneut, wenn einige davon fertig sind.',
  selectionChanged: 'Die Auswahl ist nicht mehr die, die zu sehen war.',
  refusedByCheck: 'Dieses Projekt nimmt den Text nicht an.',
  noSuchProblem: 'Der Text hat dieses Problem nicht.',
  refusedStays:
    'Dieses Projekt nimmt Texte mit diesem Problem nicht an: Nur wer die Einstellungen des Projekts ändern darf, kann es ignorieren.',
  textsChanged: 'Einige dieser Texte wurden geändert, seit Sie sie gesehen haben.',
  unknownEntries: 'Einige dieser Einträge gibt es nicht, oder Sie dürfen sie nicht sehen.',
  otherNumber: 'Zu jedem Schlüssel gehört genau ein Text.',
  neverSeen: 'So wurde nie eine Liste beantwortet. Bitte lesen Sie sie noch einmal.',
  undone: 'Das wurde schon rückgängig gemacht.',
  notUndoable: 'Das kann nicht mehr rückgängig gemacht werden.',
  stillRunning: 'Das ist noch im Gange. Bitte warten Sie auf das Ende, oder brechen Sie es ab.',
  joinItself: 'Eine Datei kann nicht mit sich selbst zusammengeführt werden. Bitte wählen Sie eine andere.',
  joinSeveralLanguages:
    'Dateien, die mehrere Sprachen enthalten, etwa Tabellen, können nicht zusammengeführt werden.',
  joinOtherPrefix:
    'Diese Dateien haben verschiedene Präfixe der Schlüssel, also sind ihre Schlüssel verschiedene Einträge. Importieren Sie eine davon noch einmal mit dem Präfix der anderen, und führen Sie sie dann zusammen.',
  joinLeavesOut:
    'Eine dieser Dateien lässt Schlüssel anderer Dateien aus: Deren Texte stehen nur in ihr selbst und gingen verloren. Importieren Sie sie noch einmal mit einem Präfix oder mit geteilten Schlüsseln, und führen Sie sie dann zusammen.',
  joinNothingShared:
    'Diese Dateien haben keinen Schlüssel gemeinsam. Es sind zwei Dateien, und sie bleiben zwei.',
  joinNoBody:
    'Von der Datei, die bleiben soll, ist nichts aufgehoben, was geschrieben werden könnte. Behalten Sie stattdessen die andere.',
  joinNoChoice:
    'Diese Sprache kann nicht aus dieser Datei kommen. Bitte sehen Sie sich die Vorschau noch einmal an.',
  joinChanged:
    'Eine dieser Dateien wurde inzwischen importiert oder entfernt. Nichts wurde zusammengeführt; bitte sehen Sie sich die Vorschau noch einmal an.',
  pathTaken:
    'An der Stelle der Datei, die zurückkäme, wurde seitdem eine Datei importiert. Führen Sie sie zuerst zusammen, oder entfernen Sie sie.',
  tooManyStreams: 'Von diesem Konto sind zu viele Seiten offen. Bitte schließen Sie einige.',
  noFile: 'Es wurde keine Datei gesendet.',
  tooManyFiles: 'Höchstens 200 Dateien können auf einmal importiert werden.',
  tooManyUploads:
    'Sie haben so viel hochgeladen, wie ein Konto an einem Tag darf (10.000 Dateien, 5 GB). Bitte versuchen Sie es morgen erneut.',
  oneFile: 'Hier wird nur eine Datei auf einmal angenommen.',
  filesTwice: 'Einige Dateien kommen in diesem Import mehrmals vor.',
  uploadGone: 'Diese Datei liegt nicht mehr vor. Bitte wählen Sie sie noch einmal.',
  onlyAsDraft: 'Sie dürfen hier Entwürfe importieren, aber keine veröffentlichten Texte.',
  importAllAlone:
    '"Alles importieren" schließt "Nur als Entwurf", "Nur wenn der Text leer ist" und "Gesperrte Einträge auslassen" aus. Bitte wählen Sie das eine oder das andere.',
  noTags: 'Sie dürfen hier keine Tags setzen.',
  columnTwice: 'Eine Spalte kann nur eine Sache enthalten.',
  noLanguageColumn: 'Keine Spalte enthält die Texte einer Sprache.',
  noKeyColumn: 'Keine Spalte enthält die Schlüssel.',
  unknownColumn: 'Das ist weder eine Art von Spalte noch eine Sprache.',
  languageGone:
    'Nichts wurde importiert: Eine Sprache wurde inzwischen gelöscht oder umbenannt. Wenn Sie noch einmal importieren, wird sie wieder hinzugefügt.',
  fileGone:
    'Nichts wurde importiert: Die aufgehobene Datei wurde inzwischen entfernt. Wenn Sie noch einmal importieren, wird sie wieder aufgehoben.',
  tagGone:
    'Nichts wurde importiert: Ein Tag wurde inzwischen gelöscht oder umbenannt. Wenn Sie noch einmal importieren, wird es wieder angelegt.',
  groupGone: 'Nichts wurde importiert: Die Gruppe wurde inzwischen gelöscht. Bitte wählen Sie eine andere.',
  noType: 'Der Import dieser Datei wird nicht unterstützt',
  noLanguage: 'Keine Sprache ausgewählt',
  unknownLanguages:
    'Programme können nur Sprachen mit bekanntem Code hinzufügen. Bitte fügen Sie andere zuerst im Projekt hinzu.',
  unsupportedFile: 'Diese Datei wird derzeit nicht unterstützt. Bitte wählen Sie eine der folgenden:',
  brokenFile: 'Diese Datei kann nicht gelesen werden.',
  prefixOfTranslation:
    'Eine Übersetzung gibt den Schlüsseln ihrer Datei kein anderes Präfix. Senden Sie zuerst die Datei der Basissprache mit dem neuen Präfix.',
  prefixOfOthers:
    'Ein anderes Präfix ändert die Schlüssel dieser Datei in allen ihren Sprachen. Das dürfen Sie hier nicht.',
  prefixTooLong: 'Mit diesem Präfix hätte ein Schlüssel der Datei mehr als 10.000 Zeichen.',
  keysOfOthers:
    'Mit diesem Präfix bekämen Schlüssel der Datei Namen, die andere Texte schon haben. Bitte wählen Sie ein anderes Präfix.',
  conflictingKeys:
    'Einige Schlüssel sind auch der Anfang anderer Schlüssel, was dieses Format nicht aufnehmen kann:',
  cannotHold: 'Dieses Format kann einen der Texte nicht aufnehmen.',
  unknownType: 'Diese Dateiart ist nicht bekannt.',
  nothingImported: 'Es wurde noch keine Datei importiert.',
  nothingInLanguages: 'In diesen Sprachen hat keine importierte Datei einen Text.',
  nothingSelected: 'Keine Einträge ausgewählt!',
  unknownTag: 'Fehler: Tag mit dem Namen',
  fieldNameMissing: 'Das Metadatenfeld braucht einen Namen!',
  fieldExists: 'Diesen Eintrag gibt es schon!',
  fieldNotAllowed: 'Dieser Feldname ist nicht erlaubt!',
  languageNotThere: 'Das Projekt hat diese Sprache nicht.',
  wrongToken: 'Dieses API-Token gilt nicht: Die Einstellungen des Projekts zeigen das aktuelle.',
  tokenNeeded:
    'Bitte senden Sie das API-Token des Projekts als Bearer-Token (Authorization: Bearer); die Einstellungen des Projekts zeigen es.',
  noAddresses:
    'Die Liste der IP-Adressen, die mit diesem API-Token schreiben dürfen, ist leer. Bitte fügen Sie Ihre in den Einstellungen des Projekts hinzu.',
  addressNotListed:
    'Ihre Adresse steht nicht in der Liste derer, die mit diesem API-Token schreiben dürfen. Bitte fügen Sie sie in den Einstellungen des Projekts hinzu.',
  wrongDraftKey:
    'Der Entwurfsschlüssel stimmt nicht: Er besteht aus den ersten vier Zeichen des Geheimnisses.',
  tooManyTextsWaiting:
    'Es warten schon zu viele verschiedene Anfragen nach den Texten dieses Projekts. Bitte versuchen Sie es in einer Minute erneut.',
  tooManyDraftKeys: 'Zu viele falsche Entwurfsschlüssel. Bitte versuchen Sie es in einer Stunde erneut.',
  noLanguageToAdd: 'Keine Sprache zum Hinzufügen',
  entryNotFound: 'Eintrag nicht gefunden',
  tooManyTerms: 'Ein Glossar kann höchstens 10.000 Begriffe haben.',
  termChanged: 'Jemand anders hat dies inzwischen geändert.',
  termExists:
    'Das Glossar hat diesen Begriff schon. Ändern Sie jenen, oder sagen Sie in einer Beschreibung, was die beiden unterscheidet.',
  sharedAlready: 'Ein anderes Projekt dieses Teams gibt sein Glossar schon frei.',
  brokenTerms:
    'Diese Datei kann nicht gelesen werden. Bitte schicken Sie eine Datei vom Typ csv, tsv, xls, xlsx oder tbx.',
  noTermColumns:
    'Die erste Zeile des Blatts braucht eine Überschrift für die Begriffe: „Begriff“, oder die Sprache, in der sie stehen.',
  tooManyTermRows: 'Eine Datei kann höchstens 10.000 Begriffe haben.',
  draftModeOff:
    'Nur Apps im Entwurfsmodus senden fehlende Einträge, und der Entwurfsmodus dieses Projekts ist aus. Bitte schalten Sie ihn in seinen Einstellungen ein.',
  notCollecting:
    'Dieses Projekt sammelt keine fehlenden Einträge. Bitte schalten Sie es in seinen Einstellungen ein.',
  noSuchGroup: 'Das Projekt hat diese Gruppe nicht.',
  wrongPictureType: 'Derzeit werden nur JPEG und PNG unterstützt.',
  brokenPicture: 'Dieses Bild lässt sich nicht lesen: Es ist beschädigt oder nicht vollständig angekommen.',
  pictureTooLarge: 'Ein Screenshot darf höchstens 10 MB haben.',
  tooManyPixels:
    'Ein Screenshot darf höchstens 40 Millionen Pixel haben und höchstens 20.000 in jeder Richtung.',
  tooManyScreenshots: 'Ein Projekt kann höchstens 5.000 Screenshots haben. Bitte löschen Sie zuerst einige.',
  tooManyScreenshotsOfTag: 'Ein Tag kann höchstens 500 Screenshots haben. Bitte löschen Sie zuerst einige.',
  tooMuchKept:
    'Die Screenshots eines Projekts dürfen 20 GB belegen, zusammen mit denen, die in den letzten 30 Tagen gelöscht wurden. Bitte löschen Sie einige oder warten Sie.',
  tooManyPositions: 'Auf einem Screenshot können höchstens 1.000 Stellen von Einträgen liegen.',
  positionsTooLarge:
    'Die Schlüssel und Selektoren der Stellen auf einem Screenshot dürfen 256 KB umfassen. Bitte sende weniger oder kürzere.',
  tooMuchOfPositions:
    'Die Stellen auf den Screenshots eines Projekts dürfen 1 GB umfassen, mit denen von Screenshots, die in den letzten 30 Tagen gelöscht wurden. Bitte lösche einige, oder warte.',
  notSupposed:
    'Nur ein Text, der an dieser Stelle vermutet wird, kann bestätigt werden, und nur, wo nicht schon feststeht, was dort steht.',
  outsidePicture: 'Diese Stelle liegt außerhalb des Screenshots.',
  settingsGone:
    'Dieser Link zu einer Einstellungsdatei gilt nicht mehr. Bitte fragen Sie noch einmal nach der Aktualisierung.',
  tooManyWebhooks: 'Ein Projekt kann höchstens 10 Webhooks haben.',
  webhookExists: 'Das Projekt hat schon einen Webhook mit dieser Adresse und diesen Ereignissen.',
  tooManyWebhookTests:
    'Dieser Webhook wurde in dieser Minute mehrmals getestet. Bitte warten Sie eine Minute.',
  webhookAddressRefused: 'Diese Adresse kann nicht aufgerufen werden.',
  webhookPaused: 'Dieser Webhook ist pausiert. Bitte schalten Sie ihn zuerst ein.',
  tooManyAddresses: 'Ein Projekt kann höchstens 100 Adressen haben, die schreiben dürfen.',
  tooManyFields: 'Ein Projekt kann höchstens 100 Metadatenfelder haben.',
  tooManyTags: 'Ein Projekt kann höchstens 5.000 Tags haben.',
  categoryExists: 'Diese Kategorie gibt es schon!',
  defaultCategory: 'Die vorgegebenen Kategorien behalten ihren Namen und können nicht entfernt werden.',
  tooManyCategories: 'Ein Projekt kann höchstens 100 Kategorien von Tags haben.',
  commentDeleted: 'Dieser Kommentar ist gelöscht.',
  threadResolved: 'Dieses Gespräch ist erledigt. Bitte öffnen Sie es zuerst wieder.',
  unknownMention:
    'Erwähnen können Sie nur Personen, die an diesem Eintrag arbeiten oder die Sie im Team sehen.',
  tooManyMentions: 'Ein Kommentar kann höchstens 20 Personen erwähnen.',
  tooManyThreads:
    'Ein Eintrag kann in einer Sprache höchstens 100 offene Gespräche haben. Bitte erledigen Sie zuerst einige.',
  tooManyOwnThreads:
    'Sie haben 20 offene Gespräche an diesem Eintrag. Bitte erledigen Sie zuerst einige davon.',
  tooManyOwnComments:
    'Sie haben in diesem Gespräch 100 Kommentare geschrieben. Bitte beginnen Sie ein neues.',
  tooManyAtOnce:
    'Sie haben in kurzer Zeit viele Kommentare geschrieben. Bitte versuchen Sie es später noch einmal.',
  tooManyComments: 'Ein Gespräch kann höchstens 500 Kommentare haben.',
  machineTranslationOff: 'Maschinelle Übersetzung ist auf diesem Server ausgeschaltet.',
  nothingToTranslate: 'Es gibt keinen Text zum Übersetzen.',
  translationLanguage: 'Diese Sprache wird von der maschinellen Übersetzung leider nicht unterstützt.',
  translationTooLong:
    'Dieser Text ist zu lang für eine maschinelle Übersetzung: höchstens 5.000 Zeichen, und eine Nachricht höchstens 60 Fälle und fünf Verzweigungen ineinander.',
  translationsUsedUp: 'Ihr Team hat seine maschinelle Übersetzung für diesen Monat aufgebraucht.',
  translationEmpty:
    'Der Übersetzungsdienst hat diesen Text nicht übersetzt. Bitte übersetzen Sie ihn selbst, oder versuchen Sie es noch einmal.',
  translationBroken:
    'Der Übersetzungsdienst hat eine Variable, ein Tag oder einen Begriff dieses Textes verändert; seine Übersetzung wird deshalb nicht angeboten.',
  serviceKey:
    'Der Übersetzungsdienst nimmt den Schlüssel dieses Servers nicht an. Bitte sagen Sie es denen, die ihn betreiben.',
  serviceQuota:
    'Das Guthaben beim Übersetzungsdienst ist aufgebraucht. Bitte sagen Sie es denen, die diesen Server betreiben.',
  serviceBusy: 'Der Übersetzungsdienst ist überlastet. Bitte versuchen Sie es in einer Minute erneut.',
  serviceAway: 'Der Übersetzungsdienst antwortet nicht. Bitte versuchen Sie es später erneut.',
  serviceAnswer:
    'Der Übersetzungsdienst hat keine brauchbare Antwort gegeben: Sie kam zu spät, war zu groß oder ist keine Übersetzung.',
  nothingChosen: 'Bitte wählen Sie das Translation Memory, die maschinelle Übersetzung oder beides.',
  memoryNotReady:
    'Das Translation Memory wird noch gelesen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  mtProfileAdded: 'Dieses Profil hat das Konto schon!',
  mtProfileIncomplete: 'Bitte füllen Sie aus, was dieser Dienst braucht.',
  mtProfileAddress: 'Diese Adresse kann nicht aufgerufen werden.',
};
