import { Button } from '@mantine/core';
import type { Connection } from '@parlance/contract/single-sign-on';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useConnectionActions } from '../single-sign-on.api.ts';
import classes from '../single-sign-on.module.css';
import { Domains } from './domains.tsx';
import { OwnAddresses } from './own-addresses.tsx';

export function ConnectionCard(props: { teamId: string; connection: Connection; onEdit: () => void }) {
  const { connection } = props;
  const t = useText('single-sign-on');
  const format = useFormat();
  const actions = useConnectionActions(props.teamId, connection._id);
  const tested = connection.tested
    ? t('tested', { when: format.dateTime(connection.tested) })
    : t('untested');
  return (
    <Card
      title={connection.name}
      note={t(connection.protocol)}
      aside={
        <Badge colour={connection.enabled ? 'published' : 'neutral'}>
          {t(connection.enabled ? 'on' : 'off')}
        </Badge>
      }
      padded
    >
      <div className={classes.body}>
        {isSetUp(connection) && (
          <p>
            <bdi>{connection.issuer ?? connection.entityId}</bdi> · {tested}
          </p>
        )}
        {connection.certificatesEnd.map((end) => (
          <p key={end}>{t('certificatesEnd', { when: format.date(end) })}</p>
        ))}
        <OwnAddresses connection={connection} />
        <Domains connection={connection} actions={actions} />
        <Buttons {...props} actions={actions} />
      </div>
    </Card>
  );
}

/** Whether the provider's data is entered. */
const isSetUp = ({ issuer, entityId }: Connection): boolean => issuer !== null || entityId !== null;

/** The steps before a connection can be enabled, in order. */
function missingOf(connection: Connection): ('provider' | 'test' | 'domain')[] {
  const missing: ('provider' | 'test' | 'domain')[] = [];
  if (!isSetUp(connection)) missing.push('provider');
  if (!connection.domains.some(({ proven }) => proven)) missing.push('domain');
  if (!connection.tested) missing.push('test');
  return missing;
}

function Buttons(props: {
  connection: Connection;
  onEdit: () => void;
  actions: ReturnType<typeof useConnectionActions>;
}) {
  const { connection, actions } = props;
  const t = useText('single-sign-on');
  const { ask, dialog } = useConfirm();
  const turn = async (): Promise<void> => {
    const question = { title: t('switchOnTitle'), text: t('switchOnText'), action: t('switchOn') };
    if (connection.enabled || (await ask(question))) actions.switch.mutate(!connection.enabled);
  };
  const remove = async (): Promise<void> => {
    const title = t('deleteTitle', { name: connection.name });
    if (await ask({ title, text: t('deleteText'), action: t('delete'), danger: true }))
      actions.delete.mutate();
  };
  const missing = missingOf(connection);
  const canSwitch = connection.enabled || missing.length === 0;
  return (
    <>
      {!canSwitch && (
        <Notice kind="info">
          {t('missing')}
          <ul className={classes.missing}>
            {missing.map((one) => (
              <li key={one}>{t(`missing_${one}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={classes.buttons}>
        {!isSetUp(connection) && <Button onClick={props.onEdit}>{t('enterProvider')}</Button>}
        <Button
          variant={connection.tested || !isSetUp(connection) ? 'default' : 'filled'}
          disabled={!isSetUp(connection)}
          loading={actions.test.isPending}
          onClick={() => actions.test.mutate()}
        >
          {t('test')}
        </Button>
        <Button
          variant={canSwitch && !connection.enabled ? 'filled' : 'default'}
          disabled={!canSwitch}
          loading={actions.switch.isPending}
          onClick={() => void turn()}
        >
          {t(connection.enabled ? 'switchOff' : 'switchOn')}
        </Button>
        {isSetUp(connection) && (
          <Button variant="default" onClick={props.onEdit}>
            {t('edit')}
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => void remove()}>
          {t('delete')}
        </Button>
        {dialog}
      </div>
    </>
  );
}
