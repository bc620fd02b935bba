import type { TextRule } from './text-rule.ts';
import { links } from './text-to-check.ts';

/** A name of a computer as people write it without `https://`: `help.example.org`. Letters of ASCII, since other scripts write no
 *  space before it. */
const bareHosts = /[\w-]{1,63}(?:\.[\w-]{1,63}){1,10}|localhost/g;
const sharedEndings = new Set(['ac', 'co', 'com', 'edu', 'gov', 'ne', 'net', 'or', 'org']);

/** An address of a text. */
interface Address {
  /** Without the full stop of a sentence. */
  exact: string;
  isMail: boolean;
  /** The parts of its host: `help`, `example`, `org`. */
  labels: string[];
}

function addressOf(written: string): Address {
  const isWeb = /^(?:https?:|www\.)/i.test(written);
  const host = written
    .replace(/^https?:\/\//i, '')
    .split(/[/?#]/, 1)[0]
    ?.replace(/^.*@/, '')
    .replace(/:.*$/, '');
  const labels = (host ?? '')
    .toLowerCase()
    .replace(/[.,]+$/, '')
    .split('.');
  return {
    exact: written.replace(/[.,:;!?]+$/, ''),
    isMail: !isWeb && written.includes('@'),
    labels,
  };
}

/** What has to stay of an address: the domain of the owner. Paths, and parts for languages, are translated. */
function ownerOf({ labels }: Address): string {
  const [country = '', second = '', third] = labels.toReversed();
  if (third !== undefined && country.length === 2 && sharedEndings.has(second)) return third;
  return second || country;
}

/** The addresses of a text, each once. */
function addressesIn(text: string): Address[] {
  const all = (text.match(links) ?? []).map(addressOf);
  return [...new Map(all.map((one) => [one.exact, one])).values()];
}

/** All addresses and bare names of computers of a text: a text may lead to the owner with less words. */
function ledTo(text: string): Address[] {
  const bare = text.replace(links, ' ').match(bareHosts) ?? [];
  return [...addressesIn(text), ...[...new Set(bare)].map(addressOf)];
}

/**
 * Addresses of the web and of mail that the base text has and the text does not lead to. Each needs one of its kind and
 * owner in the text; a name in a sentence is no address. Cases of a plural say an address as often as there are cases.
 */
export const linkMissing: TextRule = {
  since: 11,
  example: { base: 'See https://example.org/help', text: 'Siehe Hilfe' },
  find: ({ base, text, hasCases }) => {
    if (base === null) return [];
    const wanted = addressesIn(base);
    if (wanted.length === 0) return [];
    const free = new Set(ledTo(text));
    const take = (isMeant: (own: Address) => boolean): boolean => {
      const found = [...free].find(isMeant);
      if (found && !hasCases) free.delete(found);
      return found !== undefined;
    };
    // Those that are there as they are first: another path is another address of the same owner.
    const changed = wanted.filter(({ exact }) => !take((own) => own.exact === exact));
    const missing = changed.filter((one) => {
      const owner = ownerOf(one);
      return !take((own) => own.isMail === one.isMail && own.labels.includes(owner));
    });
    return missing.map(({ exact }) => ({ variable: exact, message: `Address "${exact}" missing` }));
  },
  only: { base: '@|:/|www' },
};
