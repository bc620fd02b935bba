/** Prefixes below these hold more addresses than one network has: the largest that are given out are of these lengths. */
const leastBits = { ipv4: 8, ipv6: 16 };

/**
 * How many addresses a range of the list of those that may write has, in the spelling of the list: `everywhere` is all of the
 * internet, `wide` a part of it that is far more than one company's.
 */
export function widthOf(range: string): 'everywhere' | 'wide' | 'narrow' {
  const [address = '', prefix] = range.split('/');
  if (prefix === undefined) return 'narrow';
  const bits = Number(prefix);
  if (bits === 0) return 'everywhere';
  return bits < leastBits[address.includes(':') ? 'ipv6' : 'ipv4'] ? 'wide' : 'narrow';
}
