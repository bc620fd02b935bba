import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useFormat } from '../i18n/format.ts';
import { Card } from '../ui/card.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';

interface Deleted {
  _id: string;
  name: string;
  purgedAfter: string;
}

/** What lies in the trash, each with a button to restore it; hidden if there is nothing. */
export function DeletedList<Row extends Deleted>(props: {
  title: string;
  words: { name: string; until: string; actions: string; restore: string };
  rows: readonly Row[];
  /** Between the name and the day. */
  columns?: readonly Column<Row>[];
  restore: (row: Row) => Promise<unknown>;
}) {
  const { title, words, rows, columns = [] } = props;
  const format = useFormat();
  const restore = useMutation({ mutationFn: props.restore });
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <DataTable
        label={title}
        rows={rows}
        rowKey={(row) => row._id}
        columns={[
          { id: 'name', head: words.name, wraps: true, cell: (row) => row.name },
          ...columns,
          { id: 'until', head: words.until, cell: (row) => format.date(row.purgedAfter) },
          {
            id: 'restore',
            head: words.actions,
            hiddenHead: true,
            align: 'end',
            cell: (row) => (
              <Button
                size="xs"
                variant="default"
                loading={restore.isPending && restore.variables._id === row._id}
                onClick={() => restore.mutate(row)}
              >
                {words.restore}
                <span className="vh"> {row.name}</span>
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}
