import type { Warning } from '@parlance/domain/checks/warnings';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../i18n/i18n.ts';
import { problemWords } from '../../product/problem-words.ts';
import classes from './problem-list.module.css';

/** What speaks against a text, a line each. */
export function ProblemList({ problems }: { problems: readonly Warning[] }) {
  const checks = useText('checks');
  return (
    <ul className={classes.problems}>
      {problems.map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a variable may be missing twice
        <li key={at}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span dir="auto">{problemWords(checks, problem)}</span>
        </li>
      ))}
    </ul>
  );
}
