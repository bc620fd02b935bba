import { generalForm, splitPluralKey } from '@parlance/domain/entry/plural';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { usePerEntry } from '../entries/model/per-entry.ts';
import { editedText } from '../entries/model/texts.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { PluralSign } from '../entries/plural-sign.tsx';
import { SourceWithTerms } from '../entries/source-with-terms.tsx';
import { dirOf, useView } from '../entries/view.ts';
import { ChipField, type ChipFieldHandle } from './chip-field.tsx';
import classes from './form-columns.module.css';
import live from './live-editor.module.css';
import { commandOfForm, type FormMoves, type RunCommand, useFormCommands } from './live-form.tsx';
import type { MissingForm as Form } from './missing-forms.ts';

/** A form that is no entry yet, with its own field beside the others: what is typed there makes it one. */
export function MissingForm(props: {
  form: Form;
  /** The forms of its plural that are entries. */
  forms: readonly string[];
  moves: FormMoves;
  commands: RefObject<RunCommand | null>;
  /** In the list, whose rows consist of cells. */
  role?: 'gridcell';
}) {
  const { form, role } = props;
  const { language, base, isBase, session } = useView();
  const isAt = useSelect(session.newForms.at, (key) => key === form.key);
  const source = sourceOf(props.forms.map((one) => session.rows.get(one)));
  return (
    <div
      {...(role ? { role: 'row' } : { role: 'group', 'aria-label': form.category })}
      className={classes.form}
      data-live={isAt || undefined}
    >
      <div role={role} className={classes.source}>
        <div className={classes.sign}>
          <PluralSign category={form.category} language={language} inline />
        </div>
        {!isBase && source !== null && (
          <SourceWithTerms className={classes.text} text={source} language={base} />
        )}
      </div>
      <div role={role} className={classes.target} data-editable>
        <NewField {...props} isAt={isAt} />
      </div>
    </div>
  );
}

/** What a form without a base text is translated from. */
const sourceOf = (rows: readonly ({ key: string; baseValue: string | null } | undefined)[]): string | null =>
  rows.find((row) => splitPluralKey(row?.key ?? '')?.category === generalForm)?.baseValue ?? null;

function NewField(props: {
  form: Form;
  isAt: boolean;
  moves: FormMoves;
  commands: RefObject<RunCommand | null>;
}) {
  const { form, isAt, moves, commands } = props;
  const { t, language, session } = useView();
  const field = useRef<ChipFieldHandle>(null);
  const text = useTextOf(form.key);
  const run = useFormCommands(form.category, undefined, moves);
  useEffect(() => {
    if (isAt) commands.current = run;
  });
  useEffect(() => {
    if (isAt) field.current?.hold();
  }, [isAt]);
  useEffect(() => {
    // What was thrown away, and brought back.
    if (field.current?.caret().text !== text) field.current?.replaceAll(text);
  }, [text]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = commandOfForm(event, moves);
    if (command) run(command);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <div
      className={live.editor}
      onKeyDown={onKeyDown}
      onFocus={() => session.newForms.at.set(form.key)}
      // The row has its own click.
      onClick={(event) => event.stopPropagation()}
    >
      <div className={live.label} />
      <ChipField
        ref={field}
        text={text}
        onChange={(typed) => session.newForms.typed(form.key, typed)}
        label={t('textOf', { key: form.category, language: language.name })}
        lang={language.name}
        dir={dirOf(language)}
        placeholder={t('notTranslated')}
        takesKeyboard={isAt}
      />
      <div className={live.problems} />
    </div>
  );
}

/** What was typed for a form, also where it is an entry that the list does not show. */
function useTextOf(key: string): string {
  const { session } = useView();
  const typed = usePerEntry(session.newForms.texts, key);
  const made = session.newForms.row(key);
  return typed ?? (made && (session.unsaved.get(made._id)?.text ?? editedText(made))) ?? '';
}
