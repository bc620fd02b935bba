/**
 * A text as it may be stored: as given, with composed letters (é), and with decomposed ones (e and an accent). They look the
 * same, files have either, and texts are stored as files have them (docs/decisions/0195).
 */
export const normalForms = (text: string): string[] => [
  ...new Set([text, text.normalize('NFC'), text.normalize('NFD')]),
];
