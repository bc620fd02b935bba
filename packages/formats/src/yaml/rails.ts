import { type RewriteOptions, WriteError, type WriteOptions } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import { type DesiredNode, desiredTree, type Name, unitsBelow } from '../shared/desired-tree.ts';
import { formPath, keepFormsApart, nameForms } from '../shared/forms.ts';
import { toBcp47 } from '../shared/language.ts';
import { nameLeaves } from '../shared/leaf-keys.ts';
import { splitPath } from '../shared/path.ts';
import { type Shape, yamlFormat } from './flavour.ts';
import { resolveRuby } from './resolve.ts';
import type { YamlBranch, YamlNode } from './tree.ts';

/**
 * Ruby on Rails: nested texts below the language, which is the only name at the top; mappings of plural categories.
 * Source: https://guides.rubyonrails.org/i18n.html
 */
export const rubyOnRailsYaml = yamlFormat({
  name: 'ruby_on_rails_yaml',
  resolve: resolveRuby,
  step: 2,
  shape(root, { language }) {
    const top = topOf(root, language);
    const notices = leaveOthers(root, top);
    if (!top) return { notices };
    nameLeaves(top, 'quoted');
    nameForms(top);
    noteBooleans(top, notices);
    const code = toBcp47(String(top.name));
    return code ? { language: code, notices } : { notices };
  },
  edit(root, _units, options) {
    const top = topOf(root, options.language);
    const name = top?.name ?? options.language;
    const target = options.asTemplate && name !== options.language ? options.language : undefined;
    return {
      path: (unit) => [name, ...formPath(unit, splitPath, options)],
      prepare: (desired) => keepApart(desired, options),
      rename: (node) => (node === top ? target : undefined),
    };
  },
  newFile(units, options) {
    const { language } = options;
    const desired = desiredTree(units, (unit) => [language, ...formPath(unit, splitPath, options)], options);
    keepApart(desired, options);
    return { desired, empty: `${JSON.stringify(language)}: {}\n` };
  },
});

function keepApart(desired: ReadonlyMap<Name, DesiredNode>, options: WriteOptions | RewriteOptions): void {
  for (const { children } of desired.values()) {
    if (!children) continue;
    for (const child of children.values()) if (typeof child.name === 'number') throw itemOfLanguage(child);
    keepFormsApart(children, options);
  }
}

function itemOfLanguage(item: DesiredNode): WriteError {
  const key = unitsBelow(item)[0]?.key ?? String(item.name);
  return new WriteError(buildMessage('items-below-language', { key }), key);
}

/** The mapping of the language: that of its name, else the first one. */
function topOf(root: YamlBranch, language: string | undefined): YamlBranch | undefined {
  const tops = root.children.filter((child) => child.kind === 'branch' && !child.dense);
  const tag = language && toBcp47(language);
  const named = tag ? tops.findLast(({ name }) => toBcp47(String(name)) === tag) : undefined;
  return (named ?? tops[0]) as YamlBranch | undefined;
}

/** What is beside the language stays as it is: other languages, and names without anything below. */
function leaveOthers(root: YamlBranch, top: YamlBranch | undefined): Shape['notices'] {
  const notices: Shape['notices'] = [];
  root.children = root.children.map((child): YamlNode => {
    if (child === top) return child;
    const { name, fullStart, start, end, data } = child;
    if (child.kind === 'branch') {
      const message = buildMessage('other-language', { name });
      notices.push({ message, at: start });
    }
    return {
      kind: 'other',
      name,
      fullStart,
      start,
      end,
      data: { ...data, value: data.mark, valueEnd: data.mark },
    };
  });
  return notices;
}

const booleans = /^(yes|no|on|off|true|false)$/i;

/** Reports names that Ruby reads as true or false unless they are in quotes, so that its look-up fails to find them. */
function noteBooleans(branch: YamlBranch, notices: Shape['notices']): void {
  for (const child of branch.children) {
    const { nameFrom, nameTo } = child.data;
    const name = String(child.name);
    if (name.length < 6 && nameTo - nameFrom === name.length && booleans.test(name)) {
      const message = buildMessage('name-read-as-boolean', { name });
      notices.push({ message, at: nameFrom });
    }
    if (child.kind === 'branch') noteBooleans(child, notices);
  }
}
