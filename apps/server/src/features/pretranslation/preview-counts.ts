import type { PretranslationPreview } from '@parlance/contract/pretranslation';
import { shortTurns } from '../../jobs/short-turns.ts';
import type { preparerFor } from '../machine-translation/translate.service.ts';
import { type FindDeps, findInMemory, type SourcedRow, withSources } from './find-texts.service.ts';
import type { Pretranslation } from './pretranslation.types.ts';
import type { UntranslatedRow } from './untranslated.queries.ts';

type Counts = Pick<PretranslationPreview, 'memory' | 'machine' | 'characters' | 'isAtMost' | 'stay'>;

/** How long a preview looks into the memory; entries that it did not come to may be translated from there, too. */
const memoryMs = 6_000;
/** Entries that are looked up at once. */
const atOnce = 100;

export interface PreviewOf
  extends Pick<Pretranslation, 'place' | 'teamId' | 'userId' | 'from' | 'to' | 'memory' | 'mayReadTeam'> {
  /** undefined: no service is asked. */
  prepare: Awaited<ReturnType<typeof preparerFor>> | undefined;
}

/** Counts what would become of entries. */
export class PreviewCounts {
  readonly counts: Counts = {
    memory: { exact: 0, similar: 0 },
    machine: 0,
    characters: 0,
    isAtMost: false,
    stay: { translated: 0, locked: 0, noSource: 0, tooLong: 0, noMatch: 0 },
  };
  private readonly deps: FindDeps;
  private readonly of: PreviewOf;
  private readonly turn = shortTurns();
  private readonly until = Date.now() + memoryMs;

  constructor(deps: FindDeps, of: PreviewOf) {
    this.deps = deps;
    this.of = of;
  }

  async add(rows: readonly UntranslatedRow[]): Promise<void> {
    const { stay } = this.counts;
    const empty = rows.filter((row) => !row.has_text);
    const open = empty.filter(({ locked }) => !locked);
    stay.translated += rows.length - empty.length;
    stay.locked += empty.length - open.length;
    const entries = await withSources(this.deps, this.of, open);
    stay.noSource += open.length - entries.length;
    for (let at = 0; at < entries.length; at += atOnce) await this.addSome(entries.slice(at, at + atOnce));
  }

  private async addSome(entries: readonly SourcedRow[]): Promise<void> {
    const scores = await this.scoresOf(entries);
    for (const [index, { source }] of entries.entries()) {
      await this.turn();
      const score = scores[index];
      if (score === 100) this.counts.memory.exact += 1;
      else if (score !== undefined) this.counts.memory.similar += 1;
      else this.addForMachine(source);
    }
  }

  private addForMachine(source: SourcedRow['source']): void {
    const { stay } = this.counts;
    const sentences = this.of.prepare?.(source).sentences;
    if (sentences === undefined) stay.noMatch += 1;
    else if (typeof sentences === 'string') stay.tooLong += 1;
    else {
      this.counts.machine += 1;
      this.counts.characters += sentences.sent.reduce((sum, sent) => sum + sent.length, 0);
    }
  }

  private async scoresOf(entries: readonly SourcedRow[]): Promise<(number | undefined)[]> {
    const { memory } = this.of;
    if (memory === null) return [];
    const waitMs = this.until - Date.now();
    const matches =
      waitMs > 0 ? await findInMemory(this.deps, { ...this.of, memory }, entries, { waitMs }) : undefined;
    if (!matches) this.counts.isAtMost = true;
    return (matches ?? []).map((match) => match?.score);
  }
}
