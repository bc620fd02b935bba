export const words = {
  title: 'This text was changed meanwhile',
  explanation:
    '{who} changed this text while you were writing. Nothing is lost: choose one of the two, or combine them.',
  explanationOwn:
    'You changed this text yourself elsewhere while you were writing here: in another window, or by an import. Nothing is lost: choose one of the two, or combine them.',
  theirsOwn: 'Yours from elsewhere, {when}',
  takeTheirsOwn: 'Take that one',
  theirs: 'By {who} {when}',
  mine: 'Yours',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  editBoth: 'Your text, for editing',
  saveThis: 'Save this text',
  decideLater: 'Decide later',
} as const;
