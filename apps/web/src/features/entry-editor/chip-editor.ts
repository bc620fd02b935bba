import { apple } from '../../browser/chords.ts';
import { runsOf, type Span } from '../entries/runs.ts';
import { bringBack, draw, offsetOf, placeOf, reveal, textOf } from './chip-dom.ts';
import {
  chipAt,
  type EditedText,
  neighbour,
  replaced,
  settled,
  wholeChips,
  withoutRemains,
} from './edits.ts';
import { type EditKind, UndoStack } from './undo-stack.ts';

export interface ChipEditorOptions {
  text: string;
  /** The positions of the chips of a text. */
  spansOf: (text: string) => readonly Span[];
  onChange: (text: string) => void;
  /** Whether the user may only read, select and copy the text: no key changes it. */
  isReadOnly?: () => boolean;
  /** Whether spaces are drawn. */
  showsSpaces?: () => boolean;
  /** The state of another editor of the same text. */
  before?: EditorState;
}

/** The state of an editor: its text with the caret, and the undo stack. */
export interface EditorState {
  now: EditedText;
  undoStack: UndoStack;
}

/** The names of deletions longer than a character, in input events and in the selection API. */
const units = [
  ['Word', 'word'],
  ['SoftLine', 'lineboundary'],
  ['HardLine', 'paragraphboundary'],
] as const;

/** A text field in which placeholders are chips: caret, selection and deletion treat a chip as one unit, while the
 *  text stays plain. Every change goes through this model, with its own undo; only input-method composition is left
 *  to the browser and read back from the DOM. Lives on a contenteditable element until `destroy`. */
export class ChipEditor {
  private now: EditedText;
  private chips: readonly Span[] = [];
  private readonly undoStack: UndoStack;
  private readonly stop = new AbortController();
  private readonly root: HTMLElement;
  private readonly options: ChipEditorOptions;
  private composing: EditedText | null = null;
  private pressed = false;
  /** Something was scrolled since the last change: only then may the caret be out of sight, and no key asks for nothing. */
  private scrolled = false;

  constructor(root: HTMLElement, options: ChipEditorOptions) {
    this.root = root;
    this.options = options;
    const { text, before } = options;
    const goesOn = before?.now.text === text;
    this.now = goesOn ? before.now : { text, anchor: text.length, head: text.length };
    this.undoStack = goesOn ? before.undoStack : new UndoStack();
    this.render();
    this.listen();
  }

  get state(): EditorState {
    return { now: this.now, undoStack: this.undoStack };
  }

  get text(): string {
    return this.now.text;
  }

  /** The selected text, with whole chips. */
  get selected(): string {
    const { anchor, head, text } = this.now;
    if (anchor === head) return '';
    const [start, end] = wholeChips(Math.min(anchor, head), Math.max(anchor, head), this.chips);
    return text.slice(start, end);
  }

  /** Where the caret is, or where the selection ends that was drawn. */
  get caret(): number {
    return this.now.head;
  }

  private get isReadOnly(): boolean {
    return this.options.isReadOnly?.() ?? false;
  }

  /** Replaces a part as one undo step; the caret goes behind it. */
  replacePart(start: number, end: number, text: string): void {
    if (this.isReadOnly) return;
    this.apply(replaced(this.now, start, end, text, this.chips), 'other', 0);
  }

  /** Replaces the text by what the user chose, as one undo step. */
  take(text: string): void {
    if (this.isReadOnly) return;
    this.replaceAll(text);
    this.showCaret();
  }

  /** Replaces the text as one undo step, also by what somebody else wrote; the caret goes to its end. */
  replaceAll(text: string): void {
    if (text === this.now.text) return;
    this.apply({ text, anchor: text.length, head: text.length }, 'other', 0);
  }

  /** Replaces the selection. */
  insert(text: string, change: EditKind = 'other', at = 0): void {
    if (this.isReadOnly) return;
    const { anchor, head } = this.now;
    this.apply(
      replaced(this.now, Math.min(anchor, head), Math.max(anchor, head), text, this.chips),
      change,
      at,
    );
  }

  undo(): void {
    this.go(this.undoStack.undo(this.now));
  }

  redo(): void {
    this.go(this.undoStack.redo(this.now));
  }

  /** Restores the caret, or puts it at the end: for a field that just got the focus. */
  showCaret(): void {
    this.select();
    if (this.hasFocus()) reveal(this.root, placeOf(this.root, this.now.head));
  }

  /** Draws the text again: spaces are shown from now on, or no more, or the browser has written what may not be. */
  redraw(): void {
    this.render();
    this.select();
  }

  destroy(): void {
    this.stop.abort();
  }

  private listen(): void {
    const { signal } = this.stop;
    const on = <K extends keyof HTMLElementEventMap>(name: K, run: (event: HTMLElementEventMap[K]) => void) =>
      this.root.addEventListener(name, run, { signal });
    on('beforeinput', (event) => this.onBeforeInput(event));
    on('input', () => this.readBack());
    on('compositionstart', () => {
      this.composing = { ...this.now, ...this.selection() };
    });
    on('compositionend', (event) => this.onComposed(event.timeStamp));
    on('keydown', (event) => this.onKeyDown(event));
    on('copy', (event) => this.onCopy(event));
    on('cut', (event) => this.onCopy(event));
    on('dragstart', (event) => event.preventDefault());
    on('pointerdown', () => {
      this.pressed = true;
    });
    // A finger that begins to scroll fires pointercancel, not pointerup.
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, () => this.onRelease(), { signal });
    document.addEventListener('selectionchange', () => this.onSelection(), { signal });
    const onScroll = (): void => {
      this.scrolled = true;
    };
    document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
  }

  private go(state: EditedText | undefined): void {
    if (!state || this.isReadOnly) return;
    this.now = state;
    this.render();
    this.select();
    this.revealCaret();
    this.options.onChange(state.text);
  }

  private apply(next: EditedText, change: EditKind, at: number): void {
    const before = this.now;
    this.now = next;
    if (next.text !== before.text) {
      this.undoStack.note(before, next, change, at);
      this.render();
    }
    this.select();
    if (next.text === before.text) return;
    this.revealCaret();
    this.options.onChange(next.text);
  }

  private render(): void {
    this.chips = this.options.spansOf(this.now.text);
    draw(this.root, runsOf(this.now.text, this.chips, this.options.showsSpaces?.()));
    this.root.toggleAttribute('data-empty', this.now.text === '');
  }

  private hasFocus(): boolean {
    return this.root.ownerDocument.activeElement === this.root;
  }

  private select(): void {
    if (!this.hasFocus()) return;
    const [anchor, anchorOffset] = placeOf(this.root, this.now.anchor);
    const [head, headOffset] = placeOf(this.root, this.now.head);
    getSelection()?.setBaseAndExtent(anchor, anchorOffset, head, headOffset);
  }

  /** Shows the caret of what was just changed. */
  private revealCaret(): void {
    if (!this.hasFocus()) return;
    const place = placeOf(this.root, this.now.head);
    reveal(this.root, place);
    if (this.scrolled) bringBack(this.root, place);
    this.scrolled = false;
  }

  private selection(): Pick<EditedText, 'anchor' | 'head'> {
    const selection = getSelection();
    if (!selection?.anchorNode || !selection.focusNode || !this.root.contains(selection.focusNode))
      return this.now;
    return {
      anchor: offsetOf(this.root, selection.anchorNode, selection.anchorOffset),
      head: offsetOf(this.root, selection.focusNode, selection.focusOffset),
    };
  }

  private onBeforeInput(event: InputEvent): void {
    this.onSelection();
    if (event.isComposing || event.inputType === 'insertCompositionText') return;
    const type = event.inputType;
    if (!event.cancelable) return; // The browser makes the change in any case: it is read back at `input`.
    event.preventDefault();
    if (this.isReadOnly) return;
    if (type === 'historyUndo') this.undo();
    if (type === 'historyRedo') this.redo();
    const [start, end] = this.target(event);
    if (type.startsWith('delete')) {
      const [from, to] = start === end ? this.reach(type) : [start, end];
      this.apply(replaced(this.now, from, to, '', this.chips), 'delete', event.timeStamp);
    } else if (type.startsWith('insert')) {
      const text = insertedText(event);
      if (text === undefined) return;
      const typed = type === 'insertText' && text.length <= 2 && start === end;
      this.apply(replaced(this.now, start, end, text, this.chips), typed ? 'type' : 'other', event.timeStamp);
    }
  }

  /** The range that a deletion at a caret removes. Chromium reports no ranges for plain text fields, so the
   *  selection API finds the end of a word or line. */
  private reach(type: string): [start: number, end: number] {
    const back = !type.includes('Forward');
    const unit = units.find(([name]) => type.includes(name))?.[1];
    if (unit) getSelection()?.modify('extend', back ? 'backward' : 'forward', unit);
    const { anchor, head } = unit ? this.selection() : this.now;
    if (anchor === head) return neighbour(this.now, back, this.chips);
    return [Math.min(anchor, head), Math.max(anchor, head)];
  }

  /** The range that the browser is about to change, as offsets. */
  private target(event: InputEvent): [start: number, end: number] {
    const [range] = event.getTargetRanges();
    if (range && this.root.contains(range.startContainer) && this.root.contains(range.endContainer)) {
      return [
        offsetOf(this.root, range.startContainer, range.startOffset),
        offsetOf(this.root, range.endContainer, range.endOffset),
      ];
    }
    const { anchor, head } = this.selection();
    return [Math.min(anchor, head), Math.max(anchor, head)];
  }

  /** Reads a change that the browser made by itself. */
  private readBack(): void {
    const text = textOf(this.root);
    if (text === this.now.text) return;
    if (this.isReadOnly) {
      if (!this.composing) this.redraw();
    } else if (this.composing) {
      this.now = { text, ...this.selection() };
      this.options.onChange(text);
    } else {
      this.apply(withoutRemains(this.now.text, { text, ...this.selection() }, this.chips), 'other', 0);
    }
  }

  private onComposed(at: number): void {
    const before = this.composing;
    this.composing = null;
    if (this.isReadOnly) {
      this.redraw();
      return;
    }
    const written = { text: textOf(this.root), ...this.selection() };
    const after = before ? withoutRemains(before.text, written, this.chips) : written;
    this.now = after;
    this.render();
    this.select();
    this.revealCaret();
    if (!before || before.text === after.text) return;
    this.undoStack.note(before, after, 'other', at);
    this.options.onChange(after.text);
  }

  private onKeyDown(event: KeyboardEvent): void {
    this.onSelection();
    const mod = apple ? event.metaKey : event.ctrlKey;
    if (!mod || event.altKey || event.isComposing) return;
    const letter = event.key.toLowerCase();
    const redo = (letter === 'z' && event.shiftKey) || (letter === 'y' && !apple);
    if (!redo && letter !== 'z') return;
    event.preventDefault();
    if (redo) this.redo();
    else this.undo();
  }

  private onCopy(event: ClipboardEvent): void {
    const { text, anchor, head } = this.now;
    if (anchor === head) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text.slice(Math.min(anchor, head), Math.max(anchor, head)));
    if (event.type === 'cut') this.insert('');
  }

  /** Reads the new caret position. Key handlers call it, too: with fast typing, keys arrive before the browser
   *  reports the position. */
  private onSelection(): void {
    if (this.composing || !this.hasFocus()) return;
    const moved = { ...this.now, ...this.selection() };
    if (moved.anchor === this.now.anchor && moved.head === this.now.head) return;
    // While the pointer is down the browser draws the selection; it is read when the pointer is released.
    const next = this.pressed ? moved : settled(moved, this.now, this.chips);
    this.now = next;
    if (next.anchor !== moved.anchor || next.head !== moved.head) this.select();
  }

  private onRelease(): void {
    if (!this.pressed) return;
    this.pressed = false;
    if (!this.hasFocus()) return;
    const { anchor, head } = this.selection();
    const clicked = anchor === head ? chipAt(head, this.chips) : undefined;
    this.now = clicked
      ? { ...this.now, anchor: clicked.start, head: clicked.end }
      : settled({ ...this.now, anchor, head }, { anchor, head: anchor }, this.chips);
    this.select();
  }
}

/** The text of an input event, with normalised line ends. */
function insertedText(event: InputEvent): string | undefined {
  if (event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph') return '\n';
  const text = event.dataTransfer?.getData('text/plain') || event.data;
  return text?.replace(/\r\n?/g, '\n') ?? undefined;
}
