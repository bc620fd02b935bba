/** Addresses and ranges that may write with a project's token. */
import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address in the form in which it is compared: IPv6 in short lower case, IPv4 mapped into IPv6 as IPv4. */
export function normalAddress(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const short = new SocketAddress({ address: plain, family: 'ipv6' }).address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(short)?.[1] ?? short;
}

/** Bits of an IPv6 address before the IPv4 address that is mapped into it. */
const mappedBits = 96;

/** The most bits that the prefix of a range has. */
const bitsOf = { ipv4: 32, ipv6: 128 };

/**
 * An address or a range in CIDR notation in its normal form: `2001:DB8:0::/32` is `2001:db8::/32`, `::ffff:10.0.0.0/104`
 * and `10.1.2.3/8` are `10.0.0.0/8`; `192.0.2.1/32` is the address. undefined: it has IPv4 addresses and others.
 */
export function normalRange(range: string): string | undefined {
  const [address = '', prefix] = range.split('/');
  const normal = normalAddress(address);
  if (prefix === undefined) return normal;
  const bits = isIPv6(address) && isIPv4(normal) ? Number(prefix) - mappedBits : Number(prefix);
  if (bits < 0) return undefined;
  if (bits === (isIPv4(normal) ? bitsOf.ipv4 : bitsOf.ipv6)) return normal;
  return `${firstOf(normal, bits)}/${bits}`;
}

/** The first address of the range that has this one; what is none stays, and is in no list. */
function firstOf(address: string, bits: number): string {
  const { IPv4, IPv6 } = ipaddr;
  const range = `${address}/${bits}`;
  if (isIPv4(address) && IPv4.isValidCIDR(range)) return IPv4.networkAddressFromCIDR(range).toString();
  if (!isIPv6(address) || !IPv6.isValidCIDR(range)) return address;
  return normalAddress(IPv6.networkAddressFromCIDR(`${withoutDots(address)}/${bits}`).toString());
}

/** `::102:304` of `::1.2.3.4`, which the library reads as `::ffff:1.2.3.4`. */
const withoutDots = (address: string): string =>
  address.replace(/^::(\d+(?:\.\d+){3})$/, (_all, dotted: string) =>
    ipaddr.IPv4.parse(dotted).toIPv4MappedAddress().toString().replace('::ffff:', '::'),
  );

/** Whether an address is one of the addresses, or in one of the ranges. Ranges of IPv6, even `::/0`, have no IPv4 address. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const list = new BlockList();
  const normal = normalAddress(address);
  const family = familyOf(normal);
  for (const range of ranges) {
    const [base = '', prefix] = range.split('/');
    // The list would look for an IPv4 address, mapped into IPv6, in ranges of IPv6, too.
    if (familyOf(base) !== family) continue;
    if (prefix === undefined) list.addAddress(base, family);
    // A range that was stored before it was checked may have any prefix; it holds no address.
    else if (Number(prefix) >= 0 && Number(prefix) <= bitsOf[family])
      list.addSubnet(base, Number(prefix), family);
  }
  return list.check(normal, family);
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
