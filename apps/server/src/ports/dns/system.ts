import { Resolver } from 'node:dns/promises';
import { DnsUnavailable, type TextRecords } from './port.ts';

/** Queries the name servers of this machine. */
export function createSystemDns(): TextRecords {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  return {
    async find(name) {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
        throw new DnsUnavailable(`The name servers do not answer (${code ?? 'unknown'}).`);
      }
    },
  };
}
