import delivery from '../../../../../../docs/delivery.md?raw';
import errors from '../../../../../../docs/errors.md?raw';
import firstPush from '../../../../../../docs/first-push.md?raw';
import pushAndPull from '../../../../../../docs/push-and-pull.md?raw';
import sendScreenshots from '../../../../../../docs/send-screenshots.md?raw';
import webhooks from '../../../../../../docs/webhooks.md?raw';

/** The pages of the guide in one language: one file, fetched when somebody opens the help. */
export const texts: Record<string, string> = {
  ...import.meta.glob<string>('./en/*.md', { eager: true, query: '?raw', import: 'default' }),
  // For developers, who find them in docs/ as well; tests run their commands.
  './en/first-push.md': firstPush,
  './en/push-and-pull.md': pushAndPull,
  './en/delivery.md': delivery,
  './en/webhooks.md': webhooks,
  './en/send-screenshots.md': sendScreenshots,
  './en/errors.md': errors,
};
