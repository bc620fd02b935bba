import type { EntryRow } from '@parlance/contract/entries';
import type { DismissibleIssue } from '@parlance/domain/checks/dismissals';
import type { CheckLevel } from '@parlance/domain/checks/issues';
import type { Fix } from '@parlance/domain/checks/text-rule';
import { insertMends } from '@parlance/domain/checks/text-rules';
import type { Warning } from '@parlance/domain/checks/warnings';
import { IconAlertTriangle, IconBan, IconEyeOff, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useKeysOf } from '../../browser/command-keys.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { problemValues, problemWords } from '../../product/problem-words.ts';
import { useKeyCaps } from '../../ui/key-caps.ts';
import { CommandKeys, Keys } from '../../ui/keys.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { DismissedProblem } from '../entries/model/dismissed.ts';
import { numberOf } from '../entries/model/placeholders.ts';
import { MissingChip } from '../entries/rich-text.tsx';
import { useView } from '../entries/view.ts';
import classes from './live-editor.module.css';
import { mayDismiss } from './use-dismissals.ts';

/** Only outdated texts have one. */
const EarlierSource = lazyPart(() => import('./earlier-source.tsx').then((module) => module.EarlierSource));

/** What mends the first problem that can be mended: a fix, or a variable that is missing. */
export function firstMend(
  problems: readonly Warning[],
): { at: number; fix?: Fix; insert?: string } | undefined {
  const at = problems.findIndex(
    ({ fix, issue, variable }) => fix !== undefined || (variable !== undefined && insertMends(issue)),
  );
  const problem = problems[at];
  if (!problem) return undefined;
  return problem.fix ? { at, fix: problem.fix } : { at, insert: problem.variable };
}

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
  /** Problems that somebody dismissed. */
  dismissed: readonly DismissedProblem[];
  onDismiss: (problem: Warning) => void;
  onShowAgain: (issue: DismissibleIssue) => void;
  /** Says that an outdated text is right for the new source; left out: it was changed, or is not written here. */
  onKeep?: (() => void) | undefined;
  /** Where the problem at the caret begins. */
  current?: number;
  /** Shows a problem in the text. */
  onJump?: (start: number, end: number) => void;
}) {
  const t = useText('language-view');
  const checks = useText('checks');
  const { problems, whole } = props;
  const alone = whole || problems.length <= mostLines ? problems : problems.slice(0, mostLines - 1);
  const rest = problems.slice(alone.length);
  const first = firstMend(problems)?.at;
  return (
    <>
      <div className={classes.problems} id={props.id}>
        {alone.map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a variable may be missing twice
          <Problem key={at} {...props} problem={problem} isFirst={first === at} />
        ))}
        {rest.length > 0 && (
          <Line rest>
            {t('moreProblems', {
              count: rest.length,
              problems: rest.map((one) => problemWords(checks, one)).join(' · '),
            })}
          </Line>
        )}
        {props.dismissed.map((one) => (
          <Dismissed key={one.issue} {...props} problem={one} />
        ))}
      </div>
      <Suspense>
        {problems.some(({ issue }) => issue === 'outdated') && <EarlierSource row={props.row} />}
      </Suspense>
    </>
  );
}

/** Whether the sentence names a variable, which is drawn as in the text. */
const names = (issue: Warning['issue']): boolean => insertMends(issue) || issue === 'variableUnknown';

const signs = { off: IconInfoCircle, hint: IconInfoCircle, warning: IconAlertTriangle, refuse: IconBan };

function Line(props: {
  children: ReactNode;
  rest?: boolean;
  level?: CheckLevel;
  isCurrent?: boolean;
  onJump?: () => void;
}) {
  const { children, rest, level = 'warning', isCurrent, onJump } = props;
  const checks = useText('checks');
  const Sign = signs[level];
  return (
    <div
      className={classes.problem}
      data-rest={rest || undefined}
      data-hint={level === 'hint' || undefined}
      data-current={isCurrent || undefined}
    >
      {onJump ? (
        <button
          type="button"
          className={classes.jump}
          tabIndex={-1}
          aria-label={checks('showInText')}
          title={checks('showInText')}
          onClick={onJump}
        >
          <Sign size={14} stroke={1.75} aria-hidden />
        </button>
      ) : (
        <Sign size={14} stroke={1.75} aria-hidden />
      )}
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
  onDismiss: (problem: Warning) => void;
  onKeep?: (() => void) | undefined;
  current?: number;
  onJump?: (start: number, end: number) => void;
}

/** The button that mends a problem. */
function FixButton({ fix, isFirst, onFix }: Pick<ProblemProps, 'isFirst' | 'onFix'> & { fix: Fix }) {
  const t = useText('language-view');
  return (
    <button type="button" className={classes.fix} tabIndex={-1} onClick={() => onFix(fix)}>
      {t('fixProblem')}
      {isFirst && <MendKeys />}
    </button>
  );
}

/** Saves an outdated text as it is. */
function KeepButton({ onKeep }: { onKeep: () => void }) {
  const t = useText('checks');
  return (
    <button
      type="button"
      className={classes.fix}
      tabIndex={-1}
      // The field keeps the keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onKeep}
    >
      {t('stillRight')}
    </button>
  );
}

/** The keys that mend the first problem. */
const MendKeys = () => (
  <span className={classes.sequence} dir="ltr">
    <CommandKeys of="takeOffered" />
    <Keys chord="." />
  </span>
);

/** Asks for the reason for which a problem is none. */
function DismissButton({ row, problem, onDismiss }: ProblemProps) {
  const t = useText('checks');
  const view = useView();
  const keys = useKeysOf('dismissFirst')[0];
  const keyCaps = useKeyCaps();
  if (!mayDismiss(view, row, problem.issue)) return null;
  const label = t('dismiss');
  return (
    <button
      type="button"
      className={classes.dismiss}
      tabIndex={-1}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keyCaps(keys).join(' ')})`}
      onClick={() => onDismiss(problem)}
    >
      <IconX size={14} aria-hidden />
    </button>
  );
}

/** A problem that somebody dismissed: who, when and why. */
function Dismissed(props: {
  row: EntryRow;
  problem: DismissedProblem;
  onShowAgain: (issue: DismissibleIssue) => void;
}) {
  const t = useText('checks');
  const format = useFormat();
  const view = useView();
  const { row, problem, onShowAgain } = props;
  const { issue, reason, user, at } = problem;
  const ago = format.ago(at);
  const words = user
    ? t('dismissedBy', { name: user.displayName, ago, reason })
    : t('dismissedByNobody', { ago, reason });
  return (
    <div className={classes.problem} data-quiet>
      <IconEyeOff size={14} stroke={1.75} aria-hidden />
      <span title={words}>
        {t(`issue_${issue}`)} · {words}
      </span>
      {mayDismiss(view, row, issue) && (
        <button type="button" className="link" tabIndex={-1} onClick={() => onShowAgain(issue)}>
          {t('showAgain')}
        </button>
      )}
    </div>
  );
}

function Problem(props: ProblemProps) {
  const t = useText('language-view');
  const checks = useText('checks');
  const { problem } = props;
  const { issue, variable: name } = problem;
  const words = problemWords(checks, problem);
  const level = useView().project.checkLevels[issue];
  const { start, end } = problem;
  const { onJump } = props;
  const place =
    onJump && start !== undefined && end !== undefined
      ? { isCurrent: props.current === start, onJump: () => onJump(start, end) }
      : {};
  if (name === undefined || !names(issue))
    return (
      <Line level={level} {...place}>
        <span title={words}>{words}</span>
        {problem.fix && <FixButton {...props} fix={problem.fix} />}
        {issue === 'outdated' && props.onKeep && <KeepButton onKeep={props.onKeep} />}
        <DismissButton {...props} />
      </Line>
    );
  const message = (
    <span title={words}>
      {checks.rich(`problem_${issue}`, {
        ...problemValues(checks, problem),
        name: <MissingChip key="name" text={name} />,
      })}
    </span>
  );
  if (!insertMends(issue))
    return (
      <Line level={level} {...place}>
        {message}
        <DismissButton {...props} />
      </Line>
    );
  const number = numberOf(name, props.row.baseValue);
  return (
    <Line level={level} {...place}>
      {message}
      <button type="button" className={classes.fix} tabIndex={-1} onClick={() => props.onInsert(name)}>
        {t('insert')}
        {props.isFirst ? (
          <MendKeys />
        ) : (
          number !== undefined && (
            <span className={classes.sequence} dir="ltr">
              <CommandKeys of="insertPlaceholder" />
              <Keys chord={String(number)} />
            </span>
          )
        )}
      </button>
      <DismissButton {...props} />
    </Line>
  );
}
