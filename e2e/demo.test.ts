import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CommentMark, CommentThread } from '@parlance/contract/comments';
import type { Invitation } from '@parlance/contract/invitations';
import type { MissingTexts } from '@parlance/contract/missing-texts';
import type { Notification } from '@parlance/contract/notifications';
import type { LanguageCounts, Project, ProjectItem } from '@parlance/contract/projects';
import type { Screenshot } from '@parlance/contract/screenshots';
import type { Team, TeamMember } from '@parlance/contract/teams';
import type { ProjectUsage } from '@parlance/contract/usage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productAt, type RunningProduct, sessionOf } from '../test/support/product.ts';
import { connectBrowser, expectAccessible, picture, visit } from './support/browser.ts';

const password = 'Fernway-demo-2026';

/** `npm run demo` without npm, on a data folder of its own. */
const spawnDemo = (folder: string) =>
  spawn(process.execPath, [join(import.meta.dirname, '../scripts/demo.mjs')], {
    env: { PATH: process.env.PATH, PORT: '0', PARLANCE_DATA: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function startDemo(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawnDemo(folder);
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Parlance is running: (\S+)/.exec(line)?.[1];
    if (url) return { child, url };
  }
  throw new Error(`The demo has ended: ${complaints}`);
}

async function signIn(url: string, name: string): Promise<RunningProduct> {
  const answer = await fetch(`${url}/auth/signin`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.org`, password }),
  });
  expect(answer.status).toBe(200);
  return productAt({ url, folder: '', cookie: sessionOf(answer) });
}

/** Whether there is still a process of this group. */
function isThere(group: number): boolean {
  try {
    process.kill(group, 0);
    return true;
  } catch {
    return false;
  }
}

describe('the demo', () => {
  let folder: string;
  let demo: { child: ChildProcess; url: string };
  let nora: RunningProduct;
  let project: Project;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlance-demo-'));
    await chmod(folder, 0o755);
    demo = await startDemo(folder);
    nora = await signIn(demo.url, 'nora');
    const projects = await nora.call<ProjectItem[]>('GET', '/v1/projects');
    expect(projects.map(({ name }) => name).sort()).toEqual(['Fernway', 'Fernway Café']);
    const id = projects.find(({ name }) => name === 'Fernway')?._id;
    project = await nora.call<Project>('GET', `/v1/projects/${id}`);
  });
  afterAll(async () => {
    const ended = once(demo.child, 'exit');
    demo.child.kill('SIGTERM');
    // Its database writes into the folder until then.
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  it('has nine people, user groups, and invitations that wait', async () => {
    const [team] = await nora.call<Team[]>('GET', '/v1/teams');
    const people = await nora.call<TeamMember[]>('GET', `/v1/teams/${team?._id}/team-members`);
    expect(people).toHaveLength(9);
    expect(new Set(people.map(({ role }) => role))).toEqual(
      new Set(['owner', 'admin', 'manager', 'translator']),
    );
    expect(await nora.call('GET', `/v1/teams/${team?._id}/user-groups`)).toHaveLength(6);
    const invitations = await nora.call<Invitation[]>('GET', `/v1/teams/${team?._id}/invitations`);
    expect(invitations).toHaveLength(2);
    for (const { sent, expires, expired } of invitations) {
      expect(Date.parse(expires) - Date.parse(sent)).toBe(14 * 86_400_000);
      expect(expired).toBe(false);
    }
  });

  it('has screenshots of two screens, with the places of their texts', async () => {
    const at = `/v1/projects/${project._id}/screenshots`;
    const { screenshots } = await nora.call<{ screenshots: Screenshot[] }>('GET', at);
    expect(screenshots.map(({ metaData }) => metaData.screenTag.name)).toEqual([
      'On the train',
      'Checkout',
      'Checkout',
    ]);
    for (const { positions } of screenshots) expect(positions).toBeGreaterThanOrEqual(6);
  });

  it('has languages at all stages, work that waits for a person, and few issues', async () => {
    const counts = await nora.call<{ languages: (LanguageCounts & { name: string })[] }>(
      'GET',
      `/v1/projects/${project._id}/entryCount/`,
    );
    const others = counts.languages.filter(({ name }) => name !== 'en');
    const done = new Map(others.map(({ name, translated, all }) => [name, translated / all]));
    // German is written to the end. Its reviewer, whom the README names, has drafts of the last days to decide on.
    const german = others.find(({ name }) => name === 'de');
    expect(german?.draft).toBeGreaterThanOrEqual(12);
    expect((german?.translated ?? 0) + (german?.draftOnly ?? 0)).toBe(german?.all);
    expect(done.get('fr')).toBeGreaterThan(0.8);
    for (const code of ['ja', 'ar', 'es-MX']) {
      expect(done.get(code)).toBeGreaterThan(0.4);
      expect(done.get(code)).toBeLessThan(0.7);
    }
    expect(done.get('pt-BR')).toBeLessThan(0.1);
    expect(project.languages.find(({ name }) => name === 'ar')?.rtl).toBe(true);
    const sum = (of: (one: LanguageCounts) => number) => others.reduce((all, one) => all + of(one), 0);
    expect(sum(({ draft }) => draft)).toBeGreaterThan(20);
    expect(sum(({ status }) => status.rejected)).toBe(3);
    expect(sum(({ status }) => status.needsReview)).toBe(4);
    expect(sum(({ status }) => status.accepted)).toBeGreaterThan(30);
    expect(sum(({ locked }) => locked)).toBe(2);
    const issues = (name: keyof LanguageCounts['issues']) => sum((one) => one.issues[name]);
    expect(issues('all')).toBeLessThan(10);
    for (const kind of ['variableMissing', 'tooLong', 'outdated'] as const)
      expect(issues(kind)).toBeGreaterThan(0);
  });

  it('has files of four formats, tags, a draft beside a newer text, and a history of a month', async () => {
    const path = `/v1/projects/${project._id}`;
    const files = await nora.call<{ format: string }[]>('GET', `${path}/files`);
    expect(new Set(files.map(({ format }) => format)).size).toBe(4);
    expect(await nora.call('GET', `${path}/tags`)).toHaveLength(3);
    const spanish = project.languages.find(({ name }) => name === 'es-MX')?._id;
    const list = await nora.raw('GET', `${path}/languages/${spanish}/entry-list?search=Te+extra`);
    expect((await list.arrayBuffer()).byteLength).toBe(8);
    const activity = await nora.call<{ published: number; drafts: number }[]>('GET', `${path}/activity`);
    expect(activity.filter(({ published, drafts }) => published + drafts > 10).length).toBeGreaterThan(15);
    const { operations } = await nora.call<{ operations: { kind: string; undoneBy: unknown }[] }>(
      'GET',
      `${path}/operations`,
    );
    expect(operations.length).toBeGreaterThan(20);
    expect(Date.now() - Date.parse(project.created)).toBeGreaterThan(30 * 86_400_000);
  });

  it('has conversations in several languages, of which some wait for a person', async () => {
    const path = `/v1/projects/${project._id}/languages`;
    const threads: CommentThread[] = [];
    for (const code of ['de', 'ar', 'ja', 'fr', 'es-MX']) {
      const language = project.languages.find(({ name }) => name === code)?._id;
      const { marks } = await nora.call<{ marks: CommentMark[] }>(
        'GET',
        `${path}/${language}/comments/marks`,
      );
      expect(marks.length, code).toBeGreaterThan(0);
      for (const { entry } of marks) {
        const at = `${path}/${language}/entries/${entry}/comments`;
        threads.push(...(await nora.call<{ threads: CommentThread[] }>('GET', at)).threads);
      }
    }
    const written = threads.flatMap(({ created, comments }) => [
      created,
      ...comments.map((one) => one.created),
    ]);
    // The latest is of yesterday.
    for (const moment of written) expect(Date.now() - Date.parse(moment)).toBeGreaterThan(3_600_000);
    expect(threads.some(({ language }) => language === null)).toBe(true);
    const karim = await signIn(demo.url, 'karim');
    const answer = await karim.call<{ notifications: Notification[] }>('GET', '/v1/notifications');
    expect(answer.notifications.map(({ comment }) => comment?.reason)).toContain('mention');
  });

  it('has apps and builds that call each day, and texts that a tester’s app missed', async () => {
    const path = `/v1/projects/${project._id}`;
    const usage = await nora.call<ProjectUsage>('GET', `${path}/usage`);
    expect(usage.days.map(({ requests }) => requests > 30)).toEqual(usage.days.map(() => true));
    expect(usage.days.length).toBe(30);
    expect(usage.months.length).toBeGreaterThanOrEqual(2);
    for (const { mau, apiRequests } of usage.months) expect(apiRequests).toBeGreaterThan(mau);
    // What misses texts calls for no one language.
    const called = usage.languages.flatMap(({ language, apiRequests }) =>
      apiRequests > 0 ? (language ?? []) : [],
    );
    expect(called.sort()).toEqual(['ar', 'de', 'en', 'es-MX', 'fr', 'ja']);
    // Karim's builds, and the app whose token Nora made.
    expect(usage.callers.map(({ displayName }) => displayName)).toEqual(['Karim Haddad', 'Nora Lindqvist']);
    const { texts } = await nora.call<MissingTexts>('GET', `${path}/missingTexts`);
    expect(texts.filter(({ refused }) => refused)).toHaveLength(1);
    expect(texts.filter(({ refused }) => !refused)).toHaveLength(5);
  });

  it('lets people in by their roles, and notifies them of what concerns them', async () => {
    const languages = { jonas: ['de'], ruth: ['de'], lena: null };
    for (const [name, narrowedTo] of Object.entries(languages)) {
      const person = await signIn(demo.url, name);
      expect(await person.call('GET', `/v1/projects/${project._id}`)).toMatchObject({ narrowedTo });
    }
    const camille = await signIn(demo.url, 'camille');
    const answer = await camille.call<{ notifications: Notification[] }>('GET', '/v1/notifications');
    expect(answer.notifications.length).toBeGreaterThan(0);
  });

  it('looks like a product in use', async () => {
    const browser = await connectBrowser();
    for (const dark of [false, true]) {
      const { page, problems, context } = await visit(browser, demo.url, { cookie: nora.cookie, dark });
      await page.goto(`/projects/${project._id}`);
      await page.getByRole('region', { name: 'Activity' }).waitFor();
      await page.getByText('Ruth Steiner').first().waitFor();
      await expectAccessible(page);
      await picture(page, `demo-overview-${dark ? 'dark' : 'light'}`);
      expect(problems).toEqual([]);
      await context.close();
    }
    await browser.close();
  });

  it('ends by one Ctrl+C, and is there again at the next start', async () => {
    const group = demo.child.pid ?? 0;
    demo.child.kill('SIGINT');
    const [code] = await once(demo.child, 'exit');
    expect(code).toBe(0);
    expect(isThere(group)).toBe(false);
    await expect(fetch(`${demo.url}/healthz`)).rejects.toThrow();
    demo = await startDemo(folder);
    const again = await signIn(demo.url, 'nora');
    expect(await again.call('GET', `/v1/projects/${project._id}/entryCount/`)).toMatchObject({
      all: project.entryCount,
    });
  });
});

it('leaves nothing behind where it is stopped while it is made', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'parlance-demo-')), 'data');
  const child = spawnDemo(folder);
  const ended = once(child, 'exit');
  // The database is up and the script writes the month.
  await expect.poll(() => existsSync(join(folder, 'secret.key'))).toBe(true);
  child.kill('SIGINT');
  expect((await ended)[0]).toBe(0);
  expect(existsSync(folder)).toBe(false);
  await rm(dirname(folder), { recursive: true });
});
