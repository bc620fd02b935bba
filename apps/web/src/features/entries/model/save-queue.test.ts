import type { EntryRow } from '@parlance/contract/entries';
import { describe, expect, it } from 'vitest';
import { type QueuedSave, SaveQueue, type SendSave } from './save-queue.ts';
import { rowOf } from './test-rows.ts';

const save = (text: string, version = 0, mode: QueuedSave['mode'] = 'save'): QueuedSave => ({
  entry: 'e1',
  text,
  mode,
  version,
  step: 0,
});

/** A server whose answers come from the test, one for each received save. */
function fakeServer() {
  const arrived: QueuedSave[] = [];
  const answers: {
    resolve: (answer: Awaited<ReturnType<SendSave>>) => void;
    reject: (error: unknown) => void;
  }[] = [];
  const phases: string[] = [];
  const stored: string[] = [];
  const send: SendSave = (sent) => {
    arrived.push(sent);
    return new Promise((resolve, reject) => answers.push({ resolve, reject }));
  };
  const queue = new SaveQueue(send, {
    changed: (_, state) => phases.push(state?.phase ?? 'quiet'),
    isStored: ({ text }, row) => (row.draft ?? row.value) === text,
    isBase: ({ version }, row) => version === 1 && row.value === 'base',
    stored: ({ text }, { version }) => stored.push(`${text} ${version}`),
  });
  const answer = async (answered: { saved: EntryRow } | { current: EntryRow } | Error): Promise<void> => {
    const waiting = answers.shift();
    if (answered instanceof Error) waiting?.reject(answered);
    else waiting?.resolve(answered);
    await new Promise(setImmediate);
  };
  return { queue, arrived, phases, stored, answer };
}

describe('saving', () => {
  it('reports saving, then saved', async () => {
    const { queue, phases, answer } = fakeServer();
    queue.add(save('a'));
    await answer({ saved: rowOf({ version: 1 }) });
    expect(phases).toEqual(['saving', 'saved']);
  });

  it('is idle once the last save on its way is answered', async () => {
    const { queue, answer } = fakeServer();
    await queue.idle();
    queue.add(save('a'));
    queue.add({ ...save('b'), entry: 'e2' });
    let idle = false;
    void queue.idle().then(() => {
      idle = true;
    });
    await answer({ saved: rowOf({ version: 1 }) });
    expect(idle).toBe(false);
    await answer(new Error('refused'));
    expect(idle).toBe(true);
  });

  it('sends the saves of one entry one after another, each based on the one before', async () => {
    const { queue, arrived, stored, answer } = fakeServer();
    queue.add(save('a', 4));
    queue.add(save('b', 4));
    queue.add(save('c', 4));
    expect(arrived).toHaveLength(1);
    await answer({ saved: rowOf({ version: 5 }) });
    expect(arrived.at(-1)).toMatchObject({ text: 'b', version: 5 });
    // What was saved in between is in the history, and comes back when the last one is undone.
    await answer({ saved: rowOf({ version: 6 }) });
    expect(arrived.at(-1)).toMatchObject({ text: 'c', version: 6 });
    expect(arrived).toHaveLength(3);
    expect(stored).toEqual(['a 5', 'b 6']);
  });

  it('sends a draft and a final text of one entry both', async () => {
    const { queue, arrived, answer } = fakeServer();
    queue.add(save('a', 0));
    queue.add(save('b', 0));
    queue.add(save('b', 0, 'final'));
    await answer({ saved: rowOf({ version: 1 }) });
    await answer({ saved: rowOf({ version: 2 }) });
    expect(arrived.map((one) => [one.text, one.mode, one.version])).toEqual([
      ['a', 'save', 0],
      ['b', 'save', 1],
      ['b', 'final', 2],
    ]);
  });

  it('keeps a failed save until it is sent again', async () => {
    const { queue, arrived, phases, answer } = fakeServer();
    queue.add(save('a', 2));
    await answer(new Error('no network'));
    expect(queue.failed()).toEqual(['e1']);
    queue.retry('e1', 'save');
    await answer({ saved: rowOf({ version: 3 }) });
    expect(arrived.map((one) => one.version)).toEqual([2, 2]);
    expect(phases).toEqual(['saving', 'failed', 'saving', 'saved']);
  });

  it('sends what was typed last in place of a save that failed', async () => {
    const { queue, arrived, answer } = fakeServer();
    queue.add(save('a', 2));
    queue.add(save('ab', 2));
    await answer(new Error('no network'));
    queue.retry('e1', 'save');
    expect(arrived.at(-1)).toMatchObject({ text: 'ab', version: 2 });
  });

  it('sends the last text of several that waited for a save that failed, and a final one after it', async () => {
    const { queue, arrived, answer } = fakeServer();
    queue.add(save('a', 2));
    queue.add(save('ab', 2));
    queue.add(save('abc', 2, 'final'));
    queue.add(save('abcd', 2));
    await answer(new Error('no network'));
    queue.retry('e1', 'final');
    await answer({ saved: rowOf({ version: 3 }) });
    await answer({ saved: rowOf({ version: 4 }) });
    expect(arrived.map((one) => [one.text, one.version])).toEqual([
      ['a', 2],
      ['abc', 2],
      ['abcd', 3],
    ]);
  });

  it('stops at a conflict and hands over what the other one wrote', async () => {
    const { queue, arrived, answer } = fakeServer();
    queue.add(save('mine', 1));
    queue.add(save('mine!', 1));
    await answer({ current: rowOf({ value: 'theirs', version: 2 }) });
    expect(queue.state('e1')).toMatchObject({ phase: 'conflict', current: { value: 'theirs' } });
    expect(arrived).toHaveLength(1);
    queue.settle('e1');
    expect(queue.state('e1')).toBeUndefined();
  });

  it('takes a refusal for a text that is stored already as its answer: only the answer was lost', async () => {
    const { queue, phases, answer } = fakeServer();
    queue.add(save('mine', 1));
    await answer(new Error('no network'));
    queue.retry('e1', 'save');
    await answer({ current: rowOf({ value: 'mine', version: 2 }) });
    expect(phases).toEqual(['saving', 'failed', 'saving', 'saved']);
  });

  it('saves what was typed since over the text of a save whose answer was lost, and over no other', async () => {
    const { queue, arrived, answer } = fakeServer();
    queue.add(save('mine', 1));
    await answer(new Error('no network'));
    queue.add(save('mine!', 1));
    await answer({ current: rowOf({ value: 'mine', version: 2 }) });
    expect(arrived.at(-1)).toMatchObject({ text: 'mine!', version: 2 });
    // Somebody else was quicker this time.
    await answer({ current: rowOf({ value: 'theirs', version: 3 }) });
    expect(queue.state('e1')).toMatchObject({ phase: 'conflict', current: { value: 'theirs' } });
    expect(arrived).toHaveLength(3);
  });

  it('sends a text again over the one that it is based on, where only its version is another', async () => {
    const { queue, arrived, phases, answer } = fakeServer();
    queue.add(save('mine', 1));
    queue.add(save('mine!', 1));
    await answer({ current: rowOf({ value: 'base', version: 4 }) });
    expect(arrived.at(-1)).toMatchObject({ text: 'mine', version: 4 });
    await answer({ saved: rowOf({ value: 'mine', version: 5 }) });
    await answer({ saved: rowOf({ value: 'mine!', version: 6 }) });
    expect(arrived.map(({ text, version }) => [text, version])).toEqual([
      ['mine', 1],
      ['mine', 4],
      ['mine!', 5],
    ]);
    expect(phases).not.toContain('conflict');
  });

  it('reports nothing about an entry while its save is on its way', async () => {
    const { queue } = fakeServer();
    queue.add(save('a'));
    queue.settle('e1');
    expect(queue.state('e1')?.phase).toBe('saving');
  });
});
