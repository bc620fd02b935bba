import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

const shown = createStore('');

/** The name of the page in the browser's tab and history, before the product's; '' while it is not known. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Parlance' : `${title} · Parlance`;
    if (title !== '') shown.set(document.title);
  }, [title]);
}

/** The title of the page as soon as it renders; until then that of the previous page. */
export const usePageTitle = (): string => useStore(shown);
