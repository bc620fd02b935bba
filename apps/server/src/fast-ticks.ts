import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps `process.nextTick` fast for as long as the process lives (docs/decisions/0294). V8 forgets the shape of Node's tick
 * objects where a full collection finds none of them alive, and makes each further one some four times as slowly from then
 * on: an answer from memory has five. While one of them is kept, the shape is. Called first of all.
 */
export function keepTicksFast(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}
