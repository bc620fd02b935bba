import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/i18n.ts';
import { paths } from '../../../routing/paths.ts';
import { useHidden } from '../../../session/whitelabel.ts';

/** The way to the guide for developers, where the installation shows its help. */
export function GuideLink() {
  const t = useText('project-api');
  if (useHidden().includes('help')) return null;
  return (
    <Link className="link" to={paths.help('first-push')}>
      {t('guide')}
    </Link>
  );
}
