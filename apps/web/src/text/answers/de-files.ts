/** German for what the server says of files: of imports and exports, and of their readers (packages/formats). */
export const fileSentences: Readonly<Record<string, string>> = {
  '<data> has no name.': '<data> hat keinen Namen.',
  'No file was sent.': 'Es wurde keine Datei gesendet.',
  'At most 200 files can be imported at once.': 'Höchstens 200 Dateien können auf einmal importiert werden.',
  'This upload is not there any more. Please choose the file again.':
    'Diese Datei liegt nicht mehr vor. Bitte wählen Sie sie noch einmal.',
  'Too many imports and previews of yours are waiting already. Please try again when some of them are done.':
    'Es warten schon zu viele Importe und Vorschauen von Ihnen. Bitte versuchen Sie es erneut, wenn einige davon fertig sind.',
  'Too many imports and previews of this team are waiting already. Please try again when some of them are done.':
    'Es warten schon zu viele Importe und Vorschauen dieses Teams. Bitte versuchen Sie es erneut, wenn einige davon fertig sind.',
  'Too many changes of many entries of yours are waiting already. Please try again when some of them are done.':
    'Es warten schon zu viele Ihrer Änderungen an vielen Einträgen. Bitte versuchen Sie es erneut, wenn einige davon fertig sind.',
  'Too many changes of many entries of this team are waiting already. Please try again when some of them are done.':
    'Es warten schon zu viele Änderungen dieses Teams an vielen Einträgen. Bitte versuchen Sie es erneut, wenn einige davon fertig sind.',
  'Too many files of yours are waiting to be read or written already. Please try again when some of them are done.':
    'Es warten schon zu viele Dateien von Ihnen darauf, gelesen oder geschrieben zu werden. Bitte versuchen Sie es erneut, wenn einige davon fertig sind.',
  'Too many files of this team are waiting to be read or written already. Please try again when some of them are done.':
    'Es warten schon zu viele Dateien dieses Teams darauf, gelesen oder geschrieben zu werden. Bitte versuchen Sie es erneut, wenn einige davon fertig sind.',
  'You have uploaded as much as one account may within a day (10,000 files, 5 GB). Please try again tomorrow.':
    'Sie haben so viel hochgeladen, wie ein Konto an einem Tag darf (10.000 Dateien, 5 GB). Bitte versuchen Sie es morgen erneut.',
  '"Import everything" excludes "Only as draft", "Only if the text is empty" and "Skip locked entries". Please choose one or the other.':
    '"Alles importieren" schließt "Nur als Entwurf", "Nur wenn der Text leer ist" und "Gesperrte Einträge auslassen" aus. Bitte wählen Sie das eine oder das andere.',
  'You may import drafts here, but not published texts.':
    'Sie dürfen hier Entwürfe importieren, aber keine veröffentlichten Texte.',
  'You may import drafts here, but not publish what else stands in it.':
    'Sie dürfen hier Entwürfe importieren, aber nicht veröffentlichen, was sonst noch in ihr steht.',
  'It may hold languages that are not of your user groups.':
    'Sie kann Sprachen enthalten, die nicht zu Ihren Benutzergruppen gehören.',
  'What stands in it for all languages is not yours to change.':
    'Was in ihr für alle Sprachen steht, dürfen Sie nicht ändern.',
  'It was imported as drafts only.': 'Sie wurde nur als Entwurf importiert.',
  'Some of its texts are left alone.': 'Einige ihrer Texte bleiben, wie sie sind.',
  'You may not set tags here.': 'Sie dürfen hier keine Tags setzen.',
  'A key prefix may have at most 100 characters, something to be seen in it, and no line breaks, control characters or characters that turn the direction of what follows.':
    'Ein Präfix darf höchstens 100 Zeichen haben, muss etwas Sichtbares haben und darf keine Zeilenumbrüche, Steuerzeichen und Zeichen haben, die die Richtung des Folgenden umkehren.',
  'Another key prefix changes the keys of this file in all its languages, which you may not change here.':
    'Ein anderes Präfix ändert die Schlüssel dieser Datei in allen ihren Sprachen. Das dürfen Sie hier nicht.',
  'With this key prefix, a key of the file would have more than 10,000 characters.':
    'Mit diesem Präfix hätte ein Schlüssel der Datei mehr als 10.000 Zeichen.',
  'With this key prefix, keys of the file would become keys that other texts have already. Please choose another prefix.':
    'Mit diesem Präfix bekämen Schlüssel der Datei Namen, die andere Texte schon haben. Bitte wählen Sie ein anderes Präfix.',
  'Nothing was imported: a language was deleted or renamed meanwhile. If you import again, it is added again.':
    'Nichts wurde importiert: Eine Sprache wurde inzwischen gelöscht oder umbenannt. Wenn Sie noch einmal importieren, wird sie wieder hinzugefügt.',
  'Nothing was imported: the kept file was deleted meanwhile. If you import again, it is kept again.':
    'Nichts wurde importiert: Die aufgehobene Datei wurde inzwischen entfernt. Wenn Sie noch einmal importieren, wird sie wieder aufgehoben.',
  'Nothing was imported: a tag was deleted or renamed meanwhile. If you import again, it is made again.':
    'Nichts wurde importiert: Ein Tag wurde inzwischen gelöscht oder umbenannt. Wenn Sie noch einmal importieren, wird er wieder angelegt.',
  'Nothing was imported: the group was deleted meanwhile. Please choose another one.':
    'Nichts wurde importiert: Die Gruppe wurde inzwischen gelöscht. Bitte wählen Sie eine andere.',
  'There is no category of tags with this name.': 'Eine Kategorie von Tags mit diesem Namen gibt es nicht.',
  'A column can hold one thing only.': 'Eine Spalte kann nur eine Sache enthalten.',
  'No column holds the texts of a language.': 'Keine Spalte enthält die Texte einer Sprache.',
  'No column holds the keys.': 'Keine Spalte enthält die Schlüssel.',
  'This is neither a type of column nor a language.': 'Das ist weder eine Art von Spalte noch eine Sprache.',
  'Import of file not supported': 'Der Import dieser Datei wird nicht unterstützt',
  'No language selected': 'Keine Sprache ausgewählt',
  'The given file is currently not supported. Please select one of the following one:':
    'Diese Datei wird derzeit nicht unterstützt. Bitte wählen Sie eine der folgenden:',
  'This file cannot be read.': 'Diese Datei kann nicht gelesen werden.',
  'This zip file cannot be used.': 'Diese Zip-Datei kann nicht verwendet werden.',
  'It is not a zip file, or a part of it is missing.':
    'Sie ist keine Zip-Datei, oder ein Teil von ihr fehlt.',
  'There is no file in it.': 'Sie enthält keine Datei.',
  'Unpacked, what was sent together would be larger than 200 MB.':
    'Ausgepackt wäre alles zusammen größer als 200 MB.',

  'Some keys are also the beginning of other keys, which this format cannot hold:':
    'Einige Schlüssel sind auch der Anfang anderer Schlüssel, was dieses Format nicht aufnehmen kann:',
  'This format cannot hold one of the texts.': 'Dieses Format kann einen der Texte nicht aufnehmen.',
  'This file type is not known.': 'Diese Dateiart ist nicht bekannt.',
  'The options of this export are not what they should be.': 'Die Optionen dieses Exports stimmen nicht.',
  'No Entries selected!': 'Keine Einträge ausgewählt!',
  'One is on the path of the other.': 'Einer steht auf dem Weg zum anderen.',
  'They have the same name in the file.': 'Sie haben in der Datei denselben Namen.',
  'Plural forms stand alone below a name.': 'Pluralformen stehen allein unter einem Namen.',
  'One is an item of a list, the other a name.': 'Einer ist ein Element einer Liste, der andere ein Name.',
  'I18next takes the second for a form of the first.': 'i18next hält den zweiten für eine Form des ersten.',
  'Browsers do not tell them apart.': 'Browser unterscheiden sie nicht.',
  'The text of the first does not name the variable of the second.':
    'Der Text des ersten nennt die Variable des zweiten nicht.',
  'The first is a plural form, the other stands beside it.':
    'Der erste ist eine Pluralform, der andere steht daneben.',
  'Gettext takes them for one message.': 'Gettext hält sie für eine Meldung.',
  'Error: Tag with name': 'Fehler: Tag mit dem Namen',

  'Expected a value.': 'Hier fehlt ein Wert.',
  'Expected a key.': 'Hier fehlt ein Schlüssel.',
  'Expected a colon.': 'Hier fehlt ein Doppelpunkt.',
  'Expected an object.': 'Hier wird ein Objekt erwartet.',
  'Expected a comma or a closing brace.': 'Hier fehlt ein Komma oder eine schließende geschweifte Klammer.',
  'Expected a comma or a closing bracket.': 'Hier fehlt ein Komma oder eine schließende eckige Klammer.',
  'Expected a name in double quotes.': 'Hier fehlt ein Name in doppelten Anführungszeichen.',
  'Expected a string in double quotes.': 'Hier fehlt eine Zeichenkette in doppelten Anführungszeichen.',
  'Expected an array of literals.': 'Hier wird eine Liste von Texten erwartet.',
  'Expected a mapping.': 'Hier wird eine Zuordnung aus Schlüsseln und Werten erwartet.',
  'Expected export default.': 'Hier fehlt „export default“.',
  'Expected <?php.': 'Hier fehlt „<?php“.',
  'Expected the name of an attribute.': 'Hier fehlt der Name eines Attributs.',
  'Expected the number of the plural form, as in msgstr[0].':
    'Hier fehlt die Nummer der Pluralform, wie in msgstr[0].',
  'Expected "=" after the key.': 'Nach dem Schlüssel fehlt „=“.',
  'Expected the end of the line.': 'Hier müsste die Zeile enden.',
  'Expected nothing behind the object.': 'Hinter dem Objekt darf nichts stehen.',
  'The string is not closed.': 'Die Zeichenkette ist nicht geschlossen.',
  'The text is not closed.': 'Der Text ist nicht geschlossen.',
  'The comment is not closed.': 'Der Kommentar ist nicht geschlossen.',
  'The array is not closed.': 'Die Liste ist nicht geschlossen.',
  'The value is not closed by a quote.': 'Der Wert ist nicht durch ein Anführungszeichen geschlossen.',
  'The CDATA section is not closed.': 'Der CDATA-Abschnitt ist nicht geschlossen.',
  'The XML declaration is malformed.': 'Die XML-Deklaration ist fehlerhaft.',
  'A variable inside a text is code.': 'Eine Variable in einem Text ist Programmcode.',
  'An item of <plurals> has no quantity.': 'Ein Element von <plurals> hat keine Menge (quantity).',
  'The file ends too early.': 'Die Datei endet zu früh.',
  'The file ends before "}".': 'Die Datei endet vor „}“.',
  'End of line within a string.': 'Die Zeile endet in einer Zeichenkette.',
  'End of file within a string.': 'Die Datei endet in einer Zeichenkette.',
  'Line breaks and control characters in a string must be escaped.':
    'Zeilenumbrüche und Steuerzeichen in einer Zeichenkette müssen maskiert sein.',
  'No "," may stand before "}".': 'Vor „}“ darf kein „,“ stehen.',
  'Unknown escape in a text.': 'Unbekannte Maskierung in einem Text.',
  'Unknown escape in a string.': 'Unbekannte Maskierung in einer Zeichenkette.',
  'The quotes around this cell are not closed.':
    'Die Anführungszeichen um diese Zelle sind nicht geschlossen.',
  'A quote inside a quoted cell must be doubled.':
    'Ein Anführungszeichen in einer Zelle mit Anführungszeichen muss doppelt stehen.',
  'A quote inside a quoted cell is not doubled.':
    'Ein Anführungszeichen in einer Zelle mit Anführungszeichen steht nicht doppelt.',
  'The workbook has no sheet.': 'Die Arbeitsmappe hat kein Blatt.',
  'The workbook is protected by a password.': 'Die Arbeitsmappe ist durch ein Passwort geschützt.',
  'The file is no workbook: it is not a whole zip archive.':
    'Die Datei ist keine Arbeitsmappe: Sie ist kein vollständiges Zip-Archiv.',
  'The file is no Excel 97 workbook.': 'Die Datei ist keine Arbeitsmappe von Excel 97.',
  'The file is an Excel 97 workbook (xls), or one that is protected by a password.':
    'Die Datei ist eine Arbeitsmappe von Excel 97 (xls), oder sie ist durch ein Passwort geschützt.',
  'The file is a newer workbook (xlsx).': 'Die Datei ist eine neuere Arbeitsmappe (xlsx).',
  'Text outside of the root element.': 'Außerhalb des Wurzelelements steht Text.',
  'There is no root element.': 'Es gibt kein Wurzelelement.',
  'There may be only one root element.': 'Es darf nur ein Wurzelelement geben.',
  'A DOCTYPE is not accepted.': 'Ein DOCTYPE wird nicht angenommen.',
  'A DOCTYPE with declarations of its own is not accepted.':
    'Ein DOCTYPE mit eigenen Deklarationen wird nicht angenommen.',
  'The character U+0000 cannot be stored.': 'Das Zeichen U+0000 kann nicht gespeichert werden.',
  'Half of a surrogate pair stands alone.': 'Die Hälfte eines Ersatzzeichenpaars steht allein.',
  'A text has a character that cannot be stored.':
    'Ein Text hat ein Zeichen, das nicht gespeichert werden kann.',
  'Syntax error: expected a keyword, a comment or a string.':
    'Syntaxfehler: Hier fehlt ein Schlüsselwort, ein Kommentar oder eine Zeichenkette.',
  'Expected a keyword or a comment.': 'Hier fehlt ein Schlüsselwort oder ein Kommentar.',
  'Plural-Forms cannot be understood.': 'Plural-Forms ist nicht zu verstehen.',

  'A text whose key is empty is not imported and stays in the file as it is.':
    'Ein Text mit leerem Schlüssel wird nicht importiert und bleibt in der Datei, wie er ist.',
  'The code before the texts is left as it is.': 'Der Programmcode vor den Texten bleibt, wie er ist.',
  'A property list in XML is not supported; lines of "key" = "text" are.':
    'Eine Property List in XML wird nicht unterstützt, nur Zeilen der Form "Schlüssel" = "Text".',
  'This column is not imported: it has no heading.':
    'Diese Spalte wird nicht importiert: Sie hat keine Überschrift.',
  'This column is not imported: the sheet has no headings that say what its columns hold.':
    'Diese Spalte wird nicht importiert: Das Blatt hat keine Überschriften, die sagen, was die Spalten enthalten.',
  '1 more file cannot be read either.': 'Eine weitere Datei kann auch nicht gelesen werden.',
  'A row without a key is left out.': 'Eine Zeile ohne Schlüssel wird ausgelassen.',
  'The cell is a formula; its last result is read.':
    'Die Zelle ist eine Formel; gelesen wird ihr letztes Ergebnis.',
  'The cell is a date.': 'Die Zelle ist ein Datum.',
  'The cell is a truth value.': 'Die Zelle ist ein Wahrheitswert.',
  'The cell is an error.': 'Die Zelle ist ein Fehler.',
  'The file is not UTF-8; it is read as Windows-1252.':
    'Die Datei ist nicht UTF-8; sie wird als Windows-1252 gelesen.',
  'The file is not UTF-8 and was read as ISO-8859-1.':
    'Die Datei ist nicht UTF-8 und wurde als ISO-8859-1 gelesen.',
};

/** Sentences that name something. `rest` is said in German itself, where it is known. */
export const filePatterns: readonly (readonly [pattern: RegExp, words: string])[] = [
  [
    /^(?<path>.+?) cannot be read \(line (?<line>\d+), column (?<column>\d+)\): (?<rest>.+)$/s,
    '$<path> kann nicht gelesen werden (Zeile $<line>, Spalte $<column>): $<rest>',
  ],
  [/^(?<path>.+?) cannot be read: (?<rest>.+)$/s, '$<path> kann nicht gelesen werden: $<rest>'],
  // The sentence before it has lost nothing but its full stop.
  [
    /^(?<rest>.+?)\.? This is in the file (?<path>.+), language (?<code>\S+)\.$/s,
    '$<rest>. Es geht um die Datei $<path>, Sprache $<code>.',
  ],
  [/^(?<rest>.+?)\.? This is in the file (?<path>.+)\.$/s, '$<rest>. Es geht um die Datei $<path>.'],
  [
    /^The file itself is not replaced, because (?<rest>.+)$/s,
    'Die Datei selbst wird nicht ersetzt. Der Grund: $<rest>',
  ],
  [
    /^The file itself was not replaced, because (?<rest>.+)$/s,
    'Die Datei selbst wurde nicht ersetzt. Der Grund: $<rest>',
  ],
  [
    /^The file itself is not kept, because (?<rest>.+)$/s,
    'Die Datei selbst wird nicht aufbewahrt. Der Grund: $<rest>',
  ],
  [
    /^The file itself was not kept, because (?<rest>.+)$/s,
    'Die Datei selbst wurde nicht aufbewahrt. Der Grund: $<rest>',
  ],
  [
    /^In (?<code>.+), texts of this file change \((?<count>\d+)\), since other texts have the keys already that the other prefix gives them: (?<texts>.+)$/s,
    'In $<code> ändern sich Texte dieser Datei ($<count>), weil andere Texte die Schlüssel schon haben, die das andere Präfix ihnen gibt: $<texts>',
  ],
  [
    /^In (?<code>.+), texts of this file changed \((?<count>\d+)\), since other texts had the keys already that the other prefix gave them: (?<texts>.+)$/s,
    'In $<code> haben sich Texte dieser Datei geändert ($<count>), weil andere Texte die Schlüssel schon hatten, die das andere Präfix ihnen gab: $<texts>',
  ],
  [
    /^With this key prefix, keys of (?<path>.+) \((?<count>\d+)\) would become keys that other texts have already: (?<keys>.+)\. Please choose another prefix\.$/s,
    'Mit diesem Präfix bekämen Schlüssel von $<path> ($<count>) Namen, die andere Texte schon haben: $<keys>. Bitte wählen Sie ein anderes Präfix.',
  ],
  [
    /^Keys that were left out stay as they are in (?<codes>.+), until this file is imported in these languages too\.$/,
    'Ausgelassene Schlüssel bleiben in $<codes>, wie sie sind, bis diese Datei auch in diesen Sprachen importiert wird.',
  ],
  [/^(?<cell>[A-Z]+\d+): (?<rest>.+)$/s, '$<cell>: $<rest>'],
  [/^The file name (?<name>".+") cannot be used\.$/s, 'Der Dateiname $<name> kann nicht verwendet werden.'],
  [
    /^The project does not have (?<codes>.+), and you may not add languages\.$/,
    'Das Projekt hat $<codes> nicht, und Sie dürfen keine Sprachen hinzufügen.',
  ],
  [/^Not among them: (?<codes>.+)\.$/, 'Nicht darunter: $<codes>.'],
  [/^Not there any more: (?<names>.+)\.$/s, 'Nicht mehr da: $<names>.'],
  [
    /^(?<key>".+") occurs more than once; the last one counts\.$/s,
    '$<key> kommt mehrmals vor; das letzte Mal zählt.',
  ],
  [/^(?<key>".+") is (?<what>.+), which is not a text\.$/s, '$<key> ist $<what>, also kein Text.'],
  [/^(?<key>".+") is not a text\.$/s, '$<key> ist kein Text.'],
  [
    /^The column (?<name>".+") is not imported: another column holds the same\.$/s,
    'Die Spalte $<name> wird nicht importiert: Eine andere enthält dasselbe.',
  ],
  [
    /^The column (?<name>".+") is not imported: its heading names no language and nothing else that is known\.$/s,
    'Die Spalte $<name> wird nicht importiert: Ihre Überschrift nennt weder eine Sprache noch sonst etwas Bekanntes.',
  ],
  [/^(?<count>\d+) more columns are not imported\.$/, '$<count> weitere Spalten werden nicht importiert.'],
  [/^Byte (?<byte>0x[\da-f]{2}) is not (?<charset>[\w-]+)\.$/, 'Das Byte $<byte> ist nicht $<charset>.'],
  [/^A text has more than (?<count>[\d,]+) characters\.$/, 'Ein Text hat mehr als $<count> Zeichen.'],
  [
    /^(?<key>".+"): a value of PHP's INI files cannot hold a line break$/s,
    '$<key>: Ein Wert in den INI-Dateien von PHP kann keinen Zeilenumbruch enthalten',
  ],
  [
    /^(?<key>".+"): the file has no column for keys, so that this text is the key itself and cannot change$/s,
    '$<key>: Die Datei hat keine Spalte für Schlüssel; dieser Text ist selbst der Schlüssel und kann sich nicht ändern',
  ],
  [
    /^(?<count>\d+) messages? ha(?:s|ve) more forms than the (?<usual>\d) that Qt has for (?<language>[\w-]+): (?<extra>.+) stays in this file, and is dropped where a new one is written\.$/,
    'Zahl der Meldungen mit mehr Formen als den $<usual>, die Qt für $<language> hat: $<count>. $<extra> bleibt in dieser Datei und fehlt in einer neuen.',
  ],
  [/^(?<count>\d+) more notices like these\.$/, '$<count> weitere Hinweise dieser Art.'],
  [/^Nested more than (?<depth>\d+) deep\.$/, 'Tiefer als $<depth> Ebenen verschachtelt.'],
  [/^(?<tag><.+>) is not closed\.$/, '$<tag> ist nicht geschlossen.'],
  [/^Expected (?<tag><[^<>]+>), found (?<other><[^<>]+>)\.$/, 'Hier fehlt $<tag>, gefunden wurde $<other>.'],
  [/^Expected (?<tag><[^<>]+>)\.$/, 'Hier fehlt $<tag>.'],
  [/^The attribute (?<name>\S+) is there twice\.$/, 'Das Attribut $<name> steht doppelt da.'],
  [/^The entity (?<entity>\S+) is not known\.$/, 'Die Entität $<entity> ist nicht bekannt.'],
  [
    /^A key may have at most (?<count>\d+) characters\.$/,
    'Ein Schlüssel darf höchstens $<count> Zeichen haben.',
  ],
  [/^A text may have at most (?<count>\d+) characters\.$/, 'Ein Text darf höchstens $<count> Zeichen haben.'],
  [
    /^A (?:file|sheet) may have at most (?<count>[\d,]+) texts\.$/,
    'Eine Datei darf höchstens $<count> Texte haben.',
  ],
  [/^It has more than (?<count>\d+) entries\.$/, 'Sie hat mehr als $<count> Einträge.'],
  [
    /^the keys (?<one>".+") and (?<other>".*") cannot both be written: (?<rest>.+?) \(and (?<count>\d+) more such pairs\)$/s,
    'Die Schlüssel $<one> und $<other> können nicht beide geschrieben werden: $<rest> (und $<count> weitere solche Paare)',
  ],
  [
    /^the keys (?<one>".+") and (?<other>".*") cannot both be written: (?<rest>.+)$/s,
    'Die Schlüssel $<one> und $<other> können nicht beide geschrieben werden: $<rest>',
  ],
  [
    /^(?<key>".+"): the character U\+(?<code>[\dA-F]+) cannot stand in XML$/s,
    '$<key>: Das Zeichen U+$<code> kann nicht in XML stehen',
  ],
  [/^(?<name>".+") is encrypted\.$/s, '$<name> ist verschlüsselt.'],
  [/^(?<name>".+") is larger than 50 MB\.$/s, '$<name> ist größer als 50 MB.'],
  [/^(?<name>".+") is not a plain file\.$/s, '$<name> ist keine gewöhnliche Datei.'],
  [
    /^(?<count>\d+) more files cannot be read either\.$/,
    '$<count> weitere Dateien können auch nicht gelesen werden.',
  ],
];
