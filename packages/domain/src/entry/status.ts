import type { ProjectAction } from '../permissions/actions.ts';
import type { GroupRole } from '../permissions/user-groups.ts';

/** The right that is needed in the project; `order`: only a translation order may, no user. */
export type StatusRight = ProjectAction | 'order';

export interface StatusFacts {
  /** As stored in `translations.status`: never reuse one. */
  number: number;
  /** What giving it to a text needs. */
  give: StatusRight;
  /** The right to remove the status, independent of the next one; left out: the right to set it. */
  take?: StatusRight;
  /** Marks that the text fits the present base text: it is not outdated any more. */
  fitsBaseText?: true;
  /**
   * The number of the status that a changed text gets instead, unless the project has another setting (decisions 0094, 0153).
   */
  afterChange?: number;
  /** The number of the status that remains where no text is left, under the same setting. */
  afterClearing?: number;
  /** The role that is notified when it is given (semantics, Roles); undefined: none. */
  notifies?: GroupRole;
  /** An import can give it to all that it writes (specification 2 section 4, Import options). */
  byImport?: true;
}

/** Statuses of an entry in a language (specification 2 section 4). A text without a row has none, shown as New. */
const statuses = {
  none: { number: 0, give: 'entries.status' },
  accepted: {
    number: 1,
    give: 'entries.status',
    fitsBaseText: true,
    afterChange: 2,
    afterClearing: 0,
    notifies: 'accepted',
    byImport: true,
  },
  needsReview: {
    number: 2,
    give: 'entries.status',
    afterClearing: 0,
    notifies: 'reviewer',
    byImport: true,
  },
  needsTranslation: { number: 3, give: 'entries.status', notifies: 'translator' },
  rejected: {
    number: 4,
    give: 'entries.status',
    afterChange: 2,
    afterClearing: 0,
    notifies: 'rejected',
  },
  inOrder: { number: 5, give: 'order', take: 'order' },
} as const satisfies Record<string, StatusFacts>;

export type StatusName = keyof typeof statuses;
export type EntryStatus = (typeof statuses)[StatusName]['number'];
/** Names of the statuses of which facts are so. */
type NameWith<Facts> = {
  [Name in StatusName]: (typeof statuses)[Name] extends Facts ? Name : never;
}[StatusName];
type NumberOf<Name extends StatusName> = (typeof statuses)[Name]['number'];

/** Numbers of the statuses that people give. */
export type GivenStatus = NumberOf<NameWith<{ give: ProjectAction }>>;
/** Numbers of the statuses that an import can give. */
export type ImportStatus = NumberOf<NameWith<{ byImport: true }>>;
/** Numbers of the statuses that cause a notification. */
export type NotifiedStatus = NumberOf<NameWith<{ notifies: GroupRole }>>;
/** The name of a number; of any number, each name. */
export type NameOfStatus<Number extends number> = {
  [Name in StatusName]: NumberOf<Name> extends Number ? Name : never;
}[StatusName];

const all = Object.entries(statuses) as [StatusName, StatusFacts][];

/** `translations.status`: the stored number of each status. */
export const entryStatus = Object.fromEntries(all.map(([name, { number }]) => [name, number])) as {
  readonly [Name in StatusName]: (typeof statuses)[Name]['number'];
};
export const statusNames = all.map(([name]) => name);
/** Those that people give. */
export const givenStatusNames = all.flatMap(([name, { give }]) => (give === 'order' ? [] : [name]));
export const statusNumbers = all.map(([, { number }]) => number) as EntryStatus[];
export const givenStatuses = all.flatMap(([, { give, number }]) =>
  give === 'order' ? [] : [number],
) as GivenStatus[];

export const importStatuses = all.flatMap(([, { byImport, number }]) =>
  byImport ? [number] : [],
) as ImportStatus[];
export const notifiedStatuses = all.flatMap(([, { notifies, number }]) =>
  notifies ? [number] : [],
) as NotifiedStatus[];

/** The order in which filters list them, as a text goes through them. */
const listed = {
  none: true,
  needsTranslation: true,
  needsReview: true,
  accepted: true,
  rejected: true,
  inOrder: true,
} as const satisfies Record<StatusName, true>;
export const listedStatusNames = Object.keys(listed) as StatusName[];

/** The status that members with a role are notified of. */
export function statusNotifying(role: GroupRole): NotifiedStatus {
  const number = notifiedStatuses.find((one) => statusFacts(one).notifies === role);
  if (number === undefined) throw new RangeError(`No status notifies ${role}`);
  return number;
}

const byNumber = new Map(all.map(([, facts]) => [facts.number, facts]));

const namesByNumber = new Map(all.map(([name, { number }]) => [number, name]));

/** The name of a stored number; throws for one that this version does not know. */
export function statusName<Number extends number>(number: Number): NameOfStatus<Number> {
  const name = namesByNumber.get(number);
  if (!name) throw new RangeError(`Unknown status: ${number}`);
  return name as NameOfStatus<Number>;
}

/** A status as history keeps it, which has null or nothing for none; throws for one that this version does not know. */
export const readStatus = (stored: unknown): EntryStatus => entryStatus[statusName(Number(stored ?? 0))];

/** The facts of a stored number; throws for one that this version does not know. */
export function statusFacts(number: number): StatusFacts {
  const facts = byNumber.get(number);
  if (!facts) throw new RangeError(`Unknown status: ${number}`);
  return facts;
}

/**
 * The status of a text once it is changed, in a project that has changed texts reviewed. `isCleared`: there is no text any
 * more, and nothing to review. Twins for sets: `replacedStatus` and `clearedStatus`.
 */
export function statusAfterChange(status: EntryStatus, isCleared = false): EntryStatus {
  const { afterChange, afterClearing } = statusFacts(status);
  return readStatus((isCleared ? afterClearing : afterChange) ?? status);
}

/** Who brings a text to another status: a user by their permissions in the project, or an order. */
export type StatusMover = ((needed: ProjectAction) => boolean) | 'order';

const holds = (mover: StatusMover, right: StatusRight): boolean =>
  right === 'order' || mover === 'order' ? mover === right : mover(right);

/** Whether a text may change from one status to another. The one rule for all writers: users, imports, undo, orders. */
export function mayChangeStatus(from: number, to: number, mover: StatusMover): boolean {
  if (from === to) return true;
  const { take } = statusFacts(from);
  return mayGiveStatus(to, mover) && (take === undefined || holds(mover, take));
}

/** Whether a status may be given to a text that has none. An order ends by giving back what it took away. */
export const mayGiveStatus = (to: number, mover: StatusMover): boolean =>
  mover === 'order' || holds(mover, statusFacts(to).give);

/**
 * `mayChangeStatus` for statements in which each row has its own: for each stored number, in the order of the numbers, the
 * bits of the numbers that it may become.
 */
export const statusMoves = (mover: StatusMover): number[] =>
  statusNumbers.map((from) =>
    statusNumbers.reduce<number>((bits, to) => bits | (mayChangeStatus(from, to, mover) ? 1 << to : 0), 0),
  );

/** The moves of a user with all rights. */
export const movesOfPeople: readonly number[] = statusMoves(() => true);

/** Of such moves, the statuses that a text keeps although it shall be brought to another one: for statements on sets. */
export const statusesThatStay = (to: number, moves: readonly number[]): EntryStatus[] =>
  statusNumbers.filter((from) => ((moves[from] ?? 0) & (1 << to)) === 0);
