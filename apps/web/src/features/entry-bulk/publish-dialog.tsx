import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { draftsIn, draftsOf } from '../entries/model/drafts.ts';
import type { EntryIds } from '../entries/model/entry-ids.ts';
import { DraftTexts } from './draft-texts.tsx';
import { ListNow } from './list-now.tsx';
import classes from './publish-dialog.module.css';

/** What is published. */
export interface Publishing {
  /** The list that the drafts come from. */
  ids: EntryIds;
  count: number;
  /** The chosen ones of the drafts that are older than the published text or were rejected. */
  olderDrafts: string[];
  /** Drafts that are left out of the selection: locked ones, and those with a problem that nobody chose. */
  without: string[];
  /** The version of the project when the drafts were read. */
  seen: string | undefined;
}

const kindsApart = ['problems', 'rejected', 'older'] as const;

/** Asks before publishing the drafts of a list, with the old and the new text of each. Drafts that have a problem, were rejected, or
 *  are older than the published text, are separate, and are published only if the user chooses them. */
export function PublishDialog(props: {
  ids: EntryIds;
  isChosen?: (number: number) => boolean;
  onClose: () => void;
  onPublish: (publishing: Publishing) => void;
}) {
  const t = useText('language-view');
  const words = useText('publish');
  // As it was opened: rows of the list may change behind it.
  const [ids] = useState(props.ids);
  const [drafts] = useState(() => draftsOf(ids, props.isChosen));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const count = drafts.fresh.length + chosen.size;
  const choose = (some: readonly string[], on: boolean): void =>
    setChosen((before) => {
      const changed = new Set(some);
      const rest = [...before].filter((id) => !changed.has(id));
      return new Set(on ? [...rest, ...some] : rest);
    });
  const isNothing = drafts.fresh.length === 0 && kindsApart.every((kind) => drafts[kind].length === 0);
  const publish = (): void => {
    const named = (some: readonly string[], on: boolean) => some.filter((id) => chosen.has(id) === on);
    props.onPublish({
      ids,
      count,
      olderDrafts: named([...drafts.older, ...drafts.rejected], true),
      without: [...drafts.locked, ...named(drafts.problems, false)],
      seen: ids.seen,
    });
    props.onClose();
  };
  return (
    <Dialog
      opened
      size="large"
      onClose={props.onClose}
      title={count > 0 ? t('ask_publish', { count }) : words('open')}
      submit={
        isNothing
          ? undefined
          : {
              label: count > 0 ? t('do_publish', { count }) : words('open'),
              onSubmit: publish,
              disabled: count === 0,
              begins: count > 0,
            }
      }
    >
      <p className={classes.lead}>{isNothing ? words('nothing') : t('lost_publish')}</p>
      {drafts.locked.length > 0 && (
        <p className={classes.lead}>{words('lockedStay', { count: drafts.locked.length })}</p>
      )}
      {drafts.fresh.length > 0 && <DraftTexts ids={drafts.fresh} />}
      {kindsApart.map((kind) =>
        drafts[kind].length === 0 ? null : (
          <Apart
            key={kind}
            title={words(kind, { count: drafts[kind].length })}
            text={words(`text_${kind}`)}
            all={kind === 'problems' && <ChooseAll ids={drafts.problems} chosen={chosen} onChoose={choose} />}
          >
            <DraftTexts
              ids={drafts[kind]}
              chosen={chosen}
              onChoose={(id, on) => choose([id], on)}
              withProblems={kind === 'problems'}
            />
          </Apart>
        ),
      )}
    </Dialog>
  );
}

function Apart(props: { title: string; text: string; all: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.apart}>{props.title}</h3>
      <p className={classes.lead}>{props.text}</p>
      {props.all}
      {props.children}
    </section>
  );
}

/** Chooses all of a kind, also those that are not shown yet. */
function ChooseAll(props: {
  ids: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], on: boolean) => void;
}) {
  const words = useText('publish');
  const { ids } = props;
  const on = ids.filter((id) => props.chosen.has(id)).length;
  if (ids.length === 1) return null;
  return (
    <Checkbox
      size="xs"
      className={classes.all}
      label={words('chooseAll', { count: ids.length })}
      checked={on === ids.length}
      indeterminate={on > 0 && on < ids.length}
      onChange={(event) => props.onChoose(ids, event.currentTarget.checked)}
    />
  );
}

/** The same for all drafts of the language, or of a group in it. */
export function PublishAllDialog(props: {
  group: string | undefined;
  onClose: () => void;
  onPublish: (publishing: Publishing) => void;
}) {
  return <ListNow filter={draftsIn(props.group)}>{(ids) => <PublishDialog {...props} ids={ids} />}</ListNow>;
}
