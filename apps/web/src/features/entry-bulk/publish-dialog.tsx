import { noFilter } from '@parlance/domain/filter/conditions';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { placeOf, useEntryIdsNow } from '../entries/entries.api.ts';
import { type Drafts, draftsOf } from '../entries/model/drafts.ts';

import { useView } from '../entries/view.ts';
import { DraftTexts } from './draft-texts.tsx';
import classes from './publish-dialog.module.css';

/** What is published: which of the older drafts, and what was seen of the project when all of them were read. */
export interface Publishing {
  olderDrafts: string[];
  seen: string | undefined;
}

/** Asks before drafts are published, with the old and the new text of each. Drafts that are older than what is published
 *  stand apart and are published only where they are chosen, one by one. */
export function PublishDialog(props: {
  drafts: Drafts;
  /** What the list shows of the project that they are of. */
  seen: string | undefined;
  onClose: () => void;
  onPublish: (publishing: Publishing) => void;
}) {
  const t = useText('language-view');
  const { fresh, older, locked } = props.drafts;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // As it was opened: the list is read again behind it, the texts in it are not.
  const [seen] = useState(props.seen);
  const count = fresh.length + chosen.size;
  const choose = (id: string, on: boolean): void =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  const publish = (): void => {
    props.onPublish({ olderDrafts: [...chosen], seen });
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
      {older.length > 0 && (
        <section>
          <h3 className={classes.older}>{t('olderDrafts', { count: older.length })}</h3>
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
  onPublish: (drafts: Drafts, publishing: Publishing) => void;
}) {
  const view = useView();
  // Of a list that was read before, what was seen would be older than the texts, which are read now: refused for nothing.
  const ids = useEntryIdsNow(placeOf(view), { ...noFilter, state: 'drafts', group: props.group });
  if (!ids) return null;
  const drafts = draftsOf(ids);
  return (
    <PublishDialog
      drafts={drafts}
      seen={ids.seen}
      onClose={props.onClose}
      onPublish={(publishing) => props.onPublish(drafts, publishing)}
    />
  );
}
