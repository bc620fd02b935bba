import { isIPv6 } from 'node:net';

/**
 * The network of an address, for limits. For IPv6 the first 64 bits, which a single line gets as a whole (RFC 6177):
 * otherwise each of its addresses would count separately, and there are too many to store.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const parts = (text: string) => (text === '' ? [] : text.split(':'));
  const left = parts(head);
  const missing = tail === undefined ? 0 : 8 - left.length - parts(tail).length;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...parts(tail ?? '')];
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}
