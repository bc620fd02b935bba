import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link.tsx';
import { AuthFrame } from './components/auth-frame.tsx';

export default function ResetInvalidPage() {
  const t = useText('auth');
  return (
    <AuthFrame title={t('resetInvalid')} lead={t('resetInvalidText')}>
      <LinkButton to={paths.forgotPassword()} size="md">
        {t('resetAgain')}
      </LinkButton>
    </AuthFrame>
  );
}
