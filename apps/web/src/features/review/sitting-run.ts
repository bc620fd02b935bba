import type { EntryRow } from '@parlance/contract/entries';
import { decodeId, encodeId } from '@parlance/domain/id';
import { createStore } from '../../browser/store.ts';
import { isUnanswered } from '../../messages/call-error.ts';
import { placeOf, rereadList } from '../entries/entries.api.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import type { DismissalStep } from '../entries/model/session-types.ts';
import { afterUndo, undoSave } from '../entries/undo-save.ts';
import type { View } from '../entries/view.ts';
import { decisionsNow } from '../entry-review/decisions.ts';
import { type Done, undoDone } from '../entry-review/use-decide.ts';
import { undoOperations } from '../history/history.api.ts';
import { beforeIt, goOn, noSitting, reopened, withList, withOutcome, withSkipped } from './model/sitting.ts';

export const idOf = (entry: number): string => encodeId('entry', entry);
const numberOf = (entry: string): number => decodeId('entry', entry) ?? -1;

type Decision = 'accept' | 'reject';
/** Decides about an entry as it is shown; undefined: nothing was decided, and the user was told why. */
export type Decide = (entry: string, decision: Decision, comment?: string) => Promise<Done | undefined>;

type Viewed = Pick<View, 'session' | 'project' | 'language' | 'may' | 't'>;

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
  /** Set at each render. */
  sayUndone: (one: Pick<Decided | DismissalStep, 'key' | 'did'>) => void = () => {};
  /** Set at each render: says that nothing is left to undo. */
  sayNoneLeft: () => void = () => {};
  /** The text as the last undo here left it: nobody else has decided about it. */
  undone: EntryRow | undefined;
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

  /** Takes back what was done last here: a decision, a dismissal of a problem, or a saved text that is not decided about. */
  undoLast(): Promise<void> {
    return afterUndo(this.view.session, () => this.undoNewest());
  }

  private async undoNewest(): Promise<void> {
    const { session } = this.view;
    await session.saves.idle();
    const decidedAt = this.decided.get().at(-1)?.at ?? 0;
    const dismissal = session.steps.dismissals.get().at(-1);
    const saved = this.undecidedSave();
    const savedAt = saved ? (session.steps.newest()?.at ?? 0) : 0;
    if (saved && savedAt >= Math.max(decidedAt, dismissal?.at ?? 0)) await this.undoSaved(saved);
    else if (dismissal && dismissal.at >= decidedAt) await this.undoDismissal(dismissal);
    else await this.undo();
  }

  /** Takes the last decision back and shows its text again. */
  async undo(): Promise<void> {
    const one = this.decided.get().at(-1);
    if (!one) return this.sayNoneLeft();
    this.forget(one);
    const answer = await one.done;
    await this.undoing(
      async () => answer && (await undoDone(this.view, answer)),
      () => this.decided.set((all) => [...all, one]),
    );
    await this.showUndone(one);
  }

  private async undoDismissal(one: DismissalStep): Promise<void> {
    const { dismissals } = this.view.session.steps;
    dismissals.set((all) => all.filter((other) => other !== one));
    await this.undoing(
      () => undoOperations(this.view.project._id, [one.operation]),
      () => dismissals.set((all) => [...all, one]),
    );
    await this.showUndone(one);
  }

  /** The entry of the last saved text, of a plural the one that is reviewed; undefined: it was decided about since. */
  private undecidedSave(): string | undefined {
    const saved = this.view.session.steps.ofLast().map(({ _id }) => _id);
    if (this.decided.get().some(({ entry }) => saved.includes(entry))) return undefined;
    const { current, order } = this.sitting.get();
    const own = saved.find((entry) => numberOf(entry) === current);
    return own ?? saved.find((entry) => order.includes(numberOf(entry))) ?? saved[0];
  }

  /** Says itself what it undid. */
  private async undoSaved(entry: string): Promise<void> {
    await undoSave(this.view);
    this.showAsUndone(entry);
    await rereadList(placeOf(this.view));
  }

  /** `again`: without an answer it can be undone later. */
  private async undoing(undo: () => Promise<void>, again: () => void): Promise<void> {
    try {
      await undo();
    } catch (error) {
      if (isUnanswered(error)) again();
      throw error;
    }
  }

  private async showUndone(one: Pick<Decided | DismissalStep, 'entry' | 'key' | 'did'>): Promise<void> {
    await this.view.session.loader.reread([one.entry]);
    this.showAsUndone(one.entry);
    this.sayUndone(one);
  }

  private showAsUndone(entry: string): void {
    this.undone = this.view.session.rows.get(entry);
    this.show(entry);
  }

  private begin(row: EntryRow, decision: Decision, comment?: string): Promise<Done | undefined> {
    const { publishes } = decisionsNow(row, this.view);
    const done = this.decide(row._id, decision, comment);
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
