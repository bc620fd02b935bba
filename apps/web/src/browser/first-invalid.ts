import { takeKeyboard } from './keyboard.ts';

/** Moves the focus to the first invalid field of a form, once the form shows its errors. */
export function leadToInvalid(form: Element, frames = 5): void {
  requestAnimationFrame(() => {
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) takeKeyboard(invalid, { from: 'form', scroll: true });
    // On a slow machine a frame may come before the form renders again.
    else if (frames > 1) leadToInvalid(form, frames - 1);
  });
}

/** The same for any submitted form that validates at once: a user who pressed Enter or a button below the fields
 *  gets to the first error. Returns a function that stops it. */
export function leadToFirstInvalid(): () => void {
  const onSubmit = ({ target }: Event): void => {
    if (target instanceof HTMLFormElement) leadToInvalid(target);
  };
  // In the capture phase: a form within a dialog stops the propagation of submit.
  document.addEventListener('submit', onSubmit, { capture: true });
  return () => document.removeEventListener('submit', onSubmit, { capture: true });
}
