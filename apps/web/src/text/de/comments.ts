import type { WordsOf } from '../features.ts';

export const words: WordsOf<'comments'> = {
  none: 'Noch keine Kommentare',
  noneText:
    'Besprechen Sie hier diesen Text, oder bitten Sie die Manager um Kontext. Mit @ erwähnen Sie jemanden.',
  readOnlyText:
    'Hier steht, was andere zu diesem Text schreiben. Sie dürfen es lesen, aber in dieser Sprache nicht kommentieren.',
  newComment: 'Neuer Kommentar',
  placeholder: 'Kommentar schreiben; @ erwähnt jemanden',
  ofEntry: 'Kommentare',
  comment: 'Kommentieren',
  ask: 'Um Kontext bitten',
  askHint: 'Manager und Admins werden benachrichtigt.',
  aboutAll: 'Zu allen Sprachen',
  allLanguages: 'Alle Sprachen',
  question: 'Frage',
  new: 'Neu',
  conversation: 'Gespräch',
  people: 'Personen',
  nobodyCalled:
    'Niemand, den Sie hier erwähnen können, heißt „{name}“. „Um Kontext bitten“ erreicht Manager und Administratoren.',
  reply: 'Antworten',
  replyLabel: 'Ihre Antwort',
  resolve: 'Erledigt',
  reopen: 'Wieder öffnen',
  resolvedBy: 'Erledigt von {name}',
  showResolved: '{count, plural, one {# erledigtes Gespräch zeigen} other {# erledigte Gespräche zeigen}}',
  edited: 'bearbeitet',
  edit: 'Bearbeiten',
  editComment: 'Kommentar bearbeiten',
  save: 'Speichern',
  cancel: 'Abbrechen',
  delete: 'Löschen',
  deleteTitle: 'Kommentar löschen?',
  deleteText:
    'Der Text wird für alle gelöscht und lässt sich nicht wiederherstellen. Andere sehen weiterhin, dass hier ein Kommentar war.',
  deleted: 'Kommentar gelöscht',
  nobody: 'Jemand, der nicht mehr da ist',
  copyLink: 'Link zu diesem Kommentar kopieren',
  openCount: '{count, plural, one {# offenes Gespräch} other {# offene Gespräche}}',
  unreadCount: '{count, plural, one {# ungelesen} other {# ungelesen}}',
};
