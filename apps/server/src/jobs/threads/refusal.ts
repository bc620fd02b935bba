/**
 * What a task cannot do because of what it was given: the caller's to tell, by its `reason`. Threads know neither the
 * contract nor HTTP, whose code would take longer to load than most files to read.
 */
export class Refusal extends Error {
  readonly reason: string;
  readonly fields: Record<string, unknown>;

  constructor(reason: string, message: string, fields: Record<string, unknown> = {}) {
    super(message);
    this.name = 'Refusal';
    this.reason = reason;
    this.fields = fields;
  }
}
