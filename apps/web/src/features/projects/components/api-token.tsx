import { Button } from '@mantine/core';
import type { ApiAccess, ProjectToken } from '@parlance/contract/project-secrets';
import type { Project } from '@parlance/contract/projects';
import { useFormat } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRevealToken, useRevokeToken, useRotateToken } from '../project-secrets.api.ts';
import classes from './api-access-card.module.css';

type Show = (token: ProjectToken | null) => void;

/** The token: who created it, its forms once it is shown, and how it is replaced and revoked. */
export function ApiToken(props: {
  project: Project;
  access: ApiAccess;
  shown: ProjectToken | null;
  show: Show;
}) {
  const t = useText('project-api');
  const { access, shown } = props;
  return (
    <section className={classes.part} aria-label={t('token')}>
      <h3>{t('token')}</h3>
      <p>
        <Created token={access.token} />
      </p>
      {access.token?.creatorLeft && (
        <Notice kind="warning">
          {t('creatorLeft', { name: access.token.createdBy?.displayName ?? t('creatorDeleted') })}
        </Notice>
      )}
      {access.token && shown && <Forms project={props.project} token={shown} />}
      <Actions {...props} />
    </section>
  );
}

function Created({ token }: Pick<ApiAccess, 'token'>) {
  const t = useText('project-api');
  const format = useFormat();
  if (!token) return t('none');
  const when = format.dateTime(token.created);
  if (!token.createdBy) return t('createdByDeleted', { when });
  const name = token.createdBy.displayName;
  return t(token.creatorLeft ? 'createdByFormer' : 'createdBy', { when, name });
}

function Actions({ project, access, shown, show }: Parameters<typeof ApiToken>[0]) {
  const t = useText('project-api');
  const reveal = useRevealToken(project._id);
  const rotate = useRotateToken(project._id);
  const revoke = useRevokeToken(project._id);
  const { ask, dialog } = useConfirm();
  const { token, allowedByPlan } = access;
  const replace = async (): Promise<void> => {
    const question = { title: t('rotateTitle'), text: t('rotateText'), action: t('rotate'), danger: true };
    if (token && !(await ask(question))) return;
    rotate.mutate(undefined, {
      onSuccess: (created) => {
        show(created);
        toast(t(token ? 'rotated' : 'created'));
      },
    });
  };
  const end = async (): Promise<void> => {
    const question = { title: t('revokeTitle'), text: t('revokeText'), action: t('revoke'), danger: true };
    if (!(await ask(question))) return;
    revoke.mutate(undefined, {
      onSuccess: () => {
        show(null);
        toast(t('revoked'));
      },
    });
  };
  const toggle = (): void => {
    if (shown) show(null);
    else reveal.mutate(undefined, { onSuccess: show });
  };
  return (
    <div className={classes.actions}>
      {token && allowedByPlan && (
        <Button variant="default" loading={reveal.isPending} onClick={toggle}>
          {t(shown ? 'hide' : 'show')}
        </Button>
      )}
      {allowedByPlan && (
        <Button
          variant={token ? 'default' : 'filled'}
          loading={rotate.isPending}
          onClick={() => void replace()}
        >
          {t(token ? 'rotate' : 'create')}
        </Button>
      )}
      {token && (
        <Button variant="light" color="red" loading={revoke.isPending} onClick={() => void end()}>
          {t('revoke')}
        </Button>
      )}
      {dialog}
    </div>
  );
}

/** Where apps fetch the published texts of the base language; other languages have their code in its place. */
const deliveryAddressOf = ({ _id, baseLanguage }: Project, key: string | null): string =>
  `${location.origin}/v1/delivery/${_id}/${key ?? ''}/${baseLanguage}`;

/** The token in its forms, each with a button that copies it. */
function Forms({ project, token }: { project: Project; token: ProjectToken }) {
  const t = useText('project-api');
  const forms = { ...token, deliveryAddress: deliveryAddressOf(project, token.deliveryKey) };
  return (
    <dl className={classes.forms}>
      {(['accessToken', 'appToken', 'draftKey', 'deliveryAddress'] as const).map((form) => (
        <div key={form}>
          <dt>{t(form)}</dt>
          <dd>
            <code dir="ltr" translate="no">
              {forms[form]}
            </code>
            <CopyButton text={forms[form] ?? ''} label={t('copyOf', { what: t(form) })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
