import { findPlaceholders } from '@parlance/domain/placeholders/find';
import { keptLength, trimText } from '@parlance/domain/text/trim';
import { memo } from 'react';
import classes from './rich-text.module.css';
import { isWhole, runsOf, type Span, signOf, type TextRun, withTerms } from './runs.ts';

const noTerms: readonly Span[] = [];

/** A text for reading, with its placeholders as chips and its line breaks visible. `numbers` shows the digit that
 *  inserts a chip. The list cuts very long texts, as `trimText` does: the editor shows them completely. */
export const RichText = memo(function RichText(props: {
  text: string;
  /** Of a text that describes a field. */
  id?: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  className?: string;
  most?: number;
  numbers?: (placeholder: string) => number | undefined;
  /** Whether invisible characters and spaces are drawn. */
  invisibles?: boolean;
  /** A click on a chip, or on a term, which gives its translation. */
  onChip?: (placeholder: string) => void;
  /** Terms of the glossary in the text. */
  terms?: readonly Span[];
  /** Whether hits of a search are marked in it. */
  isSearched?: boolean;
}) {
  const { text, most = Number.POSITIVE_INFINITY } = props;
  const shown = trimText(text, most);
  const kept = keptLength(text, most);
  const { terms = noTerms } = props;
  const spans = withTerms(
    findPlaceholders(shown),
    terms.filter(({ end }) => end <= kept),
  );
  return (
    <div
      id={props.id}
      className={props.className}
      lang={props.lang}
      dir={props.dir}
      data-searched={props.isSearched ? 'text' : undefined}
    >
      {runsOf(shown, spans, props.invisibles).map((run, at) => (
        <RunPart
          // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the text
          key={at}
          run={run}
          invisibles={props.invisibles}
          numbers={props.numbers}
          onChip={props.onChip}
        />
      ))}
    </div>
  );
});

function RunPart(props: {
  run: TextRun;
  invisibles?: boolean;
  numbers?: (placeholder: string) => number | undefined;
  onChip?: (placeholder: string) => void;
}) {
  const { run, invisibles, numbers, onChip } = props;
  if (run.kind === 'text') return run.text;
  if (run.kind === 'mark') {
    if (run.text !== '\n' && !invisibles) return run.text;
    if (run.text !== '\n')
      return (
        <span className={classes.mark} data-sign={signOf(run.text)}>
          {run.text}
        </span>
      );
    return (
      <>
        <span className={classes.break} aria-hidden>
          ↵
        </span>{' '}
      </>
    );
  }
  if (run.kind === 'term') return <TermRun run={run} onChip={onChip} />;
  const number = numbers?.(run.text);
  if (onChip)
    return (
      <button
        type="button"
        className={classes.chip}
        data-kind={run.kind}
        data-whole={isWhole(run.text)}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChip(run.text)}
      >
        {run.text}
        {number !== undefined && <kbd className={classes.number}>{number}</kbd>}
      </button>
    );
  return (
    <span className={classes.chip} data-kind={run.kind} data-whole={isWhole(run.text)}>
      {run.text}
      {number !== undefined && <kbd className={classes.number}>{number}</kbd>}
    </span>
  );
}

/** A term of the glossary: underlined, with its translation under the pointer; a click inserts it, and a selection may
 *  begin on it as on any other word. */
function TermRun({ run, onChip }: { run: TextRun; onChip?: (text: string) => void }) {
  const { words, word } = run.term ?? { words: '', word: null };
  const insert = (): void => {
    if (word !== null && getSelection()?.isCollapsed !== false) onChip?.(word);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text of a button cannot be selected
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard inserts terms by keys of the field
    <span
      className={classes.term}
      data-inserts={(onChip && word !== null) || undefined}
      title={words}
      onClick={insert}
    >
      {run.text}
    </span>
  );
}

/** A placeholder outside of a text. */
export function Chip({ text }: { text: string }) {
  return (
    <span
      className={classes.chip}
      data-kind={text.startsWith('<') ? 'markup' : 'variable'}
      data-whole={isWhole(text)}
      dir="ltr"
    >
      {text}
    </span>
  );
}

/** A plain text whose placeholders and tags keep their own direction, as chips: in an Arabic comment, too. */
export function TextWithChips({ text }: { text: string }) {
  return runsOf(text, findPlaceholders(text)).map((run, at) =>
    run.kind === 'variable' || run.kind === 'markup' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the text
      <RunPart key={at} run={run} />
    ) : (
      run.text
    ),
  );
}

/** What is missing, or unknown, with a red outline: a placeholder, or words of a language (`isWords`), which no font for code
 *  draws and whose letters may join. */
export function MissingChip({ text, isWords = false }: { text: string; isWords?: boolean }) {
  return (
    <span
      className={classes.chip}
      data-kind="missing"
      data-whole={isWhole(text)}
      data-words={isWords || undefined}
    >
      {text}
    </span>
  );
}
