import type { PartOfSpeech } from '@parlance/domain/glossary/term';

/** A term of the glossary: its translation by language, and other words there that are right too. */
interface DemoTerm {
  text: string;
  description?: string;
  partOfSpeech?: PartOfSpeech;
  caseSensitive?: true;
  doNotTranslate?: true;
  forbidden?: true;
  in?: Readonly<Record<string, readonly [translation: string, ...variants: string[]]>>;
}

/** The words that the travel app Fernway always says in the same way. */
export const terms: readonly DemoTerm[] = [
  {
    text: 'Fernway',
    description: 'The name of the company and of its apps.',
    partOfSpeech: 'properNoun',
    caseSensitive: true,
    doNotTranslate: true,
  },
  {
    text: 'ticket',
    partOfSpeech: 'noun',
    in: {
      de: ['Fahrkarte'],
      fr: ['billet'],
      'es-MX': ['boleto'],
      'pt-BR': ['passagem', 'bilhete'],
      ja: ['乗車券'],
      ar: ['تذكرة', 'تذكرتك', 'التذكرة', 'تذاكر'],
    },
  },
  {
    text: 'trip',
    description: 'From the first departure to the last arrival, with all transfers.',
    partOfSpeech: 'noun',
    in: {
      de: ['Reise', 'Fahrt', 'Verbindung'],
      fr: ['voyage', 'trajet'],
      'es-MX': ['viaje'],
      'pt-BR': ['viagem', 'viagens'],
      ja: ['旅', '便', 'トリップ', '直通'],
      ar: ['رحلة', 'رحلات', 'رحلتك', 'رحلاتي', 'الرحلات'],
    },
  },
  {
    text: 'seat',
    partOfSpeech: 'noun',
    in: {
      de: ['Sitzplatz', 'Platz'],
      fr: ['place'],
      'es-MX': ['asiento'],
      'pt-BR': ['assento'],
      ja: ['座席', '席'],
      ar: ['مقعد', 'المقعد', 'مقعدك'],
    },
  },
  {
    text: 'coach',
    description: 'A carriage of a train, not a bus and not a trainer.',
    partOfSpeech: 'noun',
    in: { de: ['Wagen'], fr: ['voiture'], 'es-MX': ['vagón'], ja: ['号車'], ar: ['عربة', 'العربة'] },
  },
  {
    text: 'platform',
    description: 'Where a train stops. Never the software kind.',
    partOfSpeech: 'noun',
    in: { de: ['Gleis'], fr: ['voie', 'quai'], 'es-MX': ['andén'], ja: ['番線'], ar: ['رصيف', 'الرصيف'] },
  },
  {
    text: 'conductor',
    description: 'Checks tickets on the train. Not of an orchestra.',
    partOfSpeech: 'noun',
    in: {
      de: ['Zugbegleiter', 'Kontrolle'],
      fr: ['contrôleur'],
      'es-MX': ['conductor'],
      ja: ['車掌'],
      ar: ['مفتش', 'المفتش', 'للمفتش'],
    },
  },
  {
    text: 'fare',
    description: 'What a trip costs, without extras such as bicycles.',
    partOfSpeech: 'noun',
    in: {
      de: ['Fahrpreis', 'Preis'],
      fr: ['tarif', 'total', 'prix'],
      'es-MX': ['tarifa'],
      ja: ['運賃'],
      ar: ['أجرة', 'الأجرة'],
    },
  },
  {
    text: 'transfer',
    description: 'From one train to another; never of money.',
    partOfSpeech: 'noun',
    in: { de: ['Umstieg'], fr: ['correspondance'], 'es-MX': ['transbordo'], ja: ['乗り換え'] },
  },
  {
    text: 'refund',
    partOfSpeech: 'noun',
    in: {
      de: ['Erstattung', 'erstatten'],
      fr: ['remboursement', 'rembourser'],
      'es-MX': ['reembolso'],
      'pt-BR': ['reembolso'],
      ja: ['払い戻し'],
      ar: ['استرداد', 'المبلغ'],
    },
  },
  {
    text: 'invoice',
    partOfSpeech: 'noun',
    in: {
      de: ['Rechnung'],
      fr: ['facture'],
      'es-MX': ['factura'],
      ja: ['請求書'],
      ar: ['فاتورة', 'الفاتورة'],
    },
  },
  {
    text: 'Terms of Carriage',
    description: 'The legal name. Changes need the approval of Legal.',
    caseSensitive: true,
    in: {
      de: ['Beförderungsbedingungen'],
      fr: ['conditions de transport'],
      ja: ['運送約款'],
      ar: ['شروط النقل'],
    },
  },
];
