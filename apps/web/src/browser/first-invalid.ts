import { takeKeyboard } from './keyboard.ts';

/** Leads to the first field that a form refused, once the form has been drawn again and says what is wrong. */
export function leadToInvalid(form: Element, frames = 5): void {
  requestAnimationFrame(() => {
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) takeKeyboard(invalid, { from: 'form', scroll: true });
    // On a busy machine a frame may come before the form is drawn again.
    else if (frames > 1) leadToInvalid(form, frames - 1);
  });
}

/** The same for whichever form was sent, of those that know at once: one who pressed Enter or a button below the fields is
 *  taken to what is to be mended. Answers how to stop. */
export function leadToFirstInvalid(): () => void {
  const onSubmit = ({ target }: Event): void => {
    if (target instanceof HTMLFormElement) leadToInvalid(target);
  };
  // On the way down: a form within a dialog lets no submit up.
  document.addEventListener('submit', onSubmit, { capture: true });
  return () => document.removeEventListener('submit', onSubmit, { capture: true });
}
