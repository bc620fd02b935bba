import type { WordsOf } from '../features.ts';

export const words: WordsOf<'auth'> = {
  signIn: 'Anmelden',
  signInLead: 'um Texte zu übersetzen, zu prüfen und auszuliefern.',
  signedOut: 'Sie wurden abgemeldet. Noch nicht gespeicherte Texte bleiben auf diesem Gerät erhalten.',
  email: 'E-Mail',
  continue: 'Weiter',
  otherAddress: 'Andere Adresse',
  useApp: 'Authenticator-App verwenden',
  password: 'Passwort',
  newHere: 'Neu hier? <a>Konto anlegen</a>',
  signUp: 'Konto anlegen',
  signUpClosed:
    'Neue Konten können hier nicht angelegt werden. Bitte wenden Sie sich an den Betreiber dieser Installation.',
  signUpLead: 'Übersetzen Sie Ihre Apps im Team, in den Dateien, die sie verwenden.',
  signUpAction: 'Konto anlegen',
  haveAccount: 'Schon ein Konto? <a>Anmelden</a>',
  firstName: 'Vorname',
  lastName: 'Nachname',
  terms: 'Ich stimme der <p>Datenschutzerklärung</p> und den <t>Nutzungsbedingungen</t> zu.',
  termsMissing:
    'Bitte bestätigen Sie, dass Sie der Datenschutzerklärung und den Nutzungsbedingungen zustimmen.',
  setUp: 'Parlance einrichten',
  setUpLead: 'Dieser Link gilt einmal. Das Konto, das Sie hier anlegen, darf auf dieser Installation alles.',
  setUpAction: 'Verwalter anlegen',
  setUpInvalid: 'Dieser Link zum Einrichten gilt nicht mehr',
  setUpInvalidText:
    'Er wurde benutzt, oder es gibt einen neueren. Starten Sie den Server neu, um einen neuen zu bekommen, oder melden Sie sich an.',
  goToSignIn: 'Zur Anmeldung',
  lockedUser: 'Ihr Konto ist gesperrt',
  lockedApp: 'Das Konto des App-Inhabers ist gesperrt',
  lockedTeam: 'Das Konto des Team-Inhabers ist gesperrt',
  lockedText:
    'Nichts ist verloren: Projekte und Texte bleiben, wie sie sind. Um das Konto wieder öffnen zu lassen, wenden Sie sich an den Betreiber dieser Installation.',
  lockedTextOther:
    'Nichts ist verloren: Die Projekte und Texte von {user} bleiben, wie sie sind, und öffnen sich wieder mit dem Konto.',
  lockedTextUnknown:
    'Nichts ist verloren: Projekte und Texte bleiben, wie sie sind, und öffnen sich wieder mit dem Konto.',
  lockedTake: 'Nehmen Sie Ihre Texte mit',
  lockedTakeText: 'Jedes Projekt als eine Tabelle mit allen Sprachen.',
  lockedTakeHead: 'Projekt',
  lockedDownload: 'Herunterladen',
  lockedDownloadDrafts: 'Mit Entwürfen',
  lockedDownloadNamed: '{name} herunterladen',
  lockedDownloadDraftsNamed: '{name} mit Entwürfen herunterladen',
  contact: 'Kontakt',
  about: 'Über Parlance',
  backToProjects: 'Zu den Projekten',
  save: 'Speichern',
  forgot: 'Passwort vergessen?',
  forgotLead: 'Geben Sie Ihre E-Mail-Adresse ein, und wir senden Ihnen einen Link für ein neues.',
  forgotLeadNoMail:
    'Geben Sie Ihre E-Mail-Adresse ein. Hier ist kein Mailserver eingerichtet; der Betreiber dieser Installation kann Ihnen den Link für ein neues geben.',
  forgotAction: 'Link senden',
  forgotActionNoMail: 'Link erstellen',
  forgotSent:
    'Wenn es ein Konto mit dieser Adresse gibt, ist ein Link unterwegs. Er gilt einmal und eine Stunde lang.',
  forgotSentNoMail:
    'Wenn es ein Konto mit dieser Adresse gibt, gibt es jetzt einen Link dafür. Der Betreiber dieser Installation kann ihn Ihnen geben. Er gilt einmal und eine Stunde lang.',
  newPassword: 'Neues Passwort wählen',
  newPasswordLead: 'Alle Ihre Sitzungen enden; Sie melden sich mit dem neuen Passwort an.',
  newPasswordSignedIn:
    'Sie sind als {email} angemeldet. Auch das endet hier, selbst wenn der Link zu einem anderen Konto gehört.',
  newPasswordAction: 'Passwort setzen',
  resetInvalid: 'Dieser Link gilt nicht mehr',
  resetInvalidText:
    'Er wurde benutzt, ist älter als eine Stunde, oder Ihr Passwort oder Ihre Adresse hat sich seither geändert.',
  resetAgain: 'Neuen Link anfordern',
  resetDone: 'Passwort geändert',
  resetDoneText: 'Melden Sie sich mit dem neuen an.',
  or: 'oder',
  passkey: 'Passkey',
  usePasskey: 'Passkey benutzen',
  passkeyFailed: 'Das Gerät gab keinen Passkey: Es wurde abgebrochen oder dauerte zu lange.',
  secondStep: 'Zweiter Schritt',
  secondStepLead: 'Ihr Konto hat einen zweiten Faktor.',
  appCode: 'Code Ihrer Authenticator-App',
  recoveryCode: 'Wiederherstellungscode',
  useRecovery: 'Wiederherstellungscode benutzen',
  lostFactor: 'Nichts davon mehr da? Dann können nur <a>die Betreiber dieser Installation</a> Sie einlassen.',
  recoveryTaken:
    'Dieser Wiederherstellungscode ist verbraucht. Wenn Sie Ihr Gerät verloren haben, entfernen Sie es, und richten Sie ein anderes ein.',
  recoveryNext: 'Zweite Faktoren',
  sso: 'Single Sign-on',
  ssoLead: 'Melden Sie sich über Ihre Organisation an.',
  ssoField: 'E-Mail-Adresse oder Domain',
  ssoAction: 'Zu meiner Organisation',
  ssoErrUnknown: 'Für diese Adresse oder Domain gibt es kein Single Sign-on.',
  ssoErrProvider: 'Ihr Identitätsanbieter antwortet nicht. Bitte versuchen Sie es später noch einmal.',
  ssoErrAnswer:
    'Die Antwort Ihres Identitätsanbieters war nicht brauchbar. Bitte versuchen Sie es noch einmal.',
  ssoErrExpired:
    'Diese Anmeldung dauerte zu lange oder ging in einem anderen Browser weiter. Bitte beginnen Sie neu.',
  ssoErrEmail: 'Ihr Identitätsanbieter nannte keine bestätigte E-Mail-Adresse.',
  ssoErrDomain: 'Ihre E-Mail-Adresse gehört zu einer Domain, für die dieses Single Sign-on nicht gilt.',
  ssoErrStaff:
    'Wer diese Installation betreibt, kann sich so nicht anmelden. Bitte benutzen Sie Ihr Passwort.',
  ssoErrElsewhere:
    'Die E-Mail-Adresse dieses Kontos meldet sich über ein anderes Single Sign-on an. Bitte geben Sie sie dort ein.',
  ssoErrFull: 'Ihr Team hat keinen Platz mehr. Bitte sagen Sie es seinem Inhaber.',
  artLabel: 'Ein Text in sechs Sprachen',
  deleteAccount: 'Konto löschen',
  deleteAccountText:
    'Alle Sitzungen von {email} enden. 14 Tage danach ist das Konto weg; bis dahin behalten Sie es, wenn Sie sich anmelden.',
  deleteAccountAction: 'Mein Konto löschen',
  deleteAccountDone:
    'Ihr Konto ist am {date} weg. Wenn Sie es sich anders überlegen, melden Sie sich vorher an oder öffnen den Link der E-Mail, die unterwegs ist.',
  deleteAccountDoneNoMail:
    'Ihr Konto ist am {date} weg. Wenn Sie es sich anders überlegen, melden Sie sich vorher an.',
  linkInvalid: 'Dieser Link gilt nicht mehr.',
  keepAccount: 'Konto behalten',
  keepAccountText: 'Damit nehmen Sie die Löschung zurück: Konto, Projekte und Texte bleiben, wie sie sind.',
  keepAccountDone: 'Ihr Konto bleibt. Melden Sie sich an wie gewohnt.',
  verifyEmail: 'Bestätigen Sie Ihre E-Mail-Adresse',
  verifyDone: 'Adresse bestätigt',
  verifyDoneText: '{email} ist die Adresse Ihres Kontos.',
  verifyInvalidText:
    'Er wurde benutzt, ist älter als drei Tage, oder Ihr Passwort oder Ihre Adresse hat sich seither geändert.',
  toParlance: 'Weiter',
};
