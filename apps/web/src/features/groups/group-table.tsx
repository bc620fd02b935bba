import type { Group } from '@parlance/contract/groups';
import type { Project } from '@parlance/contract/projects';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { GroupActions } from './group-actions.tsx';
import classes from './groups.module.css';

/** Groups with the number of their entries; the default group is the first. */
export function GroupTable(props: { project: Project; groups: readonly Group[]; mayChange: boolean }) {
  const t = useText('groups');
  const format = useFormat();
  const { project, groups } = props;
  const base = project.languages.find((one) => one.isBase) ?? project.languages[0];
  const columns: Column<Group>[] = [
    {
      id: 'group',
      head: t('columnGroup'),
      wraps: true,
      cell: (group) => (
        <span className={classes.name}>
          <bdi>{group.name}</bdi>
          {group.isDefault && <Badge>{t('default')}</Badge>}
          {!group.included && <Badge>{t('excluded')}</Badge>}
        </span>
      ),
    },
    {
      id: 'entries',
      head: t('columnEntries'),
      align: 'end',
      cell: (group) => (
        <Link
          className="link"
          to={paths.language(project._id, base?._id ?? '')}
          search={{ group: group._id }}
          title={t('showEntries', { name: group.name })}
        >
          {format.number(group.entryCount)}
        </Link>
      ),
    },
  ];
  if (props.mayChange)
    columns.push({
      id: 'actions',
      head: t('columnActions'),
      hiddenHead: true,
      align: 'end',
      cell: (group) => <GroupActions project={project} group={group} />,
    });
  return <DataTable label={t('groups')} columns={columns} rows={groups} rowKey={({ _id }) => _id} />;
}
