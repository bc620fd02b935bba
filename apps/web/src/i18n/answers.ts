import { language, wordsOf } from './language.ts';

let inGerman: ((message: string) => string) | undefined;

/** Fetches what the server says in the language of the interface; English is what it says itself. */
export async function loadAnswers(): Promise<void> {
  if (wordsOf(language.get()) === 'de') inGerman ??= (await import('../text/answers/in-german.ts')).inGerman;
}

/** What the server said, in the language of the interface as far as that is known and fetched. */
export function saidHere(message: string): string {
  return wordsOf(language.get()) === 'de' && inGerman ? inGerman(message) : message;
}
