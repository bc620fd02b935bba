import { TextInput } from '@mantine/core';
import type { Progress } from '@parlance/contract/progress';
import type { Project } from '@parlance/contract/projects';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { toast } from '../../messages/toasts.ts';
import { Due } from '../../product/due.tsx';
import { LanguageCode } from '../../product/language-code.tsx';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { useSetDue } from './progress.api.ts';
import classes from './progress.module.css';
import { sumsBy } from './sums.ts';

type Row = Progress['languages'][number];

/** What was done and what is left in each language, and when it is due. */
export function LanguagesLeft({ project, data }: { project: Project; data: Progress }) {
  const t = useText('progress');
  const format = useFormat();
  const sums = sumsBy(data.work, ({ languageId }) => languageId);
  const number = (value: number | undefined) => format.number(value ?? 0);
  const columns: Column<Row>[] = [
    {
      id: 'language',
      head: t('language'),
      wraps: true,
      cell: (row) => (
        <Link to={paths.language(project._id, row._id)} className={classes.name}>
          <LanguageCode code={row.name} wide />
          <span>{format.languageName(row.name)}</span>
        </Link>
      ),
    },
    {
      id: 'texts',
      head: t('texts'),
      align: 'end',
      wideOnly: true,
      cell: (row) => number(sums.get(row._id)?.texts),
    },
    {
      id: 'words',
      head: t('words'),
      align: 'end',
      wideOnly: true,
      cell: (row) => number(sums.get(row._id)?.words),
    },
    {
      id: 'reviewed',
      head: t('reviewed'),
      align: 'end',
      wideOnly: true,
      cell: (row) => number(sums.get(row._id)?.reviewed),
    },
    {
      id: 'untranslatedTexts',
      head: t('untranslatedTexts'),
      align: 'end',
      cell: (row) => number(row.left.texts),
    },
    {
      id: 'untranslatedWords',
      head: t('untranslatedWords'),
      align: 'end',
      wideOnly: true,
      cell: (row) => number(row.left.words),
    },
    { id: 'due', head: t('due'), wraps: true, cell: (row) => <DueDay project={project} row={row} /> },
  ];
  return (
    <DataTable label={t('byLanguage')} columns={columns} rows={data.languages} rowKey={(row) => row._id} />
  );
}

/** The day, as a field for those who may set it. */
function DueDay({ project, row }: { project: Project; row: Row }) {
  const t = useText('progress');
  const language = useFormat().languageName(row.name);
  const set = useSetDue(project._id);
  const save = ({ value, validity }: HTMLInputElement): void => {
    const due = value === '' ? null : value;
    if (due === row.due || !validity.valid) return;
    set.mutate({ languageId: row._id, due }, { onSuccess: () => toast(t('dueSaved', { language })) });
  };
  // The base language is translated from nothing: it shows and loses a day that it had before it was the base.
  const isBase = project.languages.some(({ _id, isBase }) => isBase && _id === row._id);
  if (isBase && row.due === null) return null;
  if (!mayIn(project, 'languages.change', row._id)) return <Due due={row.due ?? undefined} />;
  return (
    <span className={classes.due}>
      <TextInput
        type="date"
        size="xs"
        aria-label={t('dueOf', { language })}
        defaultValue={row.due ?? ''}
        key={row.due}
        onBlur={({ currentTarget }) => save(currentTarget)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') save(currentTarget);
        }}
      />
      <Due due={row.due ?? undefined} />
    </span>
  );
}
