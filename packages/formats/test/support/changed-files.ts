/** Small files of which tests change facts. */

export function ts(comment: string): string {
  return `<TS version="2.1" language="de">
<context>
    <name>C</name>
    <message>
        <source>A</source>
        ${comment}<translation>Ä</translation>
    </message>
</context>
</TS>
`;
}

export function xliff(notes: string): string {
  return `<xliff version="1.2">
  <file source-language="en" target-language="de" original="x" datatype="plaintext">
    <body>
      <trans-unit id="a" maxwidth="20" size-unit="char">
        <source>A &amp; B</source>
        <target>A</target>
        ${notes}
      </trans-unit>
    </body>
  </file>
</xliff>
`;
}

export function xliff2(notes: string): string {
  return `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" version="2.0" srcLang="en" trgLang="de">
  <file id="f">
    <unit id="a">
      ${notes}<segment>
        <source>A &amp; B</source>
        <target>A</target>
      </segment>
    </unit>
  </file>
</xliff>
`;
}

export function catalog(comment: string): string {
  return `{
  "sourceLanguage" : "en",
  "strings" : {
    "a" : {
      ${comment}"localizations" : {
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "A"
          }
        },
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "A"
          }
        }
      }
    }
  },
  "version" : "1.0"
}
`;
}

/** A memory of one unit with what stands in it before its texts, and in each of those. */
export function tmx(inTu: string, inEn = '', inDe = ''): string {
  return `<tmx version="1.4">
  <header srclang="en"/>
  <body>
    <tu tuid="a">
      ${inTu}<tuv xml:lang="en">
        ${inEn}<seg>A</seg>
      </tuv>
      <tuv xml:lang="de">
        ${inDe}<seg>Ä</seg>
      </tuv>
    </tu>
  </body>
</tmx>
`;
}

/** A termbase of one entry with what stands in it before its languages, and behind its German term. */
export function tbx(inEntry: string, inDe = '', inEn = ''): string {
  return `<martif type="TBX" xml:lang="en">
  <text>
    <body>
      <termEntry id="a">
        ${inEntry}<langSet xml:lang="en">
          <tig>
            <term>A</term>${inEn}
          </tig>
        </langSet>
        <langSet xml:lang="de">
          <tig>
            <term>Ä</term>${inDe}
          </tig>
        </langSet>
      </termEntry>
    </body>
  </text>
</martif>
`;
}

/** A .stringsdict of one entry, with what stands before it, before its variable, and before its form. */
export function dict(beforeEntry: string, beforeVariable = '', beforeForm = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
	${beforeEntry}<key>a</key>
	<dict>
		<key>NSStringLocalizedFormatKey</key>
		<string>%#@n@</string>
		${beforeVariable}<key>n</key>
		<dict>
			<key>NSStringFormatSpecTypeKey</key>
			<string>NSStringPluralRuleType</string>
			<key>NSStringFormatValueTypeKey</key>
			<string>d</string>
			<key>one</key>
			<string>%d A</string>
			${beforeForm}<key>other</key>
			<string>%d As</string>
		</dict>
	</dict>
</dict>
</plist>
`;
}
