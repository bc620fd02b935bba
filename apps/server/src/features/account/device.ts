/** In order: those that name others in their own name come first. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iOS', /\b(iPhone|iPad)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const first = (table: typeof browsers, agent: string): string | null =>
  table.find(([, sign]) => sign.test(agent))?.[0] ?? null;

/** Browser and system from the User-Agent header, for users to distinguish their sessions; null: unknown. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const agent = userAgent ?? '';
  return { browser: first(browsers, agent), system: first(systems, agent) };
}
