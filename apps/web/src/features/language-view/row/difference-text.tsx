import { findPlaceholders } from '@parlance/domain/placeholders/find';
import { type DifferencePart, difference } from '@parlance/domain/text/difference';
import { useMemo } from 'react';
import { runsOf } from '../editor/runs.ts';
import classes from './difference-text.module.css';
import { Chip } from './rich-text.tsx';

interface Part extends DifferencePart {
  key: number;
}

/** What changed from one text to another: removed struck through, added underlined. `shows` leaves one side out. */
export function DifferenceText(props: {
  before: string;
  after: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  className?: string;
  shows?: 'both' | 'before' | 'after';
}) {
  const { before, after, shows = 'both' } = props;
  const parts = useMemo((): Part[] => {
    const all = difference(before, after).map((part, key) => ({ ...part, key }));
    return all.filter((part) =>
      part.kind === 'removed' ? shows !== 'after' : part.kind !== 'added' || shows !== 'before',
    );
  }, [before, after, shows]);
  return (
    <div className={`${classes.text} ${props.className ?? ''}`} lang={props.lang} dir={props.dir}>
      {parts.map((part) => {
        const Tag = part.kind === 'removed' ? 'del' : part.kind === 'added' ? 'ins' : 'span';
        return (
          <Tag key={part.key}>
            <Pieces text={part.text} />
          </Tag>
        );
      })}
    </div>
  );
}

/** Text with its placeholders as chips; line breaks stay. */
function Pieces({ text }: { text: string }) {
  return runsOf(text, findPlaceholders(text)).map((run, at) => {
    if (run.kind === 'text' || run.kind === 'mark') return run.text;
    // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the text
    return <Chip key={at} text={run.text} markup={run.kind === 'markup'} />;
  });
}
