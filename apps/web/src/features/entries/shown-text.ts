/** A text as it is drawn for reading: its characters, and where each is. */
export interface ShownText {
  text: string;
  /** Between two nodes it is the start of the second, or with `isEnd` the end of the first. */
  placeOf: (offset: number, isEnd?: boolean) => [Node, number] | undefined;
}

/** Reads a text that `RichText` draws: signs of line breaks and numbers of chips are not part of it. */
export function shownText(root: Element): ShownText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: { node: Text; from: number }[] = [];
  let text = '';
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.parentElement?.closest('[aria-hidden], kbd')) continue;
    nodes.push({ node, from: text.length });
    text += isLineBreak(node) ? '\n' : node.data;
  }
  return {
    text,
    placeOf: (offset, isEnd = false) => {
      const found = nodes.findLast(
        ({ from, node }) => (isEnd ? from < offset : from <= offset) && offset <= from + node.data.length,
      );
      return found && [found.node, offset - found.from];
    },
  };
}

/** A line break is drawn as a sign and a space. */
const isLineBreak = ({ data, previousSibling }: Text): boolean =>
  data === ' ' && previousSibling instanceof Element && previousSibling.ariaHidden === 'true';
