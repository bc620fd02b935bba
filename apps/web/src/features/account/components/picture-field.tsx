import { Button, FileButton } from '@mantine/core';
import type { User } from '@parlance/contract/users';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.ts';
import { toast } from '../../../messages/toasts.ts';
import { Avatar } from '../../../product/mark.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSetPicture } from '../account.api.ts';
import { smallPicture } from '../picture.ts';
import classes from './account.module.css';

/** The user's own picture: shown, chosen, removed. */
export function PictureField({ user }: { user: User }) {
  const t = useText('account');
  const set = useSetPicture();
  const [unreadable, setUnreadable] = useState(false);
  const send = (picture: string | null): void =>
    set.mutate(picture, { onSuccess: () => toast(t('pictureSaved')) });
  const choose = (file: File | null): void => {
    if (!file) return;
    setUnreadable(false);
    smallPicture(file).then(send, () => setUnreadable(true));
  };
  return (
    <div className={classes.person}>
      <Avatar id={user._id} name={user.displayName} size={72} />
      <div>
        <p className={classes.hint}>{t('pictureHint')}</p>
        <div className={classes.buttons}>
          <FileButton accept="image/png,image/jpeg,image/webp,image/gif" onChange={choose}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                loading={set.isPending}
                leftSection={<IconPhoto size={14} aria-hidden />}
              >
                {t('pictureChoose')}
              </Button>
            )}
          </FileButton>
          {user.picture && (
            <Button variant="subtle" size="xs" onClick={() => send(null)}>
              {t('pictureRemove')}
            </Button>
          )}
        </div>
        {unreadable && <Notice kind="problem">{t('pictureUnreadable')}</Notice>}
      </div>
    </div>
  );
}
