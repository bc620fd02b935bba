import { Select, TextInput } from '@mantine/core';
import type { GlossaryEntry } from '@parlance/contract/glossary';
import type { Project } from '@parlance/contract/projects';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import classes from './glossary.module.css';
import { AddLanguageDialog, TranslationDialog } from './lazy-dialogs.ts';
import { useTermColumns } from './term-columns.tsx';

/** A term, or one of its languages, in a dialog. */
type Opened = { term: GlossaryEntry; language: string } | { term: GlossaryEntry; language: null };

/** The terms with a column for each language; a search looks into all of them. */
export function TermList(props: {
  project: Project;
  terms: readonly GlossaryEntry[];
  languages: readonly string[];
  onEdit: ((term: GlossaryEntry) => void) | undefined;
}) {
  const t = useText('glossary');
  const format = useFormat();
  const { project, terms } = props;
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<string | null>(null);
  const [opened, open] = useState<Opened | null>(null);
  const others = useMemo(
    () => otherLanguages(project, props.languages, terms),
    [project, props.languages, terms],
  );
  const found = useMemo(() => terms.filter((term) => matches(term, search)), [terms, search]);
  const columns = useTermColumns({
    project,
    languages: only === null ? others : others.filter((code) => code === only),
    onEdit: props.onEdit,
    onOpen: (term, language) => open({ term, language }),
  });
  // The dialog shows the term as it is now.
  const shown = opened && terms.find(({ _id }) => _id === opened.term._id);
  return (
    <Card>
      <div className={classes.toolbar}>
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {others.length > 1 && (
          <Select
            className={classes.language}
            aria-label={t('languageShown')}
            placeholder={t('allLanguages')}
            clearable
            searchable
            data={others.map((code) => ({ value: code, label: format.languageName(code) }))}
            value={only}
            onChange={setOnly}
          />
        )}
        <span className={classes.count} role="status">
          {t('count', { count: found.length })}
        </span>
      </div>
      {found.length === 0 ? (
        <p className={classes.nothing}>{t('nothingFound', { search })}</p>
      ) : (
        <PagedTable label={t('title')} columns={columns} rows={found} rowKey={({ _id }) => _id} />
      )}
      {shown && opened.language !== null && (
        <TranslationDialog
          projectId={project._id}
          term={shown}
          language={opened.language}
          onClose={() => open(null)}
        />
      )}
      {shown && opened.language === null && (
        <AddLanguageDialog
          project={project}
          term={shown}
          languages={props.languages}
          onClose={() => open(null)}
        />
      )}
    </Card>
  );
}

/** The languages of the project, then others that a term has; the base language is that of the terms themselves. */
function otherLanguages(
  project: Project,
  languages: readonly string[],
  terms: readonly GlossaryEntry[],
): string[] {
  const own = project.languages.map(({ name }) => name);
  const used = terms.flatMap(({ translations }) => Object.keys(translations));
  const base = project.languages.find(({ isBase }) => isBase)?.name;
  return [...new Set([...own, ...languages, ...used])].filter((code) => code !== base);
}

/** Whether a term has the searched words, in any language. */
function matches(term: GlossaryEntry, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return true;
  const words = [
    term.text,
    term.description,
    ...term.variants,
    ...Object.values(term.translations).flatMap(({ translation, description, variants }) => [
      translation,
      description,
      ...variants,
    ]),
  ];
  return words.some((word) => word.toLocaleLowerCase().includes(wanted));
}
