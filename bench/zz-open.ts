import { writeFileSync } from 'node:fs';
import { launchBrowser, visit } from '../e2e/support/browser.ts';
import { po, texts } from '../test/support/generate.ts';
import { startProduct } from '../test/support/product.ts';
import { createProject, importText } from '../test/support/project.ts';
const product = await startProduct(undefined, undefined, 'bundle');
const browser = await launchBrowser();
try {
  const project = await createProject(product, 'Large', ['en', 'de']);
  await importText(product, project, { path: 'de.po', type: 'gettext_po', language: 'de', content: po(texts(100000), 'de') });
  const { page } = await visit(browser, product.url, { cookie: product.cookie, width: 1280 });
  const address = `/projects/${project.id}/languages/${project.languages.get('de')}`;
  for (let i = 0; i < 4; i++) {
    const cdp = await page.context().newCDPSession(page);
    if (i === 3) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 200 }); await cdp.send('Profiler.start'); }
    const began = performance.now();
    await page.goto(address);
    const t1 = performance.now() - began;
    await page.getByRole('grid').getByRole('row').nth(5).waitFor();
    const t2 = performance.now() - began;
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('[contenteditable], textarea').first().waitFor();
    const t3 = performance.now() - began;
    console.log('goto', t1.toFixed(0), 'rows', t2.toFixed(0), 'type', t3.toFixed(0));
    const res = await page.evaluate(() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((r: any) => [r.name.replace(location.origin, '').slice(0, 90), Math.round(r.startTime), Math.round(r.responseStart), Math.round(r.responseEnd), r.transferSize].join(' ')).concat(performance.getEntriesByType('paint').map((p: any) => p.name + ' ' + Math.round(p.startTime))));
    if (i >= 2) console.log(res.join('\n'));
    if (i === 3) { const { profile } = await cdp.send('Profiler.stop'); writeFileSync('/tmp/pp/open.cpuprofile', JSON.stringify(profile)); }
  }
  for (const path of [`/v1/projects/${project.id}/languages/statistics`, `/v1/projects/${project.id}/jobs`, `/v1/projects/${project.id}`]) {
    const times: number[] = []; let size = 0; let body = '';
    for (let i = 0; i < 20; i++) { const b = performance.now(); const r = await fetch(product.url + path, { headers: { cookie: product.cookie } }); body = await r.text(); size = body.length; times.push(performance.now() - b); }
    console.log(path, size, times.map((t) => t.toFixed(1)).join(' ')); if (path.endsWith('jobs')) console.log(body.slice(0, 1500));
  }
} finally { await browser.close(); await product.stop(); await product.remove(); }
