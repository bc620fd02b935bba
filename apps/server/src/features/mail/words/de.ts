import type { MailWords } from './words.ts';

export const german: MailWords = {
  language: 'de',
  greeting: 'Hallo {name},',
  linkHint: 'Falls der Knopf nicht funktioniert, öffnen Sie diese Adresse:',
  footer: 'Sie bekommen diese E-Mail wegen Ihres Kontos bei Parlance.',
  kinds: {
    resetPassword: {
      subject: 'Wählen Sie ein neues Passwort',
      text: 'jemand hat für Ihr Konto ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang.',
      action: 'Neues Passwort wählen',
      after: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    },
    secondFactorChanged: {
      subject: 'Ihr zweiter Faktor wurde geändert',
      text: 'der zweite Faktor Ihres Kontos wurde geändert: eine Authenticator-App, ein Passkey oder die Wiederherstellungscodes.',
      action: 'Zu Ihren zweiten Faktoren',
      after:
        'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort und prüfen Sie Ihre zweiten Faktoren.',
    },
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      text: 'das Passwort Ihres Kontos wurde geändert, und Ihre anderen Sitzungen wurden beendet.',
      action: 'Zur Anmeldung',
      after: 'Wenn Sie das nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an.',
    },
  },
};
