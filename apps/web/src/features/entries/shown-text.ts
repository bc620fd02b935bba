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
      const found = lastBegun(nodes, isEnd ? offset - 1 : offset);
      return found && offset <= found.from + found.node.data.length
        ? [found.node, offset - found.from]
        : undefined;
    },
  };
}

/** The last part that begins at an offset or before it: a long text has very many parts. */
function lastBegun<T extends { from: number }>(parts: readonly T[], offset: number): T | undefined {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle] as T).from <= offset) low = middle + 1;
    else high = middle;
  }
  return parts[low - 1];
}

/** A line break is drawn as a sign and a space. */
const isLineBreak = ({ data, previousSibling }: Text): boolean =>
  data === ' ' && previousSibling instanceof Element && previousSibling.ariaHidden === 'true';
