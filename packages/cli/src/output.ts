/** What a command says: lines for people on stdout, or one JSON object with `--json`; progress on stderr. */
import { stripVTControlCharacters } from 'node:util';

export interface OutputStreams {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Whether stderr is a terminal: there is a line that shows progress only then. */
  isTerminal: boolean;
}

/** "1 entry", "2 entries". */
export const numbered = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

export class Output {
  readonly #streams: OutputStreams;
  readonly isJson: boolean;
  readonly #warned = new Set<string>();

  constructor(streams: OutputStreams, isJson: boolean) {
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

  /** `result`: what was done before it. */
  problem(text: string, result: object = {}): void {
    if (this.isJson) this.#streams.out(`${JSON.stringify({ error: text, ...result })}\n`);
    else this.#streams.err(`${stripVTControlCharacters(text)}\n`);
  }

  /** Each once, beside the result. */
  warning(text: string): void {
    if (this.#warned.has(text)) return;
    this.#warned.add(text);
    this.#streams.err(`Warning: ${stripVTControlCharacters(text)}\n`);
  }

  /** "3/12 fr locales/fr.json", written over by the next one. */
  progress(done: number, total: number, what: string): void {
    if (this.#streams.isTerminal && !this.isJson) this.#streams.err(`\r\u001b[K${done}/${total} ${what}`);
  }

  progressEnd(): void {
    if (this.#streams.isTerminal && !this.isJson) this.#streams.err('\r\u001b[K');
  }
}
