import { CopyButton } from './copy-button.tsx';
import classes from './snippet.module.css';

/** Lines to copy, with what they are: `<Snippet label="Configuration" name=".applanga.json" copyLabel="Copy: …" text={…} />`. */
export function Snippet(props: {
  label: string;
  name?: string | undefined;
  copyLabel: string;
  text: string;
}) {
  const { label, name, copyLabel, text } = props;
  const what = name === undefined ? label : `${label} ${name}`;
  return (
    <figure className={classes.snippet}>
      <figcaption>
        <span>{label}</span>
        {name && <code dir="ltr">{name}</code>}
        <CopyButton text={text} label={copyLabel} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre dir="ltr" tabIndex={0} role="group" aria-label={what} translate="no">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
