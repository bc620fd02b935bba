import classes from './drop-hint.module.css';

/** Covers the page while files are dragged over it, and says what dropping them does. */
export function DropHint({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.layer} role="status">
      <b>{title}</b>
      <span>{text}</span>
    </div>
  );
}
