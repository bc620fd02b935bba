/** What wrote a text that no person, file or app wrote, and that nobody changed since. `score`: in per cent. */
export type TextOrigin = { kind: 'machine'; service: string } | { kind: 'memory'; score: number };

/** As it is stored: `machine DeepL`, `memory 87`. */
export const printOrigin = (origin: TextOrigin): string =>
  `${origin.kind} ${origin.kind === 'machine' ? origin.service : origin.score}`;

export function parseOrigin(stored: string): TextOrigin | undefined {
  const [, kind, rest = ''] = /^(machine|memory) (.*)$/su.exec(stored) ?? [];
  if (kind === 'memory') return { kind, score: Number(rest) };
  return kind === 'machine' ? { kind, service: rest } : undefined;
}
