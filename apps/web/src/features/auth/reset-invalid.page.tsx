import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { useUser } from '../../session/session.ts';
import { LinkButton } from '../../ui/link.tsx';
import { AuthFrame } from './components/auth-frame.tsx';

/** A link for a new password that is not valid any more. A signed-in user sees it at the link's target, and can
 *  continue. */
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
