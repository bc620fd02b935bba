/**
 * A film of what a page shows, made of pictures with times of their own: it does not depend on how fast the machine is. Debian's
 * ffmpeg makes a WebM of it, beside captions (WebVTT) and a poster.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

export const filmSize = { width: 1280, height: 720 };
/** Pictures of a second while something moves. */
const movingRate = 12;

interface Picture {
  file: string;
  seconds: number;
}
/** What is said, by language. */
type Said = Readonly<Record<string, string>>;
interface Caption {
  from: number;
  to: number;
  said: Said;
}

export class Film {
  readonly #folder = mkdtempSync(join(tmpdir(), 'parlance-film-'));
  readonly #pictures: Picture[] = [];
  readonly #captions: Caption[] = [];
  #at = { x: filmSize.width * 0.6, y: filmSize.height * 0.75 };

  get seconds(): number {
    return this.#pictures.reduce((sum, { seconds }) => sum + seconds, 0);
  }

  /** What is said from now on. */
  say(said: Said): void {
    this.#endCaption();
    this.#captions.push({ from: this.seconds, to: Number.POSITIVE_INFINITY, said });
  }

  #endCaption(): void {
    const last = this.#captions.at(-1);
    if (last) last.to = Math.min(last.to, this.seconds);
  }

  /** Shows what is there for so long. */
  async show(page: Page, seconds: number): Promise<void> {
    const file = join(this.#folder, `${String(this.#pictures.length).padStart(4, '0')}.png`);
    await page.screenshot({ path: file });
    this.#pictures.push({ file, seconds });
  }

  /** Moves the pointer to something, and clicks it. */
  async click(page: Page, target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('What is clicked is not there.');
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
    const from = this.#at;
    for (let step = 1; step <= movingRate * 0.75; step++) {
      const way = step / (movingRate * 0.75);
      const eased = way * way * (3 - 2 * way);
      this.#at = { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
      await drawPointer(page, this.#at);
      await this.show(page, 1 / movingRate);
    }
    await this.show(page, 0.25);
    await target.click();
  }

  /** Draws the pointer on a page that was opened anew. */
  point = (page: Page): Promise<void> => drawPointer(page, this.#at);

  /** Types as a person does. */
  async type(page: Page, text: string): Promise<void> {
    for (const letters of text.match(/.{1,2}/gu) ?? []) {
      await page.keyboard.type(letters);
      await this.show(page, 1 / movingRate);
    }
  }

  /** Writes `<name>.webm`, its first picture `<name>.webp`, and `<name>-<language>.vtt`; answers the bytes of the film. */
  write(folder: string, name: string): number {
    this.#endCaption();
    mkdirSync(folder, { recursive: true });
    const last = this.#pictures.at(-1);
    const [first] = this.#pictures;
    if (!first || !last) throw new Error('The film has no pictures.');
    const list = join(this.#folder, 'list.txt');
    const lines = this.#pictures.flatMap(({ file, seconds }) => [
      `file '${file}'`,
      `duration ${seconds.toFixed(4)}`,
    ]);
    // The last one is named twice, or its duration does not count.
    writeFileSync(list, [...lines, `file '${last.file}'`].join('\n'));
    const out = join(folder, `${name}.webm`);
    const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list];
    // Each picture once, for as long as it is shown: most of a film stands still.
    const picture = ['-fps_mode', 'passthrough', '-pix_fmt', 'yuv420p', '-an', '-map_metadata', '-1'];
    const codec = ['-c:v', 'libvpx-vp9', '-crf', '34', '-b:v', '0', '-g', '24', '-cpu-used', '5'];
    execFileSync('ffmpeg', [...input, ...picture, ...codec, '-fflags', '+bitexact', out]);
    execFileSync('ffmpeg', [
      '-y',
      '-loglevel',
      'error',
      '-i',
      first.file,
      '-quality',
      '70',
      join(folder, `${name}.webp`),
    ]);
    for (const language of Object.keys(this.#captions[0]?.said ?? {}))
      writeFileSync(join(folder, `${name}-${language}.vtt`), captionsOf(this.#captions, language));
    rmSync(this.#folder, { recursive: true });
    return statSync(out).size;
  }
}

const captionsOf = (captions: readonly Caption[], language: string): string =>
  `${['WEBVTT', ...captions.map(({ from, to, said }) => `${timeOf(from)} --> ${timeOf(to)}\n${said[language]}`)].join('\n\n')}\n`;

function timeOf(seconds: number): string {
  const [whole, rest] = [Math.floor(seconds), seconds % 1];
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}.${String(Math.floor(rest * 1000)).padStart(3, '0')}`;
}

/** Browsers without windows have no pointer to see. */
const drawPointer = (page: Page, at: { x: number; y: number }): Promise<void> =>
  page.evaluate(({ x, y }) => {
    const id = 'film-pointer';
    const known = document.getElementById(id);
    const pointer = known ?? document.createElement('div');
    if (!known) {
      pointer.id = id;
      pointer.innerHTML =
        '<svg width="24" height="24" viewBox="0 0 24 24"><path d="M4 2l16 11-7 1-4 7z" fill="#111" stroke="#fff" stroke-width="1.5"/></svg>';
      document.body.append(pointer);
    }
    Object.assign(pointer.style, {
      position: 'fixed',
      insetBlockStart: '0',
      left: '0',
      zIndex: '99999',
      pointerEvents: 'none',
    });
    pointer.style.transform = `translate(${x - 4}px, ${y - 2}px)`;
  }, at);
