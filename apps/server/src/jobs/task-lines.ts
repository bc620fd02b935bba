import { parseCronItems, type Task, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { QueueTask, RepeatedTask } from './queue.ts';

/** All repeated tasks run one by one. */
const clockLine = 'by the clock';
const taskAttempts = 10;

/** The tasks that this process knows, and the lines in which some run one by one. */
export class TaskLines {
  readonly #db: Db;
  readonly #tasks: QueueTask[] = [];
  readonly #repeated: RepeatedTask[] = [];
  /** Lines with a running task in this process. */
  readonly #busy = new Set<string>();
  readonly #stopping: () => AbortSignal;

  /** `stopping`: aborts when the process stops. */
  constructor(db: Db, stopping: () => AbortSignal) {
    this.#db = db;
    this.#stopping = stopping;
  }

  define(task: QueueTask): void {
    this.#tasks.push(task);
  }

  repeat(task: RepeatedTask): void {
    this.#repeated.push(task);
  }

  /**
   * Does not use the queues of graphile-worker: it frees them after its next poll, which then finds nothing for two
   * seconds.
   */
  forbidden(): string[] | null {
    return this.#busy.size > 0 ? [...this.#busy] : null;
  }

  clock(): ReturnType<typeof parseCronItems> {
    return parseCronItems(this.#repeated.map(({ name, at }) => ({ task: name, match: at })));
  }

  async add(trx: Db, name: string, payload: unknown, priority: number): Promise<void> {
    const line = this.#lineOf(name);
    await sql`select graphile_worker.add_job(${name}::text, payload => ${JSON.stringify(payload)}::json,
      flags => ${line ? [line] : null}::text[], max_attempts => ${taskAttempts}::int,
      priority => ${priority}::int)`.execute(trx);
  }

  list(): TaskList {
    const all: [string, Task][] = [
      ...this.#tasks.map((one): [string, Task] => [
        one.name,
        (payload, { job }) => this.#run(one, payload, job),
      ]),
      ...this.#repeated.map(({ name, run }): [string, Task] => [name, () => run()]),
    ];
    return Object.fromEntries(all.map(([name, work]) => [name, this.#inLine(name, work)]));
  }

  /** A task that ends because the process stops waits for the next process, whatever it throws. */
  async #run(
    { name, run }: QueueTask,
    payload: unknown,
    job: { attempts: number; max_attempts: number; priority: number },
  ): Promise<void> {
    const signal = this.#stopping();
    // It was fetched at the moment of the stop.
    if (signal.aborted) return this.add(this.#db, name, payload, job.priority);
    try {
      await run(payload, { isLast: job.attempts >= job.max_attempts, signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      await this.add(this.#db, name, payload, job.priority);
    }
  }

  #lineOf(name: string): string | undefined {
    if (this.#repeated.some((one) => one.name === name)) return clockLine;
    return this.#tasks.find((one) => one.name === name)?.oneByOne && name;
  }

  /** A task that was fetched at the same time as another of its line goes to the end of the line. */
  #inLine(name: string, work: Task): Task {
    return async (payload, helpers) => {
      const line = this.#lineOf(name);
      if (line === undefined) return work(payload, helpers);
      if (this.#busy.has(line)) return this.add(this.#db, name, payload, helpers.job.priority);
      this.#busy.add(line);
      try {
        await work(payload, helpers);
      } finally {
        this.#busy.delete(line);
      }
    };
  }
}

/** Whether one of these tasks could run now. */
export async function hasDueTasks(db: Db, names: string[]): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = any(${names}::text[]) and j.is_available and j.run_at <= now()) as due`.execute(
    db,
  );
  return rows[0]?.due ?? false;
}
