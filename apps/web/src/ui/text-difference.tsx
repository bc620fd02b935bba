import { type DifferencePart, difference } from '@parlance/domain/text/difference';
import { Fragment, useMemo } from 'react';
import classes from './text-difference.module.css';

/** Placeholders and markup, as specification 2 section 5 tells variables: braces, percent signs, tags. */
const variables =
  /(\{\{?[^{}\n]{1,60}\}?\}|%(?:\d+\$)?(?:\([\w.]+\))?[-+0#]*\d*(?:\.\d+)?(?:l{0,2}|h|z)[@diouxXeEfgGsScCp]\b|%@|<\/?[A-Za-z][^<>\n]{0,80}>)/;

/** What changed in a text: what went is struck out, what came is underlined, placeholders are chips.
 *  `<TextDifference before="Pay" after="Pay now" lang="en" />`; the direction is that of the text itself. */
export function TextDifference(props: { before: string | null; after: string | null; lang?: string }) {
  const { before, after } = props;
  const parts = useMemo(() => difference(before ?? '', after ?? ''), [before, after]);
  return (
    <span className={classes.text} dir="auto" lang={props.lang}>
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

/** A text with its placeholders as chips: `<Words text="Pay {amount}" />`. */
export function Words({ text }: { text: string }) {
  // Every second piece is what the pattern took.
  return text.split(variables).map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
      <span key={at} className={classes.chip} data-markup={piece.startsWith('<') || undefined} dir="ltr">
        {piece}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}
