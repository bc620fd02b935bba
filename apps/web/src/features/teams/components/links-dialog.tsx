import { TextInput } from '@mantine/core';
import { useText } from '../../../i18n/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../settings.module.css';

/** An invitation whose link the user has to pass on. */
export interface LinkToHandOn {
  email: string;
  link: string;
}

/** The links of invitations without a mail server: the user has to pass them on. */
export function LinksDialog(props: {
  links: readonly LinkToHandOn[];
  /** They replace earlier ones. */
  areRenewed?: boolean;
  onClose: () => void;
}) {
  const { links, areRenewed = false, onClose } = props;
  const t = useText('teams');
  return (
    <Dialog opened onClose={onClose} title={t('linksTitle', { count: links.length })} closeLabel={t('close')}>
      <div className={classes.form}>
        <Notice kind="warning">{t('linksText', { count: links.length })}</Notice>
        {areRenewed && <Notice kind="info">{t('oldLinkEnded')}</Notice>}
        {links.map(({ email, link }) => (
          <TextInput
            key={email}
            label={email}
            readOnly
            value={link}
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
            rightSection={<CopyButton text={link} label={t('copyLink', { email })} />}
          />
        ))}
      </div>
    </Dialog>
  );
}
