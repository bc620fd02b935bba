import { findPlaceholders } from '@parlance/domain/placeholders/find';
import { memo } from 'react';
import classes from './rich-text.module.css';
import { type Run, runsOf } from './runs.ts';

/** A text for reading, with its placeholders as chips and its line breaks visible. `numbers` shows the digit that
 *  inserts a chip. The list truncates very long texts: the editor shows them completely. */
export const RichText = memo(function RichText(props: {
  text: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  className?: string;
  most?: number;
  numbers?: (placeholder: string) => number | undefined;
}) {
  const { text, most = Number.POSITIVE_INFINITY } = props;
  const shown = text.length > most ? `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
  return (
    <div className={props.className} lang={props.lang} dir={props.dir}>
      {runsOf(shown, findPlaceholders(shown)).map((run, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the text
        <RunPart key={at} run={run} numbers={props.numbers} />
      ))}
    </div>
  );
});

function RunPart({ run, numbers }: { run: Run; numbers?: (placeholder: string) => number | undefined }) {
  if (run.kind === 'text') return run.text;
  if (run.kind === 'mark') {
    if (run.text !== '\n') return run.text;
    return (
      <>
        <span className={classes.break} aria-hidden>
          ↵
        </span>{' '}
      </>
    );
  }
  const number = numbers?.(run.text);
  return (
    <span className={classes.chip} data-kind={run.kind}>
      {run.text}
      {number !== undefined && <kbd className={classes.number}>{number}</kbd>}
    </span>
  );
}

/** An unknown placeholder: a red outline. */
export function MissingChip({ text }: { text: string }) {
  return (
    <span className={classes.chip} data-kind="missing">
      {text}
    </span>
  );
}
