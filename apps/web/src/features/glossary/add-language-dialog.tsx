import { Select } from '@mantine/core';
import type { GlossaryEntry } from '@parlance/contract/glossary';
import type { Project } from '@parlance/contract/projects';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { showFailure } from '../../messages/problems.ts';
import { mayActInCode } from '../../session/may.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useAskedClose } from '../../ui/discard-question.tsx';
import { changedFields } from './changed-fields.ts';
import { type TranslationFields, useAddTermLanguage } from './glossary.api.ts';
import classes from './glossary.module.css';
import { TranslationForm } from './translation-dialog.tsx';

const nothingTyped: TranslationFields = { translation: '', description: '', variants: [] };

/** Adds a language to a term. */
export function AddLanguageDialog(props: {
  project: Project;
  term: GlossaryEntry;
  languages: readonly string[];
  onClose: () => void;
}) {
  const t = useText('glossary');
  const format = useFormat();
  const { project, term, onClose } = props;
  const base = project.languages.find(({ isBase }) => isBase)?.name;
  const isLeft = (code: string): boolean =>
    code !== base && !term.translations[code] && mayActInCode(project, code);
  const [language, setLanguage] = useState<string | null>(props.languages.find(isLeft) ?? null);
  // The chosen one stays, also where somebody else added it meanwhile: what was typed stays with it.
  const left = props.languages.filter((code) => code === language || isLeft(code));
  const [fields, setFields] = useState(nothingTyped);
  const isTyped = Object.keys(changedFields(nothingTyped, fields)).length > 0;
  const { close, question } = useAskedClose(isTyped, onClose);
  const add = useAddTermLanguage({ mobileAppId: project._id, termId: term._id });
  const title = t('addLanguageTitle', { name: term.text });
  if (language === null)
    return (
      <Dialog opened title={title} closeLabel={t('close')} onClose={onClose}>
        <p className={classes.nothing}>{t('noLanguage')}</p>
      </Dialog>
    );
  return (
    <Dialog
      opened
      title={title}
      onClose={close}
      submit={{
        label: t('addLanguage'),
        busy: add.isPending,
        onSubmit: () =>
          add.mutate(
            { language, ...fields },
            { onSuccess: onClose, onError: (error) => showFailure(error, t('translationNotCreated')) },
          ),
      }}
    >
      <div className={classes.form}>
        <Select
          label={t('language')}
          searchable
          allowDeselect={false}
          data={left.map((code) => ({ value: code, label: format.languageName(code) }))}
          value={language}
          onChange={setLanguage}
        />
        <TranslationForm language={language} value={fields} onChange={setFields} />
      </div>
      {question}
    </Dialog>
  );
}
