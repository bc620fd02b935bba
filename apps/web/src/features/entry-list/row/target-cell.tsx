import type { EntryRow } from '@parlance/contract/entries';
import { issueBits } from '@parlance/domain/checks/issues';
import { isTextReference } from '@parlance/domain/entry/reference';
import type { DisplayState } from '@parlance/domain/entry/state';
import { StateLabel } from '../../../product/state-label.tsx';
import { StatusGlyph } from '../../../product/status-glyph.tsx';
import { editedText, listedLength } from '../../entries/model/texts.ts';
import { RichText } from '../../entries/rich-text.tsx';
import { Length, Presence, SaveSign, Warning } from '../../entries/signs.tsx';
import { dirOf, useView } from '../../entries/view.ts';
import { MarkedText } from '../../entry-editor/marked-text.tsx';
import classes from './row.module.css';
import { useShown } from './use-shown.ts';

/** The texts of an entry that is not being edited: one block, or the draft with the published text below (beside)
 *  it. */
export function TargetTexts({ row }: { row: EntryRow }) {
  const { isBase } = useView();
  const { state, text, isWriting } = useShown(row);
  const both = state !== 'unsaved' && row.draft !== null && row.value !== null;
  return (
    <>
      <TextBlock row={row} state={state} text={text} isWriting={isWriting} signs />
      {both && <TextBlock row={row} state={isBase ? 'source' : 'target'} text={row.value} was />}
    </>
  );
}

function TextBlock(props: {
  row: EntryRow;
  state: DisplayState | 'unsaved';
  text: string | null;
  isWriting?: boolean;
  signs?: boolean;
  was?: boolean;
}) {
  const { t, language } = useView();
  return (
    <div
      className={classes.block}
      data-state={props.state}
      data-was={props.was || undefined}
      data-locked={props.row.locked || undefined}
      data-writing={props.isWriting}
    >
      <div className={classes.label}>
        <StateLabel state={props.state}>
          {props.state === 'draft' && props.row.draftOlder ? t('olderDraft') : undefined}
        </StateLabel>
        {props.signs && <Signs row={props.row} />}
      </div>
      {props.text === null ? (
        <div className={`${classes.text} ${classes.none}`}>
          {t(isTextReference(props.row.baseValue ?? '') ? 'refersToText' : 'notTranslated')}
        </div>
      ) : (
        <MarkedText row={props.row} text={props.text} isStored={props.state !== 'unsaved'}>
          <RichText
            className={classes.text}
            text={props.text}
            lang={language.name}
            dir={dirOf(language)}
            most={listedLength}
          />
        </MarkedText>
      )}
    </div>
  );
}

function Signs({ row }: { row: EntryRow }) {
  const tooLong = (row.issues & issueBits.tooLong) !== 0;
  return (
    <>
      <Presence entry={row._id} />
      <span className={classes.end}>
        <SaveSign entry={row._id} />
        <Warning row={row} />
        {row.locked && <StateLabel state="locked" />}
        {tooLong && <Length row={row} text={editedText(row)} />}
        {row.status !== 0 && <StatusGlyph status={row.status} withName />}
      </span>
    </>
  );
}
