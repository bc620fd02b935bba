export const words = {
  none: 'Nothing to suggest',
  noneText: 'Texts of the same source text, former texts and other languages are shown here.',
  useWith: 'use with',
  suggested: '{count, plural, one {# suggestion} other {# suggestions}}',
  take: 'Use this text',
  score: 'How well the source text fits',
  inEntries: '{count, plural, one {# entry} other {# entries}}',
  formerText: 'Former text',
  source_sameSource: 'Same source text',
  source_ownHistory: 'History of this text',
  source_otherLanguages: 'Other languages',
} as const;
