import type { EntryRow } from '@parlance/contract/entries';
import type { CheckLevel } from '@parlance/domain/checks/levels';
import type { Fix } from '@parlance/domain/checks/text-rule';
import { insertMends } from '@parlance/domain/checks/text-rules';
import type { Warning } from '@parlance/domain/checks/warnings';
import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { problemValues, problemWords } from '../../product/problem-words.ts';
import { CommandKeys, Keys } from '../../ui/keys.tsx';
import { numberOf } from '../entries/model/placeholders.ts';
import { MissingChip } from '../entries/rich-text.tsx';
import { useView } from '../entries/view.ts';
import classes from './live-editor.module.css';

/** The number of problems with their own line in the list; the rest share the last one. */
const mostLines = 4;

/** All problems of a text during input, in the specification's words, with their fixes. */
export function Problems(props: {
  id: string;
  row: EntryRow;
  problems: readonly Warning[];
  /** Each problem has its own line. */
  whole?: boolean;
  onFix: (fix: Fix) => void;
  onInsert: (placeholder: string) => void;
}) {
  const t = useText('language-view');
  const checks = useText('checks');
  const { problems, whole } = props;
  const alone = whole || problems.length <= mostLines ? problems : problems.slice(0, mostLines - 1);
  const rest = problems.slice(alone.length);
  return (
    <div className={classes.problems} id={props.id}>
      {alone.map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a variable may be missing twice
        <Problem key={at} {...props} problem={problem} isFirst={alone.findIndex(({ fix }) => fix) === at} />
      ))}
      {rest.length > 0 && (
        <Line rest>
          {t('moreProblems', {
            count: rest.length,
            problems: rest.map((one) => problemWords(checks, one)).join(' · '),
          })}
        </Line>
      )}
    </div>
  );
}

/** Whether the sentence names a variable, which is drawn as in the text. */
const names = (issue: Warning['issue']): boolean => insertMends(issue) || issue === 'variableUnknown';

const signs = { off: IconInfoCircle, hint: IconInfoCircle, warning: IconAlertTriangle, refuse: IconBan };

function Line(props: { children: ReactNode; rest?: boolean; level?: CheckLevel }) {
  const { children, rest, level = 'warning' } = props;
  const checks = useText('checks');
  const Sign = signs[level];
  return (
    <div className={classes.problem} data-rest={rest || undefined} data-hint={level === 'hint' || undefined}>
      <Sign size={14} stroke={1.75} aria-hidden />
      {typeof children === 'string' ? <span title={children}>{children}</span> : children}
      {level === 'refuse' && <span className={classes.refuses}>{checks('notSaved')}</span>}
    </div>
  );
}

interface ProblemProps {
  row: EntryRow;
  problem: Warning;
  /** The keys mend this one. */
  isFirst: boolean;
  onFix: (fix: Fix) => void;
  onInsert: (name: string) => void;
}

/** The button that mends a problem. */
function FixButton({ fix, isFirst, onFix }: Pick<ProblemProps, 'isFirst' | 'onFix'> & { fix: Fix }) {
  const t = useText('language-view');
  return (
    <button type="button" className={classes.fix} tabIndex={-1} onClick={() => onFix(fix)}>
      {t('fixProblem')}
      {isFirst && (
        <span className={classes.sequence} dir="ltr">
          <CommandKeys of="takeOffered" />
          <Keys chord="." />
        </span>
      )}
    </button>
  );
}

function Problem(props: ProblemProps) {
  const t = useText('language-view');
  const checks = useText('checks');
  const { problem } = props;
  const { issue, variable: name } = problem;
  const words = problemWords(checks, problem);
  const level = useView().project.checkLevels[issue];
  if (name === undefined || !names(issue))
    return (
      <Line level={level}>
        <span title={words}>{words}</span>
        {problem.fix && <FixButton {...props} fix={problem.fix} />}
      </Line>
    );
  const said = (
    <span title={words}>
      {checks.rich(`problem_${issue}`, {
        ...problemValues(checks, problem),
        name: <MissingChip key="name" text={name} />,
      })}
    </span>
  );
  if (!insertMends(issue)) return <Line level={level}>{said}</Line>;
  const number = numberOf(name, props.row.baseValue);
  return (
    <Line level={level}>
      {said}
      <button type="button" className={classes.fix} tabIndex={-1} onClick={() => props.onInsert(name)}>
        {t('insert')}
        {number !== undefined && (
          <span className={classes.sequence} dir="ltr">
            <CommandKeys of="insertPlaceholder" />
            <Keys chord={String(number)} />
          </span>
        )}
      </button>
    </Line>
  );
}
