import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentReasons } from '@parlance/domain/comments/thread';
import { encodeId } from '@parlance/domain/id';
import { interfaceLanguages } from '@parlance/domain/language/interface-languages';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmtp } from '../../ports/mail/smtp.ts';
import { renderDigest } from '../notifications/digest-render.ts';
import { asPlainText, chooseLanguage, renderMail } from './mail-render.present.ts';
import type { MailKind } from './words/words.ts';

/** Every kind of mail with hostile names in every place that somebody's words can take. */

type Values = Record<string, string>;
const link = 'https://texts.example.org/page/token?a=b&c=d';

/** What each kind is filled with; a new kind does not compile, and one with another value fails, until it stands here. */
const kinds: Record<MailKind, (hostile: string) => Values> = {
  resetPassword: () => ({}),
  passwordChanged: () => ({}),
  secondFactorChanged: () => ({}),
  verifyEmail: () => ({}),
  changeEmail: () => ({}),
  emailChanged: (email) => ({ email }),
  tokenCreated: (token) => ({ token }),
  confirmDeletion: () => ({ days: '14' }),
  deletionScheduled: () => ({ days: '14' }),
  deletionStopped: (teams) => ({ teams }),
  accountDeleted: () => ({}),
  addedToTeam: (name) => ({ team: name, person: name }),
  teamInvitation: (name) => ({ team: name, person: name, days: '14' }),
  secondFactorWanted: (name) => ({ team: name, person: name }),
  limitPassed: () => ({ limit: '1000' }),
  upgradeAsked: (name) => ({ team: name, person: name }),
  webhookSwitchedOff: (name) => ({ project: name, host: 'build.example.org', why: 'gone' }),
  teamTransferred: (name) => ({ team: name, person: name }),
};

const hostileNames = {
  'an image that runs a script': '<img src=x onerror=alert(1)>',
  'the end of an attribute': '"><script>alert(1)</script>',
  'single quotes': "' onmouseover='alert(1)",
  'an override of the direction': 'Ada \u202egpj.exe\u2066',
  'lines of a header': 'Ada\r\nBcc: all@evil.example\r\n\r\n<b>body</b>',
  'other ends of lines': 'Ada\u2028Bcc: all@evil.example\u0085x\u0000',
  'very much': 'W'.repeat(500),
  'the half of a sign': `${'x'.repeat(199)}😀`,
  'a template': '{{7*7}} ${7*7} {link} {name} {team} $& $1',
  'a web address': 'http://evil.example/login?x=y',
  'an address without a scheme': 'www.evil.example',
  'an address with other dots': 'https：／／evil。example',
  'a mail address': 'boss@evil.example',
};

interface Rendered {
  subject: string;
  text: string;
  html: string;
}
const languages = interfaceLanguages.map(({ code }) => code);
const mails: [string, (name: string, language: string) => Rendered][] = [
  ...Object.entries(kinds).map(([kind, values]): [string, (name: string, language: string) => Rendered] => [
    kind,
    (name, language) =>
      renderMail(chooseLanguage(language), {
        kind: kind as MailKind,
        name,
        link,
        values: values(name),
        property: 'teamMembers',
        place: { role: 'translator', languages: ['de', 'fr'] },
      }),
  ]),
  [
    'digest',
    (name, language) =>
      renderDigest({
        name,
        languages: [language],
        address: 'https://texts.example.org',
        rows: [digestRow(name)],
        nameOf: () => name,
      }),
  ],
  [
    'digest of a team',
    (name, language) =>
      renderDigest({
        name,
        languages: [language],
        address: 'https://texts.example.org',
        rows: [{ ...digestRow(name), ...ofTeam, team_name: name }, digestRow(name)],
        nameOf: () => name,
      }),
  ],
  [
    'digest of comments',
    (name, language) =>
      renderDigest({
        name,
        languages: [language],
        address: 'https://texts.example.org',
        rows: commentReasons.map((reason) => ({
          ...digestRow(name),
          ...{
            status: null,
            reason,
            thread_id: 1,
            comment_id: 2,
            entry_id: 3,
            entry_key: name,
            entry_group: 4,
          },
          comment_text: `${name} @[${encodeId('user', 5)}]`,
        })),
        nameOf: () => name,
      }),
  ],
];

const ofTeam = {
  status: null,
  reason: 'joined' as const,
  team_id: 1,
  project_id: null,
  project_name: null,
  language_id: null,
  language_code: null,
};

const digestRow = (name: string): Parameters<typeof renderDigest>[0]['rows'][number] => ({
  id: 1,
  user_id: 1,
  status: 2,
  actor_id: 1,
  actor_name: name,
  team_id: null,
  team_name: null,
  webhook_id: null,
  webhook_url: null,
  project_id: 1,
  project_name: name,
  language_id: 2,
  language_code: 'de',
  entries: 3,
  entry_id: null,
  entry_key: null,
  entry_group: null,
  status_comment: name,
  created_at: new Date(0),
  read_at: null,
  own_text: false,
  reason: null,
  thread_id: null,
  comment_id: null,
  comment_text: null,
});

/** The tags of a page as they stand, with what is in them: names must not add or change any. */
const tagsIn = (html: string) => html.match(/<[^>]*>/g);
/** What mail programs make links of: schemes, names with a dot and a letter after it, and what stands around an @. */
const linkLike = /[a-z]+:\/\/|[\p{L}\p{N}-][.。．｡][\p{L}]{2,}|[\p{L}\p{N}]@[\p{L}\p{N}]/iu;
const ours = /\u2068([^\u2066-\u2069\n]*)\u2069/g;
const words = (text: string) => text.replaceAll(/https:\/\/texts\.example\.org\S*/g, '');

describe.each(mails)('a mail of the kind %s', (_kind, render) => {
  describe.each(languages)('in %s', (language) => {
    test.each(Object.entries(hostileNames))('shows as text only: %s', (_what, name) => {
      const { subject, text, html } = render(name, language);
      expect(tagsIn(html)).toEqual(tagsIn(render('Ada', language).html));
      for (const part of [subject, text, html]) {
        expect(part.isWellFormed()).toBe(true);
        // What runs against the mail stands in an isolate of ours; nothing that was given opens or ends one.
        expect(part.replaceAll(ours, '$1')).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u2028\u0085\u0000\r]/);
        expect(words(part)).not.toMatch(linkLike);
      }
      expect(subject).not.toContain('\n');
      expect(text.split('\n').length).toBe(render('Ada', language).text.split('\n').length);
    });

    test('says nothing that was left unfilled', () => {
      const { subject, text, html } = render('Ada', language);
      for (const part of [subject, text, html]) expect(part).not.toMatch(/[{}]|undefined|NaN/);
    });
  });
});

test.each([
  ['en', '1,000,000 devices'],
  ['de', '1.000.000 Geräte'],
  ['ar', '1,000,000 جهاز'],
])('the limit of a plan is a number that can be read in %s', (language, shown) => {
  const content = { name: 'Ada', link, values: { limit: '1000000' }, property: 'mau' } as const;
  const { text, html } = renderMail(chooseLanguage(language), { kind: 'limitPassed', ...content });
  for (const part of [text, html]) expect(part).toContain(shown);
});

test('a name of 500 characters is cut, an ordinary one is not', () => {
  expect(asPlainText('W'.repeat(500))).toHaveLength(200);
  for (const name of ['Zoë', 'J. R. Müller', 'محمد', '山田 太郎', '👩‍👩‍👧 Mia'])
    expect(asPlainText(name)).toBe(name);
});

test.each([
  ['ar', 'Is this the heading?', '\u2068Is this the heading?\u2069'],
  ['ar', 'هل هذا عنوان؟', 'هل هذا عنوان؟'],
  ['en', 'هل هذا عنوان!', '\u2068هل هذا عنوان!\u2069'],
  ['en', 'Is this the heading?', 'Is this the heading?'],
])('a comment keeps its last sign at its end in a mail in %s: %s', (language, comment, inMail) => {
  for (const row of [
    { ...digestRow('Ada'), status_comment: comment },
    {
      ...digestRow('Ada'),
      ...{ status: null, reason: 'question' as const, thread_id: 1, comment_id: 2, comment_text: comment },
    },
  ]) {
    const content = { name: 'Ada', languages: [language], address: 'https://texts.example.org', rows: [row] };
    const { text, html } = renderDigest({ ...content, nameOf: () => 'Ada' });
    for (const part of [text, html]) expect(part).toContain(`: ${inMail}`);
  }
});

test('mails are made by the words of kinds and by the digest, and nowhere else', () => {
  const features = join(import.meta.dirname, '..');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const calling = files.filter((file) =>
    readFileSync(join(features, file), 'utf8').includes('queueRendered('),
  );
  expect(calling.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
    'mail/mail.service.ts',
    'notifications/digest.job.ts',
  ]);
});

/** Those that could make a header of their own, or another receiver. */
const headerNames = ['lines of a header', 'other ends of lines', 'a mail address'].map(
  (what) => hostileNames[what as keyof typeof hostileNames],
);

describe('over SMTP', () => {
  let smtp: SMTPServer;
  let url: string;
  const received: { to: string[]; source: string }[] = [];
  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ to, source: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
    url = `smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}`;
  });
  afterAll(() => new Promise<void>((closed) => smtp.close(() => closed())));

  test.each(mails)('a hostile name adds no header and no receiver: %s', async (_kind, render) => {
    const transport = createSmtp({ url, from: 'Parlance <texts@example.org>' });
    for (const [id, name] of headerNames.entries()) {
      received.length = 0;
      await transport.send({
        id,
        createdAt: new Date(0),
        recipient: 'ada@example.org',
        ...render(name, 'de'),
      });
      expect(received.map(({ to }) => to)).toEqual([['ada@example.org']]);
      const [head = ''] = (received[0]?.source ?? '').split('\r\n\r\n');
      const headers = head
        .replaceAll(/\r\n[ \t]+/g, ' ')
        .split('\r\n')
        .map((line) => line.split(':')[0]);
      expect(headers.toSorted()).toEqual([
        'Auto-Submitted',
        'Content-Type',
        'Date',
        'From',
        'MIME-Version',
        'Message-ID',
        'Subject',
        'To',
      ]);
      expect(head).not.toMatch(/evil\.example/);
    }
  });
});
