import { Textarea } from '@mantine/core';
import { directionOfComment, maxCommentLength } from '@parlance/domain/comments/mentions';
import type { ThreadKind } from '@parlance/domain/comments/thread';
import { type CommandName, seeking } from '@parlance/domain/shortcuts/commands';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isCommandInText } from '../../browser/command-keys.ts';
import { giveKeyboard } from '../../browser/keyboard.ts';
import { useText } from '../../i18n/i18n.ts';
import { Avatar } from '../../product/mark.tsx';
import { placeOf } from '../entries/entries.api.ts';
import { useView } from '../entries/view.ts';
import { useMentionable } from './comments.api.ts';
import classes from './comments.module.css';
import { fittingPeople, type MentionablePerson, mentionAt } from './mention-text.ts';

export interface WrittenComment {
  text: string;
  /** People whom the user has picked in it. */
  people: readonly MentionablePerson[];
}

/** The people who fit the mention at the caret, and what the keys do with their list. */
function useMentionList(
  entry: string,
  written: WrittenComment,
  onPick: (written: WrittenComment, caret: number) => void,
) {
  const [caret, setCaret] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const mention = caret === undefined ? undefined : mentionAt(written.text, caret);
  const people = useMentionable(placeOf(useView()), entry, mention !== undefined).data;
  const offered = mention ? fittingPeople(people ?? [], mention.word) : [];
  const [name = ''] = mention?.word.split(' ') ?? [];
  // A name that was typed and not picked may have further words behind it.
  const isMeant =
    mention && people && fittingPeople(people, name).length === 0 && !isPicked(written, mention.start);
  const unknown = isMeant ? name : undefined;
  const active = Math.min(chosen, offered.length - 1);
  const close = (): void => setCaret(undefined);
  const pick = (person: MentionablePerson): void => {
    if (!mention || caret === undefined) return;
    const name = `@${person.displayName} `;
    const text = written.text.slice(0, mention.start) + name + written.text.slice(caret);
    close();
    const others = written.people.filter(({ _id }) => _id !== person._id);
    onPick({ text, people: [...others, person] }, mention.start + name.length);
  };
  /** Returns whether the list took the key. */
  const onKey = (key: string): boolean => {
    const person = offered[active];
    if (!person) return false;
    if (key === 'ArrowDown') setChosen((active + 1) % offered.length);
    else if (key === 'ArrowUp') setChosen((active - 1 + offered.length) % offered.length);
    else if (key === 'Enter' || key === 'Tab') pick(person);
    else if (key === 'Escape') close();
    else return false;
    return true;
  };
  const look = (at: number): void => {
    setCaret(at);
    setChosen(0);
  };
  return { offered, unknown, active, pick, onKey, look, close };
}

/** Whether a mention was picked from the list: what follows it is no part of a name. */
const isPicked = ({ text, people }: WrittenComment, start: number): boolean =>
  people.some(({ displayName }) => text.startsWith(`@${displayName}`, start));

/** Keys that act here, too. What is written stays with its entry, so one may go on to another; nobody decides about a text here. */
const ofPage: readonly CommandName[] = ['palette', 'togglePanel', ...seeking];

/** A field for a comment. An @ lists people, from whom the user picks by keyboard or pointer. */
export function CommentField(props: {
  entry: string;
  label: string;
  written: WrittenComment;
  onChange: (written: WrittenComment) => void;
  /** By a key; with Shift it asks. */
  onSend: (kind: ThreadKind) => void;
  onCancel?: () => void;
  takesKeyboard?: boolean;
  children: ReactNode;
}) {
  const t = useText('comments');
  const { written, onChange } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { takesKeyboard } = props;
  // The user has just pressed the button that shows the field.
  useEffect(() => {
    if (takesKeyboard) giveKeyboard(field.current);
  }, [takesKeyboard]);
  /** Where the caret goes once the name is in the field: before the next letter is typed. */
  const caretAt = useRef<number>(undefined);
  const list = useMentionList(props.entry, written, (next, caret) => {
    caretAt.current = caret;
    onChange(next);
  });
  useLayoutEffect(() => {
    const caret = caretAt.current;
    if (caret === undefined || !field.current) return;
    caretAt.current = undefined;
    giveKeyboard(field.current);
    field.current.setSelectionRange(caret, caret);
  });
  const isListed = list.offered.length > 0;
  const onKey = (event: KeyboardEvent): void => {
    // Keys of the list of entries do nothing here; those of the page do.
    if (!ofPage.some((command) => isCommandInText(event.nativeEvent, command))) event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const sends = key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!list.onKey(key)) {
      if (sends) props.onSend(event.shiftKey ? 'question' : 'comment');
      else if (key === 'Escape' && props.onCancel) props.onCancel();
      else return;
    }
    event.preventDefault();
  };
  return (
    <div className={classes.field}>
      <Textarea
        ref={field}
        aria-label={props.label}
        placeholder={t('placeholder')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={maxCommentLength}
        // Without words it is in the direction of the interface, as the hint is.
        dir={directionOfComment(
          written.text,
          written.people.map(({ displayName }) => displayName),
        )}
        value={written.text}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isListed ? id : undefined}
        aria-activedescendant={isListed ? `${id}-${list.active}` : undefined}
        onChange={({ currentTarget: { value, selectionStart } }) => {
          onChange({ ...written, text: value });
          list.look(selectionStart);
        }}
        onKeyDown={onKey}
        onBlur={list.close}
      />
      {isListed && <People id={id} people={list.offered} active={list.active} onPick={list.pick} />}
      <div role="status">
        {list.unknown && <p className={classes.unknown}>{t('nobodyCalled', { name: list.unknown })}</p>}
      </div>
      <div className={classes.buttons}>{props.children}</div>
    </div>
  );
}

function People(props: {
  id: string;
  people: readonly MentionablePerson[];
  active: number;
  onPick: (person: MentionablePerson) => void;
}) {
  const t = useText('comments');
  return (
    <div role="listbox" id={props.id} aria-label={t('people')} className={classes.people}>
      {props.people.map((person, at) => (
        <div
          key={person._id}
          id={`${props.id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === props.active}
          className={classes.person}
          // The field keeps the keyboard.
          onPointerDown={(event) => {
            event.preventDefault();
            props.onPick(person);
          }}
        >
          <Avatar id={person._id} name={person.displayName} size={16} />
          <span dir="auto">{person.displayName}</span>
        </div>
      ))}
    </div>
  );
}
