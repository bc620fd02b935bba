import { desiredTree } from '../shared/desired-tree.ts';
import { DottedPlaces, freshPaths, type KeyLayout, keepRepeated, splitDotted } from '../shared/dotted.ts';
import { nameLeaves } from '../shared/leaf-keys.ts';
import { yamlFormat } from './flavour.ts';
import { resolveSymfony } from './resolve.ts';

/**
 * Symfony: no language inside, nested and dotted names mean the same, plurals and intervals are inside the text.
 * Both flavours read and edit the same files; a new one is flat, or nested for Symfony 2.
 * Source: https://symfony.com/doc/current/translation.html
 */
export const symfonyYaml = symfonyFormat('symfony_yaml', 'flat');
export const symfony2Yaml = symfonyFormat('symfony2_yaml', 'nested');

function symfonyFormat(name: string, layout: KeyLayout) {
  return yamlFormat({
    name,
    resolve: resolveSymfony,
    step: 4,
    shape(root) {
      nameLeaves(root, 'dotted');
      return { notices: [] };
    },
    edit(root, units) {
      keepRepeated(root, units);
      const places = new DottedPlaces(root, layout);
      return { path: ({ key }) => places.place(key) };
    },
    newFile(units, options) {
      const path = layout === 'nested' ? freshPaths(units) : (key: string) => splitDotted(key, layout);
      return { desired: desiredTree(units, ({ key }) => path(key), options), empty: '{}\n' };
    },
  });
}
