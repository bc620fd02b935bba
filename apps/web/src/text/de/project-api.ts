import type { WordsOf } from '../features.ts';

export const words: WordsOf<'project-api'> = {
  api: 'API',
  lead: 'Apps, Kommandozeilen und Build-Server lesen und schreiben die Texte dieses Projekts mit seinem API-Token.',
  calls: 'Alle Aufrufe',
  notInPlan: 'Der API-Zugang gehört nicht zum Tarif dieses Teams.',
  upgrade: 'Tarif erweitern',

  token: 'API-Token',
  none: 'Es gibt noch kein Token, daher kann kein Programm lesen oder schreiben.',
  createdBy: 'Erstellt von {name} am {when}. Der Verlauf führt unter diesem Namen, was Programme schreiben.',
  createdByDeleted:
    'Erstellt am {when} von einem Konto, das gelöscht wurde. Der Verlauf führt ohne Namen, was Programme schreiben.',
  createdByFormer:
    'Erstellt von {name} am {when}; der Zugang dazu ist seitdem erloschen. Der Verlauf führt weiter unter diesem Namen, was Programme schreiben.',
  creatorLeft:
    '{name} darf dieses Token nicht mehr sehen und kennt es vielleicht noch. Es gilt weiter, damit Apps und Build-Server weiterlaufen. Erneuern Sie es, wenn niemand sonst es verwenden soll.',
  creatorDeleted: 'Die Person, die es erstellt hat,',
  show: 'Token anzeigen',
  hide: 'Token verbergen',
  create: 'Token erstellen',
  rotate: 'Token erneuern',
  rotateTitle: 'Das API-Token erneuern?',
  rotateText:
    'Das jetzige Token gilt sofort nicht mehr: Push, Pull und die Aktualisierungen von Apps schlagen fehl, bis sie das neue haben. Das lässt sich nicht rückgängig machen.',
  revoke: 'Token widerrufen',
  revokeTitle: 'Das API-Token widerrufen?',
  revokeText:
    'Push, Pull und die Aktualisierungen von Apps gehen sofort nicht mehr. Was sie geschrieben haben, bleibt. Sie können jederzeit ein neues Token erstellen.',
  created: 'API-Token erstellt',
  rotated: 'API-Token erneuert. Das neue wird angezeigt.',
  revoked: 'API-Token widerrufen',
  accessToken: 'Token für Kommandozeilen und Build-Server',
  appToken: 'App-Token, für ältere Apps',
  draftKey: 'Entwurfsschlüssel, mit dem Apps Entwürfe bekommen',
  copyOf: 'Kopieren: {what}',

  addresses: 'Adressen, die schreiben dürfen',
  addressesLead:
    'Programme können nur von diesen IP-Adressen und Bereichen aus schreiben. Lesen können sie von überall.',
  addressesNone:
    'Die Liste ist leer, daher ist Schreiben gesperrt: Noch kann kein Programm Texte senden. Lesen ist von überall möglich.',
  addressesEverywhere:
    'Mit {ips} in der Liste können Programme von überall schreiben: Wer an das Token kommt, kann Texte ändern.',
  addressesWide:
    '{ips} umfasst sehr viele Adressen des Internets, die meisten von Fremden: Wer an das Token kommt, kann von dort Texte ändern. Nehmen Sie die Adressen Ihrer Build-Server in die Liste auf.',
  addressesListed:
    '{count, plural, one {{ips} steht schon in der Liste} other {{ips} stehen schon in der Liste}}',
  address: 'IP-Adresse oder Bereich',
  addressAdd: 'Adresse hinzufügen',
  addressAddOwn: 'Meine Adresse hinzufügen ({ip})',
  addressRemove: '{ip} entfernen',
  addressRemoved: '{ip} darf nicht mehr schreiben',

  start: 'Mit der Kommandozeile beginnen',
  startLead:
    'Führen Sie diese Befehle neben Ihren Dateien aus, auf einem Rechner mit Node 20 oder neuer: Sie installieren die Kommandozeile, schreiben die Konfiguration, senden die Basissprache und holen die Übersetzungen.',
  startOther:
    'Auch die Applanga-Kommandozeile arbeitet mit diesem Server. Legen Sie die Konfiguration neben Ihre Dateien und führen Sie dann ihre Befehle aus.',
  config: 'Konfiguration',
  commands: 'Befehle',
  otherCommands: 'Applanga-Befehle',
  guide: 'Der erste Push in fünf Minuten',

  collect: 'Fehlende Einträge sammeln',
  collectHint:
    'Apps mit dem Entwurfsschlüssel dürfen Einträge senden, die das Projekt nicht hat, solange sein Entwurfsmodus an ist. Sie warten in einer Liste, bis jemand sie annimmt oder ablehnt; vorhandene Einträge bleiben, wie sie sind.',
  collected: '{count, plural, =0 {Fehlende Texte} other {Fehlende Texte (#)}}',
  collects: 'Fehlende Einträge werden gesammelt',
  collectsNot: 'Fehlende Einträge werden nicht mehr gesammelt',
  deliveryAddress:
    'Lieferadresse: veröffentlichte Texte einer Sprache für Apps, Webseiten und CDNs. Sie liest nichts anderes.',

  integrations: 'Wer für dieses Projekt aufruft',
  integrationsNone: 'Noch hat kein Programm aufgerufen.',
  integration_cli: 'Kommandozeile',
  integration_app: 'Apps',
  integration_api: 'Andere Programme',
  integrationLast: 'letzter Aufruf {when}',
  integrationRemove: 'Entfernen',
  integrationRemoveOf: 'Entfernen: {name}',
  integrationRemoveFailed:
    'Die Anbindung konnte nicht gelöscht werden. Bitte wende dich an den Support. Danke!',
  integrationRemoved: '{name} steht mit dem nächsten Aufruf wieder hier',

  webhooks: 'Webhooks',
  webhooksLead: 'Der Server kann Ihre Adressen aufrufen, wenn sich in diesem Projekt etwas ändert.',
  webhooksOpen: 'Webhooks einrichten',
  firstTexts: 'Erste Texte',
  prepare: 'Veröffentlichung vorbereiten',
};
