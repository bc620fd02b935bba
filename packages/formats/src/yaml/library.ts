import { Composer, type CST, isScalar, type Node, Parser } from 'yaml';
import { fail } from '../shared/fail.ts';
import { mostDepth } from '../shared/limits.ts';
import { emptyRoot } from './block.ts';
import { LibraryTree } from './library-tree.ts';
import { endOfContent } from './lines.ts';
import type { Resolve, YamlBranch } from './tree.ts';

/**
 * Reads any YAML file of one document through the library, which only ever sees scalars as texts: no tag is acted on,
 * no alias followed. @throws ParseError with the library's reason
 */
export function readWithLibrary(text: string, resolve: Resolve): YamlBranch {
  const tokens = [...new Parser().parse(text)];
  for (const token of tokens) assertShallow(text, token);
  const composer = new Composer({
    schema: 'failsafe',
    uniqueKeys: false,
    keepSourceTokens: true,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const documents = [...composer.compose(tokens)];
  for (const { errors } of documents) {
    const [first] = errors;
    if (first) fail(text, first.pos[0], sentence(first.message));
  }
  const [document, ...others] = documents.filter(({ contents }) => contents !== null && !isEmpty(contents));
  const second = others[0]?.contents?.range;
  if (second) fail(text, second[0], 'a file may hold one document, this is the second');
  if (!document?.contents) return emptyRoot(endOfContent(text));
  return new LibraryTree(text, resolve).root(document.contents);
}

function isEmpty(node: Node): boolean {
  return isScalar(node) && node.type === 'PLAIN' && node.source === '' && !node.tag;
}

function sentence(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1).split('\n')[0]?.replace(/\.$/, '');
}

/** Refuses nesting that would exhaust the stack of what comes after. */
function assertShallow(text: string, token: CST.Token): void {
  let level: CST.Token[] = [token];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostDepth + 1) fail(text, level[0]?.offset ?? 0, `nested more than ${mostDepth} deep`);
    level = level.flatMap(tokensBelow);
  }
}

function tokensBelow(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value ? [token.value] : [];
  if (!('items' in token)) return [];
  return token.items.flatMap(({ key, value }) => [key, value].filter((inner) => inner != null));
}
