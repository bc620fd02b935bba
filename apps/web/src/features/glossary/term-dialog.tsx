import { Checkbox, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { GlossaryEntry } from '@parlance/contract/glossary';
import type { Project } from '@parlance/contract/projects';
import { glossaryLimits, type PartOfSpeech, partsOfSpeech } from '@parlance/domain/glossary/term';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { CallError } from '../../messages/call-error.ts';
import { explanationOf, messageOf, showFailure } from '../../messages/problems.ts';
import { mayActInCode } from '../../session/may.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useAskedClose } from '../../ui/discard-question.tsx';
import { type TermFields, useSaveTerm } from './glossary.api.ts';
import classes from './glossary.module.css';
import { TermConflict } from './term-conflict.tsx';
import { useChangedForm } from './use-changed-form.ts';

const newTerm: TermFields = {
  text: '',
  variants: [],
  description: '',
  caseSensitive: false,
  forbidden: false,
  doNotTranslate: false,
  partOfSpeech: null,
};
const flags = ['caseSensitive', 'doNotTranslate', 'forbidden'] as const;

/** What a new term begins with; `language`: one whose word is asked for, too. */
export interface GivenTerm {
  text: string;
  language?: string | undefined;
  translation?: string | undefined;
}

/** A new term, or what is said of one beside its translations. */
export function TermDialog(props: {
  project: Project;
  term: GlossaryEntry | undefined;
  given?: GivenTerm;
  onClose: () => void;
}) {
  const t = useText('glossary');
  const { project, term, given, onClose } = props;
  const form = useChangedForm(pick(term ?? { ...newTerm, text: given?.text ?? '' }), pick);
  const { fields, set } = form;
  const [translation, setTranslation] = useState(given?.translation ?? '');
  const save = useSaveTerm(project._id);
  const base = project.languages.find(({ isBase }) => isBase)?.name ?? '';
  // What the user may not change there is not asked for.
  const other = given?.language && mayActInCode(project, given.language) ? given.language : undefined;
  const failed = failureOf(term, fields);
  const isTyped = form.isTyped() || translation !== (given?.translation ?? '');
  const { close, question } = useAskedClose(isTyped, onClose);
  const submit = (): void => {
    const added =
      other && translation.trim() !== '' ? { ...fields, translations: { [other]: { translation } } } : fields;
    save.mutate(term ? { id: term._id, ...form.changes() } : { added }, {
      onSuccess: onClose,
      onError: (error) => {
        if (!form.takeConflict(error) && !isAboutText(error)) showFailure(error, t(failed));
      },
    });
  };
  return (
    <Dialog
      opened
      size="medium"
      title={term ? t('editTitle', { name: term.text }) : t('addTitle')}
      onClose={close}
      submit={{ label: term ? t('save') : t('add'), busy: save.isPending, onSubmit: submit }}
    >
      <div className={classes.form}>
        <TermConflict form={form} />
        <TextInput
          label={t('term')}
          value={fields.text}
          maxLength={glossaryLimits.text}
          lang={base}
          dir="auto"
          data-autofocus={!other || given?.text === '' || translation !== '' || undefined}
          error={isAboutText(save.error) ? messageOf(save.error) : undefined}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        {other && <TranslationField language={other} value={translation} onChange={setTranslation} />}
        <Variants language={base} value={fields.variants} onChange={(variants) => set({ variants })} />
        <Description
          hint={t('descriptionHint')}
          value={fields.description}
          onChange={(description) => set({ description })}
        />
        <Rules fields={fields} set={set} />
      </div>
      {question}
    </Dialog>
  );
}

/** What a new term is called in the language that the user works in. */
function TranslationField(props: {
  language: string;
  value: string;
  onChange: (translation: string) => void;
}) {
  const t = useText('glossary');
  const format = useFormat();
  return (
    <TextInput
      label={t('translationIn', { language: format.languageName(props.language) })}
      value={props.value}
      maxLength={glossaryLimits.text}
      lang={props.language}
      dir="auto"
      data-autofocus
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** Part of speech and flags. */
function Rules({ fields, set }: { fields: TermFields; set: (change: Partial<TermFields>) => void }) {
  const t = useText('glossary');
  return (
    <>
      <Select
        label={t('speech')}
        placeholder={t('speechNone')}
        clearable
        data={partsOfSpeech.map((value) => ({ value, label: t(`speech_${value}`) }))}
        value={fields.partOfSpeech}
        onChange={(value) => set({ partOfSpeech: value as PartOfSpeech | null })}
      />
      <fieldset className={classes.flagFields}>
        <legend className="vh">{t('flags')}</legend>
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`flag_${flag}`)}
            description={t(`flagHint_${flag}`)}
            checked={fields[flag]}
            onChange={(event) => set({ [flag]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
    </>
  );
}

/** What is said of a term, or of it in one language. */
export function Description(props: {
  hint?: string;
  value: string;
  onChange: (description: string) => void;
}) {
  const t = useText('glossary');
  return (
    <Textarea
      label={t('description')}
      description={props.hint}
      value={props.value}
      maxLength={glossaryLimits.description}
      autosize
      minRows={2}
      maxRows={6}
      dir="auto"
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** Other words that are as right. */
export function Variants(props: {
  language: string;
  value: string[];
  onChange: (variants: string[]) => void;
}) {
  const t = useText('glossary');
  return (
    <TagsInput
      label={t('variants')}
      description={t('variantsHint')}
      value={props.value}
      maxTags={glossaryLimits.variants}
      lang={props.language}
      dir="auto"
      splitChars={[',', '\n']}
      acceptValueOnBlur
      onChange={props.onChange}
    />
  );
}

const pick = ({ text, variants, description, partOfSpeech, ...rest }: TermFields): TermFields => ({
  text,
  variants,
  description,
  partOfSpeech,
  caseSensitive: rest.caseSensitive,
  forbidden: rest.forbidden,
  doNotTranslate: rest.doNotTranslate,
});

/** A refused text is said at its field. */
const isAboutText = (error: unknown): boolean =>
  error instanceof CallError && error.status === 400 && explanationOf(error) !== '';

/** Which sentence of the specification says that it was not saved. */
function failureOf(term: GlossaryEntry | undefined, fields: TermFields) {
  if (!term) return 'entryNotCreated';
  return term.text === fields.text && term.description !== fields.description
    ? 'descriptionNotChanged'
    : 'translationNotChanged';
}
