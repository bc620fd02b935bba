import { isIPv6 } from 'node:net';

/**
 * Where somebody comes from, for limits by place. Of IPv6 it is the first 64 bits, which one line gets as a whole
 * (RFC 6177): else each of its addresses would be a place of its own, and there are more than anybody can count.
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
