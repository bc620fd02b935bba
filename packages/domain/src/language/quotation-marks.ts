/** The quotation marks of a language. */
interface QuotationMarks {
  /** Opening and closing ones in turn: its own pair first, then others that are right, too (CLDR). */
  pairs: string;
  /** Single ones, and the apostrophe, as far as one writes them. */
  singles?: string;
}

const marks: Readonly<Record<string, QuotationMarks>> = {
  ar: { pairs: '«»' },
  bg: { pairs: '„“«»' },
  ca: { pairs: '«»“”' },
  cs: { pairs: '„“»«', singles: '‚‘' },
  da: { pairs: '»«””' },
  de: { pairs: '„“»««»', singles: '‚‘' },
  el: { pairs: '«»“”' },
  en: { pairs: '“”', singles: '‘’' },
  es: { pairs: '«»“”' },
  et: { pairs: '„“' },
  fa: { pairs: '«»' },
  fi: { pairs: '””»»', singles: '’' },
  fr: { pairs: '«»“”', singles: '’' },
  he: { pairs: '„”' },
  hr: { pairs: '„”' },
  hu: { pairs: '„”»«' },
  is: { pairs: '„“' },
  it: { pairs: '«»“”', singles: '’' },
  ja: { pairs: '「」『』“”《》' },
  ko: { pairs: '“”', singles: '‘’' },
  lt: { pairs: '„“' },
  lv: { pairs: '„”' },
  nb: { pairs: '«»', singles: '’' },
  nl: { pairs: '“”', singles: '‘’' },
  pl: { pairs: '„”«»' },
  pt: { pairs: '“”«»' },
  ro: { pairs: '„”«»' },
  ru: { pairs: '«»„“' },
  sk: { pairs: '„“»«', singles: '‚‘' },
  sl: { pairs: '„“»«' },
  sr: { pairs: '„”', singles: '’' },
  sv: { pairs: '””»»', singles: '’' },
  tr: { pairs: '“”', singles: '‘’' },
  uk: { pairs: '«»„“', singles: '’' },
  ur: { pairs: '“”' },
  vi: { pairs: '“”' },
  zh: { pairs: '“”「」『』《》', singles: '‘’' },
};

/** Marks of a language by the first part of its code, such as `de`; undefined: they are not known. */
export const quotationMarksOf = (root: string): QuotationMarks | undefined => marks[root];
