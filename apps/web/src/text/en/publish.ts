export const words = {
  open: 'Publish drafts',
  published: 'Published',
  nothing: 'There is no draft to publish here.',
  lockedStay:
    '{count, plural, one {# draft of a locked entry stays as it is.} other {# drafts of locked entries stay as they are.}}',
  problems: '{count, plural, one {# draft has a problem} other {# drafts have a problem}}',
  text_problems: 'Drafts with a problem are not published unless you choose them here.',
  mended: 'Only the published text has a problem. This draft has none.',
  chooseAll: '{count, plural, one {Publish it too} other {Publish all # too}}',
  rejected: '{count, plural, one {# draft was rejected} other {# drafts were rejected}}',
  text_rejected: 'Rejected drafts are not published unless you choose them here.',
  older:
    '{count, plural, one {# draft is older than what is published} other {# drafts are older than what is published}}',
  text_older:
    'These texts were published after the drafts were written. The drafts are not published unless you choose them here.',
  more: '{count, plural, one {Show # more} other {Show # more}}',
};
