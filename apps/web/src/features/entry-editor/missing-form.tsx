import { generalForm, splitPluralKey } from '@parlance/domain/entry/plural';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
} from 'react';
import { online } from '../../browser/online.ts';
import { useStore } from '../../browser/store.ts';
import { useFormat } from '../../i18n/format.ts';
import { isUnanswered } from '../../messages/call-error.ts';
import { explanationOf } from '../../messages/problems.ts';
import { canRetry } from '../entries/model/failed.ts';
import { baseOfForm } from '../entries/model/new-forms.ts';
import { usePerEntry } from '../entries/model/per-entry.ts';
import { editedText } from '../entries/model/texts.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { PluralSign } from '../entries/plural-sign.tsx';
import signs from '../entries/signs.module.css';
import { UnsavedMark } from '../entries/signs.tsx';
import { SourceWithTerms } from '../entries/source-with-terms.tsx';
import { dirOf, useView } from '../entries/view.ts';
import { ChipField, type ChipFieldHandle } from './chip-field.tsx';
import classes from './form-columns.module.css';
import { LazyKeptText } from './lazy-kept-text.ts';
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
  const isUsed = language.plurals.some((one) => one === form.category);
  const sourceId = useId();
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
          <SourceWithTerms id={sourceId} className={classes.text} text={source} language={base} />
        )}
      </div>
      <div role={role} className={classes.target} data-editable={isUsed || undefined}>
        {isUsed ? (
          <NewField {...props} isAt={isAt} source={sourceId} />
        ) : (
          <UnusedForm form={form} isAt={isAt} />
        )}
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
  /** The id of its source text. */
  source: string;
  moves: FormMoves;
  commands: RefObject<RunCommand | null>;
}) {
  const { form, isAt, source, moves, commands } = props;
  const format = useFormat();
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
    // What was discarded, and restored.
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
      <div className={live.label}>
        <span className={live.end}>
          <FormSign form={form} />
        </span>
      </div>
      <ChipField
        ref={field}
        text={text}
        onChange={(typed) => session.newForms.typed(form.key, typed, form.sibling)}
        label={t('textOf', { key: form.category, language: format.languageName(language.name) })}
        describedBy={source}
        lang={language.name}
        dir={dirOf(language)}
        placeholder={t('notTranslated')}
        takesKeyboard={isAt}
      />
      <div className={live.problems} />
    </div>
  );
}

/** What was typed for a form that the language does not use any more: no entry can take it. */
function UnusedForm({ form: { category, key }, isAt }: { form: Form; isAt: boolean }) {
  const { t, language, session } = useView();
  const format = useFormat();
  const text = useTextOf(key);
  useEffect(() => {
    // There is no field: the keyboard goes to a form that has one.
    if (isAt) session.newForms.at.set(null);
  }, [isAt, session]);
  if (text === '') return null;
  return (
    <Suspense>
      <LazyKeptText
        text={text}
        words={t('formUnused', { form: category, language: format.languageName(language.name) })}
        onDiscard={() => session.newForms.typed(key, '')}
      />
    </Suspense>
  );
}

/** That what was typed for a form is not saved, and why where it could not become an entry. */
function FormSign({ form: { key, sibling } }: { form: Form }) {
  const { t, session } = useView();
  const { newForms } = session;
  const typed = usePerEntry(newForms.texts, key);
  const creation = usePerEntry(newForms.creations, baseOfForm(key));
  const isOnline = useStore(online);
  if (typed === undefined) return null;
  if (creation?.phase !== 'failed') return <UnsavedMark />;
  const { error } = creation;
  if (!isOnline && isUnanswered(error))
    return (
      <span className={signs.save} data-phase="waiting">
        {t('waitsForNetwork')}
      </span>
    );
  const words = t('failedBecause', { reason: explanationOf(error) || t('textNotCreated') });
  const retry = (event: MouseEvent): void => {
    event.stopPropagation();
    newForms.want(baseOfForm(key), sibling);
  };
  return (
    <span className={signs.save} data-phase="failed" title={words}>
      <span className={signs.reason}>{words}</span>
      {canRetry(error) && (
        <button
          type="button"
          className="link"
          tabIndex={-1}
          // The field keeps the keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={retry}
        >
          {t('retry')}
        </button>
      )}
    </span>
  );
}

/** What was typed for a form, also where it is an entry that the list does not show. */
function useTextOf(key: string): string {
  const { session } = useView();
  const typed = usePerEntry(session.newForms.texts, key);
  const made = session.newForms.row(key);
  return typed ?? (made && (session.unsaved.get(made._id)?.text ?? editedText(made))) ?? '';
}
