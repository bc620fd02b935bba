/** Addresses and ranges that may write with a project's token. */
import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';

/** An address in the form in which it is compared: IPv6 in short lower case, IPv4 mapped into IPv6 as IPv4. */
export function normalAddress(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  return isIPv6(plain) ? new SocketAddress({ address: plain, family: 'ipv6' }).address : plain;
}

/** An address or a range in CIDR notation in its normal form: `2001:DB8:0::/32` is `2001:db8::/32`. */
export function normalRange(range: string): string {
  const [address = '', prefix] = range.split('/');
  return prefix === undefined ? normalAddress(address) : `${normalAddress(address)}/${Number(prefix)}`;
}

/** Whether an address is one of the addresses, or in one of the ranges. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [base = '', prefix] = range.split('/');
    const family = isIPv4(base) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(prefix), family);
  }
  const normal = normalAddress(address);
  return list.check(normal, isIPv4(normal) ? 'ipv4' : 'ipv6');
}
