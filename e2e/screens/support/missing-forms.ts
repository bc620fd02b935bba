/** A plural that lacks forms which its language uses. */
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import { projectActions } from '@parlance/domain/permissions/actions';
import { hold } from '../../support/hold.ts';
import { rowOf as shown } from '../../support/language-view.ts';
import { answerEntries, germanView, rowOf } from './entries.ts';
import { fullProjectOf } from './samples.ts';
import type { OpenScreen, Screens } from './screens.ts';

export const categories = {
  pl: ['one', 'few', 'many', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};

/** A plural whose Polish or Arabic lacks all forms but these; the others come when the server is let to answer. `before`: the
 *  keys of texts before it; `search`: that of the address. */
export async function incompletePlural(
  { api, open }: Screens,
  language: keyof typeof categories,
  there: readonly string[],
  { before = [], search, ...options }: OpenScreen & { before?: readonly string[]; search?: string } = {},
) {
  const languages = fullProjectOf().languages.map((one) =>
    one.isBase ? one : { ...one, name: language, rtl: language === 'ar', plurals: categories[language] },
  );
  const formRow = (category: string) =>
    rowOf(11 + categories[language].indexOf(category), `cart.items[${category}]`, {
      baseValue: category === 'one' ? '{count} item' : '{count} items',
      version: 0,
    });
  const rows = [
    ...before.map((key, at) => rowOf(1 + at, key, { baseValue: 'Before' })),
    ...there.map(formRow),
    rowOf(21, 'cart.pay', { baseValue: 'Pay now' }),
  ];
  // Those who translate may not create entries.
  const actions = projectActions.filter((action) => action !== 'entries.create');
  answerEntries(api, rows, { project: { languages, actions } });
  const saved: string[] = [];
  api.answer(entriesContract.addForms, () => {
    const entries = categories[language].filter((category) => !there.includes(category)).map(formRow);
    rows.splice(
      before.length,
      there.length,
      ...categories[language].map(formRow).map((row) => rows.find(({ key }) => key === row.key) ?? row),
    );
    return { entries };
  });
  api.answer(entriesContract.saveText, ({ params, body }) => {
    const row = rows.find(({ _id }) => _id === params.entryId) as EntryRow;
    const { text } = body as { text: string | null };
    saved.push(`${row.key} ${text}`);
    return Object.assign(row, { version: row.version + 1, draft: text });
  });
  const page = await open(germanView(search), { ...options, intercepts: true });
  await shown(page, 'cart.pay').waitFor();
  return { page, rows, saved, answer: await hold(page, /\/(forms|text)$/) };
}
