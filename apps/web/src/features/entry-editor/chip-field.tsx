import { findPlaceholders } from '@parlance/domain/placeholders/find';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { giveKeyboard, takeKeyboard } from '../../browser/keyboard.ts';
import { registerCaret } from '../../browser/text-carets.ts';
import { showsInvisibles } from '../entries/invisibles.ts';
import { ChipEditor, type EditorState } from './chip-editor.ts';
import classes from './chip-field.module.css';
import { markProblems, type ProblemMark, selectPart } from './problem-marks.ts';

/** Commands for a field: insert a placeholder by a key or a click, or replace the text without moving the focus, as
 *  when another person's text arrives. */
export interface ChipFieldHandle {
  insert(text: string): void;
  /** The selected text, with the whole of each chip. */
  selected(): string;
  /** The text with the place of the caret. */
  caret(): { text: string; at: number };
  /** Replaces a part of the text, as one step of undo, and takes the focus. */
  replacePart(start: number, end: number, text: string): void;
  /** Replaces the text, as one step of undo, and takes the focus. */
  take(text: string): void;
  replaceAll(text: string): void;
  /** Whether it has the keyboard. */
  hasKeyboard(): boolean;
  /** Takes the keyboard, at the caret. */
  hold(): void;
  /** Underlines problems until the returned function is called; `onCaret` hears which one the caret is at. */
  mark(marks: readonly ProblemMark[], onCaret: (mark: ProblemMark | undefined) => void): () => void;
  /** Selects a part of the text and takes the focus. */
  select(start: number, end: number): void;
}

/** The states of unmounted fields. */
const left = new WeakMap<object, EditorState>();

/** The commands of a field whose parts are there while it is mounted. */
const handleOf = (
  root: RefObject<HTMLDivElement | null>,
  editor: RefObject<ChipEditor | null>,
): ChipFieldHandle => ({
  hasKeyboard: () => document.activeElement === root.current,
  hold: () => giveKeyboard(root.current),
  insert(text) {
    giveKeyboard(root.current);
    editor.current?.insert(text);
  },
  caret: () => ({ text: editor.current?.text ?? '', at: editor.current?.caret ?? 0 }),
  replacePart(start, end, text) {
    giveKeyboard(root.current);
    editor.current?.replacePart(start, end, text);
  },
  selected: () => editor.current?.selected ?? '',
  take(text) {
    giveKeyboard(root.current);
    editor.current?.take(text);
  },
  replaceAll: (text) => editor.current?.replaceAll(text),
  mark: (marks, onCaret) => markProblems(root.current, marks, onCaret),
  select: (start, end) => selectPart(root.current, start, end),
});

/** A text field with chips. `text` is its initial text; `onChange` reports later ones: `<ChipField key={entry}
 *  text={draft} onChange={…} label="German text" lang="de" dir="ltr" />`. */
export function ChipField(props: {
  text: string;
  onChange: (text: string) => void;
  label: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  describedBy?: string;
  placeholder?: string;
  large?: boolean;
  takesKeyboard?: boolean;
  /** It keeps the keyboard and the caret, and what is typed changes nothing. */
  isReadOnly?: boolean;
  /** How long caret and undo history stay in memory while the field is mounted again in another place. */
  keptWith?: object;
  onKeyDown?: (event: ReactKeyboardEvent) => void;
  ref?: Ref<ChipFieldHandle>;
}) {
  const root = useRef<HTMLDivElement>(null);
  const editor = useRef<ChipEditor>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!root.current) return;
    const { text, takesKeyboard, keptWith } = latest.current;
    const made = new ChipEditor(root.current, {
      text,
      spansOf: findPlaceholders,
      onChange: (now) => latest.current.onChange(now),
      showsSpaces: showsInvisibles.get,
      isReadOnly: () => latest.current.isReadOnly ?? false,
      before: keptWith && left.get(keptWith),
    });
    editor.current = made;
    const focused = root.current;
    registerCaret(focused, () => made.showCaret());
    if (takesKeyboard) takeKeyboard(focused);
    const stop = showsInvisibles.subscribe(() => made.redraw());
    return () => {
      stop();
      made.destroy();
      if (keptWith) left.set(keptWith, made.state);
    };
  }, []);
  useImperativeHandle(props.ref, () => handleOf(root, editor));
  return (
    <div
      ref={root}
      className={classes.field}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      role="textbox"
      data-text-field
      onKeyDown={props.onKeyDown}
      tabIndex={0}
      aria-multiline="true"
      aria-readonly={props.isReadOnly || undefined}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-placeholder={props.placeholder}
      data-large={props.large || undefined}
      data-autofocus={props.takesKeyboard || undefined}
      lang={props.lang}
      dir={props.dir}
      spellCheck
    />
  );
}
