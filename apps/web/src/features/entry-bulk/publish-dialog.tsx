import { noFilter } from '@parlance/domain/filter/conditions';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Drafts, draftsOf } from '../entries/model/drafts.ts';
import { DraftTexts } from './draft-texts.tsx';
import { ListNow } from './list-now.tsx';
import classes from './publish-dialog.module.css';

/** What is published: the chosen older drafts, and the version of the project when the drafts were read. */
export interface Publishing {
  olderDrafts: string[];
  seen: string | undefined;
}

/** Asks before publishing drafts, with the old and the new text of each. Drafts that were rejected, or are older
 *  than the published text, are separate, and are published only if the user chooses them one by one. */
export function PublishDialog(props: {
  drafts: Drafts;
  /** The version of the project that the list shows. */
  seen: string | undefined;
  onClose: () => void;
  onPublish: (publishing: Publishing, drafts: Drafts) => void;
}) {
  const t = useText('language-view');
  // As it was opened: rows of the list may change behind it.
  const [drafts] = useState(props.drafts);
  const { fresh, older, rejected, locked } = drafts;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const count = fresh.length + chosen.size;
  const choose = (id: string, on: boolean): void =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  const publish = (): void => {
    props.onPublish({ olderDrafts: [...chosen], seen: props.seen }, drafts);
    props.onClose();
  };
  return (
    <Dialog
      opened
      size="large"
      onClose={props.onClose}
      title={t('ask_publish', { count })}
      submit={{ label: t('do_publish', { count }), onSubmit: publish, disabled: count === 0 }}
    >
      <p className={classes.lead}>{t('lost_publish')}</p>
      {locked.length > 0 && <p className={classes.lead}>{t('lockedStay', { count: locked.length })}</p>}
      {fresh.length > 0 && <DraftTexts ids={fresh} />}
      {rejected.length > 0 && (
        <section>
          <h3 className={classes.apart}>{t('rejectedDrafts', { count: rejected.length })}</h3>
          <p className={classes.lead}>{t('rejectedDraftsText')}</p>
          <DraftTexts ids={rejected} chosen={chosen} onChoose={choose} />
        </section>
      )}
      {older.length > 0 && (
        <section>
          <h3 className={classes.apart}>{t('olderDrafts', { count: older.length })}</h3>
          <p className={classes.lead}>{t('olderDraftsText')}</p>
          <DraftTexts ids={older} chosen={chosen} onChoose={choose} />
        </section>
      )}
    </Dialog>
  );
}

/** The same for all drafts of the language, or of a group in it. */
export function PublishAllDialog(props: {
  group: string | undefined;
  onClose: () => void;
  onPublish: (publishing: Publishing, drafts: Drafts) => void;
}) {
  return (
    <ListNow filter={{ ...noFilter, state: 'drafts', group: props.group }}>
      {(ids) => <PublishDialog {...props} drafts={draftsOf(ids)} seen={ids.seen} />}
    </ListNow>
  );
}
