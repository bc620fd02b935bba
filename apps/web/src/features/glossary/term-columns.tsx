import { ActionIcon } from '@mantine/core';
import type { GlossaryEntry } from '@parlance/contract/glossary';
import type { Project } from '@parlance/contract/projects';
import { IconLanguage, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { listed } from '../../i18n/language.ts';
import { showFailure } from '../../messages/problems.ts';
import { toast } from '../../messages/toasts.ts';
import { mayActInCode, mayIn } from '../../session/may.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Tip } from '../../ui/tip.tsx';
import { undoTerms, useDeleteTerm } from './glossary.api.ts';
import classes from './glossary.module.css';

interface Listed {
  project: Project;
  languages: readonly string[];
  /** undefined: the user may not change terms. */
  onEdit: ((term: GlossaryEntry) => void) | undefined;
  /** Opens a language of a term, or (null) asks for one to add. */
  onOpen: (term: GlossaryEntry, language: string | null) => void;
}

/** The columns of the list of terms. In narrow ones the first language alone stands beside the term. */
export function useTermColumns({ project, languages, onEdit, onOpen }: Listed): Column<GlossaryEntry>[] {
  const t = useText('glossary');
  const format = useFormat();
  const base = project.languages.find(({ isBase }) => isBase)?.name ?? '';
  const mayChange = mayIn(project, 'glossary.change');
  const columns: Column<GlossaryEntry>[] = [
    { id: 'term', head: t('term'), wraps: true, cell: (term) => <TermCell term={term} language={base} /> },
    ...languages.map(
      (code, place): Column<GlossaryEntry> => ({
        id: code,
        head: format.languageName(code),
        wideOnly: place > 0,
        cell: (term) => (
          <TranslationCell
            term={term}
            language={code}
            onOpen={
              mayChange && mayActInCode(project, code) && term.sharedFrom === null
                ? () => onOpen(term, code)
                : undefined
            }
          />
        ),
      }),
    ),
    {
      id: 'changed',
      head: t('changed'),
      wideOnly: true,
      cell: (term) => <Changed term={term} />,
    },
  ];
  if (mayChange)
    columns.push({
      id: 'actions',
      head: t('actions'),
      hiddenHead: true,
      stays: true,
      align: 'end',
      cell: (term) =>
        term.sharedFrom === null && (
          <Actions
            projectId={project._id}
            term={term}
            onEdit={onEdit && (() => onEdit(term))}
            onAddLanguage={() => onOpen(term, null)}
          />
        ),
    });
  return columns;
}

function TermCell({ term, language }: { term: GlossaryEntry; language: string }) {
  const t = useText('glossary');
  const flags = (['forbidden', 'doNotTranslate', 'caseSensitive'] as const).filter((flag) => term[flag]);
  return (
    <div className={classes.cell}>
      <span className={classes.term} lang={language} dir="auto" translate="no">
        {term.text}
      </span>
      {term.variants.length > 0 && (
        <span className={classes.variants} lang={language} dir="auto" translate="no">
          {listed(term.variants)}
        </span>
      )}
      {term.description !== '' && (
        <span className={classes.description} dir="auto">
          {term.description}
        </span>
      )}
      {(flags.length > 0 || term.partOfSpeech !== null || term.sharedFrom !== null) && (
        <span className={classes.flags}>
          {term.partOfSpeech !== null && <Badge>{t(`speech_${term.partOfSpeech}`)}</Badge>}
          {flags.map((flag) => (
            <Badge key={flag} colour={flag === 'forbidden' ? 'problem' : 'accent'}>
              {t(`is_${flag}`)}
            </Badge>
          ))}
          {term.sharedFrom !== null && <Badge>{t('from', { name: term.sharedFrom.name })}</Badge>}
        </span>
      )}
    </div>
  );
}

function TranslationCell(props: { term: GlossaryEntry; language: string; onOpen: (() => void) | undefined }) {
  const t = useText('glossary');
  const format = useFormat();
  const { term, language, onOpen } = props;
  const given = term.translations[language];
  const names = { name: term.text, language: format.languageName(language) };
  const text = given?.translation ?? '';
  if (term.doNotTranslate && text === '') return <span className={classes.same}>{t('staysAsIs')}</span>;
  if (onOpen === undefined)
    return text === '' ? (
      <span className={classes.same}>{t('noTranslation')}</span>
    ) : (
      <Words text={text} variants={given?.variants ?? []} language={language} />
    );
  if (text === '')
    return (
      <Tip label={t('addTranslation', names)}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('addTranslation', names)} onClick={onOpen}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </Tip>
    );
  return (
    <button type="button" className={classes.translation} onClick={onOpen}>
      <Words text={text} variants={given?.variants ?? []} language={language} />
      <span className="vh">{t('changeTranslation', names)}</span>
    </button>
  );
}

const Words = (props: { text: string; variants: readonly string[]; language: string }) => (
  <span className={`${classes.cell} ${classes.inLanguage}`} lang={props.language} dir="auto" translate="no">
    <span>{props.text}</span>
    {props.variants.length > 0 && <span className={classes.variants}>{listed(props.variants)}</span>}
  </span>
);

function Changed({ term }: { term: GlossaryEntry }) {
  const format = useFormat();
  return (
    <span className={classes.changed}>
      {format.ago(term.updatedAt)}
      {(term.updatedByUser ?? term.createdByUser) && (
        <bdi>{(term.updatedByUser ?? term.createdByUser)?.displayName}</bdi>
      )}
    </span>
  );
}

function Actions(props: {
  projectId: string;
  term: GlossaryEntry;
  onEdit: (() => void) | undefined;
  onAddLanguage: () => void;
}) {
  const t = useText('glossary');
  const { projectId, term, onEdit } = props;
  const name = term.text;
  const remove = useDeleteTerm(projectId, {
    onSuccess: ({ operation }) =>
      toast(
        t('deleted', { name }),
        operation === null ? {} : { undo: () => undoTerms(projectId, operation) },
      ),
    onError: (error) => showFailure(error, t('entryNotDeleted')),
  });
  return (
    <span className={classes.buttons}>
      <Action label={t('addLanguageTo', { name })} onClick={props.onAddLanguage}>
        <IconLanguage size={16} aria-hidden />
      </Action>
      {onEdit && (
        <Action label={t('edit', { name })} onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </Action>
      )}
      {onEdit && (
        <Action label={t('remove', { name })} busy={remove.isPending} onClick={() => remove.mutate(term._id)}>
          <IconTrash size={16} aria-hidden />
        </Action>
      )}
    </span>
  );
}

function Action(props: { label: string; busy?: boolean; onClick: () => void; children: React.ReactNode }) {
  return (
    <Tip label={props.label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={props.label}
        loading={props.busy ?? false}
        onClick={props.onClick}
      >
        {props.children}
      </ActionIcon>
    </Tip>
  );
}
