/** Tells whoever runs this installation that somebody signed up, should a script of his own want to count it:
 *  `addEventListener('parlance:sign-up', …)` (specification 1, section 2). Nothing leaves the browser by itself. */
export function tellSignUp(): void {
  dispatchEvent(new CustomEvent('parlance:sign-up'));
}
