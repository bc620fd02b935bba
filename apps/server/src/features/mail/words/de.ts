import type { MailWords } from './words.ts';

export const german: MailWords = {
  language: 'de',
  greeting: 'Hallo {name},',
  linkHint: 'Falls der Knopf nicht funktioniert, öffnen Sie diese Adresse:',
  greetingNobody: 'Guten Tag,',
  ownTeam: 'Team von {name}',
  footers: {
    account: 'Sie bekommen diese E-Mail wegen Ihres Kontos bei Parlance.',
    invited:
      'Sie bekommen diese E-Mail, weil {person} Ihre Adresse in Parlance eingegeben hat. Sie wird für nichts anderes verwendet.',
    former: 'Sie bekommen diese E-Mail, weil Sie ein Konto bei Parlance hatten.',
  },
  planProperties: {
    apps: 'Projekte',
    teamMembers: 'Plätze für Personen',
    mau: 'aktive Nutzer im Monat',
    glossary: 'Glossar',
    apiAccess: 'API-Zugang',
    xtmIntegration: 'Anbindung des Dienstleisters',
    appstoreIntegration: 'Anbindung der App-Stores',
    backupsAutomatic: 'automatische Sicherungen',
    backupsManual: 'Sicherungen von Hand',
    changelogEntries: 'Einträge im Änderungsverlauf',
    changelogDays: 'Tage im Änderungsverlauf',
    branching: 'Zweige',
    aiPanel: 'KI-Bereich',
    aiScreenshotReview: 'KI-Prüfung von Bildschirmfotos',
    maxBranches: 'Zahl der Zweige',
    maxGroups: 'Zahl der Gruppen',
    automations: 'Automatisierungen',
    maxAutomations: 'Zahl der Automatisierungen',
    livestreams: 'Livestreams',
    translationCertificates: 'Übersetzungszertifikate',
  },
  roles: {
    admin: 'Administrator',
    manager: 'Manager',
    translator: 'Übersetzer/Prüfer',
    tptadmin: 'TPT-Admin',
    tptservices: 'TPT-Manager',
    tpttranslator: 'TPT-Übersetzer/Prüfer',
  },
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
      text: 'das Passwort Ihres Kontos wurde geändert, und Ihre anderen Sitzungen wurden beendet. Zugriffstoken gelten weiter, bis Sie sie widerrufen.',
      action: 'Zur Anmeldung',
      after: 'Wenn Sie das nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an.',
    },
    verifyEmail: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      text: 'willkommen bei Parlance. Bitte bestätigen Sie, dass dies Ihre Adresse ist; der Link gilt drei Tage lang.',
      action: 'Adresse bestätigen',
      after: 'Wenn Sie kein Konto angelegt haben, können Sie diese E-Mail ignorieren.',
    },
    changeEmail: {
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      text: 'diese Adresse soll die neue Adresse Ihres Kontos werden. Öffnen Sie den Link, um sie zu bestätigen; er gilt drei Tage lang.',
      action: 'Neue Adresse bestätigen',
      after: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Es ändert sich nichts.',
    },
    emailChanged: {
      subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
      text: 'die Adresse Ihres Kontos ist jetzt {email}. Sie melden sich von nun an mit ihr an.',
      action: 'Zur Anmeldung',
      after: 'Wenn Sie das nicht waren, wenden Sie sich sofort an den Betreiber dieser Installation.',
    },
    tokenCreated: {
      subject: 'Es gibt ein neues Zugriffstoken für Ihr Konto',
      text: 'für Ihr Konto wurde ein Zugriffstoken mit dem Namen {token} angelegt. Wer es hat, liest und schreibt in Ihrem Namen, soweit sein Umfang es erlaubt.',
      action: 'Zugriffstoken ansehen',
      after: 'Wenn Sie das nicht waren, widerrufen Sie es sofort und ändern Sie Ihr Passwort.',
    },
    confirmDeletion: {
      subject: 'Bitte bestätigen Sie die Löschung Ihres Kontos',
      text: 'jemand hat die Löschung Ihres Kontos beantragt. Wenn Sie sie innerhalb eines Tages bestätigen, enden alle Ihre Sitzungen, und nach {days} Tagen wird das Konto gelöscht.',
      action: 'Prüfen und bestätigen',
      after: 'Wenn Sie das nicht waren, ändern Sie Ihr Passwort. Ohne Ihre Bestätigung wird nichts gelöscht.',
    },
    deletionScheduled: {
      subject: 'Ihr Konto wird in {days} Tagen gelöscht',
      text: 'Sie haben bestätigt, dass Ihr Konto gelöscht werden soll. Das geschieht in {days} Tagen. Bis dahin behalten Sie es mit diesem Link oder indem Sie sich anmelden.',
      action: 'Mein Konto behalten',
      after: 'Was Sie geschrieben haben, bleibt ohne Ihren Namen in den Projekten Ihrer Teams.',
    },
    deletionStopped: {
      subject: 'Ihr Konto wurde nicht gelöscht',
      text: 'Ihr Konto sollte gelöscht werden, aber ihm gehören Teams, zu denen andere Menschen oder Projekte gehören: {teams}. Es bleibt, wie es ist.',
      action: 'Zur Anmeldung',
      after: 'Übergeben oder löschen Sie diese Teams, und beantragen Sie die Löschung dann noch einmal.',
    },
    accountDeleted: {
      subject: 'Ihr Konto ist gelöscht',
      text: 'wie gewünscht wurde Ihr Konto mit Ihrem Bild, Ihren Sitzungen und Ihren Zugriffstoken gelöscht. Was Sie geschrieben haben, bleibt ohne Ihren Namen in den Projekten Ihrer Teams.',
      action: 'Zur Anmeldung',
      after: 'Dies ist die letzte E-Mail, die Sie wegen dieses Kontos bekommen.',
    },
    addedToTeam: {
      subject: 'Sie sind im Team {team}',
      text: '{person} hat Sie in das Team {team} aufgenommen, als {role}. {languages, select, none {} other {Sie arbeiten in {languages}. }}Seine Projekte finden Sie auf Ihrer Seite „Projekte“.',
      action: 'Parlance öffnen',
      after: 'Wenn Sie nicht dabei sein möchten, können Sie das Team auf seiner Seite verlassen.',
    },
    teamInvitation: {
      subject: '{person} lädt Sie in das Team {team} ein',
      text: '{person} möchte mit Ihnen im Team {team} an Übersetzungen arbeiten. Der Link gilt {days} Tage lang.',
      action: 'Einladung ansehen',
      after: 'Wenn Sie nicht wissen, worum es geht, brauchen Sie nichts zu tun.',
    },
    secondFactorWanted: {
      subject: 'Das Team {team} verlangt jetzt einen zweiten Faktor',
      text: '{person} verlangt jetzt, dass sich alle im Team {team} mit einem zweiten Faktor anmelden. Ihr Konto hat noch keinen. Bis Sie einen einrichten, bleiben die Projekte des Teams für Sie geschlossen; es geht nichts verloren.',
      action: 'Zweiten Faktor einrichten',
      after: 'Das dauert zwei Minuten: eine Authenticator-App auf Ihrem Telefon oder ein Passkey.',
    },
    limitPassed: {
      subject: 'Ihre Apps haben eine Grenze Ihres Tarifs überschritten',
      text: 'Mehr als {limit, number} Geräte haben in diesem Monat Texte Ihrer Projekte abgerufen ({property}). Sie bekommen sie weiterhin: Nichts wird abgeschaltet. Ein größerer Tarif hat Platz für sie.',
      action: 'Projekte öffnen',
      after: 'Diese E-Mail bekommen Sie höchstens einmal im Monat.',
    },
    upgradeAsked: {
      subject: 'Das Team {team} hat eine Grenze Ihres Tarifs erreicht',
      text: '{person} kam im Team {team} nicht weiter: Ihr Tarif erlaubt es nicht oder nicht mehr davon ({property}). Das Team gehört Ihnen, darum können nur Sie den Tarif ändern.',
      action: 'Team öffnen',
      after: 'Diese E-Mail bekommen Sie für jede Grenze höchstens einmal am Tag.',
    },
    webhookSwitchedOff: {
      subject: 'Ein Webhook von {project} ist ausgeschaltet',
      text: '{why, select, gone {{host} hat geantwortet, dass es keine Aufrufe mehr annimmt (410).} other {{host} hat Aufrufe auch nach vielen Versuchen nicht angenommen.}} Darum wurde der Webhook des Projekts {project}, der diese Adresse aufruft, ausgeschaltet. Wartende Aufrufe werden gesendet, wenn er wieder eingeschaltet wird; was sich bis dahin ändert, wird nicht gemeldet.',
      action: 'Webhooks öffnen',
      after:
        'Reparieren Sie den Empfänger und schalten Sie den Webhook dann ein, oder löschen Sie ihn. Sie bekommen diese E-Mail, weil Sie ihn hinzugefügt haben oder weil das Team Ihnen gehört: einmal bei jedem Ausschalten. Abbestellen können Sie sie in den Einstellungen Ihrer Mitteilungen.',
    },
    teamTransferred: {
      subject: 'Das Team {team} gehört jetzt Ihnen',
      text: '{person} hat Ihnen das Team {team} übergeben. Seine Leute und Projekte zählen jetzt für Ihren Tarif.',
      action: 'Team öffnen',
      after:
        'Wenn Sie es nicht haben möchten, können Sie es in seinen Einstellungen einem anderen Admin übergeben.',
    },
  },
  digest: {
    subject: '{count, plural, one {Eine Mitteilung von Parlance} other {# Mitteilungen von Parlance}}',
    lead: 'das ist mit Ihren Texten, in Ihren Sprachen und in Ihren Teams geschehen:',
    ownRejected:
      '{person} hat {entries, plural, one {einen Text von Ihnen} other {# Texte von Ihnen}} in {language} abgelehnt',
    somebody: 'Jemand',
    told: {
      accepted: '{person} hat {entries, plural, one {# Text} other {# Texte}} in {language} akzeptiert',
      needsReview:
        '{person}: {entries, plural, one {# Text in {language} soll geprüft werden} other {# Texte in {language} sollen geprüft werden}}',
      needsTranslation:
        '{person}: {entries, plural, one {# Text in {language} soll übersetzt werden} other {# Texte in {language} sollen übersetzt werden}}',
      rejected: '{person} hat {entries, plural, one {# Text} other {# Texte}} in {language} abgelehnt',
    },
    comments: {
      mention: '{person} hat Sie bei {key} in {language} erwähnt: {excerpt}',
      question: '{person} bittet bei {key} in {language} um Kontext: {excerpt}',
      reply: '{person} hat bei {key} in {language} geantwortet: {excerpt}',
    },
    joined: '{person} ist dem Team beigetreten',
    more: 'und {count, number} weitere',
    open: 'Alle Mitteilungen zeigen',
    footers: {
      team: 'Sie bekommen diese E-Mail, weil Sie die Leute dieser Teams verwalten. In den Einstellungen ändern Sie, was Ihnen geschickt wird:',
      various:
        'Sie bekommen diese E-Mail, weil Sie die Leute dieser Teams verwalten und weil Texte und Kommentare Sie betreffen. In den Einstellungen ändern Sie, was Ihnen geschickt wird:',
      comments:
        'Sie bekommen diese E-Mail, weil Kommentare Sie betreffen. In den Einstellungen ändern Sie, was Ihnen geschickt wird:',
      several:
        'Sie bekommen diese E-Mail, weil Kommentare und Status Sie betreffen. In den Einstellungen ändern Sie, was Ihnen geschickt wird:',
      ownTexts:
        'Sie bekommen diese E-Mail, weil Texte abgelehnt wurden, die Sie geschrieben haben. In den Einstellungen ändern Sie, was Ihnen geschickt wird:',
      groups:
        'Sie bekommen diese E-Mail, weil Ihre Benutzergruppen Sie über diese Status informieren. In den Einstellungen ändern Sie, was Ihnen geschickt wird:',
      both: 'Sie bekommen diese E-Mail, weil Texte abgelehnt wurden, die Sie geschrieben haben, und weil Ihre Benutzergruppen Sie über diese Status informieren. In den Einstellungen ändern Sie, was Ihnen geschickt wird:',
    },
  },
};
