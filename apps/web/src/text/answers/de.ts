/** German for what the server answers (the sentences of packages/contract, by themselves). */
export const sentences: Readonly<Record<string, string>> = {
  'Something in the request is not right.': 'Etwas an der Anfrage stimmt nicht.',
  'This address cannot be read.': 'Diese Adresse ist nicht lesbar.',
  'The body is not valid JSON.': 'Der Inhalt ist kein gültiges JSON.',
  'The body is empty, although it is said to be JSON.': 'Der Inhalt ist leer, obwohl er JSON sein soll.',
  'The body is not as long as it is said to be.': 'Der Inhalt ist nicht so lang wie angegeben.',
  'Files are sent as multipart/form-data.': 'Dateien werden als multipart/form-data gesendet.',
  'This form has too many parts.': 'Dieses Formular hat zu viele Teile.',
  'This is nested too deeply.': 'Das ist zu tief verschachtelt.',
  'This is not valid JSON.': 'Das ist kein gültiges JSON.',
  'Please enter a language code like de, pt-BR or zh-Hans.':
    'Bitte geben Sie einen Sprachcode wie de, pt-BR oder zh-Hans ein.',
  'Not an id.': 'Das ist keine Kennung.',
  'Please enter an address that begins with https://.':
    'Bitte geben Sie eine Adresse ein, die mit https:// beginnt.',
  'Please fill this in.': 'Bitte füllen Sie das aus.',
  'These are more projects than are remembered.': 'Das sind mehr Projekte, als gemerkt werden.',
  'Please select a name for the User Group.': 'Bitte wählen Sie einen Namen für die Benutzergruppe.',
  'Please select a role for the User.': 'Bitte wählen Sie eine Rolle.',
  'This text has a character that cannot be stored.':
    'Dieser Text hat ein Zeichen, das nicht gespeichert werden kann.',
  'Please set a status!': 'Bitte setzen Sie einen Status!',
  'These are too many columns.': 'Das sind zu viele Spalten.',
  'At most 100 tags can be set at once.': 'Es können höchstens 100 Tags auf einmal gesetzt werden.',
  'Please choose a colour like #2e7d32.': 'Bitte wählen Sie eine Farbe wie #2e7d32.',
  'Please choose an icon of Font Awesome like fas fa-heart.':
    'Bitte wählen Sie ein Symbol von Font Awesome wie fas fa-heart.',
  'Please enter a key.': 'Bitte geben Sie einen Schlüssel ein.',
  'The field options is not what it should be.': 'Das Feld options ist nicht, was es sein soll.',
  'The field newGroups is not what it should be.': 'Das Feld newGroups ist nicht, was es sein soll.',
  'Please sign in.': 'Bitte melden Sie sich an.',
  'Please enter a name.': 'Bitte geben Sie einen Namen ein.',
  'A name may have at most 200 characters.': 'Ein Name darf höchstens 200 Zeichen haben.',
  'This is no time.': 'Das ist keine Zeit.',
  'There is no year 0.': 'Es gibt kein Jahr 0.',
  'This request cannot be read.': 'Diese Anfrage kann nicht gelesen werden.',
  'This request took too long to arrive.': 'Diese Anfrage hat zu lange gebraucht, um anzukommen.',
  'The address and the headers of this request are too long: together they may have 16,384 bytes.':
    'Die Adresse und die Kopfzeilen dieser Anfrage sind zu lang: zusammen dürfen sie 16.384 Bytes haben.',
  'Characters that turn the direction of what follows are not allowed in names.':
    'Zeichen, die die Richtung des Folgenden umkehren, sind in Namen nicht erlaubt.',
  'Control characters are not allowed.': 'Steuerzeichen sind nicht erlaubt.',
  'Line breaks and control characters are not allowed.':
    'Zeilenumbrüche und Steuerzeichen sind nicht erlaubt.',
  'Please fill a valid email address.': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'A password may have at most 1,000 characters.': 'Ein Passwort darf höchstens 1.000 Zeichen haben.',
  'The password needs at least 16 characters with a digit, a lowercase letter, an uppercase letter and a special character.':
    'Das Passwort braucht mindestens 16 Zeichen mit einer Ziffer, einem Kleinbuchstaben, einem Großbuchstaben und einem Sonderzeichen.',
  'There is no such time zone.': 'Diese Zeitzone gibt es nicht.',
  'Please choose what the token is for.': 'Bitte wählen Sie, wofür das Token ist.',
  'Your account is locked': 'Ihr Konto ist gesperrt',
  'App owner is locked': 'Das Konto, dem das Projekt gehört, ist gesperrt',
  'Team owner is locked': 'Das Konto, dem das Team gehört, ist gesperrt',
  'You may not do this.': 'Das dürfen Sie nicht.',
  'This is not part of this installation.': 'Das gehört nicht zu dieser Installation.',
  'This was not carried out: you may do less here than when it was asked for.':
    'Das wurde nicht ausgeführt: Sie dürfen hier weniger als zu der Zeit, als es verlangt wurde.',
  'This was not carried out: the sign-in or access token by which it was asked for has been revoked since.':
    'Das wurde nicht ausgeführt: die Anmeldung oder das Zugriffstoken, mit dem es verlangt wurde, ist seitdem widerrufen.',
  'You may act only on the languages of your user groups.':
    'Sie dürfen nur in den Sprachen Ihrer Benutzergruppen arbeiten.',
  'This team lets members in only with a second factor. Please set one up.':
    'Dieses Team lässt nur Mitglieder mit zweitem Faktor ein. Bitte richten Sie einen ein.',
  'Please confirm your e-mail address first: the link is in the mail that you got when you signed up.':
    'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse: der Link steht in der Mail, die Sie bei der Anmeldung bekommen haben.',
  'New accounts cannot be made here. Please ask whoever runs this installation.':
    'Neue Konten können hier nicht angelegt werden. Bitte wenden Sie sich an den Betreiber dieser Installation.',
  'New accounts are for people who are invited to a team, with the invited address.':
    'Neue Konten gibt es nur für Personen, die in ein Team eingeladen sind, mit der eingeladenen Adresse.',
  'You have sent as many invitations today as one account may. Please try again tomorrow.':
    'Sie haben heute so viele Einladungen verschickt, wie ein Konto darf. Bitte versuchen Sie es morgen erneut.',
  'This access token does not have the scope that this needs.':
    'Dieses Zugriffstoken hat nicht das Recht, das hierfür nötig ist.',
  'Access tokens are not taken here. Please sign in.':
    'Zugriffstokens gelten hier nicht. Bitte melden Sie sich an.',
  'This request did not come from this site.': 'Diese Anfrage kam nicht von dieser Website.',
  'This does not exist, or you may not see it.': 'Das gibt es nicht, oder Sie dürfen es nicht sehen.',
  'Somebody changed this meanwhile.': 'Jemand hat das inzwischen geändert.',
  'This is larger than what is accepted.': 'Das ist größer als erlaubt.',
  'This kind of content is not accepted here.': 'Inhalt dieser Art wird hier nicht angenommen.',
  'Too many requests. Please try again in a minute.':
    'Zu viele Anfragen. Bitte versuchen Sie es in einer Minute erneut.',
  'Something went wrong here. It was logged with this request id.':
    'Hier ist etwas schiefgegangen. Es wurde unter dieser Nummer notiert.',
  'The database does not answer at the moment. Nothing was lost; please try again.':
    'Die Datenbank antwortet gerade nicht. Nichts ging verloren; bitte versuchen Sie es erneut.',

  'There is an account with this e-mail address already.':
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  'Please confirm that you agree to the Privacy Policy and Terms of Service.':
    'Bitte bestätigen Sie, dass Sie der Datenschutzerklärung und den Nutzungsbedingungen zustimmen.',
  'Accounts with this address sign in by single sign-on.':
    'Konten mit dieser Adresse melden sich über Single Sign-on an.',
  'The e-mail address or the password is wrong.': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  'Too many wrong passwords. Please try again in a quarter of an hour.':
    'Zu viele falsche Passwörter. Bitte versuchen Sie es in einer Viertelstunde erneut.',
  'Passwords do not match': 'Die Passwörter stimmen nicht überein',
  'This link is not valid any more. Please ask for a new one.':
    'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  'This link is not valid any more.': 'Dieser Link gilt nicht mehr.',
  'This set-up link is not valid any more.': 'Dieser Einrichtungslink gilt nicht mehr.',
  'This sign-in took too long. Please begin again.':
    'Diese Anmeldung hat zu lange gedauert. Bitte beginnen Sie von vorn.',
  'This code is wrong, or it was used already.': 'Dieser Code ist falsch oder wurde schon verwendet.',
  'Too many wrong codes. Please try again in a quarter of an hour.':
    'Zu viele falsche Codes. Bitte versuchen Sie es in einer Viertelstunde erneut.',
  'Passkeys need this installation to have a name: set PARLANCE_URL.':
    'Für Passkeys braucht diese Installation einen Namen: PARLANCE_URL setzen.',
  'This passkey was not accepted.': 'Dieser Passkey wurde nicht angenommen.',
  'The password or the code is wrong.': 'Das Passwort oder der Code ist falsch.',
  'Please sign in again first: this needs a sign-in of the last ten minutes.':
    'Bitte melden Sie sich zuerst neu an: Hierfür muss die Anmeldung jünger als zehn Minuten sein.',
  'An authenticator app is set up already.': 'Eine Authenticator-App ist schon eingerichtet.',
  'No authenticator app is being set up.': 'Es wird gerade keine Authenticator-App eingerichtet.',
  'An account can have 20 passkeys.': 'Ein Konto kann 20 Passkeys haben.',
  'This passkey is registered already.': 'Dieser Passkey ist schon registriert.',
  'This is the last way to sign in to this account. Add another one first.':
    'Das ist der letzte Weg, sich bei diesem Konto anzumelden. Fügen Sie zuerst einen anderen hinzu.',
  'Please set up a second factor of your own first.':
    'Bitte richten Sie zuerst selbst einen zweiten Faktor ein.',
  'There is no single sign-on for this address or domain.':
    'Für diese Adresse oder Domain gibt es kein Single Sign-on.',
  'The identity provider cannot be used.': 'Der Identitätsanbieter kann nicht verwendet werden.',
  'These metadata cannot be used.': 'Diese Metadaten können nicht verwendet werden.',
  'Please test the connection first: what is on locks people out when it does not work.':
    'Bitte prüfen Sie die Verbindung zuerst: Was eingeschaltet ist und nicht geht, sperrt Menschen aus.',
  'Please prove a domain first.': 'Bitte weisen Sie zuerst eine Domain nach.',
  'Please enter a domain like example.com.': 'Bitte geben Sie eine Domain wie example.com ein.',
  'This domain is proven for another single sign-on already.':
    'Diese Domain ist schon für ein anderes Single Sign-on nachgewiesen.',
  'The record was not found. It can take some hours until a new record is seen.':
    'Der Eintrag wurde nicht gefunden. Bis ein neuer Eintrag zu sehen ist, können Stunden vergehen.',
  'The name servers cannot be reached from here, so nothing is known about the record. The people who run this installation can confirm the domain.':
    'Die Nameserver sind von hier nicht erreichbar, über den Eintrag ist also nichts bekannt. Wer diese Installation betreibt, kann die Domain bestätigen.',
  'Your delete request got sent. You will receive an additional email to confirm that.':
    'Ihr Wunsch, das Konto zu löschen, ist angekommen. Sie bekommen noch eine E-Mail, um ihn zu bestätigen.',
  'We have sent you several mails within this hour. Please look into your mailbox.':
    'Wir haben Ihnen in dieser Stunde mehrere E-Mails geschickt. Bitte sehen Sie in Ihr Postfach.',
  'Another account has this e-mail address meanwhile.':
    'Ein anderes Konto hat inzwischen diese E-Mail-Adresse.',
  'The current password is wrong.': 'Das aktuelle Passwort ist falsch.',
  'This is not a picture of a kind that we show: PNG, JPEG or WebP of at most 200 kB.':
    'Ein Bild dieser Art zeigen wir nicht: PNG, JPEG oder WebP mit höchstens 200 kB.',
  'You own teams that have other people or projects. Please hand them over or delete them first.':
    'Ihnen gehören Teams mit anderen Mitgliedern oder Projekten. Bitte übergeben oder löschen Sie diese zuerst.',
  'The account of the superadmin cannot be deleted.': 'Das Konto des Superadmins kann nicht gelöscht werden.',
  'You have as many access tokens as one account may have. Please revoke some first.':
    'Sie haben so viele Zugriffstokens, wie ein Konto haben darf. Bitte widerrufen Sie zuerst einige.',

  'Only the owner of the team may change this.': 'Das darf nur ändern, wem das Team gehört.',
  'This team is not in the trash any more.': 'Dieses Team ist nicht mehr im Papierkorb.',
  'The plan of this team does not allow more of this. Please upgrade.':
    'Der Tarif dieses Teams erlaubt nicht mehr davon. Bitte wählen Sie einen größeren.',
  'The new owner has to confirm his e-mail address first.':
    'Wer das Team übernimmt, muss zuerst die eigene E-Mail-Adresse bestätigen.',
  'The owner was told about this already. Please wait a day before you ask again.':
    'Davon wurde schon Bescheid gegeben. Bitte warten Sie einen Tag, bevor Sie erneut fragen.',
  'There was a problem finding the team owner. Please contact the support! Thanks!':
    'Es war nicht festzustellen, wem das Team gehört. Bitte wenden Sie sich an den Support.',
  'You own as many teams as one account may, those in the trash included.':
    'Ihnen gehören so viele Teams, wie einem Konto gehören dürfen, die im Papierkorb eingeschlossen.',
  'Too many pages of this account are open. Please close some of them.':
    'Von diesem Konto sind zu viele Seiten offen. Bitte schließen Sie einige.',
  'This team keeps as much of this kind as it can. Delete some of it first.':
    'Dieses Team bewahrt davon so viel auf, wie es kann. Löschen Sie zuerst etwas.',
  'This is larger than what a team can keep under one name.':
    'Das ist größer als das, was ein Team unter einem Namen aufbewahren kann.',
  'Somebody among the members is not in the team any more.':
    'Jemand unter den Mitgliedern ist nicht mehr im Team.',
  'You may put only translators into user groups.':
    'Sie dürfen nur Übersetzende in Benutzergruppen aufnehmen.',
  'You may give rights only in the languages of your own user groups.':
    'Sie dürfen Rechte nur in den Sprachen Ihrer eigenen Benutzergruppen geben.',
  'This group holds the rights of one person. They are changed on the page of rights.':
    'Diese Gruppe enthält die Rechte einer einzelnen Person. Sie werden auf der Seite Rechte geändert.',
  'Whoever is in no user group works in all languages. Only somebody who does so himself may change that.':
    'Wer in keiner Benutzergruppe ist, arbeitet in allen Sprachen. Das darf nur ändern, wer selbst in allen arbeitet.',
  'A team can have at most 500 user groups.': 'Ein Team kann höchstens 500 Benutzergruppen haben.',
  'There is no account with this address yet. You can invite the person.':
    'Mit dieser Adresse gibt es noch kein Konto. Sie können die Person einladen.',
  'This person is in the team already.': 'Diese Person ist schon im Team.',
  'You may not give or take this role.': 'Diese Rolle dürfen Sie nicht geben oder nehmen.',
  'This person is invited already. You can send the invitation again.':
    'Diese Person ist schon eingeladen. Sie können die Einladung erneut senden.',
  'This team has as many open invitations as it can have. Withdraw some first.':
    'Dieses Team hat so viele offene Einladungen, wie es haben kann. Ziehen Sie zuerst einige zurück.',
  'This invitation was sent less than five minutes ago.':
    'Diese Einladung wurde vor weniger als fünf Minuten gesendet.',
  'This invitation is not valid any more. Please ask for a new one.':
    'Diese Einladung gilt nicht mehr. Bitte lassen Sie sich neu einladen.',
  'This invitation is for another address than that of your account.':
    'Diese Einladung ist für eine andere Adresse als die Ihres Kontos.',
  'Nobody was added: please correct the rows that have a problem.':
    'Niemand wurde hinzugefügt: Bitte berichtigen Sie die Zeilen mit einem Problem.',
  'This list cannot be read. Please send a file of type csv, tsv, xls or xlsx.':
    'Diese Liste kann nicht gelesen werden. Bitte senden Sie eine Datei der Art csv, tsv, xls oder xlsx.',
  'The first sheet needs a line of headings with columns for the address and the role.':
    'Das erste Blatt braucht eine Zeile mit Überschriften und Spalten für Adresse und Rolle.',
  'A list may have 500 people at most.': 'Eine Liste darf höchstens 500 Personen haben.',

  'Projects cannot be created in this installation.':
    'In dieser Installation können keine Projekte angelegt werden.',
  'You may not create projects in this team.': 'In diesem Team dürfen Sie keine Projekte anlegen.',
  'The base language has to be one of the languages of the project.':
    'Die Basissprache muss eine der Sprachen des Projekts sein.',
  'This project is not in the trash any more.': 'Dieses Projekt ist nicht mehr im Papierkorb.',
  'This time zone is not known.': 'Diese Zeitzone ist nicht bekannt.',
  'Language already exists': 'Diese Sprache gibt es schon',
  'A project can have at most 500 languages.': 'Ein Projekt kann höchstens 500 Sprachen haben.',
  'The base language cannot be deleted. Choose another base language first.':
    'Die Basissprache kann nicht gelöscht werden. Wählen Sie zuerst eine andere.',
  'There is an entry with this key already.': 'Einen Eintrag mit diesem Schlüssel gibt es schon.',
  'Somebody changed this text meanwhile.': 'Jemand hat diesen Text inzwischen geändert.',
  'This entry is locked.': 'Dieser Eintrag ist gesperrt.',
  'You may write drafts here, but not published texts.':
    'Sie dürfen hier Entwürfe schreiben, aber keine veröffentlichten Texte.',
  'The selection is not what was shown any more.': 'Die Auswahl ist nicht mehr die, die zu sehen war.',
  'Some of these texts were changed since you saw them.':
    'Einige dieser Texte wurden geändert, seit Sie sie gesehen haben.',
  'No list was ever answered with this. Please read it again.':
    'So wurde nie eine Liste beantwortet. Bitte lesen Sie sie noch einmal.',
  'This is not what a list was answered with.': 'So wird keine Liste beantwortet.',
  'Translation Order Active': 'Der Eintrag gehört zu einem laufenden Übersetzungsauftrag',
  'This was undone already.': 'Das wurde schon rückgängig gemacht.',
  'This cannot be undone any more.': 'Das kann nicht mehr rückgängig gemacht werden.',
  'Metadata field name is required!': 'Das Metadatenfeld braucht einen Namen!',
  'Entry already exists!': 'Diesen Eintrag gibt es schon!',
  'Field name not allowed!': 'Dieser Feldname ist nicht erlaubt!',
  'A project can have at most 100 metadata fields.': 'Ein Projekt kann höchstens 100 Metadatenfelder haben.',
  'The project has no metadata field of this name.': 'Das Projekt hat kein Metadatenfeld mit diesem Namen.',
  'A tag with that name already exists.': 'Einen Tag mit diesem Namen gibt es schon.',
  'A project can have at most 5,000 tags.': 'Ein Projekt kann höchstens 5.000 Tags haben.',
  'Category already exists!': 'Diese Kategorie gibt es schon!',
  'Default categories keep their name and cannot be removed.':
    'Die vorgegebenen Kategorien behalten ihren Namen und können nicht entfernt werden.',
  'A project can have at most 100 categories of tags.':
    'Ein Projekt kann höchstens 100 Kategorien von Tags haben.',
};
