import type { EntryRow } from '@parlance/contract/entries';
import type { DismissibleIssue } from '@parlance/domain/checks/dismissals';
import { type CheckLevel, isTermIssue } from '@parlance/domain/checks/issues';
import { sentenceOf } from '@parlance/domain/checks/own-sentence';
import type { Fix } from '@parlance/domain/checks/text-rule';
import { insertMends } from '@parlance/domain/checks/text-rules';
import type { Warning } from '@parlance/domain/checks/warnings';
import { IconAlertTriangle, IconBan, IconEyeOff, IconInfoCircle, IconX } from '@tabler/icons-react';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { useKeysOf } from '../../browser/command-keys.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { problemValues, problemWords } from '../../product/problem-words.ts';
import { useKeyCaps } from '../../ui/key-caps.ts';
import { CommandKeys, Keys } from '../../ui/keys.tsx';
import { later } from '../../ui/later.ts';
import { lazyPart, showMissing } from '../../ui/lazy-part.tsx';
import type { DismissedProblem } from '../entries/model/dismissed.ts';
import { numberOf } from '../entries/model/placeholders.ts';
import { MissingChip } from '../entries/rich-text.tsx';
import { useView } from '../entries/view.ts';
import type { ChipFieldHandle } from './chip-field.tsx';
import classes from './live-editor.module.css';
import { groupProblems, type ProblemGroup } from './problem-groups.ts';
import { useProblemKeys } from './problem-keys.ts';
import { mayDismiss } from './use-dismissals.ts';
import { insertFromSource } from './use-given.ts';

/** Only outdated texts have one. */
const EarlierSource = lazyPart(() => import('./earlier-source.tsx').then((module) => module.EarlierSource));

/** What mends the first line that can be mended: fixes, or a variable that is missing. */
export function firstMend(
  problems: readonly Warning[],
): { group: ProblemGroup; fixes: readonly Fix[]; insert?: string } | undefined {
  for (const group of groupProblems(problems, insertMends)) {
    const fixes = fixesOf(group);
    if (fixes.length > 0) return { group, fixes };
    const insert = insertOf(group.shown);
    if (insert !== undefined) return { group, fixes, insert };
  }
  return undefined;
}

/** What mends a problem when it is written into the text; undefined: nothing does. */
const insertOf = ({ issue, variable, insert = variable }: Warning): string | undefined =>
  insertMends(issue) && sentenceOf(issue, variable) === issue ? insert : undefined;

const spacing = later(() => import('./spaced.ts'));

/** Writes a missing variable at the caret or the end of the word there, with the spaces that it needs; where something is
 *  selected, as any other insertion does. */
export function insertVariable(field: ChipFieldHandle | null, variable: string, source: string | null): void {
  if (!field) return;
  const { text, at } = field.caret();
  const write = ({ outsideWord, spaced }: typeof import('./spaced.ts')): void => {
    // It comes late only once: the text may be another one by then.
    if (field.caret().text !== text) return;
    const to = outsideWord(text, at);
    if (field.selected() === '') field.replacePart(to, to, spaced(variable, text, to, source));
    else insertFromSource(field, variable, source);
  };
  const there = spacing.now.get();
  if (there) write(there);
  else spacing.fetch().then(write, showMissing);
}

const fixesOf = ({ all }: ProblemGroup): Fix[] => all.flatMap(({ fix }) => fix ?? []);

/** The number of problems with their own line in the list; the rest share the last one until the user wants to see all. */
const mostLines = 4;

/** All problems of a text during input, in the specification's words, with their fixes. A key that changes none of them draws
 *  nothing here. */
export const Problems = memo(function Problems(props: {
  id: string;
  row: EntryRow;
  problems: readonly Warning[];
  /** Each problem has its own line. */
  whole?: boolean;
  /** There is no field: its keys mend nothing, and letters are commands of the page. */
  isRead?: boolean;
  /** Another field has the keyboard: the keys mend what is wrong there. */
  isBeside?: boolean;
  /** The keyboard goes back to where it came from. */
  onLeave: () => void;
  /** Left out: the user may not mend the text, or not from here. */
  onFix?: ((fixes: readonly Fix[]) => void) | undefined;
  onInsert?: ((placeholder: string) => void) | undefined;
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
  const { problems } = props;
  const [isWhole, setWhole] = useState(props.whole ?? false);
  const groups = groupProblems(problems, insertMends);
  const alone = isWhole || groups.length <= mostLines ? groups : groups.slice(0, mostLines - 1);
  const rest = groups.slice(alone.length);
  const first = props.isRead || props.isBeside ? undefined : firstMend(problems)?.group.all[0];
  const keys = useProblemKeys({
    ...{ onEnter: () => setWhole(true), onLeave: props.onLeave, passesLetters: props.isRead ?? false },
  });
  return (
    <>
      <div className={classes.problems} id={props.id} {...keys}>
        {alone.map((group, at) => (
          <Problem
            // biome-ignore lint/suspicious/noArrayIndexKey: a variable may be missing twice
            key={at}
            {...props}
            group={group}
            isFirst={first !== undefined && group.all.includes(first)}
          />
        ))}
        {rest.length > 0 && (
          <RestLine
            words={t('moreProblems', {
              count: rest.length,
              problems: rest.map((one) => problemWords(checks, one.shown)).join(' · '),
            })}
            onWhole={() => setWhole(true)}
          />
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
});

/** Whether the sentence names a variable, which is drawn as in the text. */
const names = (issue: Warning['issue']): boolean =>
  insertMends(issue) || issue === 'variableUnknown' || issue === 'variableRepeated';

const signs = { off: IconInfoCircle, hint: IconInfoCircle, warning: IconAlertTriangle, refuse: IconBan };

/** What screen readers say of a line that has the keyboard. */
const lineOf = (words: string) => ({ role: 'group', tabIndex: -1, 'aria-label': words, 'data-line': true });

/** The problems that share a line, and the button that gives each its own. */
function RestLine({ words, onWhole }: { words: string; onWhole: () => void }) {
  return (
    <div className={classes.problem} {...lineOf(words)} data-rest>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <button
        type="button"
        className={classes.more}
        tabIndex={-1}
        title={words}
        data-mends
        // The field keeps the keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onWhole}
      >
        {words}
      </button>
    </div>
  );
}

function Line(props: {
  children: ReactNode;
  words: string;
  level?: CheckLevel;
  isCurrent?: boolean;
  onJump?: () => void;
}) {
  const { children, words, level = 'warning', isCurrent, onJump } = props;
  const checks = useText('checks');
  const Sign = signs[level];
  const refuses = level === 'refuse' ? checks('notSaved') : '';
  return (
    <div
      className={classes.problem}
      {...lineOf(`${words} ${refuses}`.trim())}
      data-hint={level === 'hint' || level === 'off' || undefined}
      data-current={isCurrent || undefined}
    >
      {onJump ? (
        <button
          type="button"
          className={classes.jump}
          tabIndex={-1}
          aria-label={checks('showInText')}
          title={checks('showInText')}
          data-shows
          onClick={onJump}
        >
          <Sign size={14} stroke={1.75} aria-hidden />
        </button>
      ) : (
        <Sign size={14} stroke={1.75} aria-hidden />
      )}
      {children}
      {refuses && <span className={classes.refuses}>{refuses}</span>}
    </div>
  );
}

interface ProblemProps {
  row: EntryRow;
  group: ProblemGroup;
  /** The keys mend this one. */
  isFirst: boolean;
  isRead?: boolean;
  isBeside?: boolean;
  onFix?: ((fixes: readonly Fix[]) => void) | undefined;
  onInsert?: ((name: string) => void) | undefined;
  onDismiss: (problem: Warning) => void;
  onKeep?: (() => void) | undefined;
  current?: number;
  onJump?: (start: number, end: number) => void;
}

/** The button that mends the problems of a line, if they can be mended. */
function FixButton({ group, isFirst, onFix }: Pick<ProblemProps, 'group' | 'isFirst' | 'onFix'>) {
  const t = useText('language-view');
  const fixes = fixesOf(group);
  if (!onFix || fixes.length === 0) return null;
  return (
    <button type="button" className={classes.fix} tabIndex={-1} data-mends onClick={() => onFix(fixes)}>
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
      data-mends
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
function DismissButton({ row, group: { shown: problem }, onDismiss }: ProblemProps) {
  const t = useText('checks');
  const view = useView();
  const keys = useKeysOf('dismissFirst').find((chord) => chord.length > 1);
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
      data-dismisses
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
  const check = t(`issue_${issue}`);
  const ofWords = problem.words && format.list(problem.words);
  const sentence = `${ofWords ? `${check}: ${ofWords}` : check} · ${words}`;
  return (
    <div className={classes.problem} {...lineOf(sentence)} data-quiet>
      <IconEyeOff size={14} stroke={1.75} aria-hidden />
      <span title={words}>{sentence}</span>
      {mayDismiss(view, row, issue) && (
        <button type="button" className="link" tabIndex={-1} data-mends onClick={() => onShowAgain(issue)}>
          {t('showAgain')}
        </button>
      )}
    </div>
  );
}

/** The place of a problem of a line in the text, the next one each time it is asked for. */
function placeOf({ group, current, onJump }: ProblemProps) {
  const places = group.all.flatMap(({ start, end }) =>
    start === undefined || end === undefined ? [] : [{ start, end }],
  );
  const at = places.findIndex(({ start }) => start === current);
  const next = places[(at + 1) % places.length];
  return onJump && next ? { isCurrent: at >= 0, onJump: () => onJump(next.start, next.end) } : {};
}

function Problem(props: ProblemProps) {
  const t = useText('language-view');
  const checks = useText('checks');
  const { shown: problem, again } = props.group;
  const { issue, variable: name } = problem;
  const sentence = problemWords(checks, problem);
  const words = again > 0 ? t('andMore', { first: sentence, count: again }) : sentence;
  const level = useView().project.checkLevels[issue];
  const place = placeOf(props);
  if (name === undefined || !names(issue))
    return (
      <Line words={words} level={level} {...place}>
        <span title={words}>{words}</span>
        <FixButton {...props} />
        {issue === 'outdated' && props.onKeep && <KeepButton onKeep={props.onKeep} />}
        <DismissButton {...props} />
      </Line>
    );
  const drawn = checks.rich(`problem_${sentenceOf(issue, name)}`, {
    ...problemValues(checks, problem),
    name: <MissingChip key="name" text={name} isWords={isTermIssue(issue)} />,
  });
  const message = (
    <span title={words}>{again > 0 ? t.rich('andMore', { first: drawn, count: again }) : drawn}</span>
  );
  const insert = problem.fix ? undefined : insertOf(problem);
  if (insert === undefined)
    return (
      <Line words={words} level={level} {...place}>
        {message}
        <FixButton {...props} />
        <DismissButton {...props} />
      </Line>
    );
  return (
    <Line words={words} level={level} {...place}>
      {message}
      <InsertVariable {...props} name={insert} />
      <DismissButton {...props} />
    </Line>
  );
}

/** The button that inserts a variable that is missing. */
function InsertVariable({ name, row, isFirst, isRead, isBeside, onInsert }: ProblemProps & { name: string }) {
  const t = useText('language-view');
  const number = isRead || isBeside ? undefined : numberOf(name, row.baseValue);
  if (!onInsert) return null;
  return (
    <button type="button" className={classes.fix} tabIndex={-1} data-mends onClick={() => onInsert(name)}>
      {t('insert')}
      {isFirst ? (
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
  );
}
