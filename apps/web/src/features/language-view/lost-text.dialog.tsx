import { useText } from '../../i18n/i18n.ts';
import type { DialogComponentProps } from '../../routing/dialogs.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './lost-text.module.css';

/** What a user typed in an entry that another person deleted meanwhile, to be copied. */
export default function LostTextDialog(props: DialogComponentProps<'lostText'>) {
  const t = useText('language-view');
  const { entry, text, lang, dir } = props;
  return (
    <Dialog opened onClose={props.onClose} title={t('typedForDeleted', { key: entry })}>
      <p>{t('typedStays')}</p>
      <div className={classes.text}>
        <p lang={lang} dir={dir}>
          {text}
        </p>
        <CopyButton text={text} label={t('copyTyped')} />
      </div>
    </Dialog>
  );
}
