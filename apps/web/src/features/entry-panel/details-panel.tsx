import { ActionIcon, Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import { displayState } from '@parlance/domain/entry/state';
import { IconArrowsMaximize, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react';
import { giveKeyboard, keyboardHome, takeLostKeyboard } from '../../browser/keyboard.ts';
import { useStore } from '../../browser/store.ts';
import { useFormat } from '../../i18n/format.ts';
import { type Text, useText } from '../../i18n/i18n.ts';
import { StateLabel } from '../../product/state-label.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { placeOf } from '../entries/entries.api.ts';
import { EntryKey } from '../entries/entry-key.tsx';
import { usePerEntry } from '../entries/model/per-entry.ts';
import { maySave } from '../entries/model/texts.ts';
import { leaveEntry, moveFrom, openInModal, stepInModal } from '../entries/moves.ts';
import { RichText } from '../entries/rich-text.tsx';
import { SaveSign } from '../entries/signs.tsx';
import { SourceId, useSourceId } from '../entries/source-id.ts';
import { SourceWithTerms } from '../entries/source-with-terms.tsx';
import { dirOf, useSource, useView } from '../entries/view.ts';
import { EditedText } from '../entry-editor/edited-text.tsx';
import { InsertButton } from '../entry-editor/insert-bar.tsx';
import { LengthNow } from '../entry-editor/length-now.tsx';
import { liveCommandOf } from '../entry-editor/live-keys.ts';
import { OthersText } from '../entry-editor/others-text.tsx';
import { Restored } from '../entry-editor/restored.tsx';
import { SavesAs } from '../entry-editor/saves-as.tsx';
import { HiddenPublished } from '../entry-editor/stored-text.tsx';
import { SuggestionsBelow } from '../entry-editor/suggestions-below.tsx';
import { useEditing } from '../entry-editor/use-editing.ts';
import { LinkedSection } from '../entry-links/linked-section.tsx';
import { EntryTags } from '../entry-tags/entry-tags.tsx';
import { useAuthors } from '../history/history.api.ts';
import { stayMs, useStayed } from '../suggestions/suggestions.api.ts';
import { EntryFields } from './entry-fields.tsx';
import { type Fact, FactList, useFactsOfEntry } from './facts-of-entry.tsx';
import classes from './panel.module.css';
import { StatusFields } from './status-fields.tsx';

/** All details of one entry: its complete source text, a larger editor, status, and its editable fields. */
export function DetailsPanel({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const details = useText('details');
  const view = useView();
  return (
    <>
      <div className={classes.entryHead}>
        <h3>{t('updateTranslation')}</h3>
        <ActionIcon size="md" aria-label={t('openModal')} onClick={() => openInModal(view, row._id)}>
          <IconArrowsMaximize size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="md"
          aria-label={t('previousEntry')}
          data-keeps
          onClick={() => moveFrom(view, row._id, -1)}
        >
          <IconChevronUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="md"
          aria-label={t('nextEntry')}
          data-keeps
          onClick={() => moveFrom(view, row._id, 1)}
        >
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </div>
      {/* The buttons above stay, which one may have the keyboard on. */}
      <Fragment key={row._id}>
        <div className={classes.keyLine}>
          <EntryKey name={row.key} />
          <CopyButton text={row.key} label={details('copyKey')} />
        </div>
        <TextPart row={row} />
        <FieldPart row={row} />
      </Fragment>
    </>
  );
}

/** The first part of the form: source and text. */
export function TextPart({ row, isModal = false }: { row: EntryRow; isModal?: boolean }) {
  const { isBase, rights } = useView();
  return (
    <SourceId value={useId()}>
      {!isBase && <Sources row={row} />}
      {!row.locked && maySave(rights) ? (
        <LargeEditor row={row} isModal={isModal} />
      ) : (
        <ReadOnlyText row={row} />
      )}
    </SourceId>
  );
}

/** The second part of the form: status, tags, and the fields of the entry. */
export function FieldPart({ row }: { row: EntryRow }) {
  return (
    <>
      <StatusFields row={row} />
      <LinkedSection row={row} />
      <EntryTags row={row} />
      <EntryFields row={row} />
      <Facts row={row} />
    </>
  );
}

/** The text to translate from, and the base text if that is another one: lengths and checks use the base text. */
function Sources({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const format = useFormat();
  const { base, session, rights } = useView();
  const id = useSourceId(row._id);
  const { text, language } = useSource(row);
  const mayWrite = !row.locked && maySave(rights);
  const insert = (placeholder: string): void =>
    session.given.set({ entry: row._id, text: placeholder, how: 'insert' });
  return (
    <>
      <section className={classes.section}>
        <h4 className={classes.title}>{t('sourceText')}</h4>
        <SourceWithTerms
          id={id}
          className={classes.whole}
          text={text}
          language={language}
          onChip={mayWrite ? insert : undefined}
        />
      </section>
      {language !== base && (
        <section className={classes.section}>
          <h4 className={classes.title}>{format.languageName(base.name)}</h4>
          <SourceWithTerms
            className={classes.whole}
            text={row.baseValue}
            language={base}
            isSearched={false}
          />
        </section>
      )}
    </>
  );
}

/** A text that the user may not write (any more), with the input typed for it earlier. */
export function ReadOnlyText({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const { language, isBase, session } = useView();
  const isTyped = usePerEntry(session.dirty, row._id);
  const typed = isTyped && session.unsaved.get(row._id)?.text;
  const section = useRef<HTMLElement>(null);
  // The field may have gone while one typed in it; in the panel nothing around it can have the keyboard.
  useEffect(() => takeLostKeyboard(section.current?.closest<HTMLElement>('[role=dialog]')), []);
  // The button goes with the text.
  const discard = (event: MouseEvent<HTMLElement>): void => {
    const dialog = event.currentTarget.closest<HTMLElement>('[role=dialog]');
    session.discard(row._id);
    if (dialog) giveKeyboard(dialog);
    else keyboardHome('[role=tabpanel]');
  };
  return (
    <section ref={section} className={classes.section}>
      <h4 className={classes.title}>
        <StateLabel state={displayState(row, isBase)} />
        {row.locked && <StateLabel state="locked" />}
      </h4>
      <RichText
        className={classes.whole}
        text={row.draft ?? row.value ?? '–'}
        lang={language.name}
        dir={dirOf(language)}
        isSearched
      />
      {typed && (
        <>
          <h4 className={classes.title}>
            <StateLabel state="unsaved" />
          </h4>
          <RichText className={classes.whole} text={typed} lang={language.name} dir={dirOf(language)} />
          <div className={classes.buttons}>
            <Button size="xs" variant="default" onClick={discard}>
              {t('discard')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** The text in a larger field with buttons; the keys of live edit work here, too, except Tab. */
export function LargeEditor(props: { row: EntryRow; isModal: boolean; onCancel?: () => void }) {
  const { row, isModal, onCancel } = props;
  const t = useText('language-view');
  const view = useView();
  const { session, rights } = view;
  const editing = useEditing(row);
  const open = useStore(session.open);
  const onKey = (event: KeyboardEvent): void => {
    const command = liveCommandOf(event.nativeEvent);
    if (command !== 'save' && command !== 'final' && command !== 'cancel') return;
    // The modal closes by Escape, after its question.
    if (command === 'cancel' && isModal) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === 'cancel') {
      editing.cancel();
      leaveEntry(view);
    } else {
      if (!editing.save(command, true)) return;
      if (isModal) stepInModal(view, row._id, 1);
      else moveFrom(view, row._id, 1);
    }
  };
  const cancel = (): void => {
    editing.cancel();
    onCancel?.();
  };
  // The field in the row edits the text while it is open there: one text has one editor.
  if (!isModal && open?.entry === row._id && open.where === 'row') return <InRow row={row} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <section className={classes.section} onKeyDown={onKey}>
      <h4 className={classes.title}>
        <SavesAs row={row} editing={editing} />
        <span>
          <SaveSign entry={row._id} textOnly /> <LengthNow row={row} editing={editing} /> <InsertButton />
        </span>
      </h4>
      <Restored editing={editing} />
      <EditedText row={row} editing={editing} large takesKeyboard={open?.entry === row._id} />
      <OthersText row={row} />
      <div className={classes.buttons}>
        <Button size="xs" onClick={() => editing.save('save', true)}>
          {t('save')}
        </Button>
        {rights.values && (rights.draftMode || row.draft !== null) && (
          <Button size="xs" variant="default" onClick={() => editing.save('final', true)}>
            {t('saveFinal')}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
      <SuggestionsBelow row={row} isModal={isModal} />
      <HiddenPublished row={row} editing={editing} />
    </section>
  );
}

function InRow({ row }: { row: EntryRow }) {
  const t = useText('details');
  const { session } = useView();
  return (
    <section className={classes.section}>
      <p>{t('editedInRow')}</p>
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          onClick={() => session.openEntry({ entry: row._id, where: 'panel' })}
        >
          {t('editHere')}
        </Button>
      </div>
    </section>
  );
}

const originWords = (
  origin: NonNullable<EntryRow['origin']>,
  t: Text<'details'>,
  format: ReturnType<typeof useFormat>,
): string =>
  origin.kind === 'machine'
    ? t('originMachine', { service: origin.service })
    : t('originMemory', { score: format.percent(origin.score / 100) });

/** Who wrote draft and published text, and gave the status, where that was not one and the same person. */
function useAuthorFacts(row: EntryRow): Fact[] {
  const t = useText('details');
  const format = useFormat();
  const view = useView();
  const hasTwo = (row.draft !== null && row.value !== null) || (row.status !== 0 && row.valueUser !== null);
  const authors = useAuthors(placeOf(view), row, useStayed(row._id, stayMs) && hasTwo).data;
  if (!hasTwo || !authors) return [];
  const { draft, value, status } = authors;
  const given = [
    { word: 'draftBy' as const, isThere: row.draft !== null, author: draft },
    { word: 'publishedBy' as const, isThere: row.value !== null, author: value },
    { word: 'statusBy' as const, isThere: row.status !== 0, author: status },
  ].flatMap(({ word, isThere, author }) =>
    isThere && author?.user ? [{ word, at: author.at, user: author.user }] : [],
  );
  if (new Set(given.map(({ user }) => user._id)).size < 2) return [];
  return given.map(({ word, user, at }) => [
    t(word),
    t('authorAt', { name: user.displayName, time: format.dateTime(at) }),
  ]);
}

function Facts({ row }: { row: EntryRow }) {
  const t = useText('language-view');
  const details = useText('details');
  const format = useFormat();
  const { may } = useView();
  const { group, metadata, use, file } = useFactsOfEntry(row);
  // Users who may change them see group and metadata in the fields above.
  const areInFields = may('entries.maxLength');
  const facts: Fact[] = [...(areInFields ? [] : group)];
  const authors = useAuthorFacts(row);
  if (row.valueUpdatedAt && authors.length === 0)
    facts.push([t('textChanged'), format.dateTime(row.valueUpdatedAt)]);
  if (row.valueUser && authors.length === 0) facts.push([t('changedBy'), row.valueUser.displayName]);
  facts.push(...authors);
  if (row.origin) facts.push([details('origin'), originWords(row.origin, details, format)]);
  facts.push(...(areInFields ? [] : metadata), ...use, ...file);
  if (facts.length === 0) return null;
  return (
    <section className={classes.section}>
      <FactList facts={facts} />
    </section>
  );
}
