import { WriteError } from '../format.ts';
import { literalFormat } from '../literal/format.ts';
import { type Hand, layoutOfText, memberText } from '../literal/rewrite.ts';
import type { LiteralBranch, LiteralNode } from '../literal/tree.ts';
import { buildMessage } from '../message/message.ts';
import { type DesiredNode, desiredTree, unitsBelow } from '../shared/desired-tree.ts';
import { DottedPlaces, freshPaths, keepRepeated } from '../shared/dotted.ts';
import { formPath, keepFormsApart } from '../shared/forms.ts';
import { nameLeaves } from '../shared/leaf-keys.ts';
import { formOfKey } from '../shared/plural.ts';
import { nameDottedForms } from './forms.ts';
import { codeBefore, readModule } from './read.ts';
import { jsString } from './strings.ts';

/**
 * Ember i18n: a module that exports an object, with nested or dotted names; `.one` and `.other` are plural forms.
 * Source: https://github.com/jamesarosen/ember-i18n/wiki/Doc:-Defining-Translations
 */
export const emberI18nJsonModule = literalFormat({
  name: 'ember_i18n_json_module',
  parse: readModule,
  codeBefore,
  shape(root) {
    nameLeaves(root, 'dotted');
    nameDottedForms(root);
  },
  hand: kept,
  edit(root, units, options) {
    keepRepeated(root, units);
    const places = new DottedPlaces(root, 'nested');
    const texts = new Set(units.filter(({ text }) => text !== null).map(({ key }) => key));
    return {
      path({ key }) {
        const { base, plural } = formOfKey(key);
        if (!plural || options.disablePlurals) return places.place(key);
        // Below a text nothing is a form: both at once are refused.
        return texts.has(base) ? [...places.place(base), plural] : places.place(`${base}.${plural}`);
      },
      prepare: (desired) => keepFormsApart(desired, options),
    };
  },
  *newFile(units, options) {
    const hand = handOf({ newline: '\n', step: '  ', quote: "'", quotesNames: false });
    const path = freshPaths(units);
    const desired = desiredTree(units, (unit) => formPath(unit, path, options), options);
    keepFormsApart(desired, options);
    yield 'export default {';
    let comma = '';
    for (const member of desired.values()) {
      if (typeof member.name === 'number') throw itemOfModule(member);
      yield `${comma}\n  ${memberText(member, false, '\n  ', hand)}`;
      comma = ',';
    }
    yield `${comma}\n};\n`;
  },
});

function itemOfModule(member: DesiredNode): WriteError {
  const key = unitsBelow(member)[0]?.key ?? String(member.name);
  return new WriteError(buildMessage('no-items-in-module', { key }), key);
}

function kept(text: string, root: LiteralBranch): Hand {
  const counts = { single: 0, double: 0, bare: 0, quoted: 0 };
  const visit = (node: LiteralNode): void => {
    const { nameFrom, nameTo, value } = node.data;
    if (node.kind === 'branch') for (const child of node.children) visit(child);
    const first = text.charAt(value);
    if (first === "'") counts.single++;
    if (first === '"') counts.double++;
    const name = text.slice(nameFrom, nameTo);
    if (identifier.test(name)) counts.bare++;
    else if (identifier.test(name.slice(1, -1))) counts.quoted++;
  };
  for (const child of root.children) visit(child);
  return handOf({
    ...layoutOfText(text, root),
    quote: counts.double > counts.single ? '"' : "'",
    quotesNames: counts.quoted > counts.bare,
  });
}

const identifier = /^[A-Za-z_$][\w$]*$/;

interface Style {
  newline: string;
  step: string;
  quote: "'" | '"';
  quotesNames: boolean;
}

function handOf({ newline, step, quote, quotesNames }: Style): Hand {
  return {
    newline,
    step,
    text: (text, old) => jsString(text, old?.startsWith("'") ? "'" : old?.startsWith('"') ? '"' : quote),
    name(name) {
      if (name === '__proto__') return `[${jsString(name, quote)}]: `;
      return `${identifier.test(name) && !quotesNames ? name : jsString(name, quote)}: `;
    },
    brackets: (list) => (list ? ['[', ']'] : ['{', '}']),
  };
}
