import { addressOf } from '@parlance/contract/address';
import type { Screenshot } from '@parlance/contract/screenshots';
import {
  maxScreenshotBytes,
  screenshotExtensions,
  screenshotsEndpoints,
} from '@parlance/contract/screenshots.endpoints';
import { sendForm } from '../../api/upload.ts';
import { askBeforeUnload } from '../../browser/ask-before-unload.ts';
import { createStore } from '../../browser/store.ts';
import { messageOf } from '../../messages/problems.ts';
import { refreshScreenshots } from './screenshots.api.ts';

/** What somebody says of the pictures that they upload; the server has the rest (specification 2 section 3). */
export interface UploadFacts {
  deviceModel: string;
  operatingSystem: string;
  bundleVersion: string;
  /** The code of a language; '': none. */
  deviceLanguageLong: string;
}

/** The defaults of specification 2 section 3. */
export const firstFacts: UploadFacts = {
  deviceModel: 'manual',
  operatingSystem: 'manual',
  bundleVersion: '1.0',
  deviceLanguageLong: '',
};

export interface Upload {
  id: number;
  file: File;
  /** `tooLarge` is never sent. */
  state: 'waits' | 'sending' | 'done' | 'failed' | 'tooLarge';
  /** The fraction that is sent. */
  sent: number;
  /** Why it failed, in the words of the server. */
  why?: string;
}

/** Whether the name is that of a picture that is taken: what is in it, the server looks at. */
export const isPicture = ({ name }: Pick<File, 'name'>): boolean =>
  screenshotExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

/** The uploads to one tag: they go on while other pages are shown, one after the other. */
export class Uploads {
  readonly all = createStore<readonly Upload[]>([]);
  readonly #projectId: string;
  readonly #tagId: string;
  readonly #facts = new Map<number, UploadFacts>();
  #last = 0;
  #isRunning = false;

  constructor(projectId: string, tagId: string) {
    this.#projectId = projectId;
    this.#tagId = tagId;
  }

  add(files: readonly File[], facts: UploadFacts): void {
    const added = files.map((file): Upload => {
      this.#last += 1;
      this.#facts.set(this.#last, facts);
      const state = file.size > maxScreenshotBytes ? 'tooLarge' : 'waits';
      return { id: this.#last, file, state, sent: 0 };
    });
    this.all.set((now) => [...now, ...added]);
    void this.#run();
  }

  retry(id: number): void {
    this.#change(id, { state: 'waits', sent: 0, why: undefined });
    void this.#run();
  }

  /** Takes what is over from the list. */
  clear(): void {
    this.all.set((now) => now.filter(({ state }) => state === 'waits' || state === 'sending'));
  }

  #change(id: number, change: Partial<Upload>): void {
    this.all.set((now) => now.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    // What waits is in this tab alone.
    const stopAsking = askBeforeUnload();
    for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
    this.#isRunning = false;
    stopAsking();
    await refreshScreenshots(this.#projectId);
  }

  #next(): Upload | undefined {
    return this.all.get().find(({ state }) => state === 'waits');
  }

  async #send({ id, file }: Upload): Promise<void> {
    this.#change(id, { state: 'sending' });
    const form = new FormData();
    // Fields before the file: a server that reads a stream knows them then.
    for (const [name, value] of Object.entries(this.#facts.get(id) ?? firstFacts)) form.append(name, value);
    form.append('file', file, file.name);
    const params = { mobileAppId: this.#projectId, tagId: this.#tagId };
    const address = addressOf(screenshotsEndpoints.uploadScreenshot, { params });
    try {
      const sending = sendForm<{ screenshot: Screenshot }>(address, form, (sent) =>
        this.#change(id, { sent }),
      );
      await sending.answer;
      this.#change(id, { state: 'done', sent: 1 });
    } catch (error) {
      this.#change(id, { state: 'failed', why: messageOf(error) });
    }
  }
}

const known = new Map<string, Uploads>();

/** The uploads of this tab to a tag: who comes back to the page finds them. */
export function uploadsTo(projectId: string, tagId: string): Uploads {
  const key = `${projectId} ${tagId}`;
  const uploads = known.get(key) ?? new Uploads(projectId, tagId);
  known.set(key, uploads);
  return uploads;
}
