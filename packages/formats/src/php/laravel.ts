import { literalFormat } from '../literal/format.ts';
import { type Hand, layoutOfText, memberText } from '../literal/rewrite.ts';
import { desiredTree } from '../shared/desired-tree.ts';
import { nameLeaves } from '../shared/leaf-keys.ts';
import { isList, withGaps } from '../shared/list.ts';
import { splitPath } from '../shared/path.ts';
import { readPhp } from './read.ts';
import { phpString } from './strings.ts';

/**
 * Laravel: a PHP file that returns an array. Plurals (`apple|apples`) and placeholders are parts of the text.
 * Source: https://laravel.com/docs/12.x/localization
 */
export const laravelPhp = literalFormat({
  name: 'laravel_php',
  parse: readPhp,
  shape: (root) => nameLeaves(root, 'quoted'),
  hand(text, root) {
    const { newline, step } = layoutOfText(text, root);
    return handOf(newline, step, text.charAt(root.from - 1) === '(');
  },
  edit: () => ({ path: ({ key }) => splitPath(key), prepare: () => undefined }),
  *newFile(units, options) {
    const hand = handOf('\n', '    ', false);
    const desired = desiredTree(units, ({ key }) => splitPath(key), options);
    const list = isList(desired);
    const members = list ? withGaps([...desired.values()], 0) : [...desired.values()];
    yield '<?php\n\nreturn [';
    for (const member of members) {
      yield `\n    ${member ? memberText(member, list, '\n    ', hand) : 'null'},`;
    }
    yield '\n];\n';
  },
});

function handOf(newline: string, step: string, isOld: boolean): Hand {
  return {
    newline,
    step,
    text: (text) => phpString(text),
    name: (name) => `${phpString(name)} => `,
    brackets: () => (isOld ? ['array(', ')'] : ['[', ']']),
  };
}
