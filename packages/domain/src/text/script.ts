/** The longest way between two texts that is searched; beyond it they count as replaced. */
export type Edit = { kind: 'same' | 'added' | 'removed'; text: string };

/**
 * The shortest way from one list of pieces to another (Myers, O(ND)): which stay, go and come, in order,
 * each run of one kind as one edit. `null` when more than `limit` pieces come and go: the cost in time and
 * memory is at most limit² + limit × (length of both).
 */
export function shortestScript(
  before: readonly string[],
  after: readonly string[],
  limit: number,
): Edit[] | null {
  const trace = search(before, after, limit);
  return trace ? walkBack(before, after, trace) : null;
}

/** Farthest index in `before` for each diagonal, one array a step; index of diagonal d is d + step + 1. */
function search(before: readonly string[], after: readonly string[], limit: number): Int32Array[] | null {
  const trace: Int32Array[] = [];
  let last = new Int32Array(3);
  const most = Math.min(limit, before.length + after.length);
  for (let step = 0; step <= most; step++) {
    const reach = new Int32Array(2 * step + 3);
    trace.push(reach);
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      let x = step === 0 ? 0 : startOf(last, step, diagonal);
      let y = x - diagonal;
      while (x < before.length && y < after.length && before[x] === after[y]) {
        x++;
        y++;
      }
      reach[diagonal + step + 1] = x;
      if (x >= before.length && y >= after.length) return trace;
    }
    last = reach;
  }
  return null;
}

/** Where a diagonal starts: one down from its upper neighbour or one right from its lower, whichever is farther. */
function startOf(last: Int32Array, step: number, diagonal: number): number {
  return comesDown(last, step, diagonal) ? at(last, step, diagonal + 1) : at(last, step, diagonal - 1) + 1;
}

function comesDown(last: Int32Array, step: number, diagonal: number): boolean {
  if (diagonal === -step) return true;
  return diagonal !== step && at(last, step, diagonal - 1) < at(last, step, diagonal + 1);
}

/** Reach on a diagonal in the array of the step before. */
function at(last: Int32Array, step: number, diagonal: number): number {
  return last[diagonal + step] ?? 0;
}

function walkBack(before: readonly string[], after: readonly string[], trace: readonly Int32Array[]): Edit[] {
  const edits: Edit[] = [];
  let x = before.length;
  let y = after.length;
  for (let step = trace.length - 1; step > 0; step--) {
    const last = trace[step - 1] as Int32Array;
    const down = comesDown(last, step, x - y);
    const start = startOf(last, step, x - y);
    const ran = x - start;
    if (ran > 0) edits.push({ kind: 'same', text: before.slice(start, x).join('') });
    y -= ran;
    x = start;
    if (down) edits.push({ kind: 'added', text: after[--y] ?? '' });
    else edits.push({ kind: 'removed', text: before[--x] ?? '' });
  }
  if (x > 0) edits.push({ kind: 'same', text: before.slice(0, x).join('') });
  return runs(edits.reverse());
}

/** Edits with what goes before what comes between two that stay, each kind as one run. */
export function runs(edits: readonly Edit[]): Edit[] {
  const list: Edit[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) list.push({ kind: 'removed', text: removed });
    if (added) list.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const edit of edits) {
    if (edit.text === '') continue;
    if (edit.kind === 'removed') removed += edit.text;
    else if (edit.kind === 'added') added += edit.text;
    else {
      flush();
      const end = list.at(-1);
      if (end?.kind === 'same') end.text += edit.text;
      else list.push({ ...edit });
    }
  }
  flush();
  return list;
}
