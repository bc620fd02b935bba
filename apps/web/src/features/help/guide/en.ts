/** The pages of the guide in one language: one file, fetched when somebody opens the help. */
export const texts = import.meta.glob<string>('./en/*.md', { eager: true, query: '?raw', import: 'default' });
