import type { EntryRow } from '@parlance/contract/entries';
import type { Project } from '@parlance/contract/projects';
import type { Page } from 'playwright-core';
import type { RunningProduct } from '../../test/support/product.ts';
import { untilFocused } from './keyboard.ts';

/** A project with English, German and Arabic and a few entries, with German texts in every state. */
export interface SmallProject {
  id: string;
  /** The address of a language view. */
  address: (language: string, query?: string) => string;
  read: (key: string, language?: string) => Promise<EntryRow>;
  /** Sets the maximum length of a text. */
  limit: (key: string, language: string, maxLength: number) => Promise<void>;
  /** Writes a text as another user. */
  write: (key: string, text: string, mode?: 'save' | 'final' | 'draft') => Promise<EntryRow>;
  /** Moves an entry to the trash as another user. */
  remove: (key: string) => Promise<void>;
}

const texts: [key: string, source: string, german: { value?: string; draft?: string; maxLength?: number }][] =
  [
    ['checkout.add_return', 'Add return', { draft: 'Rückfahrt zur Buchung hinzufügen', maxLength: 20 }],
    ['checkout.hold', 'Held until {time}. Pay now, {firstName}.', { draft: 'Bis {time} reserviert.' }],
    ['checkout.terms', 'You accept the <a>Terms</a>.', { value: 'Sie akzeptieren die <a>Bedingungen</a>.' }],
    ['checkout.passengers[one]', '{count} passenger', { value: '{count} Person' }],
    ['checkout.passengers[other]', '{count} passengers', { draft: '{count} Personen' }],
    ['checkout.pay', 'Pay {amount} now', { value: '{amount} bezahlen', draft: 'Jetzt {amount} zahlen' }],
    ['checkout.promo', 'Have a promo code?', {}],
    ['checkout.title', 'Review your trip', { value: 'Reise prüfen' }],
    ['search.none', 'No trips', { value: 'Keine Reisen' }],
    ['search.long', 'Long. '.repeat(70).trim(), { value: 'Langer Text. '.repeat(40).trim() }],
  ];

export async function smallProject(product: RunningProduct, draftMode = true): Promise<SmallProject> {
  const project = await product.call<Project>('POST', '/v1/projects', {
    name: 'Fernway',
    baseLanguage: 'en',
    createTeam: true,
  });
  const at = `/v1/projects/${project._id}`;
  for (const name of ['de', 'ar']) await product.call('POST', `${at}/languages`, { name });
  await product.call('PUT', at, { draftModeEnabled: draftMode });
  const { languages, groups } = await product.call<Project>('GET', at);
  const languageId = (code: string) => languages.find((one) => one.name === code)?._id ?? '';
  const entries = new Map<string, string>();
  const path = (key: string, language: string) =>
    `${at}/languages/${languageId(language)}/entries/${entries.get(key)}`;
  const read = (key: string, language = 'de') => product.call<EntryRow>('GET', path(key, language));
  const write = async (key: string, text: string, mode: 'save' | 'final' | 'draft' = 'draft') => {
    const { version } = await read(key);
    return product.call<EntryRow>('PUT', `${path(key, 'de')}/text`, { text, mode, version });
  };
  const make = `${at}/languages/${languageId('en')}/groups/${groups[0]?._id}/entries`;
  for (const [key, value, german] of texts) {
    entries.set(key, (await product.call<EntryRow>('POST', make, { key, value }))._id);
    await product.call('PUT', path(key, 'de'), { maxLength: german.maxLength ?? -1 });
    if (german.value) await write(key, german.value, 'final');
    if (german.draft) await write(key, german.draft);
  }
  return {
    id: project._id,
    address: (code, query = '') => `/projects/${project._id}/languages/${languageId(code)}${query}`,
    read,
    limit: async (key, language, maxLength) => {
      await product.call('PUT', path(key, language), { maxLength });
    },
    write,
    remove: async (key) => {
      await product.call('DELETE', path(key, 'de'));
    },
  };
}

/** The row (or card) of an entry. */
export const rowOf = (page: Page, key: string) =>
  page
    .getByRole('row')
    .filter({ hasText: key })
    .filter({ has: page.locator('[data-part=target]') });

/** The form of a plural, which does not show its key. */
export const formOf = (page: Page, category: string) =>
  page.getByRole('row').filter({ has: page.getByText(category, { exact: true }) });

/** The field of live edit that has the keyboard: forms of a plural have one each. */
export const field = (page: Page) => page.getByRole('grid').locator('[data-live]').getByRole('textbox');

/**
 * The line that tells the last save, for some seconds. The key that takes it back is there with it. The filters have a
 * heading of the same word.
 */
export const savedLine = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true });

/** Opens an entry for editing with a click on its text; its field has the keyboard then, and not that of the entry before. */
export async function edit(page: Page, key: string): Promise<void> {
  const row = rowOf(page, key);
  await row.locator('[data-part=target]').click();
  await untilFocused(row.getByRole('textbox'));
}

/**
 * Somebody else writes while the next save of a page is on its way to the server, which refuses it then. Once a page knows of the
 * other text, it asks before it saves. For a page that was entered with `intercepts`.
 */
export async function writeBeforeSave(page: Page, write: () => Promise<unknown>): Promise<void> {
  await page.route(
    '**/text',
    async (route) => {
      await write();
      await route.fallback();
    },
    { times: 1 },
  );
}
