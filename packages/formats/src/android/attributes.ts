import type { Unit } from '../model.ts';
import type { Patch } from '../shared/patch.ts';
import { attributePatches, attributesEnd, type XmlTag } from '../shared/xml-element.ts';
import { needsUnformatted } from './style.ts';

/**
 * Attributes with a meaning of their own, which are not metadata. Two more fields hold how a value is written. The
 * fields behind them are the facts that files of iOS have about a plural's variable.
 */
const others: ReadonlySet<string> = new Set([
  'name',
  'product',
  'translatable',
  'maxLength',
  'comment',
  'quantity',
  'type',
  'markup',
  'reference',
  'variable',
  'valueType',
  'specType',
  'argNum',
  'rule',
  'case',
]);

const names = /^(?:tools:\w+|[a-z]\w*)$/;

/** Whether a field of metadata is an attribute that may be written: one without a prefix, or of Android's tools. */
export function isAttribute(name: string): boolean {
  return names.test(name) && !others.has(name);
}

/** Writes the metadata of the units into the attributes of a resource. Namespaces stay: values need them. */
export function metadataPatches(text: string, tag: XmlTag, { metadata = {}, text: value }: Unit): Patch[] {
  const former = tag.attributes.map(({ name }) => name);
  const kept = former.filter((name) => !others.has(name) && !/^xmlns\b/.test(name));
  const added = Object.keys(metadata).filter((name) => isAttribute(name) && !former.includes(name));
  return [...kept, ...added].flatMap((name) => {
    // Without it, Android's compiler refuses the text.
    if (name === 'formatted' && metadata[name] === undefined && needsUnformatted(value ?? '')) return [];
    return attributePatches(text, tag, name, metadata[name]);
  });
}

const spaces = {
  xliff: 'urn:oasis:names:tc:xliff:document:1.2',
  tools: 'http://schemas.android.com/tools',
};

const usedIn: Record<keyof typeof spaces, RegExp> = { xliff: /<xliff:\w/, tools: /\stools:\w+\s*=/ };

/** The declarations of namespaces that some texts of elements need, each with a blank before it. */
export function declarations(
  elements: readonly string[],
  has: (name: keyof typeof spaces) => boolean = () => false,
): string {
  const missing = (['xliff', 'tools'] as const).filter(
    (name) => !has(name) && elements.some((element) => usedIn[name].test(element)),
  );
  return missing.map((name) => ` xmlns:${name}="${spaces[name]}"`).join('');
}

/** Declares at the root of a kept file what its patches need, unless the file has it already, declared or not. */
export function declarationPatches(file: string, root: XmlTag, patches: readonly Patch[]): Patch[] {
  const isKnown = (name: keyof typeof spaces) =>
    usedIn[name].test(file) || root.attributes.some((attribute) => attribute.name === `xmlns:${name}`);
  const text = declarations(
    patches.map((patch) => patch.text),
    isKnown,
  );
  const at = attributesEnd(root);
  return text === '' ? [] : [{ from: at, to: at, text }];
}
