import type { PersonName } from '../people.ts';

interface Line {
  by: PersonName;
  daysAgo: number;
  /** Part of the working day. */
  part: number;
  /** `@name` of a person of the demo becomes a mention. */
  text: string;
}

export interface Conversation {
  language: string;
  key: string;
  /** A question asks managers and administrators for context. */
  isQuestion?: true;
  /** About the entry as a whole, in whichever language it was begun. */
  allLanguages?: true;
  comments: readonly [Line, ...Line[]];
  resolved?: Omit<Line, 'text'>;
}

/** What the team talks about beside its texts. */
export const conversations: readonly Conversation[] = [
  {
    language: 'de',
    key: 'seat_quiet',
    comments: [
      {
        ...{ by: 'ruth', daysAgo: 16, part: 0.4 },
        text: 'An den Wagen steht „Ruhebereich“, in unseren älteren Texten „Ruhezone“. Bleiben wir beim Ruhebereich?',
      },
      {
        ...{ by: 'jonas', daysAgo: 15, part: 0.3 },
        text: 'Ja, Reisende suchen nach dem Wort am Wagen. Die älteren Texte ändere ich mit.',
      },
    ],
    resolved: { by: 'ruth', daysAgo: 15, part: 0.6 },
  },
  {
    language: 'de',
    key: 'checkout.hold_notice',
    isQuestion: true,
    comments: [
      {
        ...{ by: 'jonas', daysAgo: 1, part: 0.3 },
        text: 'Ist {time} eine Uhrzeit („14:30“) oder eine Dauer („10 Minuten“)? Mit einer Dauer wäre „bis“ falsch.',
      },
      {
        ...{ by: 'ruth', daysAgo: 1, part: 0.7 },
        text: '@karim, is {time} a time of day or a duration? German needs different words for the two.',
      },
    ],
  },
  {
    language: 'ja',
    key: 'scan_hint',
    isQuestion: true,
    allLanguages: true,
    comments: [
      {
        ...{ by: 'yuki', daysAgo: 5, part: 0.4 },
        text: 'What is “the reader” here: a device at the gate, or the scanner of the conductor?',
      },
      {
        ...{ by: 'karim', daysAgo: 4, part: 0.3 },
        text: 'A device at the gate. On the train people see “Show this code to the conductor” instead.',
      },
    ],
  },
  {
    language: 'ja',
    key: 'notify_platform',
    comments: [
      {
        ...{ by: 'yuki', daysAgo: 9, part: 0.5 },
        text: '「番線変更」だけで十分に伝わります。「ホーム」は使わないほうが自然です。',
      },
      {
        ...{ by: 'lena', daysAgo: 8, part: 0.2 },
        text: 'Thank you! Then please use 番線 in ticket.platform_changed, too.',
      },
    ],
    resolved: { by: 'yuki', daysAgo: 8, part: 0.5 },
  },
  {
    language: 'fr',
    key: 'ticket.add_to_wallet',
    comments: [
      {
        ...{ by: 'lena', daysAgo: 12, part: 0.4 },
        text: 'The iOS app says “Wallet”, this one “portefeuille”. Is that on purpose, @camille?',
      },
      {
        ...{ by: 'camille', daysAgo: 12, part: 0.6 },
        text: 'Oui : « Wallet » est le nom de l’app d’Apple. Sur le web, il peut aussi s’agir de Google.',
      },
    ],
    resolved: { by: 'lena', daysAgo: 11, part: 0.3 },
  },
  {
    language: 'es-MX',
    key: 'ticket.title',
    comments: [
      {
        ...{ by: 'diego', daysAgo: 7, part: 0.5 },
        text: 'En México decimos «boleto»; «billete» es de España. Lo uso así en todos los textos.',
      },
    ],
  },
  {
    language: 'ar',
    key: 'notify_boarding',
    isQuestion: true,
    comments: [
      {
        ...{ by: 'salma', daysAgo: 3, part: 0.5 },
        text: 'Arabic has six plural forms, and this text has one for all numbers. Can it become a plural, as minutes_left is?',
      },
    ],
  },
  {
    language: 'ar',
    key: 'ticket.title',
    comments: [
      {
        ...{ by: 'salma', daysAgo: 2, part: 0.2 },
        text: 'هل نكتب «تذكرة» في كل الشاشات؟ بعض الشركات تقول «بطاقة».',
      },
      {
        ...{ by: 'karim', daysAgo: 1, part: 0.5 },
        text: '@salma نعم، «تذكرة» في كل مكان، كما هو مكتوب في المحطات.',
      },
    ],
  },
];
