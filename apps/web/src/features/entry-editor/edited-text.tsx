import type { EntryRow } from '@parlance/contract/entries';
import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { isCommandInText } from '../../browser/command-keys.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { maySave } from '../entries/model/texts.ts';
import { useSourceId } from '../entries/source-id.ts';
import { dirOf, useView } from '../entries/view.ts';
import { CheckedText, type CheckedTextHandle } from './checked-text.tsx';
import { ChipField } from './chip-field.tsx';
import { InsertBar } from './insert-bar.tsx';
import { PreviewPart } from './preview-part.tsx';
import { enterProblems } from './problem-keys.ts';
import type { Editing } from './use-editing.ts';
import { useGiven } from './use-given.ts';
import { useLeader } from './use-leader.ts';

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
  const { row, editing, name = row.key, large, takesKeyboard, isBeside = false } = props;
  const t = useText('language-view');
  const { session, language, rights } = useView();
  const open = session.open.get();
  const label = useLabel(name);
  const problem = useId();
  const source = useSourceId(row._id);
  const checked = useRef<CheckedTextHandle>(null);
  useGiven(row, editing.field);
  const leader = useLeader({ row, editing, fixFirst: () => checked.current?.fixFirst() });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (leader(event)) return;
    const isDone = isCommandInText(event.nativeEvent, 'toProblems')
      ? enterProblems(document.getElementById(problem))
      : isCommandInText(event.nativeEvent, 'dismissFirst') && checked.current?.dismissFirst();
    if (isDone) event.preventDefault();
  };
  return (
    <>
      <ChipField
        ref={editing.field}
        onKeyDown={onKeyDown}
        text={editing.first}
        onChange={editing.onChange}
        label={label}
        lang={language.name}
        dir={dirOf(language)}
        describedBy={`${source} ${problem}`}
        placeholder={t('notTranslated')}
        large={large}
        takesKeyboard={takesKeyboard}
        // It was taken away meanwhile: what is typed so far stays on this device.
        isReadOnly={!maySave(rights)}
        keptWith={open?.entry === row._id ? open : undefined}
      />
      <CheckedText ref={checked} id={problem} {...{ row, editing, large }} isTold={!isBeside} />
      {!isBeside && <InsertBar {...{ row, editing }} mayFix={() => checked.current?.mayFix() ?? false} />}
      <PreviewPart editing={editing} />
    </>
  );
}

/** What the field is called: not asked for anew with each key. */
function useLabel(name: string): string {
  const t = useText('language-view');
  const format = useFormat();
  const { language } = useView();
  return useMemo(
    () => t('textOf', { key: name, language: format.languageName(language.name) }),
    [t, format, name, language.name],
  );
}
