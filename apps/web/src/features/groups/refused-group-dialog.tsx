import { useText } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Says, at the address that creates or changes a group, that the user may not. */
export function RefusedGroupDialog(props: { title: string; text: string; onClose: () => void }) {
  const { title, text, onClose } = props;
  const t = useText('groups');
  return (
    <Dialog opened title={title} onClose={onClose} closeLabel={t('showGroups')}>
      <p>{text}</p>
    </Dialog>
  );
}
