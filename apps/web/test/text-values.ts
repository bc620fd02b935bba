import type { Part } from '../src/i18n/icu.ts';

/** The names of everything that a message is given, and of its tags. */
export function valuesIn(parts: readonly Part[]): string[] {
  return [...new Set(namesIn(parts))].sort();
}

function namesIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || part.kind === 'count') return [];
    const inner =
      part.kind === 'tag' ? part.inner : 'options' in part ? Object.values(part.options).flat() : [];
    return [part.name, ...namesIn(inner)];
  });
}
