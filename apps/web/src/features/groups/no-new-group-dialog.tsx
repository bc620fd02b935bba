import { Button } from '@mantine/core';
import { useText } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Says, at the address that creates a group, that the user may not. */
export function NoNewGroupDialog({ onClose }: { onClose: () => void }) {
  const t = useText('groups');
  return (
    <Dialog opened title={t('createTitle')} onClose={onClose}>
      <p>{t('mayNotCreate')}</p>
      <Button variant="default" onClick={onClose}>
        {t('showGroups')}
      </Button>
    </Dialog>
  );
}
