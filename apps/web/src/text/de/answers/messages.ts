/** German for the server's messages with names and numbers (contract/messages), by code. */
export const messages: Readonly<Record<string, string>> = {
  'not-an-id': 'Das ist keine Kennung.',
  'no-time': 'Das ist keine Zeit.',
  'not-a-date': 'Bitte einen Tag wie 2026-11-25 angeben.',
  'not-a-comparison': 'Diesen Vergleich gibt es hier nicht.',
  'no-year-0': 'Es gibt kein Jahr 0.',
  'no-time-zone': 'Diese Zeitzone gibt es nicht.',
  'no-shortcuts':
    'Ein Tastenkürzel gehört zu einem einzigen Befehl, und zu keinem, was Browser, Tastatur oder Text brauchen.',
  'no-json': 'Das ist kein gültiges JSON.',
  'reserved-field': 'Ein Feld kann nicht „__proto__“ heißen.',
  'options-wrong': 'Das Feld options ist nicht, was es sein soll.',
  'export-options-wrong': 'Die Optionen dieses Exports sind nicht, was sie sein sollten.',
  'new-groups-wrong': 'Das Feld newGroups ist nicht, was es sein soll.',
  'missing-here': 'Bitte füllen Sie das aus.',
  'no-ip-range':
    'Bitte geben Sie eine IP-Adresse oder einen Bereich in CIDR-Schreibweise ein, etwa 192.0.2.1 oder 2001:db8::/32.',
  'no-web-address': 'Bitte geben Sie eine Adresse ein, die mit https:// beginnt.',
  'text-not-storable': 'Dieser Text hat ein Zeichen, das nicht gespeichert werden kann.',
  'control-characters': 'Steuerzeichen sind nicht erlaubt.',
  'name-missing': 'Bitte geben Sie einen Namen ein.',
  'name-too-long': 'Ein Name darf höchstens 200 Zeichen haben.',
  'tag-name-too-long': 'Der Name eines Tags darf höchstens 400 Zeichen haben.',
  'tag-category-name-too-long': 'Der Name einer Tag-Kategorie darf höchstens 200 Zeichen haben.',
  'name-of-several-lines': 'Zeilenumbrüche und Steuerzeichen sind nicht erlaubt.',
  'name-turned': 'Zeichen, die die Richtung des Folgenden umkehren, sind in Namen nicht erlaubt.',
  'no-email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'password-too-long': 'Ein Passwort darf höchstens 1.000 Zeichen haben.',
  'password-too-weak':
    'Das Passwort braucht mindestens 16 Zeichen mit einer Ziffer, einem Kleinbuchstaben, einem Großbuchstaben und einem Sonderzeichen.',
  'no-events': 'Bitte wählen Sie mindestens ein Ereignis.',
  'no-scopes': 'Bitte wählen Sie, was das Token darf.',
  'too-many-projects': 'Das sind mehr Projekte, als gemerkt werden.',
  'no-data-category': 'Eine Kategorie ist ein Wort aus Buchstaben, Ziffern und Bindestrichen.',
  'group-name-missing': 'Bitte wählen Sie einen Namen für die Benutzergruppe.',
  'role-missing': 'Bitte wählen Sie eine Rolle.',
  'filter-name-missing': 'Bitte geben Sie einen Namen für den Filter ein.',
  'filter-empty': 'Ein Filter ohne Bedingung zeigt alles. Bitte wählen Sie mindestens eine.',
  'key-missing': 'Bitte geben Sie einen Schlüssel ein.',
  'key-blank':
    'Ein Schlüssel nur aus Leerzeichen ist nicht zu sehen. Bitte geben Sie einen Buchstaben, eine Ziffer oder ein anderes Zeichen ein.',
  'no-language-code': 'Bitte geben Sie einen Sprachcode wie de, pt-BR oder zh-Hans ein.',
  'nothing-selected': 'Keine Einträge ausgewählt!',
  'no-list-version': 'So wird keine Liste beantwortet.',
  'status-missing': 'Bitte setzen Sie einen Status!',
  'too-many-columns': 'Das sind zu viele Spalten.',
  'no-key-prefix':
    'Ein Präfix darf höchstens 100 Zeichen haben, muss etwas Sichtbares haben und darf keine Zeilenumbrüche, Steuerzeichen und Zeichen haben, die die Richtung des Folgenden umkehren.',
  'no-tag-category': 'Eine Kategorie von Tags mit diesem Namen gibt es nicht.',
  'no-language': 'Keine Sprache ausgewählt',
  'field-name-missing': 'Das Metadatenfeld braucht einen Namen!',
  'too-many-tags': 'Es können höchstens 100 Tags auf einmal gesetzt werden.',
  'no-colour': 'Bitte wählen Sie eine Farbe wie #2e7d32.',
  'comment-missing': 'Bitte schreiben Sie einen Kommentar.',
  'comment-too-long': 'Ein Kommentar kann höchstens 5.000 Zeichen haben.',
  'term-missing': 'Bitte einen Begriff eingeben.',
  'term-too-long': 'Ein Begriff kann höchstens 200 Zeichen haben.',
  'term-description-too-long': 'Die Beschreibung eines Begriffs kann höchstens 2.000 Zeichen haben.',
  'missing-text-too-long': 'Ein fehlender Text kann höchstens 10.000 Zeichen haben.',
  'no-icon': 'Bitte wählen Sie ein Symbol von Font Awesome wie fas fa-heart.',
  'field-unknown': '„{field}“ ist hier nicht bekannt.',
  'field-twice': '„{field}“ wurde mehrmals angegeben.',
  'field-without-effect': '„{field}“ hat hier keine Wirkung. Bitte lassen Sie es weg.',
  'field-read-only':
    '„{field}“ wird hier nicht geändert. Bitte lassen Sie es weg, oder senden Sie es so, wie es gelesen wurde.',
  'fields-contradict':
    '„{field}“ und „{other}“ bedeuten hier dasselbe und widersprechen einander. Bitte senden Sie nur eines davon.',
  'field-against-path': '„{field}“ widerspricht dem Pfad, der {value} nennt.',
  'field-beside': '„{field}“ und „{other}“ können nicht zusammen angegeben werden.',
  'field-missing': '„{field}“ fehlt.',
  'field-no-text': '„{field}“ muss ein Text sein.',
  'field-no-number': '„{field}“ muss eine Zahl sein.',
  'field-no-whole-number': '„{field}“ muss eine ganze Zahl sein.',
  'field-no-boolean': '„{field}“ muss wahr oder falsch sein.',
  'field-no-list': '„{field}“ muss eine Liste sein.',
  'field-no-object': '„{field}“ muss ein Objekt sein.',
  'field-no-choice': '„{field}“ muss eines davon sein: {choices}.',
  'field-too-many-characters': '„{field}“ darf höchstens {most} Zeichen haben.',
  'field-too-few-characters': '„{field}“ braucht mindestens {least} Zeichen.',
  'field-too-many-items': '„{field}“ darf höchstens {most} Einträge haben.',
  'field-has-too-many': '„{field}“ darf höchstens {most, number} Einträge haben und hat {count, number}.',
  'field-too-few-items': '„{field}“ braucht mindestens {least} Einträge.',
  'field-too-large': '„{field}“ darf höchstens {most} sein.',
  'field-too-small': '„{field}“ muss mindestens {least} sein.',
  'field-wrong': '„{field}“ ist nicht, was es sein soll.',
  'no-ip-range-in-list':
    '„{address}“ ist weder eine IP-Adresse noch ein Bereich in CIDR-Schreibweise, etwa 192.0.2.1 oder 2001:db8::/32.',
  'disk-full':
    'Der Server kann seine Dateien nicht schreiben: Die Festplatte ist voll oder schreibgeschützt. Was vorher gespeichert wurde, bleibt erhalten; bitte versuchen Sie es später erneut.',
  'took-too-long':
    'Die Datenbank hat hierfür zu lange gebraucht und wurde angehalten. Nichts davon wurde ausgeführt; bitte versuchen Sie es später oder mit weniger auf einmal.',
  'files-away':
    'Der Speicherort der Dateien antwortet gerade nicht. Nichts ging verloren; bitte versuchen Sie es erneut.',
  'unknown-groups': '{error} Nicht bekannt: {groups}.',
  'webhook-address-refused': '{error} {reason}',
  'access-token-ended':
    'Dieses Zugriffstoken gilt nicht: Es ist falsch, wurde widerrufen oder ist abgelaufen. Im Konto stehen die Tokens einer Person; das API-Token eines Projekts gilt nur für /v1/api.',
  'your-address': '{error} Sie lautet {address}.',
  'larger-than': '{error} Erlaubt sind {bytes, number} Bytes.',
  'other-host': 'Dieser Server antwortet nicht unter diesem Namen: PARLANCE_URL setzen.',
  'gave-up': 'Das konnte nicht ausgeführt werden: Der Server wurde bei jedem Versuch beendet.',
  canceled: 'Das wurde abgebrochen.',
  'too-much-memory': 'Diese Datei braucht mehr Arbeitsspeicher, als eine Datei bekommt.',
  'broken-off':
    'Das Lesen oder Schreiben dieser Datei wurde unterbrochen. Nichts wurde geändert; bitte versuchen Sie es erneut.',
  'too-slow': 'Diese Datei hat länger gebraucht, als eine Datei darf.',
  'no-term-column':
    'Keine Überschrift gehört zu den Begriffen, und nichts wurde importiert. Die erste Zeile des Blatts braucht „{language}“ oder „Begriff“. Außerdem werden gelesen: Sprachen (etwa „de“), „Varianten“, „Beschreibung“, „Wortart“, „Groß- und Kleinschreibung“, „Verboten“ und „Nicht übersetzen“.',
  'file-broken': '{path} kann nicht gelesen werden: {reason}',
  'file-broken-at': '{path} kann nicht gelesen werden (Zeile {line}, Spalte {column}): {reason}',
  'more-files-broken':
    '{first} {count, plural, one {Eine weitere Datei kann auch nicht gelesen werden.} other {# weitere Dateien können auch nicht gelesen werden.}}',
  'list-broken': 'Diese Liste kann nicht gelesen werden: {reason}',
  'unsupported-of': '{error} {formats}',
  'file-name-refused': 'Der Dateiname „{name}“ kann nicht verwendet werden.',
  'file-name-unseen':
    'Der Pfad {path} hat das Zeichen {character}, das man nicht sieht. Bitte geben Sie der Datei einen Namen ohne dieses Zeichen.',
  'zip-refused': 'Diese Zip-Datei kann nicht verwendet werden. {reason}',
  'no-zip-file': 'Sie ist keine Zip-Datei, oder ein Teil von ihr fehlt.',
  'zip-empty': 'Sie enthält keine Datei.',
  'zip-too-many-files':
    'Die Zip-Datei hat {count} Dateien; höchstens 200 können auf einmal importiert werden.',
  'zip-too-many': 'Sie hat mehr als {most} Einträge.',
  'zip-too-large': 'Ausgepackt wäre alles zusammen größer als 200 MB.',
  'zip-encrypted': '„{name}“ ist verschlüsselt.',
  'zip-member-too-large': '„{name}“ ist größer als 50 MB.',
  'zip-no-plain-file': '„{name}“ ist keine gewöhnliche Datei.',
  'zip-broken': 'Sie ist beschädigt ({said}).',
  'changed-meanwhile':
    '{error} Dieser Aufruf ändert {fields} nicht: Senden Sie den jetzigen Stand, oder lassen Sie es weg.',
  'languages-missing': 'Das Projekt hat {languages} nicht, und Sie dürfen keine Sprachen hinzufügen.',
  'unknown-languages': '{error} Nicht bekannt: {languages}.',
  'languages-of-others': '{error} Nicht darunter: {languages}.',
  'files-twice': '{error} Bitte lassen Sie von diesen alle bis auf eine weg: {names}.',
  'files-of-one-place':
    'Diese Dateien haben dieselbe Sprache und denselben Platz, an dem das Projekt eine behält. Bitte lassen Sie alle bis auf eine weg oder wählen Sie eine andere Sprache: {names}.',
  'takes-the-place': 'Sie nimmt den Platz von {path} ein, wovon dann nichts mehr exportiert wird.',
  'gone-meanwhile': '{error} Nicht mehr da: {names}.',
  'keys-of-others':
    'Mit diesem Präfix bekämen Schlüssel von {path} ({count}) Namen, die andere Texte schon haben: {keys}. Bitte wählen Sie ein anderes Präfix.',
  'tag-category-missing': 'Eine Kategorie von Tags mit dem Namen „{name}“ gibt es nicht.',
  'tag-missing': '{error} „{name}“ gibt es nicht.',
  'keys-moved':
    '{count, plural, one {# Schlüssel, den das Projekt von dieser Datei hat, bekommt das andere Präfix auch, in allen Sprachen.} other {# Schlüssel, die das Projekt von dieser Datei hat, bekommen das andere Präfix auch, in allen Sprachen.}}',
  'texts-change-by-prefix':
    'In {language} ändern sich Texte dieser Datei ({count}), weil andere Texte die Schlüssel schon haben, die das andere Präfix ihnen gibt: {texts}',
  'texts-changed-by-prefix':
    'In {language} haben sich Texte dieser Datei geändert ({count}), weil andere Texte die Schlüssel schon hatten, die das andere Präfix ihnen gab: {texts}',
  'keys-behind':
    'Ausgelassene Schlüssel bleiben in {languages}, wie sie sind, bis diese Datei auch in diesen Sprachen importiert wird.',
  'texts-of-others':
    '{count, plural, one {# Text anderer Dateien ändert sich.} other {# Texte anderer Dateien ändern sich.}}',
  'keys-dropped':
    '{count, plural, one {# Schlüssel steht nicht mehr in dieser Fassung der Datei; sein Eintrag bleibt im Projekt.} other {# Schlüssel stehen nicht mehr in dieser Fassung der Datei; ihre Einträge bleiben im Projekt.}}',
  'translations-dropped':
    '{count, plural, one {Auf {language} steht # Text in dieser Fassung der Datei nicht mehr; er bleibt im Projekt und wird nicht mehr exportiert.} other {Auf {language} stehen # Texte in dieser Fassung der Datei nicht mehr; sie bleiben im Projekt und werden nicht mehr exportiert.}}',
  'texts-dropped':
    'In {language} {count, plural, one {steht # hier geänderter Text} other {stehen # hier geänderte Texte}} nicht mehr in dieser Fassung der Datei.',
  'keys-as-texts':
    '{count, plural, one {# Schlüssel der Datei wurde als Text auf {language} genommen, wo noch keiner stand. Wenn Schlüssel keine Texte sind, senden Sie zuerst die Datei auf {language}.} other {# Schlüssel der Datei wurden als Texte auf {language} genommen, wo noch keine standen. Wenn Schlüssel keine Texte sind, senden Sie zuerst die Datei auf {language}.}}',
  'keys-left-out':
    '{count, plural, one {# Schlüssel, den andere Dateien mit einem anderen Text haben, wurde ausgelassen.} other {# Schlüssel, die andere Dateien mit einem anderen Text haben, wurden ausgelassen.}}',
  'texts-kept':
    '{count, plural, one {# Schlüssel hat in der Datei keinen Text und behält den, den er hier hat.} other {# Schlüssel haben in der Datei keinen Text und behalten den, den sie hier haben.}}',
  'texts-refused':
    '{count, plural, one {# Text wurde nicht übernommen, weil Prüfungen dieses Projekts ihn nicht annehmen.} other {# Texte wurden nicht übernommen, weil Prüfungen dieses Projekts sie nicht annehmen.}}',
  'refused-by-check': '{error} {problem}',
  'refused-by-check-of': '{error} {key}: {problem}',
  'texts-locked':
    '{count, plural, one {# gesperrter Text weicht ab und blieb, wie er ist.} other {# gesperrte Texte weichen ab und blieben, wie sie sind.}}',
  'texts-ordered':
    '{count, plural, one {# Text ist in einer Bestellung und blieb, wie er ist.} other {# Texte sind in einer Bestellung und blieben, wie sie sind.}}',
  'texts-filled':
    '{count, plural, one {# Text war schon da und blieb, wie er ist.} other {# Texte waren schon da und blieben, wie sie sind.}}',
  'texts-changed-here':
    '{count, plural, one {# Text wurde seit dem letzten Import der Datei hier geändert und in ihr nicht; er blieb, wie er ist.} other {# Texte wurden seit dem letzten Import der Datei hier geändert und in ihr nicht; sie blieben, wie sie sind.}}',
  'texts-overwritten':
    '{count, plural, one {# Text, der seit dem letzten Import der Datei hier geändert wurde, wurde durch den der Datei ersetzt.} other {# Texte, die seit dem letzten Import der Datei hier geändert wurden, wurden durch die der Datei ersetzt.}}',
  'entries-linked':
    '{count, plural, one {# verknüpfter Eintrag hat in der Datei einen anderen Text und behält den des Eintrags, mit dem er verknüpft ist.} other {# verknüpfte Einträge haben in der Datei einen anderen Text und behalten den des Eintrags, mit dem sie verknüpft sind.}}',
  'entries-stay-in-group':
    '{count, plural, one {# Eintrag ist gesperrt oder in einer Bestellung und bleibt in seiner Gruppe.} other {# Einträge sind gesperrt oder in einer Bestellung und bleiben in ihren Gruppen.}}',
  'keys-unknown':
    '{count, plural, one {# Schlüssel gibt es im Projekt nicht, und Sie dürfen keine Einträge anlegen.} other {# Schlüssel gibt es im Projekt nicht, und Sie dürfen keine Einträge anlegen.}}',
  'texts-of-other-languages':
    '{count, plural, one {# Text weicht in einer Sprache ab, die nicht zu Ihren Benutzergruppen gehört, und blieb, wie er ist.} other {# Texte weichen in Sprachen ab, die nicht zu Ihren Benutzergruppen gehören, und blieben, wie sie sind.}}',
  'file-is-not-replaced': 'Die Datei selbst wird nicht ersetzt. Der Grund: {reason}',
  'file-was-not-replaced': 'Die Datei selbst wurde nicht ersetzt. Der Grund: {reason}',
  'file-is-not-kept': 'Die Datei selbst wird nicht aufbewahrt. Der Grund: {reason}',
  'file-was-not-kept': 'Die Datei selbst wurde nicht aufbewahrt. Der Grund: {reason}',
  'drafts-only':
    'Sie dürfen hier Entwürfe importieren, aber nicht veröffentlichen, was sonst noch in ihr steht.',
  'other-languages-in-file': 'Sie kann Sprachen enthalten, die nicht zu Ihren Benutzergruppen gehören.',
  'structure-not-yours': 'Was in ihr für alle Sprachen steht, dürfen Sie nicht ändern.',
  'imported-as-drafts': 'Sie wurde nur als Entwurf importiert.',
  'texts-left-alone': 'Einige ihrer Texte bleiben, wie sie sind.',
  'refused-in-file': '{error} {reason} Es geht um die Datei {path}.',
  'refused-in-language': '{error} {reason} Es geht um die Datei {path}, Sprache {language}.',
  'named-reason': '„{key}“: {reason}',
  'too-many-domains': 'Eine Verbindung kann 50 Domains haben.',
  'provider-refused': '{error} {reason}',
  'sign-on-refused': '{error} {reason}',
  'provider-wrong-client':
    'Der Identitätsanbieter hat die Client-ID oder das Client-Geheimnis nicht angenommen.',
  'provider-not-found': 'Unter der Adresse des Ausstellers gibt es keinen OpenID-Connect-Anbieter.',
  'provider-other-issuer': 'Der Anbieter nennt sich selbst einen anderen Aussteller als den eingegebenen.',
  'metadata-address-missing': 'Bitte geben Sie ihre Adresse oder die Metadaten selbst an.',
  'metadata-address-answered': 'Ihre Adresse hat mit {status} geantwortet.',
  'metadata-of-several': 'Es sind die Metadaten mehrerer Anbieter.',
  'no-entity-id': 'Es gibt keine entityID.',
  'no-sign-on-service': 'Es gibt keinen SingleSignOnService mit dem Binding HTTP-Redirect.',
  'no-certificate': 'Es gibt kein Zertifikat zum Signieren.',
  'no-sign-on-address': 'Die Adresse des SingleSignOnService ist keine Webadresse.',
  'certificate-broken': 'Ein Zertifikat ist nicht lesbar.',
  'doctype-in-metadata': 'Ein DOCTYPE wird nicht angenommen.',
  'character-not-of-xml-in-metadata': 'Ein Zeichen darin gibt es in XML nicht.',
  'metadata-too-large': 'Dieses XML ist größer als das, was Anbieter schreiben.',
  'metadata-malformed': 'Das ist kein wohlgeformtes XML (Zeile {line}).',
};
