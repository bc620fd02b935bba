import { Button, FileButton } from '@mantine/core';
import type { MemberImportRow, NewGroup } from '@parlance/contract/member-import';
import type { FullTeam } from '@parlance/contract/teams';
import { spreadsheetFormats } from '@parlance/formats/catalogue';
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { listed } from '../../../i18n/language.ts';
import { CallError } from '../../../messages/call-error.ts';
import { messageOf } from '../../../messages/problems.ts';
import { toast } from '../../../messages/toasts.ts';
import { LanguageCode } from '../../../product/language-code.tsx';
import { useSendsMail } from '../../../session/mail-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useImportMembers } from '../members.api.ts';
import classes from '../people.module.css';
import { LinksDialog, type LinkToHandOn } from './links-dialog.tsx';
import { ListExample } from './list-example.tsx';
import { NewGroupsField, newGroupsOf } from './new-groups-field.tsx';
import { outcomeText } from './outcome-text.ts';
import { RoleBadge } from './role-badge.tsx';

const accepted = spreadsheetFormats.map((name) => `.${name}`).join(',');

/** Adds and invites the people of a spreadsheet; shows the links if no mail delivers them. */
export function ImportMembersDialog({ team, onClose }: { team: FullTeam; onClose: () => void }) {
  const [links, setLinks] = useState<readonly LinkToHandOn[]>([]);
  if (links.length > 0) return <LinksDialog links={links} onClose={onClose} />;
  return <ListDialog team={team} onClose={onClose} onLinks={setLinks} />;
}

interface ListDialogProps {
  team: FullTeam;
  onClose: () => void;
  onLinks: (links: readonly LinkToHandOn[]) => void;
}

/** Shows the effect of each row before it adds people. */
function ListDialog({ team, onClose, onLinks }: ListDialogProps) {
  const t = useText('teams');
  const sendsMail = useSendsMail();
  const [file, setFile] = useState<File | null>(null);
  const check = useImportMembers(team._id);
  const send = useImportMembers(team._id);
  const rows = rowsOf(send.error) ?? check.data?.rows ?? [];
  const unused = check.data?.unusedColumns ?? [];
  const [newGroups, setNewGroups] = useState<readonly NewGroup[] | null>(null);
  const missing = newGroupsOf(rows);
  const fresh = rows.filter((row) => row.effect === 'new').length;
  const wrong = rows.filter((row) => row.problems.some((problem) => problem !== 'groupsMissing')).length;
  const isUndecided = missing.length > 0 && newGroups === null;
  const choose = (chosen: File | null): void => {
    if (!chosen) return;
    setFile(chosen);
    setNewGroups(null);
    send.reset();
    check.mutate({ file: chosen, preview: true, newGroups: [] });
  };
  const submit = (): void => {
    if (!file) return;
    send.mutate(
      { file, preview: false, newGroups: newGroups ?? [] },
      {
        onSuccess: ({ added, invited, links }) => {
          toast(outcomeText(t, { added, invited }));
          if (links.length > 0) onLinks(links);
          else onClose();
        },
      },
    );
  };
  const error = send.error ?? check.error;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      title={t('importTitle', { team: team.name })}
      submit={{
        label: t('importAction', { count: fresh }),
        onSubmit: submit,
        busy: send.isPending,
        disabled: !check.isSuccess || wrong > 0 || isUndecided || fresh === 0,
      }}
      aside={<ChooseFile onChoose={choose} again={file !== null} busy={check.isPending} />}
    >
      <div className={classes.import}>
        <p>{t('importText')}</p>
        {!sendsMail && <Notice kind="info">{t('noMailServer')}</Notice>}
        {error && <Notice kind="problem">{messageOf(error)}</Notice>}
        {rows.length > 0 && wrong > 0 && <Notice kind="warning">{t('importWrong', { count: wrong })}</Notice>}
        {unused.length > 0 && (
          <Notice kind="warning">{t('unusedColumns', { columns: listed(unused) })}</Notice>
        )}
        {missing.length > 0 && (
          <NewGroupsField teamId={team._id} groups={missing} value={newGroups} onChange={setNewGroups} />
        )}
        {file === null && <ListExample />}
        {rows.length > 0 && <Preview rows={rows} making={newGroups !== null} />}
      </div>
    </Dialog>
  );
}

/** The rows of a refusal. */
function rowsOf(error: unknown): MemberImportRow[] | undefined {
  const rows = error instanceof CallError ? error.body.rows : undefined;
  return Array.isArray(rows) ? (rows as MemberImportRow[]) : undefined;
}

function ChooseFile(props: { onChoose: (file: File | null) => void; again: boolean; busy: boolean }) {
  const t = useText('teams');
  const { onChoose, again, busy } = props;
  return (
    <FileButton accept={accepted} onChange={onChoose}>
      {(props) => (
        <Button
          {...props}
          variant={again ? 'default' : 'filled'}
          loading={busy}
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        >
          {t(again ? 'chooseOther' : 'chooseList')}
        </Button>
      )}
    </FileButton>
  );
}

function Preview({ rows, making }: { rows: readonly MemberImportRow[]; making: boolean }) {
  const t = useText('teams');
  const columns: Column<MemberImportRow>[] = [
    {
      id: 'person',
      head: t('columnPerson'),
      cell: (row) => (
        <span className={classes.person}>
          <span className={classes.words}>
            <span className={classes.name}>{`${row.firstName} ${row.lastName}`}</span>
            <span className={classes.address}>{row.email}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'row',
      head: t('columnRow'),
      width: '60px',
      wideOnly: true,
      cell: (row) => t('number', { count: row.row }),
    },
    {
      id: 'role',
      head: t('columnRole'),
      wideOnly: true,
      cell: (row) => (row.problems.includes('role') ? row.role : <RoleBadge role={row.role} />),
    },
    ...(rows.some((row) => row.groups.length > 0)
      ? [
          {
            id: 'groups',
            head: t('userGroups'),
            wideOnly: true,
            cell: (row: MemberImportRow) => listed(row.groups),
          },
        ]
      : []),
    ...(rows.some((row) => row.languages.length > 0)
      ? [
          {
            id: 'languages',
            head: t('inviteLanguages'),
            wideOnly: true,
            cell: ({ languages }: MemberImportRow) =>
              languages.map((code) => <LanguageCode key={code} code={code} />),
          },
        ]
      : []),
    { id: 'effect', head: t('columnEffect'), cell: (row) => <Effect row={row} making={making} /> },
  ];
  return (
    <DataTable label={t('importPreview')} columns={columns} rows={rows} rowKey={(row) => String(row.row)} />
  );
}

function Effect({ row, making }: { row: MemberImportRow; making: boolean }) {
  const t = useText('teams');
  const problems = row.problems.filter((problem) => !(making && problem === 'groupsMissing'));
  if (problems.length === 0)
    return (
      <span className={classes.problems}>
        <Badge colour={row.effect === 'new' ? 'published' : 'neutral'}>{t(`effect_${row.effect}`)}</Badge>
      </span>
    );
  return (
    <span className={classes.problems}>
      {problems.map((problem) => (
        <Badge key={problem} colour="problem">
          <IconAlertTriangle aria-hidden />
          {t(`rowProblem_${problem}`, {
            groups: listed(groupsIn(row, problem)),
            languages: listed(row.unknownLanguages),
          })}
        </Badge>
      ))}
    </span>
  );
}

const groupsIn = (row: MemberImportRow, problem: MemberImportRow['problems'][number]): readonly string[] =>
  problem === 'groupsMissing' ? row.missingGroups : row.unknownGroups;
