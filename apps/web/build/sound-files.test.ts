import { expect, it } from 'vitest';
import { circleAmong } from './sound-files.ts';

it('files that import each other are named', () => {
  const chunks = [
    { fileName: 'a.js', imports: ['b.js', 'library.js'] },
    { fileName: 'b.js', imports: ['c.js'] },
    { fileName: 'c.js', imports: ['b.js'] },
    { fileName: 'library.js', imports: [] },
  ];
  expect(circleAmong(chunks)).toEqual(['b.js', 'c.js']);
});

it('files that share one are in no circle', () => {
  const chunks = [
    { fileName: 'a.js', imports: ['b.js', 'library.js'] },
    { fileName: 'b.js', imports: ['library.js'] },
    { fileName: 'library.js', imports: [] },
  ];
  expect(circleAmong(chunks)).toBeNull();
});
