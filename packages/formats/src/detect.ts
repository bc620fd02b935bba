import { catalogue } from './catalogue.ts';

export interface Detection {
  /** The likeliest format, nothing where no format fits. */
  format: string | undefined;
  /** From 0 to 1. */
  confidence: number;
  /** Other formats that may be meant, the likelier first. */
  alternatives: string[];
}

/** Added where the extension is one of the format's. An extension alone has no more weight. */
const forExtension = 0.1;
const extensionAlone = 0.3;

/** From this confidence on, the content itself names its format, independent of the file name. */
const named = 0.85;

const known = new Set(catalogue.flatMap(({ extensions }) => extensions));

/** Guesses the format of a file by its name and its first bytes (some thousand are plenty). */
export function detect(path: string, head: Uint8Array): Detection {
  const text = readable(head);
  const extension = /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const scores = catalogue.flatMap(({ name, extensions, evidence }) => {
    const isOwn = extensions.includes(extension);
    const found = evidence.find(({ pattern, holds }) => {
      const match = pattern.exec(text);
      return match !== null && (!holds || holds(match));
    });
    // An extension that others have is stronger than lines with a colon or an equals sign.
    if (!isOwn && known.has(extension) && (found?.certainty ?? 0) < named) return [];
    const score = found
      ? found.certainty + (isOwn ? forExtension : -forExtension)
      : isOwn
        ? extensionAlone
        : 0;
    return score > 0 ? [{ name, score }] : [];
  });
  scores.sort((a, b) => b.score - a.score);
  const [best, ...others] = scores;
  return {
    format: best?.name,
    confidence: Math.round((best?.score ?? 0) * 100) / 100,
    alternatives: others.map(({ name }) => name),
  };
}

/** The beginning as text; a character that is cut off at its end does no harm. */
function readable(head: Uint8Array): string {
  const marked =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : undefined;
  return new TextDecoder(marked ?? 'utf-8').decode(head);
}
