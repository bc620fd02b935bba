/**
 * From now on, the browser asks in its own words before the page is reloaded, left or closed (HTML standard, "beforeunload"):
 * it would lose what is under way. Returns how to stop that.
 */
export function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
