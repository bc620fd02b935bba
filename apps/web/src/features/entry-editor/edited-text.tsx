import type { EntryRow } from '@parlance/contract/entries';
import { applyFixes, type Fix } from '@parlance/domain/checks/text-rule';
import { type KeyboardEvent, useId } from 'react';
import { isCommand } from '../../browser/command-keys.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { later, useLater } from '../../ui/later.ts';
import { dismissedFor } from '../entries/model/dismissed.ts';
import { editedText } from '../entries/model/texts.ts';
import { useSourceId } from '../entries/source-id.ts';
import { dirOf, useView } from '../entries/view.ts';
import { ChipField } from './chip-field.tsx';
import { InsertBar } from './insert-bar.tsx';
import { problemList } from './late-parts.ts';
import classes from './live-editor.module.css';
import { PreviewPart } from './preview-part.tsx';
import { landsIn } from './saves-as.tsx';
import { useDismissals } from './use-dismissals.ts';
import type { Editing } from './use-editing.ts';
import { useGiven } from './use-given.ts';
import { useLeader } from './use-leader.ts';
import { useProblemMarks } from './use-problem-marks.ts';
import { useProblems } from './use-problems.ts';

const problemNews = later(() => import('./problem-news.tsx'));

/** The field for a text of an entry, with the results of its checks below; `name` where the label is not the key. */
export function EditedText(props: {
  row: EntryRow;
  editing: Editing;
  name?: string;
  large?: boolean;
  takesKeyboard?: boolean;
  /** Another field beside it has the keyboard, and the tools. */
  isBeside?: boolean;
}) {
  const { row, editing, name = row.key, large, takesKeyboard, isBeside } = props;
  const t = useText('language-view');
  const format = useFormat();
  const view = useView();
  const { session, project, base, language, rights, isBase } = view;
  const { askToDismiss, showAgain } = useDismissals(row);
  const open = session.open.get();
  const problems = useProblems(row, editing.text, {
    field: landsIn(rights),
    isBase,
    language: language.name,
    baseLanguage: base.name,
    levels: project.checkLevels,
  });
  const list = useLater(problemList);
  const news = useLater(problemNews);
  const problem = useId();
  const source = useSourceId(row._id);
  const current = useProblemMarks(editing.field, problems, project.checkLevels);
  useGiven(row, editing.field);
  const { onFix, onInsert, fixFirst } = mendsIn(editing, () => list?.firstMend(problems));
  const leader = useLeader({ row, editing, fixFirst });
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (leader(event)) return true;
    if (!isCommand(event.nativeEvent, 'dismissFirst') || !problems.some(askToDismiss)) return false;
    event.preventDefault();
    return true;
  };
  return (
    <>
      <ChipField
        ref={editing.field}
        onKeyDown={onKeyDown}
        text={editing.first}
        onChange={editing.onChange}
        label={t('textOf', { key: name, language: format.languageName(language.name) })}
        lang={language.name}
        dir={dirOf(language)}
        describedBy={`${source} ${problem}`}
        placeholder={t('notTranslated')}
        large={large}
        takesKeyboard={takesKeyboard}
        keptWith={open?.entry === row._id ? open : undefined}
      />
      {list ? (
        <list.Problems
          id={problem}
          row={row}
          problems={problems}
          dismissed={dismissedFor(row, editing.text)}
          whole={large}
          onFix={onFix}
          current={current}
          onJump={(start, end) => editing.field.current?.select(start, end)}
          onInsert={onInsert}
          onDismiss={askToDismiss}
          onShowAgain={showAgain}
          onKeep={editing.text === editedText(row) ? () => editing.save('save', true) : undefined}
        />
      ) : (
        <div className={classes.problems} id={problem} />
      )}
      {news && !isBeside && <news.ProblemNews problems={problems} />}
      {!isBeside && <InsertBar row={row} editing={editing} />}
      <PreviewPart editing={editing} />
    </>
  );
}

/** What mends problems in the field. `first`: what mends the first line of them. */
function mendsIn(
  { field, text }: Editing,
  first: () => { fixes: readonly Fix[]; insert?: string } | undefined,
) {
  const onFix = (fixes: readonly Fix[]): void => field.current?.replaceAll(applyFixes(text, fixes));
  const onInsert = (name: string): void => field.current?.insert(name);
  return {
    onFix,
    onInsert,
    fixFirst: () => {
      const { fixes = [], insert } = first() ?? {};
      if (fixes.length > 0) onFix(fixes);
      else if (insert !== undefined) onInsert(insert);
    },
  };
}
