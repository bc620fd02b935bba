import { expect, it } from 'vitest';
import { seriousFindings } from './axe.ts';
import { connectBrowser } from './browser.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Page</title><main>${body}</main></html>`;

it('names what is wrong, at the first look at a document and at later ones, and nothing where nothing is', async () => {
  const browser = await connectBrowser();
  try {
    const tab = await browser.newPage();
    await tab.setContent(page('<h1>Words</h1><p id="faint" style="color: #ccc">Faint</p>'));
    expect(await seriousFindings(tab)).toEqual(['color-contrast: #faint']);
    await tab.evaluate(() => document.querySelector('#faint')?.removeAttribute('style'));
    expect(await seriousFindings(tab)).toEqual([]);
    await tab.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
    expect(await seriousFindings(tab)).toEqual(['button-name: button']);
  } finally {
    await browser.close();
  }
});
