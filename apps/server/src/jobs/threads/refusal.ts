/**
 * A task cannot run because of its input; the caller turns `reason` into an error. Threads import neither the contract
 * nor HTTP, whose code would take longer to load than most files to read.
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
