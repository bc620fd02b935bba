/** What a service of machine translation takes for a million characters. */
export interface Price {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** What so many characters cost, rounded up to hundredths: nothing that is charged is shown as free. */
export const costOf = ({ amount, currency }: Price, characters: number): Price => ({
  // Sixteen digits of a product are not exact: 20 for 50,000 are 1, and no cent more.
  amount: Math.ceil(Number(((amount * characters) / 10_000).toFixed(6))) / 100,
  currency,
});

/** `20 EUR`, as a setting has it. */
export function parsePrice(text: string): Price | undefined {
  const [, amount = '', currency = ''] = /^(\d{1,6}(?:\.\d{1,6})?) ([A-Z]{3})$/.exec(text) ?? [];
  return currency === '' ? undefined : { amount: Number(amount), currency };
}
