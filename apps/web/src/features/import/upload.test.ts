import { describe, expect, it } from 'vitest';
import { batches } from './upload.ts';

const file = (name: string, size: number) => ({ name, size }) as File;
const MB = 1024 * 1024;

describe('files in requests', () => {
  it('stay together while they fit', () => {
    const files = [file('a', MB), file('b', MB)];
    expect(batches(files)).toEqual([files]);
  });

  it('are at most 20 in one, and keep their order', () => {
    const files = Array.from({ length: 45 }, (_, number) => file(String(number), 10));
    expect(batches(files).map((batch) => batch.length)).toEqual([20, 20, 5]);
    expect(batches(files).flat()).toEqual(files);
  });

  it('are never more in one than the server takes', () => {
    const files = [
      file('a', 30 * MB),
      file('b', 30 * MB),
      file('c', 5 * MB),
      file('d', 60 * MB),
      file('e', 1),
    ];
    expect(batches(files).map((batch) => batch.map((one) => one.name))).toEqual([
      ['a'],
      ['b', 'c'],
      ['d'],
      ['e'],
    ]);
  });

  it('are none for no files', () => {
    expect(batches([])).toEqual([]);
  });
});
