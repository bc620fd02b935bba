import type { CommentThread } from '@parlance/contract/comments';
import type { TeamMember } from '@parlance/contract/teams';
import { printMention } from '@parlance/domain/comments/mentions';
import type { Calendar } from './calendar.ts';
import type { Event } from './month.ts';
import { type PersonName, people, personNames } from './people.ts';
import { type DemoProject, entryId, found, languagePath } from './project.ts';
import type { DemoTeam } from './team.ts';
import { type Conversation, conversations } from './texts/conversations.ts';

/** Comments of the last days are unread by those who did not write in the conversation since. */
const readUntil = 2;

interface Work {
  team: DemoTeam;
  project: DemoProject;
  calendar: Calendar;
}

/** The conversations about entries: their comments, and who reads and resolves them. */
export const commentEvents = (work: Work): Event[] =>
  conversations.flatMap((conversation) => eventsOf(work, conversation));

function eventsOf({ team, project, calendar }: Work, conversation: Conversation): Event[] {
  const { language, key, comments, resolved } = conversation;
  const [first, ...replies] = comments;
  let thread = '';
  const on = (
    { by, daysAgo, part }: { by: PersonName; daysAgo: number; part: number },
    path: () => string,
    body?: () => Promise<unknown>,
  ): Event => ({
    at: calendar.at(daysAgo, part),
    run: async () => {
      const url = `${languagePath(project, language)}${path()}`;
      return team.clients[by].call('POST', url, await body?.());
    },
  });
  const start: Event = {
    at: calendar.at(first.daysAgo, first.part),
    run: async () => {
      const answer = await team.clients[first.by].call<{ thread: CommentThread }>(
        'POST',
        `${languagePath(project, language)}/entries/${entryId(project, key)}/comments`,
        {
          text: await withMentions(team, first.text),
          kind: conversation.isQuestion ? 'question' : 'comment',
          allLanguages: conversation.allLanguages ?? false,
        },
      );
      thread = answer.thread._id;
    },
  };
  const last = comments.at(-1) ?? first;
  const readers = new Set<PersonName>(last.daysAgo < readUntil ? [] : [first.by, 'lena']);
  return [
    start,
    ...replies.map((reply) =>
      on(
        reply,
        () => `/comments/${thread}`,
        async () => ({ text: await withMentions(team, reply.text) }),
      ),
    ),
    ...[...readers].map((by, index) =>
      on(
        { ...last, by, part: last.part + 0.03 + index / 100 },
        () => '/comments/read',
        async () => ({ threads: [thread] }),
      ),
    ),
    ...(resolved ? [on(resolved, () => `/comments/${thread}/resolve`)] : []),
  ];
}

/** The text as it is sent, with the members whom it names by `@name`. */
async function withMentions({ id, clients }: DemoTeam, text: string): Promise<string> {
  const named = personNames.filter((name) => text.includes(`@${name}`));
  if (named.length === 0) return text;
  const members = await clients.nora.call<TeamMember[]>('GET', `/v1/teams/${id}/team-members`);
  return named.reduce((sent, name) => {
    const full = `${people[name].firstName} ${people[name].lastName}`;
    const { user } = found(
      members.find((member) => member.user.displayName === full),
      full,
    );
    return sent.replaceAll(`@${name}`, printMention(user._id));
  }, text);
}
