import { sentences } from './de.ts';
import { filePatterns, fileSentences } from './de-files.ts';
import { inputPatterns } from './de-input.ts';

const known: Readonly<Record<string, string>> = { ...sentences, ...fileSentences };

/** A message of the server in German, sentence by sentence; what nobody translated stays as it is. */
export function inGerman(message: string): string {
  const whole = asSentence(message);
  const same = known[message] ?? known[whole];
  if (same !== undefined) return same;
  const first = Object.keys(known).find((sentence) => message.startsWith(`${sentence} `));
  if (first !== undefined) return `${known[first]} ${inGerman(message.slice(first.length + 1))}`;
  for (const [pattern, words] of [...filePatterns, ...inputPatterns]) {
    const groups = (pattern.exec(message) ?? pattern.exec(whole))?.groups;
    if (groups) return filled(words, groups);
  }
  return message;
}

function filled(words: string, groups: Record<string, string>): string {
  return words.replace(/\$<(\w+)>/g, (_, name: string) => {
    const part = groups[name] ?? '';
    return name === 'rest' ? inGerman(part) : part;
  });
}

/** Readers of files say what they notice without a capital letter and a full stop. */
function asSentence(message: string): string {
  const end = /[.!?:]$/.test(message) ? '' : '.';
  return `${message.slice(0, 1).toUpperCase()}${message.slice(1)}${end}`;
}
