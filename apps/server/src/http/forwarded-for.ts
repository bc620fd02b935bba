import { isIPv6 } from 'node:net';

const withPort = /^(?<address>\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const inBrackets = /^\[(?<address>[\da-f:.]+)\](?::\d{1,5})?$/i;

/** Addresses of `X-Forwarded-For` without the ports that some proxies add: `192.0.2.10:50123`, `[2001:db8::1]:443`. */
export const withoutPorts = (forwarded: string): string =>
  forwarded
    .split(',')
    .map((part) => plainAddress(part.trim()))
    .join(', ');

function plainAddress(part: string): string {
  const address = withPort.exec(part)?.groups?.['address'];
  if (address !== undefined) return address;
  const bracketed = inBrackets.exec(part)?.groups?.['address'];
  return bracketed !== undefined && isIPv6(bracketed) ? bracketed : part;
}
