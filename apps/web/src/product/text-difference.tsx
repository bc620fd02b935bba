import { findPlaceholders } from '@parlance/domain/placeholders/find';
import { type DifferencePart, difference } from '@parlance/domain/text/difference';
import { useMemo } from 'react';
import classes from './text-difference.module.css';

/** The difference of two texts: removed parts are struck out, added parts are underlined, placeholders are chips.
 *  `shows` leaves one side out; without `dir` the direction is that of the text itself. `<TextDifference
 *  before="Pay" after="Pay now" lang="en" />` */
export function TextDifference(props: {
  before: string | null;
  after: string | null;
  lang?: string;
  dir?: 'ltr' | 'rtl';
  className?: string;
  shows?: 'both' | 'before' | 'after';
}) {
  const { before, after, dir = 'auto', className = '', shows = 'both' } = props;
  const parts = useMemo(() => {
    const hidden = shows === 'before' ? 'added' : shows === 'after' ? 'removed' : undefined;
    return difference(before ?? '', after ?? '').filter((part) => part.kind !== hidden);
  }, [before, after, shows]);
  return (
    <span className={`${classes.text} ${className}`} dir={dir} lang={props.lang}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <Part key={at} part={part} />
      ))}
    </span>
  );
}

function Part({ part }: { part: DifferencePart }) {
  const words = <Words text={part.text} />;
  if (part.kind === 'removed') return <del>{words}</del>;
  if (part.kind === 'added') return <ins>{words}</ins>;
  return words;
}

/** A text with its placeholders as chips. */
function Words({ text }: { text: string }) {
  const placeholders = findPlaceholders(text);
  return (
    <>
      {placeholders.map(({ start, end, kind }, at) => (
        <span key={start}>
          {text.slice(placeholders[at - 1]?.end ?? 0, start)}
          <span className={classes.chip} data-kind={kind} dir="ltr">
            {text.slice(start, end)}
          </span>
        </span>
      ))}
      {text.slice(placeholders.at(-1)?.end ?? 0)}
    </>
  );
}
