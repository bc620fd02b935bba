import { joinPath, type PathPart } from '../shared/path.ts';

interface Level {
  /** Key of the container, nothing for the file itself. */
  key: string | undefined;
  /** Whether some name on the way needs care, so that keys are joined from the whole path. */
  doubtful: boolean;
  /** Index of the next item, in an array. */
  next: number | undefined;
}

/** Builds the keys of a nested file while it is read from front to back. */
export class KeyPath {
  readonly #levels: Level[] = [];
  readonly #path: PathPart[] = [];
  #level: Level | undefined;
  #key: string | undefined;
  #doubtful = false;

  /** Names the value that comes next. */
  name(name: string): void {
    const level = this.#level;
    const depth = this.#levels.length - 1;
    this.#path.length = depth;
    this.#path.push(name);
    this.#doubtful = (level?.doubtful ?? false) || needsCare(name);
    if (this.#doubtful) this.#key = joinPath(this.#path);
    else this.#key = level?.key === undefined ? name : `${level.key}.${name}`;
  }

  /** Begins a container; gives its key, nothing for the file itself. */
  open(kind: 'object' | 'array'): string | undefined {
    this.#item();
    const next = kind === 'array' ? 0 : undefined;
    this.#level = { key: this.#key, doubtful: this.#doubtful, next };
    this.#levels.push(this.#level);
    return this.#key;
  }

  close(): void {
    this.#levels.pop();
    this.#level = this.#levels.at(-1);
    this.#path.length = Math.max(0, this.#levels.length - 1);
  }

  /** The key of the value that stands here, and its index where it is an item of an array. */
  value(): { key: string; index: number | undefined } {
    const index = this.#item();
    return { key: this.#key ?? '', index };
  }

  #item(): number | undefined {
    const level = this.#level;
    if (level?.next === undefined) return undefined;
    const index = level.next++;
    this.#path.length = this.#levels.length - 1;
    this.#path.push(index);
    this.#doubtful = level.doubtful;
    this.#key = this.#doubtful ? joinPath(this.#path) : `${level.key ?? ''}[${index}]`;
    return index;
  }
}

function needsCare(name: string): boolean {
  const first = name.charCodeAt(0);
  return first === 34 || name === '' || name.includes('.') || name.charCodeAt(name.length - 1) === 93;
}
