/**
 * The part of @xmldom/xmldom that is used here. Its own types bring those of browsers into every file of the server;
 * they belong to the package's name, so the file behind it is what is imported.
 */
declare module '@xmldom/xmldom/lib/index.js' {
  export interface XmlNode {
    nodeType: number;
    nextSibling: XmlNode | null;
  }
  export interface XmlElement extends XmlNode {
    localName: string;
    nodeName: string;
    namespaceURI: string | null;
    firstChild: XmlNode | null;
    textContent: string;
    /** Empty where there is none. */
    getAttribute(name: string): string;
    cloneNode(deep: boolean): XmlElement;
  }
  type Tell = (message: string) => void;
  export class DOMParser {
    constructor(options: { locator: object; errorHandler: Record<'warning' | 'error' | 'fatalError', Tell> });
    parseFromString(xml: string, type: 'text/xml'): { documentElement: XmlElement | null } | undefined;
  }
  export class XMLSerializer {
    serializeToString(node: XmlNode): string;
  }
}
