import { Button } from '@mantine/core';
import type { EntryRow } from '@parlance/contract/entries';
import type { LanguageItem } from '@parlance/contract/projects';
import { displayState } from '@parlance/domain/entry/state';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { followProject } from '../../live/live.ts';
import { LanguageCode } from '../../product/language-code.tsx';
import { StateLabel } from '../../product/state-label.tsx';
import { StatusGlyph } from '../../product/status-glyph.tsx';
import { browserKeep } from '../../product/unsaved-slots.ts';
import { paths } from '../../routing/paths.ts';
import { mayIn } from '../../session/may.ts';
import { useUser } from '../../session/session.ts';
import { rereadDetails, useEntryDetails } from '../entries/entry-changes.api.ts';
import { PerEntry, usePerEntry } from '../entries/model/per-entry.ts';
import { maySave } from '../entries/model/texts.ts';
import { tabMark, UnsavedTexts } from '../entries/model/unsaved.ts';
import { useSelect } from '../entries/model/use-select.ts';
import { RichText } from '../entries/rich-text.tsx';
import { SourceId } from '../entries/source-id.ts';
import { dirOf, useSource, useView, ViewContext } from '../entries/view.ts';
import { LargeEditor, ReadOnlyText } from '../entry-panel/details-panel.tsx';
import classes from './all-languages.module.css';

/** The entry in the other languages of the project, each editable where the user may write, and below them its
 *  files. */
export function AllLanguages({ row }: { row: EntryRow }) {
  const t = useText('details');
  const { project, language } = useView();
  const details = useEntryDetails(project._id, row._id).data;
  useFreshDetails(project._id, row);
  if (!details) return null;
  const rows = new Map(details.languages.map((one) => [one.languageId, one.row]));
  return (
    <>
      <section className={classes.section}>
        <h4 className={classes.title}>{t('otherLanguages')}</h4>
        <ul className={classes.languages}>
          {project.languages
            .filter(({ _id }) => _id !== language._id)
            .map((one) => {
              const stored = rows.get(one._id);
              return (
                <li key={one._id}>
                  {stored ? (
                    <OtherLanguage language={one} row={stored} />
                  ) : (
                    <NoRoom language={one} entry={row._id} />
                  )}
                </li>
              );
            })}
        </ul>
      </section>
      <Files files={details.files} />
    </>
  );
}

/** The details are read again when somebody changes the entry, also here. */
function useFreshDetails(mobileAppId: string, { _id: entryId, version, locked }: EntryRow): void {
  const shown = `${version} ${locked}`;
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    void rereadDetails(mobileAppId, entryId);
  }, [mobileAppId, entryId, shown]);
  useEffect(() => {
    const reread = (): void => void rereadDetails(mobileAppId, entryId);
    return followProject(mobileAppId, {
      changed: ({ reload, entries }) => {
        if (reload || entries.some(({ entry }) => entry === entryId)) reread();
      },
      resumed: reread,
    });
  }, [mobileAppId, entryId]);
}

interface OtherLanguageProps {
  language: LanguageItem;
  row: EntryRow;
}

const noneTyped = new PerEntry<true>();

/** One other language: its text, or the editor once the user asks for it or has unsaved text there. */
function OtherLanguage(props: OtherLanguageProps) {
  const { language, row } = props;
  const { project, others } = useView();
  const user = useUser();
  const other = useSelect(others, (all) => all.get(language._id));
  const isTyped = usePerEntry(other?.session.dirty ?? noneTyped, row._id) !== undefined;
  const [isUnsaved, setIsUnsaved] = useState(() => {
    const owner = {
      user: user?._id ?? 'nobody',
      project: project._id,
      language: language._id,
      tab: tabMark(),
    };
    return new UnsavedTexts(browserKeep(), owner).get(row._id) !== undefined;
  });
  const [isAsked, setIsAsked] = useState(false);
  const mayWrite =
    !row.locked &&
    maySave({
      drafts: mayIn(project, 'entries.draft', language._id),
      values: mayIn(project, 'entries.value', language._id),
      draftMode: project.draftModeEnabled,
    });
  // An entry that is locked meanwhile still shows what was typed.
  if (isAsked || isUnsaved || isTyped) {
    const close = (): void => {
      setIsAsked(false);
      setIsUnsaved(false);
    };
    return <EditedLanguage {...props} takesKeyboard={isAsked} onCancel={close} />;
  }
  return (
    <>
      <Head language={language} row={row} onEdit={mayWrite ? () => setIsAsked(true) : undefined} />
      <ShownText language={language} row={row} />
    </>
  );
}

interface EditorProps {
  takesKeyboard: boolean;
  onCancel: () => void;
}

/** The text in a view of its own on that language: it is stored, checked and saved as there. */
function EditedLanguage({ language, row, ...editor }: OtherLanguageProps & EditorProps) {
  const { others } = useView();
  const view = useSelect(others, (all) => all.get(language._id));
  useEffect(() => {
    if (view) return;
    others.set((all) => (all.has(language._id) ? all : new Map(all).set(language._id, undefined)));
  }, [others, language._id, view]);
  return (
    view && (
      <ViewContext value={view}>
        <EditedText stored={row} {...editor} />
      </ViewContext>
    )
  );
}

function EditedText({ stored, takesKeyboard, onCancel }: { stored: EntryRow } & EditorProps) {
  const { session, language, rights } = useView();
  const entry = stored._id;
  const row = usePerEntry(session.rows, entry);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    // Rows that this view has read or written itself are newer.
    session.rows.put([stored], 0);
    if (takesKeyboard) session.openEntry({ entry, where: 'modal' });
    setIsReady(true);
  }, [session, stored, entry, takesKeyboard]);
  const cancel = (): void => {
    session.openEntry(null);
    onCancel();
  };
  if (!row || !isReady) return null;
  return (
    <>
      <Head language={language} row={row} />
      {!row.locked && maySave(rights) ? (
        <DescribedEditor row={row} onCancel={cancel} />
      ) : (
        <ReadOnlyText row={row} />
      )}
    </>
  );
}

/** The field, which screen readers describe by the source text. That stands once in the dialog, beside the first field:
 *  here it is not drawn again. */
function DescribedEditor({ row, onCancel }: { row: EntryRow; onCancel: () => void }) {
  const { isBase } = useView();
  const { text } = useSource(row);
  const id = useId();
  return (
    <SourceId value={id}>
      {!isBase && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      <LargeEditor row={row} isModal onCancel={onCancel} />
    </SourceId>
  );
}

function Head(props: { language: LanguageItem; row: EntryRow; onEdit?: () => void }) {
  const { language, row, onEdit } = props;
  const t = useText('details');
  const format = useFormat();
  const name = format.languageName(language.name);
  return (
    <div className={classes.head}>
      <b>{name}</b>
      <LanguageCode code={language.name} />
      <StateLabel state={displayState(row, language.isBase)} />
      {row.locked && <StateLabel state="locked" />}
      {row.status !== 0 && <StatusGlyph status={row.status} withName />}
      {onEdit && (
        <Button
          size="xs"
          variant="subtle"
          className={classes.end}
          aria-label={t('editLanguage', { language: name })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
      )}
    </div>
  );
}

function ShownText({ language, row }: { language: LanguageItem; row: EntryRow }) {
  const t = useText('language-view');
  const text = row.draft ?? row.value;
  if (text === null) return <p className={classes.none}>{t('notTranslated')}</p>;
  return <RichText className={classes.text} text={text} lang={language.name} dir={dirOf(language)} />;
}

/** A text that is too large to be shown beside the others. */
function NoRoom({ language, entry }: { language: LanguageItem; entry: string }) {
  const t = useText('details');
  const format = useFormat();
  const { project } = useView();
  return (
    <Link className="link" to={`${paths.language(project._id, language._id)}/entry/${entry}/group/-/edit`}>
      {t('openLanguage', { language: format.languageName(language.name) })}
    </Link>
  );
}

function Files({ files }: { files: readonly { _id: string; path: string }[] }) {
  const t = useText('details');
  const { project, language } = useView();
  if (files.length === 0) return null;
  return (
    <section className={classes.section}>
      <h4 className={classes.title}>{t('files')}</h4>
      <ul className={classes.files}>
        {files.map(({ _id, path }) => (
          <li key={_id}>
            <Link className="link" to={`${paths.language(project._id, language._id)}/file/${_id}`}>
              <bdi>{path}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
