import type { Locator, Page } from 'playwright-core';

const list = '[role=grid]';

/** A row that is drawn with its texts. By selector: looking for roles would take the page's own time. */
export const rowOfText = `${list} [data-at="4"] [lang]`;
export const rowWithText = (page: Page): Locator => page.locator(rowOfText).first();

/** Shows a list of the height of 100,000 rows with nothing in it, on a blank page. */
export const showEmptyList = (page: Page): Promise<void> =>
  page.setContent(`<div role="grid" style="height: 90vh; overflow: hidden auto; contain: strict; background: white">
    <div style="height: 7000000px; contain: strict"></div></div>`);

/** Shows a text field that does nothing, with the keyboard in it, in place of an empty list. */
export async function showEmptyField(page: Page): Promise<void> {
  await page.setContent(
    '<div contenteditable style="width: 400px; min-height: 60px; background: white"></div>',
  );
  await page.locator('[contenteditable]').click();
}

/** Times between frames in ms while the list is scrolled by `step` pixels a frame, sorted. */
export async function frameTimes(page: Page, step = 90, frames = 400): Promise<number[]> {
  const times = await page.evaluate(
    ([selector, by, count]) =>
      new Promise<number[]>((resolve) => {
        const grid = document.querySelector(selector as string) as HTMLElement;
        const times: number[] = [];
        let last = performance.now();
        const frame = () => {
          const now = performance.now();
          times.push(now - last);
          last = now;
          grid.scrollTop += by as number;
          if (times.length < (count as number)) requestAnimationFrame(frame);
          else resolve(times.slice(5));
        };
        requestAnimationFrame(frame);
      }),
    [list, step, frames] as const,
  );
  return times.sort((a, b) => a - b);
}

/** Times in ms from key press to the frame that shows it, while a sentence is typed into the focused field, sorted. */
export async function keyTimes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const target = window as unknown as { keyTimes: number[] };
    target.keyTimes = [];
    document.addEventListener(
      'keydown',
      (event) => {
        const began = event.timeStamp;
        requestAnimationFrame(() => setTimeout(() => target.keyTimes.push(performance.now() - began)));
      },
      true,
    );
  });
  await page.keyboard.type('the quick brown fox jumps over the dog', { delay: 30 });
  await page.waitForTimeout(200);
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  return times.sort((a, b) => a - b);
}

/** Times in ms that the page's main thread works for a key, with checks, style, layout and drawing, while a sentence is
 *  typed into the focused field, sorted: of the processor, and by the clock, which goes on where the machine gives the
 *  processor to something else meanwhile. So many letters that a single one, such as the first that changes the text, is
 *  no percentile of its own. */
export async function keyWork(page: Page): Promise<{ processor: number[]; clock: number[] }> {
  const [ofProcessor, byClock] = [await workOf(page, 'threadTicks'), await workOf(page, 'timeTicks')];
  const processor: number[] = [];
  const clock: number[] = [];
  for (const letter of 'pack my box with five dozen liquor jugs, sphinx of black quartz, judge my vow, while boxing wizards jump quickly') {
    const [worked, began] = [await ofProcessor(), await byClock()];
    await page.keyboard.type(letter);
    await page.waitForTimeout(60);
    clock.push((await byClock()) - began);
    processor.push((await ofProcessor()) - worked);
  }
  return { processor: processor.sort((a, b) => a - b), clock: clock.sort((a, b) => a - b) };
}

/** What tells how many ms the main thread has worked so far. Of a session of its own: a session counts in one way. */
async function workOf(page: Page, timeDomain: 'threadTicks' | 'timeTicks'): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

/** Times in ms from the key that saves to the field of the next text, which has the keyboard, sorted. */
export async function nextTimes(page: Page, texts = 20): Promise<number[]> {
  const times: number[] = [];
  for (let text = 0; text < texts; text += 1) {
    await page.keyboard.type('x');
    // The listener is there before the key is: else the key may come first, and nothing answers.
    const next = await page.evaluateHandle(() => {
      const from = document.activeElement;
      const took = new Promise<number>((resolve) => {
        document.addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = (): void => {
              const now = document.activeElement;
              if (now !== from && now?.matches('[data-text-field]')) resolve(performance.now() - timeStamp);
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      });
      return { took };
    });
    await page.keyboard.press('Control+Enter');
    times.push(await next.evaluate(({ took }) => took));
  }
  return times.sort((a, b) => a - b);
}

/** Megabytes of script heap that are in use after a collection. */
export async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
