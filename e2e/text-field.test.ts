import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { projectJourney } from './support/journey.ts';
import { edit, field, rowOf, smallProject } from './support/language-view.ts';

// What people do to the field of a text by keyboards of all kinds, fingers, screen readers and other colours.
const at = projectJourney();

async function open(key: string, options: Parameters<typeof at.enter>[0] = {}) {
  const project = await smallProject(at.product);
  const { page } = await at.enter(options);
  await page.goto(project.address('de'));
  await rowOf(page, key).waitFor();
  await edit(page, key);
  return { page, cdp: await page.context().newCDPSession(page) };
}

const holds = (page: Page, text: string) => expect.poll(() => field(page).textContent()).toBe(text);
const compose = (cdp: CDPSession, text: string, from?: number, to?: number) =>
  cdp.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
    ...(from === undefined ? {} : { replacementStart: from, replacementEnd: to }),
  });

describe('input methods', () => {
  it('compose the first word of an empty field, as every word comes on Android', async () => {
    const { page, cdp } = await open('checkout.promo');
    await compose(cdp, 'に');
    await compose(cdp, 'にほ');
    await cdp.send('Input.insertText', { text: '日本' });
    await holds(page, '日本');
  });

  it('leave nothing of a placeholder that they delete a letter of', async () => {
    const { page, cdp } = await open('checkout.hold');
    await page.keyboard.press('Home');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await compose(cdp, 'tim', 5, 9);
    await cdp.send('Input.insertText', { text: 'tim' });
    await holds(page, 'Bis  reserviert.');
    await page.keyboard.press('Control+Z');
    await holds(page, 'Bis {time} reserviert.');
  });
});

describe('deleting', () => {
  it('takes a word with Ctrl, and what a key wrote without', async () => {
    const { page } = await open('checkout.title');
    await page.keyboard.press('Control+Backspace');
    await holds(page, 'Reise ');
    await page.keyboard.press('Home');
    await page.keyboard.press('Control+Delete');
    await expect.poll(async () => (await field(page).textContent())?.trim()).toBe('');
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('ที่');
    await page.keyboard.press('Backspace');
    await holds(page, 'ที');
  });
});

describe('the caret', () => {
  it('stays in sight where the text is higher than its field', async () => {
    const { page } = await open('checkout.promo');
    // More lines than the seven that the field grows to.
    for (const word of 'abcdefghij') {
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('last');
    const isSeen = () =>
      field(page).evaluate((box) => {
        const caret = getSelection()?.getRangeAt(0).getBoundingClientRect();
        const { top, bottom } = box.getBoundingClientRect();
        return caret !== undefined && caret.height > 0 && caret.top >= top && caret.bottom <= bottom;
      });
    await expect.poll(isSeen).toBe(true);
    await field(page).evaluate((box) => box.scrollTo(0, 0));
    await page.keyboard.press('Control+Z');
    await expect.poll(() => field(page).evaluate((box) => box.scrollTop > 0)).toBe(true);
  });

  it('crosses placeholders in one step, however quickly keys come', async () => {
    const { page, cdp } = await open('checkout.hold');
    await page.keyboard.press('Home');
    const key = (name: string, code: number) =>
      cdp.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key: name,
        code: name,
        windowsVirtualKeyCode: code,
      });
    await Promise.all(Array.from({ length: 5 }, () => key('ArrowRight', 39)));
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: '!', text: '!' });
    await holds(page, 'Bis {time}! reserviert.');
  });

  it('crosses placeholders in one step after a finger scrolled the page', async () => {
    const { page } = await open('checkout.hold');
    await field(page).dispatchEvent('pointerdown', { pointerType: 'touch' });
    await field(page).dispatchEvent('pointercancel', { pointerType: 'touch' });
    await page.keyboard.press('Home');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('!');
    await holds(page, 'Bis {time}! reserviert.');
  });
});

describe('what marks a word', () => {
  it('stays with it while something is typed before it', async () => {
    const { page } = await open('checkout.title');
    const marked = await field(page).evaluateHandle((box) => {
      const range = document.createRange();
      range.setStart(box.firstChild as Text, 'Reise '.length);
      range.setEnd(box.firstChild as Text, 'Reise prüfen'.length);
      return range;
    });
    await page.keyboard.press('Home');
    await page.keyboard.type('Die ');
    await holds(page, 'Die Reise prüfen');
    expect(await marked.evaluate((range) => range.toString())).toBe('prüfen');
  });
});

describe('the field for everyone', () => {
  it('gives a screen reader the empty state, and its hint as a hint', async () => {
    const { page, cdp } = await open('checkout.promo');
    await expect.poll(() => field(page).getAttribute('aria-placeholder')).toBe('Not translated yet');
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    const box = nodes.find(({ role, name }) => role?.value === 'textbox' && name?.value.includes('promo'));
    const inside = nodes.filter(({ nodeId }) => box?.childIds?.includes(nodeId));
    expect(box?.properties).toContainEqual(expect.objectContaining({ name: 'multiline' }));
    expect(inside.map(({ name }) => name?.value).join('')).not.toContain('Not translated');
  });

  it('shows chips and where the keyboard is where colours are forced', async () => {
    const { page } = await open('checkout.hold');
    await page.emulateMedia({ forcedColors: 'active' });
    const outline = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle);
    expect(await outline('[role=textbox]:focus')).toBe('solid');
    expect(await outline('[role=textbox]:focus [data-run=variable]')).toBe('solid');
    expect(await outline('[role=row] [data-kind=variable]')).toBe('solid');
  });
});
