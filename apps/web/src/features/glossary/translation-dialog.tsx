import { Button, TextInput } from '@mantine/core';
import type { GlossaryEntry, GlossaryTranslation } from '@parlance/contract/glossary';
import { glossaryLimits } from '@parlance/domain/glossary/term';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { showFailure } from '../../messages/problems.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useAskedClose } from '../../ui/discard-question.tsx';
import {
  type TranslationFields,
  useAddTermLanguage,
  useChangeTermLanguage,
  useDeleteTermLanguage,
} from './glossary.api.ts';
import classes from './glossary.module.css';
import { TermConflict } from './term-conflict.tsx';
import { Description, Variants } from './term-dialog.tsx';
import { useChangedForm } from './use-changed-form.ts';

interface Opened {
  projectId: string;
  term: GlossaryEntry;
  language: string;
  onClose: () => void;
}

/** A term in one language: its translation, what is said of it there, and other words that are as right. */
export function TranslationDialog({ projectId, term, language, onClose }: Opened) {
  const t = useText('glossary');
  const format = useFormat();
  // As it was when the form opened: others may change it meanwhile.
  const [before] = useState(term.translations[language]);
  const form = useChangedForm(fieldsOf(before), (entry) => {
    const there = entry.translations[language];
    return there && fieldsOf(there);
  });
  const { fields } = form;
  const { close, question } = useAskedClose(form.isTyped(), onClose);
  const of = { mobileAppId: projectId, termId: term._id };
  const add = useAddTermLanguage(of);
  const change = useChangeTermLanguage(of, language);
  const remove = useDeleteTermLanguage(of, language);
  const fail = (sentence: Parameters<typeof t>[0]) => ({
    onSuccess: onClose,
    onError: (error: Error) => {
      if (!form.takeConflict(error)) showFailure(error, t(sentence));
    },
  });
  const submit = (): void => {
    if (!before) add.mutate({ language, ...fields }, fail('translationNotCreated'));
    else {
      const { changed, seen } = form.changes();
      const isDescription =
        fields.translation === before.translation && fields.description !== before.description;
      change.mutate(
        { ...changed, seen },
        fail(isDescription ? 'descriptionNotChanged' : 'translationNotChanged'),
      );
    }
  };
  return (
    <Dialog
      opened
      title={t('translationTitle', { name: term.text, language: format.languageName(language) })}
      onClose={close}
      aside={
        before && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, fail('translationNotDeleted'))}
          >
            {t('deleteTranslation')}
          </Button>
        )
      }
      submit={{ label: t('save'), busy: add.isPending || change.isPending, onSubmit: submit }}
    >
      <div className={classes.form}>
        <TermConflict form={form} />
        <TranslationForm language={language} value={fields} onChange={form.set} />
      </div>
      {question}
    </Dialog>
  );
}

const fieldsOf = (there: GlossaryTranslation | undefined): TranslationFields => ({
  translation: there?.translation ?? '',
  description: there?.description ?? '',
  variants: there?.variants ?? [],
});

/** The fields of a term in one language. */
export function TranslationForm(props: {
  language: string;
  value: TranslationFields;
  onChange: (value: TranslationFields) => void;
}) {
  const t = useText('glossary');
  const { language, value, onChange } = props;
  return (
    <div className={classes.form}>
      <TextInput
        label={t('translation')}
        value={value.translation}
        maxLength={glossaryLimits.text}
        lang={language}
        dir="auto"
        data-autofocus
        onChange={(event) => onChange({ ...value, translation: event.currentTarget.value })}
      />
      <Variants
        language={language}
        value={value.variants}
        onChange={(variants) => onChange({ ...value, variants })}
      />
      <Description
        value={value.description}
        onChange={(description) => onChange({ ...value, description })}
      />
    </div>
  );
}
