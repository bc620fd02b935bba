import { takeKeyboard } from './keyboard.ts';

/** Leads to the first field that a form refused, whichever form was sent: one who pressed Enter or a button below the
 *  fields is taken to what is to be mended. Answers how to stop. */
export function leadToFirstInvalid(): () => void {
  const onSubmit = ({ target }: Event): void => {
    if (!(target instanceof HTMLFormElement)) return;
    // The form says what is wrong when it has been drawn again.
    requestAnimationFrame(() => {
      const invalid = target.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (invalid) takeKeyboard(invalid, { from: 'form', scroll: true });
    });
  };
  // On the way down: a form within a dialog lets no submit up.
  document.addEventListener('submit', onSubmit, { capture: true });
  return () => document.removeEventListener('submit', onSubmit, { capture: true });
}
