import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { TextDifference } from '../../product/text-difference.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EntryKey } from '../entries/entry-key.tsx';
import type { Conflict } from '../entries/model/conflicts.ts';
import { editedText } from '../entries/model/texts.ts';
import { useIsOwnText } from '../entries/own-window.ts';
import { dirOf, useView } from '../entries/view.ts';
import { ChipField } from './chip-field.tsx';
import classes from './conflict-dialog.module.css';
import { liveCommandOf } from './live-keys.ts';

/** Opens when another person, or the user on another device, has saved the text that was just saved here: both
 *  texts side by side with their differences, and a field for the final text: theirs, mine, or a mix. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const t = useText('conflicts');
  const list = useText('language-view');
  const format = useFormat();
  const { session, language } = useView();
  const { current, mine, entry } = conflict;
  const theirs = editedText(current);
  const [text, setText] = useState(mine);
  const look = { lang: language.name, dir: dirOf(language), className: classes.text };
  const close = (): void => session.putOffConflict(entry);
  const takeTheirs = (): void => session.discard(entry);
  const keep = (chosen: string): void => session.decide(conflict, chosen);
  const isOwn = useIsOwnText(current);
  const who = current.valueUser?.displayName ?? list('nobody');
  const when = current.valueUpdatedAt ? format.ago(current.valueUpdatedAt) : '';
  return (
    <Dialog
      opened
      size="large"
      title={t('title')}
      onClose={close}
      closeLabel={t('decideLater')}
      aside={<EntryKey name={current.key} />}
      submit={{ label: t('saveThis'), onSubmit: () => keep(text) }}
    >
      <p className={classes.lead}>{isOwn ? t('explanationOwn') : t('explanation', { who })}</p>
      <div className={classes.sides}>
        <section>
          <h3>{isOwn ? t('theirsOwn', { when }) : t('theirs', { who, when })}</h3>
          <TextDifference {...look} before={mine} after={theirs} shows="after" />
          <Button size="xs" variant="default" onClick={takeTheirs}>
            {t(isOwn ? 'takeTheirsOwn' : 'takeTheirs')}
          </Button>
        </section>
        <section>
          <h3>{t('mine')}</h3>
          <TextDifference {...look} before={theirs} after={mine} shows="after" />
          <Button size="xs" variant="default" onClick={() => keep(mine)}>
            {t('keepMine')}
          </Button>
        </section>
      </div>
      <h3 className={classes.both}>{t('editBoth')}</h3>
      <ChipField
        text={mine}
        onChange={setText}
        label={t('editBoth')}
        lang={language.name}
        dir={dirOf(language)}
        large
        takesKeyboard
        onKeyDown={(event) => {
          // As in the list: the key that saves a text.
          if (liveCommandOf(event.nativeEvent) !== 'save') return;
          event.preventDefault();
          keep(text);
        }}
      />
    </Dialog>
  );
}
