/** Conversations about an entry in the panel beside the list, and their marks in the rows. */
import {
  type Comment,
  type CommentThread,
  commentErrors,
  commentsContract,
} from '@parlance/contract/comments';
import { printMention } from '@parlance/domain/comments/mentions';
import { projectActions } from '@parlance/domain/permissions/actions';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { untilFocused, untilInside } from '../support/keyboard.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, someRows } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listComments, listCommentMarks, listMentionable, startThread, replyToThread } = commentsContract;
const { resolveThread, reopenThread, editComment, deleteComment, readThreads } = commentsContract;
const time = '2026-11-02T09:30:00.000Z';
const me = { _id: idOf('user'), displayName: 'Ana Ortiz' };
const ben = { _id: idOf('user', 2), displayName: 'Ben Wolf' };
const rows = someRows();
const entry = rows[0]?._id ?? '';

const comment = (number: number, author: typeof me | null, text: string, more: object = {}) => ({
  ...{ _id: idOf('cmnt', number), author, text, created: time, edited: null, isDeleted: false },
  ...more,
});
const threadOf = (number: number, given: Partial<CommentThread> = {}): CommentThread => ({
  _id: idOf('thrd', number),
  entry,
  language: idOf('lang', 2),
  kind: 'comment',
  startedBy: me,
  created: time,
  resolved: null,
  isUnread: false,
  comments: [comment(number * 10, me, 'Is “Reise” right here?')],
  ...given,
});
const threads = () => [
  threadOf(1, {
    kind: 'question',
    language: null,
    startedBy: ben,
    isUnread: true,
    comments: [
      comment(10, ben, `Where does this stand, ${printMention(me._id)}?`),
      comment(11, me, 'في رأس الصفحة', { edited: time }),
      comment(12, null, '', { isDeleted: true }),
    ],
  }),
  threadOf(2),
  threadOf(3, { resolved: { at: time, by: ben }, comments: [comment(30, ben, 'Done long ago')] }),
];

async function openPanel(given: CommentThread[], rest = '', options: Parameters<typeof open>[1] = {}) {
  const shown = rows.map((row) =>
    row._id === entry ? { ...row, status: 4 as const, comment: 'Too formal' } : row,
  );
  answerEntries(api, shown);
  api.answer(listComments, { threads: given, mentioned: [me] });
  api.answer(listCommentMarks, { marks: [{ entry, open: 2, questions: 1, unread: 1 }], more: false });
  api.answer(listMentionable, [ben, { _id: idOf('user', 3), displayName: 'Berta Klee' }]);
  api.answer(readThreads, undefined);
  const page = await open(germanView(`?entry=${entry}&panel=comments${rest}`), { width: 1440, ...options });
  await page
    .getByRole('tab', { name: 'Comments' })
    .or(page.getByRole('tab', { selected: true }))
    .first()
    .waitFor();
  return page;
}

it('shows the conversations of an entry, the comment of its status, and marks them as read', async () => {
  const page = await openPanel(threads());
  const panel = page.getByRole('tabpanel');
  await panel.getByText('Where does this stand, @Ana Ortiz?').waitFor();
  await panel.getByText('Too formal').waitFor();
  await panel.getByText('Comment deleted').waitFor();
  expect(await panel.getByText('في رأس الصفحة').evaluate((node) => getComputedStyle(node).direction)).toBe(
    'rtl',
  );
  await expect.poll(() => api.callsOf(readThreads).at(-1)?.body).toEqual({ threads: [idOf('thrd', 1)] });
  await page.getByRole('link', { name: '2 open conversations, 1 unread' }).waitFor();
  expect(await panel.getByText('Done long ago').count()).toBe(0);
  await panel.getByRole('button', { name: 'Show 1 resolved conversation' }).click();
  await panel.getByText('Resolved by Ben Wolf').waitFor();
  await expectGoodLooks(page, 'screen-comments');
  await expectAccessible(page);
});

it('shows the comment that the address names, resolved ones, too', async () => {
  const page = await openPanel(threads(), `&comment=${idOf('cmnt', 30)}`);
  await page.getByRole('tabpanel').getByText('Done long ago').waitFor();
});

it('leaves the comment of the address with its entry', async () => {
  const page = await openPanel(threads(), `&comment=${idOf('cmnt', 30)}`);
  await page.getByRole('tabpanel').getByText('Done long ago').waitFor();
  const search = () => new URL(page.url()).searchParams;
  await shown(page, 'checkout.promo').locator('[data-part=target]').click();
  await expect.poll(() => search().get('entry')).not.toBe(entry);
  expect([search().get('comment'), search().get('panel')]).toEqual([null, 'comments']);
});

it('keeps the direction of placeholders and tags in an Arabic comment', async () => {
  const text = 'لماذا يقف {firstName} قبل <b>الرحلة</b> هنا؟';
  const page = await openPanel([threadOf(1, { comments: [comment(10, ben, text)] })]);
  const line = page.getByRole('tabpanel').locator('[data-kind]');
  await expect.poll(() => line.allTextContents()).toEqual(['{firstName}', '<b>', '</b>']);
  const styles = await line.evaluateAll((chips) =>
    chips.map((chip) => {
      const { direction, unicodeBidi } = getComputedStyle(chip);
      return [direction, unicodeBidi];
    }),
  );
  expect(styles).toEqual(Array(3).fill(['ltr', 'isolate']));
  await expectGoodLooks(page, 'screen-comment-arabic-placeholders');
});

it('marks the cards of a narrow window, whose marks open the panel over the list', async () => {
  const page = await openPanel(threads(), '', { width: 390 });
  await page.getByRole('button', { name: 'Close the panel' }).click();
  await page.getByRole('link', { name: '2 open conversations, 1 unread' }).click();
  await page.getByRole('tabpanel').getByText('Where does this stand, @Ana Ortiz?').waitFor();
  await expectGoodLooks(page, 'screen-comments-narrow');
});

it('has a way to write the first comment in the open card of a narrow window', async () => {
  answerEntries(api, someRows());
  api.answer(listComments, { threads: [], mentioned: [] });
  api.answer(listMentionable, []);
  const page = await open(germanView(), { width: 390 });
  await page.getByText('checkout.title').first().click();
  await page.getByRole('link', { name: 'Comments', exact: true }).click();
  await page.getByRole('tabpanel').getByText('No comments yet').waitFor();
  await page.getByRole('textbox', { name: 'New comment' }).waitFor();
});

it('shows the hint of an empty field in the direction of the interface', async () => {
  const page = await openPanel([], '&lang=ar');
  const field = page.getByRole('textbox', { name: 'تعليق جديد' });
  const direction = () => field.evaluate((node) => getComputedStyle(node).direction);
  await expect.poll(direction).toBe('rtl');
  await field.fill('English');
  await expect.poll(direction).toBe('ltr');
});

it('does not ask who may only read to write a comment', async () => {
  const actions = projectActions.filter((action) => action !== 'comments.write');
  answerEntries(api, someRows(), { project: { actions } });
  api.answer(listComments, { threads: [], mentioned: [] });
  const page = await open(germanView('?panel=comments'));
  await page.getByText('You may read it, but not write comments in this language.').waitFor();
  expect(await page.getByText('Type @').count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'New comment' }).count()).toBe(0);
});

it('says what comments are for while there are none, and asks for context', async () => {
  const page = await openPanel([]);
  await page.getByText('No comments yet').waitFor();
  await expectGoodLooks(page, 'screen-comments-empty');
  api.answer(startThread, ({ body }) => {
    const { text, kind } = body as { text: string; kind: CommentThread['kind'] };
    return { thread: threadOf(4, { kind, comments: [comment(40, me, text)] }), mentioned: [ben] };
  });
  const field = page.getByRole('textbox', { name: 'New comment' });
  await field.pressSequentially('What is this, @be');
  await page.getByRole('option', { name: 'Ben Wolf' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('What is this, @Ben Wolf ');
  // With the next frame, the field takes the keyboard once more.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  await page.getByRole('button', { name: 'Ask for context' }).press('Enter');
  await expect
    .poll(() => api.callsOf(startThread).at(-1)?.body)
    .toEqual({ text: `What is this, ${printMention(ben._id)} `, kind: 'question', allLanguages: false });
  await page.getByRole('article').getByText('What is this, @Ben Wolf').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await untilFocused(field);
});

it('says that nobody is called as one writes behind an @, and not behind a name that was picked', async () => {
  const page = await openPanel([]);
  const field = page.getByRole('textbox', { name: 'New comment' });
  const nobody = page.getByRole('status').getByText('Nobody who can be mentioned here is called “Zora”.');
  await field.pressSequentially('Please ask @Zora');
  await nobody.waitFor();
  await expectGoodLooks(page, 'screen-comment-nobody');
  await field.pressSequentially(' about');
  await nobody.waitFor();
  await field.pressSequentially(' it');
  await nobody.waitFor({ state: 'detached' });
  await field.fill('');
  await field.pressSequentially('@be');
  await page.getByRole('option', { name: 'Ben Wolf' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('@Ben Wolf ');
  await field.pressSequentially('knows');
  expect(await page.getByText('Nobody who can be mentioned').count()).toBe(0);
});

it('keeps what was not sent: refused, and after a reload', async () => {
  const page = await openPanel(threads());
  const thread = page.getByRole('article').nth(1);
  await thread.getByRole('button', { name: 'Reply' }).click();
  await thread.getByRole('textbox', { name: 'Your reply' }).fill('Not yet');
  api.answer(replyToThread, new Refusal(commentErrors.threadResolved));
  await page.keyboard.press('Control+Enter');
  await page.getByText(commentErrors.threadResolved.message).first().waitFor();
  await page.reload();
  const again = page.getByRole('article').nth(1).getByRole('textbox', { name: 'Your reply' });
  await expect.poll(() => again.inputValue()).toBe('Not yet');
});

/** Lets a call wait until the returned function is called. */
async function holdBack(page: Awaited<ReturnType<typeof openPanel>>, path: string) {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  return () => release();
}

it('keeps what is typed while a comment is on its way', async () => {
  const page = await openPanel([threadOf(2)], '', { intercepts: true });
  const release = await holdBack(page, '**/comments**');
  api.answer(startThread, { thread: threadOf(4, { comments: [comment(40, me, 'First')] }), mentioned: [] });
  const field = page.getByRole('textbox', { name: 'New comment' });
  await field.fill('First');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await field.pressSequentially(', and a second thought');
  release();
  await page.getByRole('article').getByText('First').waitFor();
  await expect.poll(() => field.inputValue()).toBe(', and a second thought');
});

it('keeps what is typed while a reply is on its way, after a reload, too', async () => {
  const page = await openPanel([threadOf(2)], '', { intercepts: true });
  const release = await holdBack(page, '**/comments/**');
  const first = comment(20, me, 'Is “Reise” right here?');
  const answer = threadOf(2, { comments: [first, comment(21, me, 'Yes')] });
  api.answer(replyToThread, { thread: answer, mentioned: [] });
  const thread = page.getByRole('article');
  await thread.getByRole('button', { name: 'Reply' }).click();
  const field = thread.getByRole('textbox', { name: 'Your reply' });
  await field.fill('Yes');
  await page.keyboard.press('Control+Enter');
  await field.fill('Something else');
  release();
  await thread.getByText('Yes', { exact: true }).waitFor();
  await expect.poll(() => field.inputValue()).toBe('Something else');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('Something else');
});

it('keeps a rewritten comment until it is saved: on another tab of the panel, and after a reload', async () => {
  const page = await openPanel([threadOf(2)]);
  const field = page.getByRole('textbox', { name: 'Edit the comment' });
  await page.getByRole('article').getByRole('button', { name: 'Edit' }).click();
  await field.fill('Is “Fahrt” right here?');
  await page.getByRole('tab', { name: 'Details' }).click();
  await field.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect.poll(() => field.inputValue()).toBe('Is “Fahrt” right here?');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('Is “Fahrt” right here?');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await page.getByText('Is “Reise” right here?').waitFor();
  expect(await field.count()).toBe(0);
});

it('replies, edits, deletes, resolves and reopens', async () => {
  const page = await openPanel([threadOf(2)]);
  const thread = page.getByRole('article');
  const answering = (given: Partial<CommentThread>) => () => ({ thread: threadOf(2, given), mentioned: [] });
  const first = comment(20, me, 'Is “Reise” right here?');
  api.answer(replyToThread, answering({ comments: [first, comment(21, me, 'Yes')] }));
  await thread.getByRole('button', { name: 'Reply' }).click();
  await untilFocused(thread.getByRole('textbox', { name: 'Your reply' }));
  await page.keyboard.type('Yes');
  await page.keyboard.press('Control+Enter');
  await thread.getByText('Yes', { exact: true }).waitFor();
  api.answer(editComment, answering({ comments: [first, comment(21, me, 'Yes!', { edited: time })] }));
  await thread.getByRole('button', { name: 'Edit' }).last().click();
  await thread.getByRole('textbox', { name: 'Edit the comment' }).fill('Yes!');
  await thread.getByRole('button', { name: 'Save' }).click();
  await thread.getByText('Yes!', { exact: true }).waitFor();
  api.answer(deleteComment, answering({ comments: [first, comment(21, me, '', { isDeleted: true })] }));
  await thread.getByRole('button', { name: 'Delete' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Delete the comment?' });
  await dialog.waitFor();
  await expectGoodLooks(page, 'screen-comments-delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await thread.getByText('Comment deleted').waitFor();
  api.answer(resolveThread, answering({ resolved: { at: time, by: me } }));
  await thread.getByRole('button', { name: 'Resolve' }).click();
  await page.getByRole('button', { name: 'Show 1 resolved conversation' }).click();
  api.answer(reopenThread, answering({}));
  await thread.getByRole('button', { name: 'Reopen' }).click();
  await thread.getByRole('button', { name: 'Reply' }).waitFor();
});

/** Presses a button as the keyboard does. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

it('leaves the keyboard at what it pressed, or beside what goes with that', async () => {
  const own = [comment(20, me, 'Is “Reise” right here?'), comment(21, me, 'Or “Fahrt”?')];
  const page = await openPanel([
    threadOf(2, { comments: own }),
    threadOf(3, { resolved: { at: time, by: ben }, comments: [comment(30, ben, 'Done long ago')] }),
  ]);
  const first = page.getByRole('article').first();
  const button = (name: string, within = first) => within.getByRole('button', { name, exact: true });
  const reply = first.getByRole('textbox', { name: 'Your reply' });
  const answer = (given: Partial<CommentThread>) => () => ({ thread: threadOf(2, given), mentioned: [] });
  await press(button('Reply'));
  await untilFocused(reply);
  await page.keyboard.press('Escape');
  await untilFocused(button('Reply'));
  api.answer(replyToThread, answer({ comments: [...own, comment(22, me, 'Yes')] }));
  await press(button('Reply'));
  await untilFocused(reply);
  await page.keyboard.type('Yes');
  await page.keyboard.press('Control+Enter');
  await first.getByText('Yes', { exact: true }).waitFor();
  await untilFocused(button('Reply'));
  const line = first.getByRole('listitem').nth(1);
  await press(button('Edit', line));
  await untilFocused(line.getByRole('textbox', { name: 'Edit the comment' }));
  await page.keyboard.press('Escape');
  await untilFocused(button('Edit', line));
  const changed = [own[0] as Comment, comment(21, me, 'Or “Tour”?', { edited: time })];
  api.answer(editComment, answer({ comments: changed }));
  await page.keyboard.press('Enter');
  await untilFocused(line.getByRole('textbox', { name: 'Edit the comment' }));
  await page.keyboard.type(' Or “Tour”?');
  await page.keyboard.press('Control+Enter');
  await line.getByText('Or “Tour”?', { exact: true }).waitFor();
  await untilFocused(button('Edit', line));
  const left = [own[0] as Comment, comment(21, me, '', { isDeleted: true })];
  api.answer(deleteComment, answer({ comments: left }));
  await press(button('Delete', line));
  const dialog = page.getByRole('dialog', { name: 'Delete the comment?' });
  await untilInside(dialog);
  await press(button('Delete', dialog));
  await line.getByText('Comment deleted').waitFor();
  await untilFocused(button('Reply'));
  api.answer(resolveThread, answer({ comments: left, resolved: { at: time, by: me } }));
  await press(button('Resolve'));
  const show = page.getByRole('button', { name: 'Show 2 resolved conversations' });
  await untilFocused(show);
  await page.keyboard.press('Enter');
  await untilFocused(button('Copy the link to this comment'));
  api.answer(reopenThread, answer({ comments: left }));
  await press(button('Reopen'));
  await button('Resolve').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.ariaLabel))
    .toBe('Conversation');
});
