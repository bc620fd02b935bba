import { useEffect } from 'react';

/** The name of the page in the browser's tab and history, before the product's. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Parlance' : `${title} · Parlance`;
  }, [title]);
}
