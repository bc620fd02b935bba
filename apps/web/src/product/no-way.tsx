import { Button } from '@mantine/core';
import { authEndpoints } from '@parlance/contract/auth.endpoints';
import { IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../api/call.ts';
import { useDocumentTitle } from '../browser/document-title.ts';
import { useText } from '../i18n/i18n.ts';
import { paths } from '../routing/paths.ts';
import { forgetUser, useUser } from '../session/session.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link.tsx';
import { EmptyState } from '../ui/page-state.tsx';
import classes from './no-way.module.css';

/** Why there is nothing to see here, and links to continue. */
export function NoWay(props: { title: string; text: string; art?: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <EmptyState
        art={props.art ?? <IconLock size={32} stroke={1.4} />}
        title={props.title}
        text={props.text}
        action={<div className={classes.ways}>{props.children}</div>}
      />
    </Card>
  );
}

/** The same in place of a page that cannot be shown. */
export function NoWayPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={classes.page}>
      <h1 className="vh">{title}</h1>
      {children}
    </main>
  );
}

/** The page for a resource that the server hides: it does not exist, or not for this account. `before`: the name of what this
 *  account could see until now. */
export function NoAccess({ before, children }: { before?: string | undefined; children?: ReactNode }) {
  const t = useText('shell');
  const title = before === undefined ? t('noAccess') : t('noLonger', { name: before });
  useDocumentTitle(title);
  const user = useUser();
  const navigate = useNavigate();
  const next = useRouterState({ select: ({ location }) => location.href });
  const signOut = useMutation({
    mutationFn: () => call(authEndpoints.signOut, {}),
    onSuccess: async () => {
      forgetUser();
      await navigate({ to: paths.signIn(), search: { next } });
    },
  });
  return (
    <NoWayPage title={title}>
      <NoWay
        title={title}
        text={t(before === undefined ? 'noAccessText' : 'noLongerText', { email: user?.email ?? '' })}
      >
        <LinkButton to={paths.projects()}>{t('toProjects')}</LinkButton>
        <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          {t('otherAccount')}
        </Button>
      </NoWay>
      {children}
    </NoWayPage>
  );
}

/** A page of a team that is for other members. */
export function NotYours({ owner, to }: { owner: string; to: string }) {
  const t = useText('shell');
  return (
    <NoWay title={t('notYours')} text={t('notYoursText', { owner })}>
      <LinkButton to={to}>{t('toTeam')}</LinkButton>
    </NoWay>
  );
}
