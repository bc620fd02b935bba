import { useText } from '../../i18n/i18n.ts';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import { AuthFrame } from './components/auth-frame.tsx';

export default function ResetSuccessPage() {
  const t = useText('auth');
  return (
    <AuthFrame title={t('resetDone')} lead={t('resetDoneText')}>
      <LinkButton to={paths.signIn()} size="md">
        {t('goToSignIn')}
      </LinkButton>
    </AuthFrame>
  );
}
