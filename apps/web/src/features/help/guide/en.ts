import firstPush from '../../../../../../docs/first-push.md?raw';

/** The pages of the guide in one language: one file, fetched when somebody opens the help. */
export const texts: Record<string, string> = {
  ...import.meta.glob<string>('./en/*.md', { eager: true, query: '?raw', import: 'default' }),
  // For developers, who find it in docs/ as well; a test runs its commands.
  './en/first-push.md': firstPush,
};
