import { buildMessage } from '@parlance/contract/messages';
import type { Message } from '@parlance/domain/text/message';
import { DOMParser, XMLSerializer, type XmlElement, type XmlNode } from '@xmldom/xmldom/lib/index.js';
import { inEnglish } from '../../http/errors.ts';

/** A text that is not taken as XML; the reason quotes nothing of it. */
export class XmlError extends Error {
  readonly reason: Message;
  constructor(reason: Message) {
    super(inEnglish(reason));
    this.name = 'XmlError';
    this.reason = reason;
  }
}

/** Opening and closing: a person of 1,000 groups has less. node-saml takes 9 s to refuse a signature over 19,000. */
const mostTags = 5000;
/** Declaring a namespace copies all those in scope: 15,000 nested ones take the parser 4 s and more. */
const mostPrefixes = 100;

const foreign = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * The root of an XML text that a stranger wrote. The parser is that of node-saml and xml-encryption, so that they see
 * what was seen here; what it takes with a warning is refused, and so is a DOCTYPE, with it every entity but XML's five.
 * Throws XmlError.
 */
export function parseXml(xml: string): XmlElement {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new XmlError(buildMessage('doctype-in-metadata'));
  if (foreign.test(xml) || refersToForeign(xml))
    throw new XmlError(buildMessage('character-not-of-xml-in-metadata'));
  if (xml.split('<').length > mostTags || new Set(xml.match(/xmlns:[^\s=]*/g)).size > mostPrefixes)
    throw new XmlError(buildMessage('metadata-too-large'));
  const refuse = (message: string): never => {
    throw new XmlError(buildMessage('metadata-malformed', { line: /line:(\d+)/.exec(message)?.[1] ?? '1' }));
  };
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  const root = new DOMParser({ locator: {}, errorHandler }).parseFromString(xml, 'text/xml')?.documentElement;
  return root ?? refuse('');
}

/** `&#0;` and its like, which the parser resolves. */
function refersToForeign(xml: string): boolean {
  for (const [, hexadecimal, decimal] of xml.matchAll(/&#(?:x([0-9a-f]+)|([0-9]+));/gi)) {
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    if (code > 0x10ffff || foreign.test(String.fromCodePoint(code))) return true;
  }
  return false;
}

/** The elements directly within, by their names without prefix. */
export function childrenOf(parent: XmlElement, ...names: string[]): XmlElement[] {
  const found: XmlElement[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling)
    if (isElement(node) && names.includes(node.localName)) found.push(node);
  return found;
}

const isElement = (node: XmlNode): node is XmlElement => node.nodeType === 1;

/** The elements at the end of a path from here. */
export const elementsAt = (from: XmlElement, ...path: string[]): XmlElement[] =>
  path.reduce((elements, name) => elements.flatMap((element) => childrenOf(element, name)), [from]);

/** The element with its attributes, and `content`, which is XML, in place of what it held. */
export function withContent(element: XmlElement, content: string): string {
  const empty = new XMLSerializer().serializeToString(element.cloneNode(false));
  return empty.replace(/\/>$/, () => `>${content}</${element.nodeName}>`);
}
