import { Button } from '@mantine/core';
import { useText } from '../../../i18n/i18n.ts';
import { listed } from '../../../i18n/language.ts';
import { CallError } from '../../../messages/call-error.ts';
import { messageOf } from '../../../messages/problems.ts';
import { useMailWord } from '../../../session/mail-words.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRequestDeletion } from '../tokens.api.ts';
import classes from './account.module.css';

/** Names of the teams that prevent the deletion, as the refusal lists them. */
function teamsOf(error: unknown): string {
  const teams = error instanceof CallError ? error.body.teams : undefined;
  return Array.isArray(teams) ? listed(teams.map((team: { name?: unknown }) => String(team.name))) : '';
}

/** Requests the deletion of the account; the link in the mail confirms it. */
export function DeletionForm() {
  const t = useText('account');
  const word = useMailWord('account');
  const shell = useText('shell');
  const request = useRequestDeletion();
  const { ask, dialog } = useConfirm();
  const run = async (): Promise<void> => {
    const question = {
      title: t('deletionAsk'),
      text: t(word('deletionLead')),
      action: t(word('deletionSend')),
      danger: true,
    };
    if (await ask(question)) request.mutate();
  };
  const teams = teamsOf(request.error);
  return (
    <div className={classes.form}>
      <p className={classes.hint}>{t(word('deletionLead'))}</p>
      {request.isSuccess && <Notice kind="done">{t(word('deletionRequested'))}</Notice>}
      {request.isError && (
        <Notice kind="problem">
          {teams ? t('deletionTeams', { teams }) : messageOf(request.error) || shell('problem')}
        </Notice>
      )}
      <div>
        <Button color="red" variant="light" loading={request.isPending} onClick={() => void run()}>
          {t('deletionAction')}
        </Button>
      </div>
      {dialog}
    </div>
  );
}
