/** German for what the server says of fields of inputs (contract: input-errors), with the field and what it may be. */
export const inputPatterns: readonly (readonly [RegExp, string])[] = [
  [/^"(?<field>.+)" is not known here\.$/, '„$<field>“ ist hier nicht bekannt.'],
  [/^"(?<field>.+)" is missing\.$/, '„$<field>“ fehlt.'],
  [/^"(?<field>.+)" has to be a text\.$/, '„$<field>“ muss ein Text sein.'],
  [/^"(?<field>.+)" has to be a number\.$/, '„$<field>“ muss eine Zahl sein.'],
  [/^"(?<field>.+)" has to be a whole number\.$/, '„$<field>“ muss eine ganze Zahl sein.'],
  [/^"(?<field>.+)" has to be true or false\.$/, '„$<field>“ muss wahr oder falsch sein.'],
  [/^"(?<field>.+)" has to be a list\.$/, '„$<field>“ muss eine Liste sein.'],
  [/^"(?<field>.+)" has to be an object\.$/, '„$<field>“ muss ein Objekt sein.'],
  [/^"(?<field>.+)" has to be one of: (?<what>.*)\.$/s, '„$<field>“ muss eines davon sein: $<what>.'],
  [
    /^"(?<field>.+)" may have at most (?<what>\d+) characters\.$/,
    '„$<field>“ darf höchstens $<what> Zeichen haben.',
  ],
  [
    /^"(?<field>.+)" needs at least (?<what>\d+) characters\.$/,
    '„$<field>“ braucht mindestens $<what> Zeichen.',
  ],
  [
    /^"(?<field>.+)" may have at most (?<what>\d+) items\.$/,
    '„$<field>“ darf höchstens $<what> Einträge haben.',
  ],
  [/^"(?<field>.+)" needs at least (?<what>\d+) items\.$/, '„$<field>“ braucht mindestens $<what> Einträge.'],
  [/^"(?<field>.+)" may be at most (?<what>-?\d+)\.$/, '„$<field>“ darf höchstens $<what> sein.'],
  [/^"(?<field>.+)" has to be at least (?<what>-?\d+)\.$/, '„$<field>“ muss mindestens $<what> sein.'],
  [/^"(?<field>.+)" is not what it should be\.$/, '„$<field>“ ist nicht, was es sein soll.'],
];
