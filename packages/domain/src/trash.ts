/** How long what was deleted can be brought back (semantics: "can be undone for 30 days (trash)"). */
export const trashDays = 30;

/** The time after which something deleted at `deletedAt` is gone for good. */
export function purgedAfter(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + trashDays * 86_400_000);
}
