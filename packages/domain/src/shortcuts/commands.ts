/**
 * What can be done by a key that the user may change: the one list of shortcuts, with their keys at first. Keys of a
 * pattern (arrows, Enter, Tab, Escape and Space in the list and in the text field) stay as they are.
 */

/**
 * Where a command acts: `everywhere`; in the `list` of entries and where one text is reviewed, outside of text fields;
 * in the `text` field; or in the whole `view` of a language, in text fields as well.
 */
export const commandScopes = ['everywhere', 'view', 'list', 'text'] as const;
export type CommandScope = (typeof commandScopes)[number];

export interface CommandFacts {
  scope: CommandScope;
  /** The first one is shown beside buttons. A single letter acts outside of text fields only. */
  keys: readonly string[];
}

const commands = {
  palette: { scope: 'everywhere', keys: ['Mod+K'] },
  help: { scope: 'everywhere', keys: ['?'] },
  find: { scope: 'list', keys: ['/'] },
  nextUnfinished: { scope: 'view', keys: ['Alt+PageDown'] },
  previousUnfinished: { scope: 'view', keys: ['Alt+PageUp'] },
  nextProblem: { scope: 'view', keys: ['F8'] },
  nextToReview: { scope: 'view', keys: ['Shift+F8'] },
  accept: { scope: 'view', keys: ['A', 'F4'] },
  reject: { scope: 'view', keys: ['R', 'Shift+F4'] },
  publish: { scope: 'view', keys: ['U'] },
  openReview: { scope: 'list', keys: ['V'] },
  editText: { scope: 'list', keys: ['E'] },
  skip: { scope: 'list', keys: ['N'] },
  goBack: { scope: 'list', keys: ['B'] },
  undoDecision: { scope: 'list', keys: ['Z'] },
  togglePanel: { scope: 'view', keys: ['P', 'F9'] },
  writeComment: { scope: 'view', keys: ['C', 'Shift+F9'] },
  showSuggestions: { scope: 'view', keys: ['S'] },
  showHistory: { scope: 'view', keys: ['H'] },
  showContext: { scope: 'view', keys: ['X'] },
  showDetails: { scope: 'view', keys: ['D'] },
  addTerm: { scope: 'view', keys: ['T', 'Mod+/'] },
  toggleFilters: { scope: 'list', keys: ['F'] },
  saveAndNext: { scope: 'text', keys: ['Mod+Enter', 'Mod+S', 'Pause'] },
  saveFinalAndNext: { scope: 'text', keys: ['Mod+Shift+Enter', 'Mod+Shift+S', 'Shift+Pause'] },
  insertPlaceholder: { scope: 'text', keys: ['Mod+;'] },
  /** Then a digit takes a suggestion, and the same key again (or its sign) fixes the first problem. */
  takeOffered: { scope: 'text', keys: ['Mod+.'] },
  /** These two also where one text is reviewed. */
  dismissFirst: { scope: 'view', keys: ["Mod+'"] },
  toProblems: { scope: 'view', keys: ['F2'] },
  undoSave: { scope: 'view', keys: ['Shift+F2'] },
} as const satisfies Record<string, CommandFacts>;

export type CommandName = keyof typeof commands;
export const commandNames = Object.keys(commands) as [CommandName, ...CommandName[]];
export const commandFacts: Readonly<Record<CommandName, CommandFacts>> = commands;

/** Commands that look for another text of the list. */
export const seeking = [
  'nextUnfinished',
  'previousUnfinished',
  'nextProblem',
  'nextToReview',
] as const satisfies CommandName[];
export type Seeking = (typeof seeking)[number];
