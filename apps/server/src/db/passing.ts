/**
 * Members that come and go with each request, as a `Set` has them, without their order. The tables of a `Set` or `Map` point to
 * the ones that replace them: once one of them is old, all that pass through keep each other and their requests in memory
 * until the next full collection (docs/decisions/0306). For some hundred members at a time: it looks through all. Whoever deletes
 * members while iterating leaves others out: the last one takes the place of each that goes.
 */
export class Passing<T> {
  #members: T[] = [];

  add(member: T): void {
    this.#members.push(member);
  }

  has(member: T): boolean {
    return this.#members.includes(member);
  }

  delete(member: T): void {
    const place = this.#members.indexOf(member);
    if (place < 0) return;
    const last = this.#members.pop() as T;
    if (place < this.#members.length) this.#members[place] = last;
  }

  clear(): void {
    this.#members = [];
  }

  [Symbol.iterator](): Iterator<T> {
    return this.#members[Symbol.iterator]();
  }
}
