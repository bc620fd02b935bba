import { BlockList, isIP, isIPv6 } from 'node:net';

// IANA's special-purpose registries for IPv4 and IPv6: none of these networks is part of the public internet.
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/**
 * Special networks within 2000::/3, outside of which no address is public; includes those that embed an IPv4 address
 * (6to4, Teredo).
 */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** Networks as `10.0.0.0/8`, or single addresses. */
export function networks(list: readonly string[]): BlockList {
  const block = new BlockList();
  for (const entry of list) {
    const [address = '', bits] = entry.split('/');
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) block.addAddress(address, kind);
    else block.addSubnet(address, Number(bits), kind);
  }
  return block;
}

const notPublic4 = networks(special4);
const notPublic6 = networks(special6);
const global6 = networks(['2000::/3']);
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an IP address is public: not loopback, private, link-local, mapped or reserved. */
export function isPublicAddress(address: string): boolean {
  const inner = mapped.exec(address)?.[1] ?? address;
  if (isIP(inner) === 4) return !notPublic4.check(inner, 'ipv4');
  if (isIP(inner) !== 6) return false;
  return global6.check(inner, 'ipv6') && !notPublic6.check(inner, 'ipv6');
}

/** Whether an IP address lies in one of these networks; an IPv4 address written as IPv6 counts as IPv4. */
export function isWithin(block: BlockList, address: string): boolean {
  const inner = mapped.exec(address)?.[1] ?? address;
  const kind = isIP(inner);
  return kind !== 0 && block.check(inner, kind === 4 ? 'ipv4' : 'ipv6');
}
