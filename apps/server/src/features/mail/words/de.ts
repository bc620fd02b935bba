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
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      text: 'das Passwort Ihres Kontos wurde geändert, und Ihre anderen Sitzungen wurden beendet.',
      action: 'Zur Anmeldung',
      after: 'Wenn Sie das nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an.',
    },
    addedToTeam: {
      subject: 'Sie sind im Team {team}',
      text: '{person} hat Sie in das Team {team} aufgenommen. Seine Projekte stehen bei denen, die mit Ihnen geteilt sind.',
      action: 'Team öffnen',
      after: 'Wenn Sie nicht dabei sein möchten, können Sie das Team auf seiner Seite verlassen.',
    },
    teamInvitation: {
      subject: '{person} lädt Sie in das Team {team} ein',
      text: '{person} möchte mit Ihnen im Team {team} an Übersetzungen arbeiten. Der Link gilt {days} Tage lang.',
      action: 'Einladung ansehen',
      after: 'Wenn Sie nicht wissen, worum es geht, brauchen Sie nichts zu tun.',
    },
    upgradeAsked: {
      subject: 'Das Team {team} hat eine Grenze Ihres Tarifs erreicht',
      text: '{person} kam im Team {team} nicht weiter: Ihr Tarif erlaubt nicht mehr davon ({property}). Das Team gehört Ihnen, darum können nur Sie den Tarif ändern.',
      action: 'Team öffnen',
      after: 'Diese E-Mail bekommen Sie für jede Grenze höchstens einmal am Tag.',
    },
    teamTransferred: {
      subject: 'Das Team {team} gehört jetzt Ihnen',
      text: '{person} hat Ihnen das Team {team} übergeben. Seine Leute und Projekte zählen jetzt für Ihren Tarif.',
      action: 'Team öffnen',
      after:
        'Wenn Sie es nicht haben möchten, können Sie es in seinen Einstellungen einem anderen Admin übergeben.',
    },
  },
};
