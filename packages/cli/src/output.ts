/** What a command says: lines for people on stdout, or one JSON object with `--json`; progress on stderr. */
import { stripVTControlCharacters } from 'node:util';

export interface Streams {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Whether stderr is a terminal: there is a line that shows progress only then. */
  isTerminal: boolean;
}

export class Output {
  readonly #streams: Streams;
  readonly isJson: boolean;

  constructor(streams: Streams, isJson: boolean) {
    this.#streams = streams;
    this.isJson = isJson;
  }

  /** A line for people. What the server or a file says cannot control the terminal. */
  line(text: string): void {
    if (!this.isJson) this.#streams.out(`${stripVTControlCharacters(text)}\n`);
  }

  /** The whole result for programs. */
  json(result: object): void {
    if (this.isJson) this.#streams.out(`${JSON.stringify(result)}\n`);
  }

  problem(text: string): void {
    if (this.isJson) this.#streams.out(`${JSON.stringify({ error: text })}\n`);
    else this.#streams.err(`${stripVTControlCharacters(text)}\n`);
  }

  /** "3/12 fr locales/fr.json", written over by the next one. */
  progress(done: number, total: number, what: string): void {
    if (this.#streams.isTerminal && !this.isJson) this.#streams.err(`\r\u001b[K${done}/${total} ${what}`);
  }

  progressEnd(): void {
    if (this.#streams.isTerminal && !this.isJson) this.#streams.err('\r\u001b[K');
  }
}
