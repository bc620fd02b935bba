/** What can be done with the text that is written, beside what can be inserted. */
export const toolNames = ['copySource', 'term', 'otherLanguage', 'invisibles', 'preview'] as const;
export type ToolName = (typeof toolNames)[number];

/** The letter of each tool. */
export const toolLetters: Readonly<Record<ToolName, string>> = {
  copySource: 'C',
  term: 'T',
  otherLanguage: 'L',
  invisibles: 'I',
  preview: 'P',
};
