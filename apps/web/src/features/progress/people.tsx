import type { Progress } from '@parlance/contract/progress';
import type { Project } from '@parlance/contract/projects';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Avatar } from '../../product/mark.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import classes from './progress.module.css';
import { type DailyWork, type Sum, sumsBy } from './sums.ts';

interface Row extends Sum {
  user: DailyWork['user'];
  languages: string[];
}

/** Who did how much, the most words first. */
export function People({ project, data }: { project: Project; data: Progress }) {
  const t = useText('progress');
  const format = useFormat();
  const nameOf = new Map(project.languages.map(({ _id, name }) => [_id, format.languageName(name)]));
  const sums = sumsBy(data.work, ({ user }) => user._id);
  const users = new Map(data.work.map(({ user }) => [user._id, user]));
  const languagesOf = (id: string): string[] => {
    const ids = data.work.filter(({ user }) => user._id === id).map(({ languageId }) => languageId);
    return [...new Set(ids)].flatMap((one) => nameOf.get(one) ?? []);
  };
  const rows: Row[] = [...sums]
    .flatMap(([id, sum]) => {
      const user = users.get(id);
      return user ? [{ ...sum, user, languages: languagesOf(id) }] : [];
    })
    .toSorted((a, b) => b.words - a.words || b.reviewed - a.reviewed);
  if (rows.length === 0) return <p className={classes.none}>{t('noWork')}</p>;
  const number = (of: keyof Sum): Column<Row> => ({
    ...{ id: of, head: t(of), align: 'end', wideOnly: of === 'changed' || of === 'texts' },
    cell: (row) => format.number(row[of]),
  });
  const columns: Column<Row>[] = [
    {
      id: 'person',
      head: t('person'),
      wraps: true,
      cell: ({ user }) => (
        <span className={classes.name}>
          <Avatar id={user._id} name={user.displayName} size={24} />
          <bdi>{user.displayName}</bdi>
        </span>
      ),
    },
    {
      id: 'languages',
      head: t('languages'),
      wraps: true,
      wideOnly: true,
      cell: (row) => format.list(row.languages),
    },
    ...(['texts', 'words', 'changed', 'reviewed'] as const).map(number),
  ];
  return <DataTable label={t('byPerson')} columns={columns} rows={rows} rowKey={({ user }) => user._id} />;
}
