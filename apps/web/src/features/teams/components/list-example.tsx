import { useText } from '../../../i18n/i18n.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import classes from '../people.module.css';

interface Example {
  firstName: string;
  lastName: string;
  email: string;
  role: 'roleManager' | 'roleTranslator';
  groups: string;
  languages: string;
}
const rows: readonly Example[] = [
  {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.org',
    role: 'roleManager',
    groups: '',
    languages: '',
  },
  {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.org',
    role: 'roleTranslator',
    groups: 'DACH',
    languages: 'fr; pt-BR',
  },
];

/** An example of a list of people, with headings that the server knows in each language. */
export function ListExample() {
  const t = useText('teams');
  const columns: Column<Example>[] = [
    { id: 'firstName', head: t('firstName'), cell: (row) => row.firstName },
    { id: 'lastName', head: t('lastName'), cell: (row) => row.lastName },
    { id: 'email', head: t('listAddress'), cell: (row) => row.email },
    { id: 'role', head: t('role'), cell: (row) => t(row.role) },
    { id: 'groups', head: t('userGroups'), cell: (row) => row.groups },
    { id: 'languages', head: t('inviteLanguages'), cell: (row) => row.languages },
  ];
  return (
    <figure className={classes.example}>
      <figcaption>{t('listExample')}</figcaption>
      <DataTable label={t('listExample')} columns={columns} rows={rows} rowKey={({ email }) => email} />
    </figure>
  );
}
