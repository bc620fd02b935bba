import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import classes from './filter-pane.module.css';

/** One filter with its count. */
export function FilterLine(props: {
  icon: ReactNode;
  word: string;
  count: number | undefined;
  chosen: boolean;
  sub?: boolean;
  onChoose: () => void;
  /** Beside it. */
  aside?: ReactNode;
}) {
  const format = useFormat();
  return (
    <li className={props.aside ? classes.withAside : undefined}>
      <button
        type="button"
        className={classes.item}
        aria-pressed={props.chosen}
        data-sub={props.sub || undefined}
        onClick={props.onChoose}
        title={props.word.length > 22 ? props.word : undefined}
      >
        {props.icon}
        <span className={classes.word}>{props.word}</span>
        {props.count !== undefined && <span className={classes.count}>{format.number(props.count)}</span>}
      </button>
      {props.aside}
    </li>
  );
}
