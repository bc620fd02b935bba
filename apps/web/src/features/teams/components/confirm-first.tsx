import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../../i18n/i18n.ts';
import { paths } from '../../../routing/paths.ts';
import { useUser } from '../../../session/session.ts';
import { useSite } from '../../../session/site.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** The user's own address if they have to confirm it before inviting: on installations that send mails
 *  (docs/decisions/0046). */
export function useAddressToConfirm(): string | null {
  const user = useUser();
  const sendsMail = useSite().data?.sendsMail ?? false;
  return user && !user.emailVerified && sendsMail ? user.email : null;
}

/** Shown in place of an invitation form, so that the user knows the requirements before any input. */
export function ConfirmFirstDialog(props: { title: string; email: string; onClose: () => void }) {
  const t = useText('teams');
  const navigate = useNavigate();
  const confirm = (): void => {
    props.onClose();
    void navigate({ to: paths.resendVerification() });
  };
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={props.title}
      submit={{ label: t('confirmFirstAction'), onSubmit: confirm }}
    >
      <Notice kind="warning">{t('confirmFirst', { email: props.email })}</Notice>
    </Dialog>
  );
}
