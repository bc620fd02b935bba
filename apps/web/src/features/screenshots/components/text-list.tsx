import { ActionIcon, Button } from '@mantine/core';
import type { LanguageItem } from '@parlance/contract/projects';
import { displayState } from '@parlance/domain/entry/state';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { takeLostKeyboard } from '../../../browser/keyboard.ts';
import { useText } from '../../../i18n/i18n.ts';
import { StateLabel } from '../../../product/state-label.tsx';
import { StatusGlyph } from '../../../product/status-glyph.tsx';
import { paths } from '../../../routing/paths.ts';
import { Menu } from '../../../ui/floating.tsx';
import { Tip } from '../../../ui/tip.tsx';
import { EntryKey } from '../../entries/entry-key.tsx';
import { RichText } from '../../entries/rich-text.tsx';
import { dirOf } from '../../entries/view.ts';
import type { TextOnScreenshot } from '../texts.ts';
import classes from './text-list.module.css';

/** The languages of the texts beside a picture. */
export interface Languages {
  projectId: string;
  language: LanguageItem;
  base: LanguageItem;
}

type Verify = (text: TextOnScreenshot, chosen: { entry: string; key: string }) => void;

/** The texts on a picture, with their translation. */
export function TextList(props: {
  languages: Languages;
  texts: readonly TextOnScreenshot[];
  pointed: string | undefined;
  onPoint: (mark: string | undefined) => void;
  /** The entry that the address names. */
  chosen: string | undefined;
  /** undefined: the user may not remove places. */
  onRemove: ((text: TextOnScreenshot) => void) | undefined;
  /** undefined: the user may not confirm supposed texts. */
  onVerify: Verify | undefined;
}) {
  return (
    <ol className={classes.list}>
      {props.texts.map((text) => (
        <TextLine
          key={text.mark._id}
          text={text}
          languages={props.languages}
          isPointed={props.pointed === text.mark._id}
          isChosen={text.entry !== undefined && text.entry === props.chosen}
          onPoint={props.onPoint}
          onRemove={props.onRemove}
          onVerify={props.onVerify}
        />
      ))}
    </ol>
  );
}

const intoView = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' });

function TextLine(props: {
  text: TextOnScreenshot;
  languages: Languages;
  isPointed: boolean;
  isChosen: boolean;
  onPoint: (mark: string | undefined) => void;
  onRemove: ((text: TextOnScreenshot) => void) | undefined;
  onVerify: Verify | undefined;
}) {
  const t = useText('screenshots');
  const { text, languages, onPoint, onRemove } = props;
  const { projectId, language } = languages;
  const { mark, entry, key, row, isSupposed } = text;
  return (
    <li
      className={classes.line}
      data-pointed={props.isPointed || undefined}
      aria-current={props.isChosen || undefined}
      ref={props.isChosen ? intoView : undefined}
      onPointerEnter={() => onPoint(mark._id)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <div className={classes.head}>
        {entry === undefined ? (
          <EntryKey name={key} />
        ) : (
          <Link
            className={classes.key}
            to={paths.language(projectId, language._id)}
            search={{ entry, panel: 'context' }}
            title={t('openEntry', { key })}
            onFocus={() => onPoint(mark._id)}
            onBlur={() => onPoint(undefined)}
          >
            <EntryKey name={key} />
          </Link>
        )}
        {onRemove && (
          <Tip label={t('removeText', { key })}>
            <ActionIcon
              className={classes.remove}
              aria-label={t('removeText', { key })}
              onClick={() => onRemove(text)}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tip>
        )}
      </div>
      {row && <Texts row={row} languages={languages} />}
      {entry === undefined && <p className={classes.note}>{t('noSuchEntry')}</p>}
      {isSupposed && <Supposed text={text} onVerify={props.onVerify} />}
      {mark.isVerified && <p className={classes.note}>{t('verified')}</p>}
    </li>
  );
}

/** A text that a program supposes: somebody who sees the picture says whether it is this one, or which of the others. */
function Supposed({ text, onVerify }: { text: TextOnScreenshot; onVerify: Verify | undefined }) {
  const t = useText('screenshots');
  const { entry, key, others } = text;
  const own = useRef<HTMLParagraphElement>(null);
  const isAnswered = useRef(false);
  const verify = (chosen: { entry: string; key: string }): void => {
    isAnswered.current = true;
    onVerify?.(text, chosen);
  };
  useEffect(() => {
    const line = own.current?.closest('li');
    // The buttons go with the answer.
    return () => {
      if (isAnswered.current) takeLostKeyboard(line?.querySelector('a'));
    };
  }, []);
  return (
    <>
      <p ref={own} className={classes.note}>
        {t('supposed')}
      </p>
      {onVerify && entry !== undefined && (
        <div className={classes.verify}>
          <Button
            size="xs"
            variant="default"
            aria-label={t('confirmText', { key })}
            leftSection={<IconCheck size={14} stroke={1.75} aria-hidden />}
            onClick={() => verify({ entry, key })}
          >
            {t('confirm')}
          </Button>
          {others.length > 0 && (
            <Menu withinPortal>
              <Menu.Target>
                <Button size="xs" variant="subtle" aria-label={t('otherTextFor', { key })}>
                  {t('otherText')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map((other) => (
                  <Menu.Item key={other.entry} onClick={() => verify(other)}>
                    <EntryKey name={other.key} />
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
      )}
    </>
  );
}

function Texts({
  row,
  languages: { language, base },
}: {
  row: NonNullable<TextOnScreenshot['row']>;
  languages: Languages;
}) {
  const t = useText('screenshots');
  const text = row.draft ?? row.value;
  return (
    <>
      {!language.isBase && row.baseValue !== null && (
        <RichText className={classes.source} text={row.baseValue} lang={base.name} dir={dirOf(base)} />
      )}
      {text === null ? (
        <p className={classes.none}>{t('notTranslated')}</p>
      ) : (
        <RichText className={classes.text} text={text} lang={language.name} dir={dirOf(language)} />
      )}
      <div className={classes.states}>
        <StateLabel state={displayState(row, language.isBase)} />
        {row.locked && <StateLabel state="locked" />}
        <StatusGlyph status={row.status} withName />
      </div>
    </>
  );
}
