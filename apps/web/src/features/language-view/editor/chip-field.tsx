import { findPlaceholders } from '@parlance/domain/placeholders/find';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { ChipEditor } from './chip-editor.ts';
import classes from './chip-field.module.css';

/** What others may do with a field: insert a placeholder, put another text in place, give it the focus. */
export interface ChipFieldHandle {
  insert(text: string): void;
  replaceAll(text: string): void;
  focus(): void;
}

/** A text field with chips. `text` is its first text; what follows is told by `onChange`:
 *  `<ChipField key={entry} text={draft} onChange={…} label="German text" lang="de" dir="ltr" />`. */
export function ChipField(props: {
  text: string;
  onChange: (text: string) => void;
  label: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  describedBy?: string;
  placeholder?: string;
  large?: boolean;
  autoFocus?: boolean;
  ref?: Ref<ChipFieldHandle>;
}) {
  const root = useRef<HTMLDivElement>(null);
  const editor = useRef<ChipEditor>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!root.current) return;
    const { text, autoFocus } = latest.current;
    const made = new ChipEditor(root.current, {
      text,
      spansOf: findPlaceholders,
      onChange: (now) => latest.current.onChange(now),
    });
    editor.current = made;
    if (autoFocus) made.focus();
    return () => made.destroy();
  }, []);
  useImperativeHandle(props.ref, () => ({
    insert(text) {
      editor.current?.focus();
      editor.current?.insert(text);
    },
    replaceAll(text) {
      editor.current?.focus();
      editor.current?.replaceAll(text);
    },
    focus: () => editor.current?.focus(),
  }));
  return (
    <div
      ref={root}
      className={classes.field}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-placeholder={props.placeholder}
      data-large={props.large || undefined}
      data-autofocus={props.autoFocus || undefined}
      lang={props.lang}
      dir={props.dir}
      spellCheck
    />
  );
}
