import { domainToASCII } from 'node:url';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const pattern = new RegExp(`^(?:${label}\\.)+${label}$`);

/** The domain of an address, or the domain that was given; lower case and punycode. undefined where it is invalid. */
export function domainOf(emailOrDomain: string): string | undefined {
  const given = emailOrDomain.trim().split('@').at(-1)?.replace(/\.$/, '') ?? '';
  const domain = domainToASCII(given).toLowerCase();
  return domain.length <= 253 && pattern.test(domain) && !/^[\d.]+$/.test(domain) ? domain : undefined;
}
