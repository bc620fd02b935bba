import type { Warning } from '@parlance/domain/checks/warnings';
import type { CheckedRow, TextChecks } from './model/problems.ts';

export interface CheckRequest {
  row: CheckedRow;
  text: string;
  checks: TextChecks;
}

interface Waiting {
  request: CheckRequest;
  onFound: (problems: readonly Warning[]) => void;
  onFailure: () => void;
}

/** Checks of long texts, one at a time in another thread: keys and frames never wait for them. Of several texts that
 *  come while one is checked, only the last is checked: nobody sees the problems of the others any more. */
export class WorkerChecks {
  private worker: Worker | undefined;
  private running: Waiting | undefined;
  private next: Waiting | undefined;
  private readonly start: () => Worker;

  constructor(start = () => new Worker(new URL('./checks.worker.ts', import.meta.url), { type: 'module' })) {
    this.start = start;
  }

  /** Returns a function that gives the answer up. */
  check(request: CheckRequest, onFound: Waiting['onFound'], onFailure: () => void): () => void {
    const waiting = { request, onFound, onFailure };
    this.next = waiting;
    this.send();
    return () => {
      if (this.next === waiting) this.next = undefined;
      // Its answer comes, and is nobody's.
      if (this.running === waiting) this.running = { ...waiting, onFound: () => {}, onFailure: () => {} };
    };
  }

  private send(): void {
    if (this.running || !this.next) return;
    this.running = this.next;
    this.next = undefined;
    const { row, text, checks } = this.running.request;
    const { key, baseValue, maxLength, issues, value, draft, dismissed } = row;
    this.worker ??= this.listen(this.start());
    this.worker.postMessage({
      row: { key, baseValue, maxLength, issues, value, draft, dismissed },
      text,
      checks,
    } satisfies CheckRequest);
  }

  private listen(worker: Worker): Worker {
    worker.addEventListener('message', ({ data }: MessageEvent<Warning[]>) => {
      this.end(({ onFound }) => onFound(data));
    });
    worker.addEventListener('error', () => {
      // Its code could not be fetched, or a check threw: the next text is checked by a new one.
      worker.terminate();
      this.worker = undefined;
      this.end(({ onFailure }) => onFailure());
    });
    return worker;
  }

  private end(report: (waiting: Waiting) => void): void {
    const ended = this.running;
    this.running = undefined;
    if (ended) report(ended);
    this.send();
  }
}
