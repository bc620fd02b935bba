/** Tells the person at the terminal what is going on; on stderr, so that programs keep their stdout to themselves. */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/** Ends the command with a sentence that says what to do. */
export function giveUp(sentence) {
  say(sentence);
  process.exit(1);
}
