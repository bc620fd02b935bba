export const words = {
  title: '{count, plural, one {Pre-translate # entry} other {Pre-translate # entries}}',
  memory: 'Texts from the translation memory',
  least: 'How alike the source texts are',
  leastSame: 'same source text',
  leastScore: '{score} alike or more',
  machineAll: 'Translations by {service}',
  machineRest: 'For the rest, translations by {service}',
  chooseSource: 'Choose at least one source.',
  none: 'None of these entries would get a text.',
  exact:
    '{count, plural, one {# from the memory, with the same source text} other {# from the memory, with the same source texts}}',
  similar:
    '{count, plural, one {# from the memory, with a similar source text} other {# from the memory, with similar source texts}}',
  byMachine: '{count, plural, one {# by {service}} other {# by {service}}}',
  stay_translated:
    '{count, plural, one {# has a text and stays as it is} other {# have a text and stay as they are}}',
  stay_locked: '{count, plural, one {# is locked or in an order} other {# are locked or in an order}}',
  stay_noSource: '{count, plural, one {# has no source text} other {# have no source text}}',
  stay_noMatch:
    '{count, plural, one {# has nothing alike in the memory} other {# have nothing alike in the memory}}',
  stay_tooLong: '{count, plural, one {# is too long for a machine} other {# are too long for a machine}}',
  sends:
    '{characters, number} characters are sent to {service}. Your team has used {used, number} of {limit, number} this month.',
  cost: 'This costs {cost} at most.',
  inside: 'Nothing leaves this server.',
  atMost: 'Not all were looked up in the memory yet: it may have more texts, so that fewer are sent.',
  tooMuch: 'This is more than what is left of this month. Please select fewer entries.',
  storeAs: 'Store the translations as',
  as_draft: 'Drafts',
  as_needsReview: 'Published texts that need a review',
} as const;
