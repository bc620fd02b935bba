import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/link.tsx';
import { AuthFrame } from './components/auth-frame.tsx';

/** A link for a new password that does not work any more. Who is signed in sees it where the link leads, and goes on. */
export default function ResetInvalidPage() {
  const t = useText('auth');
  const user = useUser();
  return (
    <AuthFrame title={t('resetInvalid')} lead={t('resetInvalidText')}>
      <LinkButton to={user ? paths.projects() : paths.forgotPassword()} size="md">
        {t(user ? 'backToProjects' : 'resetAgain')}
      </LinkButton>
    </AuthFrame>
  );
}
