import type { TermProblem } from './glossary.ts';

/** The sentences of the two warnings; the first is that of specification 2 section 5. */
export const termMessage = ({ issue, word }: Pick<TermProblem, 'issue' | 'word'>, field: string): string =>
  issue === 'glossaryMissing'
    ? `The glossary term "${word}" is missing in field: ${field}`
    : `The glossary does not allow "${word}" in field: ${field}`;
