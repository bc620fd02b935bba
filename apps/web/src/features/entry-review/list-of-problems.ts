/** The id of the list of problems of a text that is decided about. */
export const problemsId = (entry: string): string => `problems-${entry}`;

/** That list; null: the text has none, or its checks are not there yet. */
export const listOfProblems = (entry: string): HTMLElement | null =>
  document.getElementById(problemsId(entry));
