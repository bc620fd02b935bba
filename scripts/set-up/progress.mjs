/**
 * Prints progress for the person at the terminal. It goes to stderr, so that stdout holds the output of programs only.
 */
export function printProgress(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/** Ends the command with a sentence that names the next step. */
export function giveUp(sentence) {
  printProgress(sentence);
  process.exit(1);
}
