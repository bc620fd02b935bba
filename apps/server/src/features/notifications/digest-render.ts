import { commentExcerpt, readableComment } from '@parlance/domain/comments/mentions';
import { commentReasons } from '@parlance/domain/comments/thread';
import { statusName } from '@parlance/domain/entry/status';
import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import { languageNames } from '@parlance/domain/language/language';
import {
  asPlainText,
  besideWords,
  buttonStyle,
  chooseLanguage,
  escapeHtml,
  formatMail,
  page,
  smallStyle,
} from '../mail/mail-render.present.ts';
import type { NotificationRow } from './notifications.queries.ts';

type MailWords = ReturnType<typeof chooseLanguage>;

/** More lines than these nobody reads in a mail. */
const mostLines = 50;

export interface DigestContent {
  name: string;
  /** Languages that the receiver would like, best first. */
  languages: (string | undefined)[];
  /** Where our pages are, without a slash at the end. */
  address: string;
  rows: readonly NotificationRow[];
  /** The current name of a user whom a comment mentions. */
  nameOf: (user: string) => string;
}

interface Line {
  text: string;
  link: string;
}

/** Subject, text and HTML of a digest, by team and project. What people named stands there as text only. */
export function renderDigest({ name, languages, address, rows, nameOf }: DigestContent) {
  const words = chooseLanguage(...languages);
  const { digest } = words;
  const shown = rows.slice(0, mostLines);
  const places = Map.groupBy(shown, ({ team_id, project_id }) => `${team_id} ${project_id}`);
  const projects = [...places.values()].map((of) => ({
    name: givenText(words, of[0]?.team_name ?? of[0]?.project_name ?? ''),
    lines: of.map((row) => lineOf(words, address, row, nameOf)),
  }));
  const greeting = formatMail(words, words.greeting, { name });
  // One notification is told by the subject itself.
  const [only] = rows.length === 1 ? (projects[0]?.lines ?? []) : [];
  const subject = only?.text ?? formatMail(words, digest.subject, { count: rows.length });
  const rest =
    rows.length > shown.length
      ? formatMail(words, digest.more, { count: rows.length - shown.length })
      : undefined;
  const all = `${address}/notifications`;
  const settings = `${address}/settings/notifications`;
  const footer = digest.footers[reasonOf(rows)];
  return {
    subject,
    text: textOf([
      greeting,
      digest.lead,
      ...projects.map((project) =>
        [project.name, ...project.lines.map(({ text, link }) => `- ${text}\n  ${link}`)].join('\n'),
      ),
      ...(rest ? [rest] : []),
      `${digest.open}:\n${all}`,
      `-- \n${footer}\n${settings}`,
    ]),
    html: page(words.language, subject, [
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(digest.lead)}</p>`,
      ...projects.map((project) => projectHtml(project)),
      ...(rest ? [`<p>${escapeHtml(rest)}</p>`] : []),
      `<p style="margin:24px 0"><a href="${escapeHtml(all)}" style="${buttonStyle}">${escapeHtml(digest.open)}</a></p>`,
      `<p style="${smallStyle}">${escapeHtml(footer)}<br><span dir="ltr">${escapeHtml(settings)}</span></p>`,
    ]),
  };
}

/** Why the mail is sent. */
function reasonOf(rows: readonly NotificationRow[]): keyof MailWords['digest']['footers'] {
  const isOfTeam = (row: NotificationRow) => row.team_id !== null;
  const isComment = (row: NotificationRow) => row.reason !== null;
  if (rows.every(isOfTeam)) return 'team';
  if (rows.some(isOfTeam)) return 'various';
  if (rows.every(isComment)) return 'comments';
  if (rows.some(isComment)) return 'several';
  if (rows.every((row) => row.own_text)) return 'ownTexts';
  return rows.some((row) => row.own_text) ? 'both' : 'groups';
}

/** What somebody typed, outside of a sentence of ours. */
const givenText = (words: MailWords, given: string): string => besideWords(words, asPlainText(given));

const textOf = (parts: string[]): string => `${parts.join('\n\n')}\n`;

function projectHtml({ name, lines }: { name: string; lines: Line[] }): string {
  const items = lines.map(
    ({ text, link }) => `<li><a href="${escapeHtml(link)}">${escapeHtml(text)}</a></li>`,
  );
  return `<p style="margin-bottom:4px"><strong>${escapeHtml(name)}</strong></p>\n<ul style="margin-top:0">${items.join('')}</ul>`;
}

/** An act with the place where its texts are: the one entry, or the language filtered by the status. */
function lineOf(
  words: MailWords,
  address: string,
  row: NotificationRow,
  nameOf: DigestContent['nameOf'],
): Line {
  const { status, entries, team_id, project_id, language_id, language_code } = row;
  const { digest } = words;
  const person = row.actor_name ?? digest.somebody;
  if (team_id !== null || project_id === null || language_id === null || language_code === null) {
    const text = formatMail(words, digest.joined, { person });
    return { text, link: `${address}/teams/${encodeId('team', team_id ?? 0)}` };
  }
  const language = languageNames(words.language)(language_code) ?? language_code;
  const view = `${address}/projects/${encodeId('project', project_id)}/languages/${encodeLanguageId(project_id, language_id)}`;
  const entry =
    row.entry_id === null || row.entry_group === null
      ? undefined
      : `${view}/entry/${encodeId('entry', row.entry_id)}/group/${encodeId('group', row.entry_group)}`;
  if (status === null) {
    const excerpt = commentExcerpt(readableComment(row.comment_text ?? '', nameOf));
    const reason = commentReasons.find((one) => one === row.reason) ?? 'reply';
    const inWords = { person, key: row.entry_key ?? '', language, excerpt };
    const text = formatMail(words, digest.comments[reason], inWords);
    const comment = row.comment_id === null ? '' : `&comment=${encodeId('comment', row.comment_id)}`;
    return { text, link: `${entry ?? view}?panel=comments${comment}` };
  }
  const sentence = row.own_text ? digest.ownRejected : digest.told[statusName(status)];
  const what = [
    formatMail(words, sentence, { person, entries, language }),
    ...(row.entry_key ? [givenText(words, row.entry_key)] : []),
    ...(row.status_comment ? [givenText(words, commentExcerpt(row.status_comment))] : []),
  ];
  return {
    text: what.join(': '),
    link: entry ?? `${view}?status=${status}`,
  };
}
