import type { Calendar } from './calendar.ts';
import type { LanguagePlan } from './plan.ts';
import { allTexts, isAmong, isLater, plans, questions, rejections, slips, writtenFirst } from './plan.ts';
import { bulk, type DemoProject, saveText } from './project.ts';
import { seeded } from './random.ts';
import type { DemoTeam } from './team.ts';

/** An action of one person at a moment. */
export interface Event {
  at: Date;
  run: () => Promise<unknown>;
}

interface Month {
  team: DemoTeam;
  project: DemoProject;
  calendar: Calendar;
  /** Keys that have their text from the beginning, by language. */
  atFirst: ReadonlyMap<string, ReadonlySet<string>>;
  /** Days ago when the entries that came later were there. */
  later: number;
}

/** How much of a day's share is done on a day at a weekend. */
const weekendShare = 0.15;
/** When a day's texts are written, and when those of the day before are reviewed: parts of the day. */
const writing = { from: 0.15, to: 0.9 };
const reviewing = 0.05;

/** The daily work on all languages: texts are written as drafts, and reviewed on the next day. */
export function dailyWork(month: Month): Event[] {
  return Object.entries(plans).flatMap(([code, plan], index) => workOn(month, code, plan, seeded(index + 1)));
}

function workOn(month: Month, code: string, plan: LanguagePlan, random: () => number): Event[] {
  const todo = withPlaces(
    code,
    shuffled(
      allTexts(plan.texts).filter(([key]) => !month.atFirst.get(code)?.has(key)),
      random,
    ),
  );
  const days = daysFrom(plan.since);
  const events: Event[] = [];
  let unreviewed: string[] = [];
  for (const [index, day] of days.entries()) {
    if (unreviewed.length > 0 && day >= plan.reviewedUntil) {
      events.push(...review(month, code, plan, { keys: unreviewed, day, part: reviewing + random() * 0.08 }));
      unreviewed = [];
    }
    const share = sharesLeft(month.calendar, days.slice(index));
    const own = (month.calendar.isWeekend(day) ? weekendShare : 1) * (0.5 + random());
    const count = index === days.length - 1 ? todo.length : Math.round((todo.length / share) * own);
    const today = takeTexts(todo, count, day >= month.later);
    events.push(...write(month, code, plan, { texts: today, day, random }));
    unreviewed.push(...today.map(([key]) => key));
  }
  if (plan.reviewedUntil === 0)
    events.push(...review(month, code, plan, { keys: unreviewed, day: 0, part: 0.95 }));
  return events;
}

/**
 * Gives texts with a later event a fixed position for any length of the month: first those that are locked, changed in
 * English or written by two users, in the middle the rejected ones, last those with a mistake that waits for review.
 */
function withPlaces(code: string, texts: [string, string][]): [string, string][] {
  const isRejected = ([key]: [string, string]): boolean => isAmong(rejections, code, key);
  const isSlip = ([key]: [string, string]): boolean => isAmong(slips, code, key);
  const isFirst = ([key]: [string, string]): boolean => writtenFirst.has(key);
  const others = texts.filter((text) => !isFirst(text) && !isRejected(text) && !isSlip(text));
  const half = Math.floor(others.length / 2);
  return [
    ...texts.filter(isFirst),
    ...others.slice(0, half),
    ...texts.filter(isRejected),
    ...others.slice(half),
    ...texts.filter(isSlip),
  ];
}

const daysFrom = (since: number): number[] => Array.from({ length: since + 1 }, (_, index) => since - index);

const sharesLeft = (calendar: Calendar, days: readonly number[]): number =>
  days.reduce((sum, day) => sum + (calendar.isWeekend(day) ? weekendShare : 1), 0);

/** Takes so many texts off the list; those that come later stay until they are there. */
function takeTexts(todo: [string, string][], count: number, withoutLater: boolean): [string, string][] {
  const taken = todo.filter(([key]) => !(withoutLater && isLater(key))).slice(0, count);
  for (const text of taken) todo.splice(todo.indexOf(text), 1);
  return taken;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, by: random() }))
    .sort((a, b) => a.by - b.by)
    .map(({ item }) => item);
}

function write(
  { team, project, calendar }: Month,
  code: string,
  { translator }: LanguagePlan,
  { texts, day, random }: { texts: readonly [string, string][]; day: number; random: () => number },
): Event[] {
  const start = writing.from + random() * 0.2;
  const step = (writing.to - start) / (texts.length + 1);
  const client = team.clients[translator];
  return texts.flatMap(([key, final], index): Event[] => {
    const at = calendar.at(day, start + step * index);
    const before = [...rejections, ...slips].find((one) => one.language === code && one.key === key);
    const text = before?.first ?? final;
    const question = questions.find((one) => one.language === code && one.key === key);
    const events = [
      { at, run: () => saveText(client, project, code, { key, text, mode: 'draft', version: 0 }) },
    ];
    if (!question) return events;
    const ask = { keys: [key], status: 2, comment: question.comment };
    return [
      ...events,
      {
        at: calendar.at(day, start + step * (index + 0.5)),
        run: () => bulk(client, project, code, 'status', ask) as Promise<never>,
      },
    ];
  });
}

/** Publishes what was written, rejects wrong texts, and leaves texts with an open question. */
function review(
  { team, project, calendar }: Month,
  code: string,
  plan: LanguagePlan,
  { keys, day, part }: { keys: readonly string[]; day: number; part: number },
): Event[] {
  const reviewer = team.clients[plan.reviewer];
  const of = <T extends { language: string; key: string }>(list: readonly T[]): T[] =>
    list.filter(({ language, key }) => language === code && keys.includes(key));
  const rejected = of(rejections);
  const questioned = of(questions);
  const good = keys.filter((key) => ![...rejected, ...questioned].some((one) => one.key === key));
  const events: Event[] = [];
  const next = (run: Event['run']) => events.push({ at: calendar.at(day, part + events.length * 0.01), run });
  if (good.length > 0) {
    next(() => bulk(reviewer, project, code, 'publish', { keys: good }));
    if (plan.reviewer !== 'lena')
      next(() => bulk(reviewer, project, code, 'status', { keys: good, status: 1 }));
  }
  for (const { key, comment, corrected } of rejected) {
    next(() => bulk(reviewer, project, code, 'status', { keys: [key], status: 4, comment }));
    if (!corrected) continue;
    const text = new Map(allTexts(plan.texts)).get(key) ?? '';
    next(() => saveText(team.clients[plan.translator], project, code, { key, text, mode: 'draft' }));
    // What is still rejected would be left out of what is published.
    next(() => bulk(reviewer, project, code, 'status', { keys: [key], status: 1 }));
    next(() => bulk(reviewer, project, code, 'publish', { keys: [key] }));
  }
  return events;
}
