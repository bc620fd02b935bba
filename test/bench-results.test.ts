import { expect, it } from 'vitest';
import { earlierRuns } from '../bench/support/results.ts';

const section = (day: string, earlier = '') => `## Product

${day}, Node 24.0.0, 2 × CPU, 24 GiB (JSON.parse 100 MB/s). Command: \`npm run bench\`

| work | figure | wanted | met |
|---|---|---|---|
| idle memory | 119 MB | 140 MB | yes |
| lock 10,000 | 186.1 ms | 80.0 ms | **no** |

Notes.
${earlier}`;

it('keeps what was measured earlier as a line each, the newest first, five of them', () => {
  const first = earlierRuns(section('2026-01-01'));
  expect(first).toBe(
    'Earlier runs:\n\n- 2026-01-01, Node 24.0.0, 2 × CPU, 24 GiB (JSON.parse 100 MB/s): idle memory 119 MB; lock 10,000 186.1 ms\n',
  );
  let kept = first;
  for (let day = 2; day < 9; day++) kept = earlierRuns(section(`2026-01-0${day}`, `\n${kept}`));
  const lines = kept.split('\n').filter((line) => line.startsWith('- '));
  expect(lines.map((line) => line.slice(2, 12))).toEqual([8, 7, 6, 5, 4].map((day) => `2026-01-0${day}`));
});
