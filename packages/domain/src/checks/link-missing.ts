import type { TextRule } from './text-rule.ts';
import { links } from './text-to-check.ts';

/** What has to stay of an address: the domain of the owner. Paths, and parts for languages, are translated. */
function ownerOf(link: string): string {
  const host = link
    .replace(/^https?:\/\//, '')
    .replace(/^.*@/, '')
    .split(/[/?#:]/, 1)[0];
  return (
    (host ?? '')
      .toLowerCase()
      .replace(/[.,]+$/, '')
      .split('.')
      .slice(-2)[0] ?? ''
  );
}

/** Addresses of the web and of mail that the base text has and the text does not lead to. */
export const linkMissing: TextRule = {
  since: 3,
  example: { base: 'See https://example.org/help', text: 'Siehe Hilfe' },
  find: ({ base, text }) => {
    if (base === null) return [];
    const lower = text.toLowerCase();
    const missing = (base.match(links) ?? []).filter((link) => !lower.includes(ownerOf(link)));
    return [...new Set(missing)].map((variable) => ({ variable, message: `Address "${variable}" missing` }));
  },
  only: { base: '@|:/|www' },
};
