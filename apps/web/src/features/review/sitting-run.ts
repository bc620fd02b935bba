import type { EntryRow } from '@parlance/contract/entries';
import { decodeId, encodeId } from '@parlance/domain/id';
import { createStore } from '../../browser/store.ts';
import { placeOf, rereadList } from '../entries/entries.api.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { undoOperations } from '../entries/undo.ts';
import { undoSave } from '../entries/undo-save.ts';
import type { View } from '../entries/view.ts';
import { decisionsOn } from '../entry-review/decisions.ts';
import type { Done } from '../entry-review/use-decide.ts';
import { beforeIt, goOn, noSitting, reopened, withList, withOutcome, withSkipped } from './model/sitting.ts';

export const idOf = (entry: number): string => encodeId('entry', entry);
const numberOf = (entry: string): number => decodeId('entry', entry) ?? -1;

type Decision = 'accept' | 'reject';
/** Decides about an entry as it is shown; undefined: nothing was decided, and the user was told why. */
export type Decide = (entry: string, decision: Decision, comment?: string) => Promise<Done | undefined>;

type Viewed = Pick<View, 'session' | 'project' | 'language' | 'may'>;

export interface Decided {
  entry: string;
  key: string;
  decision: Decision;
  /** What is expected, until the answer says it. */
  did: Done['did'];
  at: number;
  done: Promise<Done | undefined>;
}

/** A sitting while it runs, outside React: a decision shows the next text at once, and is sent meanwhile; one that the
 *  server refuses brings its text back. */
export class SittingRun {
  readonly begun = Date.now();
  readonly sitting = createStore(noSitting);
  /** The decisions of this sitting, the last one last. */
  readonly decided = createStore<readonly Decided[]>([]);
  /** Set at each render. */
  decide: Decide = () => Promise.resolve(undefined);
  private readonly view: Viewed;

  constructor(view: Viewed) {
    this.view = view;
  }

  takeList(ids: EntryIds, first: string | undefined): void {
    const wanted = first === undefined ? undefined : numberOf(first);
    this.sitting.set((now) => withList(now, ids.all(), wanted));
  }

  accept(row: EntryRow): void {
    void this.begin(row, 'accept');
    this.settle(row._id, 'accepted');
  }

  /** Answers whether it was rejected: the comment is not lost before. */
  async reject(row: EntryRow, comment: string): Promise<boolean> {
    const done = await this.begin(row, 'reject', comment);
    if (done) this.settle(row._id, 'rejected');
    return done !== undefined;
  }

  settle(entry: string, outcome: 'accepted' | 'rejected' | 'skipped' | 'gone'): void {
    this.sitting.set((now) => withOutcome(now, numberOf(entry), outcome));
  }

  show(entry: string): void {
    this.sitting.set((now) => reopened(now, numberOf(entry)));
  }

  goOn(): void {
    this.sitting.set(goOn);
  }

  back(): void {
    const before = beforeIt(this.sitting.get());
    if (before !== undefined) this.show(idOf(before));
  }

  takeSkipped(): void {
    this.sitting.set(withSkipped);
  }

  /** Takes back what was done last: a text saved here that is still shown, otherwise the last decision. */
  async undoLast(): Promise<void> {
    const { session } = this.view;
    const { current } = this.sitting.get();
    await session.saves.idle();
    const saved = session.lastSaved.get();
    if (!saved || current === undefined || saved._id !== idOf(current)) return this.undo();
    await undoSave(this.view);
    await rereadList(placeOf(this.view));
  }

  /** Takes the last decision back and shows its text again. */
  async undo(): Promise<void> {
    const one = this.decided.get().at(-1);
    if (!one) return;
    this.forget(one);
    const { session, project } = this.view;
    const answer = await one.done;
    if (answer?.operation) await undoOperations(project._id, [answer.operation]);
    await session.loader.reread([one.entry]);
    this.show(one.entry);
  }

  private begin(row: EntryRow, decision: Decision, comment?: string): Promise<Done | undefined> {
    const done = this.decide(row._id, decision, comment);
    const isTyped = this.view.session.unsaved.get(row._id) !== undefined;
    const publishes = decisionsOn(row, this.view).publishes && !isTyped;
    const did = decision === 'reject' ? 'rejected' : publishes ? 'acceptedAndPublished' : 'accepted';
    const one: Decided = { entry: row._id, key: row.key, decision, did, at: Date.now(), done };
    this.decided.set((all) => [...all, one]);
    void done.then((answer) => {
      if (answer) {
        this.decided.set((all) => all.map((other) => (other === one ? { ...one, did: answer.did } : other)));
        return;
      }
      this.forget(one);
      if (decision === 'accept') this.show(one.entry);
    });
    return done;
  }

  private forget(one: Decided): void {
    this.decided.set((all) => all.filter(({ done }) => done !== one.done));
  }
}
