import { Composer, type CST, type Document, isScalar, Lexer, type Node, Parser } from 'yaml';
import { ParseError } from '../format.ts';
import { buildMessage, type FileMessage } from '../message/message.ts';
import { fail } from '../shared/fail.ts';
import { mostDepth } from '../shared/limits.ts';
import { positionAt } from '../shared/position.ts';
import { emptyRoot } from './block.ts';
import { LibraryTree } from './library-tree.ts';
import { endOfContent } from './lines.ts';
import type { Resolve, YamlBranch } from './tree.ts';

type ComposeErrorHandler = (
  source: number | [number, number] | { offset: number },
  code: string,
  message: string,
  isWarning?: boolean,
) => void;

/** Characters of a text that only the library understands; no product keeps longer ones. */
const mostScalar = 1_000_000;

/**
 * Reads any YAML file of one document through the library, which only ever sees scalars as texts: no tag is acted on,
 * no alias followed. @throws ParseError with the library's reason
 */
export function readWithLibrary(text: string, resolve: Resolve): YamlBranch {
  let contents: Node | undefined;
  for (const { contents: found, errors } of documentsOf(text)) {
    const [first] = errors;
    if (first) fail(text, first.pos[0], sentence(first.message));
    if (found === null || isEmpty(found)) continue;
    if (contents) fail(text, found.range?.[0] ?? 0, 'second-document');
    contents = found;
  }
  return contents ? new LibraryTree(text, resolve).root(contents) : emptyRoot(endOfContent(text));
}

/** The documents of a file, one after the other; the first error ends the reading, for there may be millions. */
function* documentsOf(text: string): Iterable<Document.Parsed> {
  const composer = new Composer({
    schema: 'failsafe',
    uniqueKeys: false,
    keepSourceTokens: true,
    prettyErrors: false,
    logLevel: 'silent',
  });
  let first: ParseError | undefined;
  const onError: ComposeErrorHandler = (source, _code, message, isWarning) => {
    if (isWarning) return;
    const at = typeof source === 'number' ? source : Array.isArray(source) ? source[0] : source.offset;
    // The library takes an error within a collection for an error of the whole one, and reports it again.
    first ??= new ParseError(sentence(message), positionAt(text, at));
    throw first;
  };
  Object.assign(composer, { onError });
  for (const token of tokensOf(text)) {
    if (token.type === 'error') {
      const shown = token.source ? `: ${JSON.stringify(token.source)}` : '';
      fail(text, token.offset, sentence(token.message + shown));
    }
    assertUsual(text, token);
    yield* composer.next(token);
  }
  yield* composer.end();
}

/**
 * The tokens of a file, each a document or what stands between two. Nesting is refused where it goes too deep: the library
 * has a document whole before it hands it on, which for a megabyte of brackets takes half a minute.
 */
function* tokensOf(text: string): Iterable<CST.Token> {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    // The document itself, and what is open within it.
    const tooDeep = parser.stack[mostDepth + 2];
    if (tooDeep) refuseDepth(text, tooDeep.offset);
  }
  yield* parser.end();
}

function refuseDepth(text: string, offset: number): never {
  fail(text, offset, buildMessage('nested-too-deep', { most: mostDepth }));
}

function isEmpty(node: Node): boolean {
  return isScalar(node) && node.type === 'PLAIN' && node.source === '' && !node.tag;
}

function sentence(message: string): FileMessage {
  const reason = message.charAt(0).toLowerCase() + message.slice(1).split('\n')[0]?.replace(/\.$/, '');
  return buildMessage('yaml', { said: reason });
}

/** Refuses nesting that would exhaust the stack of later steps, and scalars that no person writes. */
function assertUsual(text: string, token: CST.Token): void {
  let level: CST.Token[] = [token];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostDepth + 1) refuseDepth(text, level[0]?.offset ?? 0);
    for (const { offset, ...inner } of level)
      if ('source' in inner && inner.source.length > mostScalar)
        fail(text, offset, buildMessage('text-too-long', { most: mostScalar }));
    level = level.flatMap(tokensBelow);
  }
}

function tokensBelow(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value ? [token.value] : [];
  if (!('items' in token)) return [];
  return token.items.flatMap(({ key, value }) => [key, value].filter((inner) => inner != null));
}
