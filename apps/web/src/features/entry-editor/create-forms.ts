import { useEffect } from 'react';
import { follow } from '../../browser/store.ts';
import { isUnanswered } from '../../messages/call-error.ts';
import { placeOf, rereadCounts, rereadList } from '../entries/entries.api.ts';
import { addForms, readForms, rereadDetails } from '../entries/entry-changes.api.ts';
import type { View } from '../entries/view.ts';

/** Creates the missing forms of plurals as soon as they are wanted, and again when the network is back. */
export function useCreatedForms(view: View): void {
  const { newForms } = view.session;
  useEffect(() => {
    const retry = (): void => {
      for (const [base, sibling] of newForms.wanted.get()) {
        const creation = newForms.creations.get(base);
        if (creation?.phase === 'failed' && isUnanswered(creation.error)) newForms.want(base, sibling);
      }
    };
    addEventListener('online', retry);
    const stop = follow(newForms.wanted, (wanted) => {
      for (const [base, sibling] of wanted)
        if (sibling !== '' && !newForms.creations.get(base)) void create(view, base, sibling);
    });
    return () => {
      removeEventListener('online', retry);
      stop();
    };
  }, [view, newForms]);
}

/** Creates the missing forms of a plural, and gives them what was typed for them. What is wrong is told where it was typed. */
async function create(view: View, base: string, sibling: string): Promise<void> {
  const { session, project } = view;
  const { newForms } = session;
  const place = placeOf(view);
  newForms.setCreation(base, { phase: 'running' });
  try {
    const { entries } = await addForms(place, sibling);
    for (const made of entries) session.rows.written(made);
    newForms.take(entries);
    newForms.created(base, await createdByOthers(view, base, sibling));
  } catch (error) {
    newForms.setCreation(base, { phase: 'failed', error });
    return;
  }
  await rereadList(place);
  await Promise.all([rereadCounts(place), rereadDetails(project._id, sibling)]);
}

/** The rows of the forms that somebody else has created meanwhile. */
async function createdByOthers({ session, project }: View, base: string, sibling: string) {
  const keys = session.newForms.typedOf(base);
  if (keys.length === 0) return [];
  const forms = (await readForms(project._id, sibling)).filter(({ key }) => keys.includes(key));
  await session.loader.bringThese(forms.map(({ _id }) => _id));
  return forms.flatMap(({ _id }) => session.rows.get(_id) ?? []);
}
