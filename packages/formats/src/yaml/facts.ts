import { type CatalogueEntry, nothingSpecial } from '../facts.ts';
import { hasKnownVariants, isLanguage, toBcp47 } from '../shared/language.ts';

/** A well-formed code of a language that exists: `oro` and `tax` are names of bundles. */
function isLanguageCode(code: string): boolean {
  const tag = toBcp47(code);
  return tag !== undefined && isLanguage(tag) && hasKnownVariants(tag);
}

const shared = {
  ...nothingSpecial,
  extensions: ['yml', 'yaml'],
  mediaType: 'application/yaml',
  comments: true,
  lists: true,
} as const;

export const yamlFacts: readonly CatalogueEntry[] = [
  {
    ...shared,
    name: 'ruby_on_rails_yaml',
    title: 'Ruby on Rails YAML',
    path: '{language}.yml',
    plurals: true,
    icuPlurals: 'forms',
    // Rails guide "Internationalization": the root key is the locale.
    languagePlaces: [/^["']?([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*)["']?:[ \t]*(?:#.*)?$/m],
    // The only name at the left edge is a language, and what is below it is indented.
    evidence: [
      {
        pattern:
          /^(?:[ \t]*(?:(?:#|---)[^\r\n]*)?\r?\n)*(["']?)([a-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*)\1:[ \t]*\r?\n(?:[ \t]*(?:#[^\r\n]*)?\r?\n)*[ \t]+\S/,
        holds: ([, , code = '']) => isLanguageCode(code),
        certainty: 0.7,
      },
    ],
  },
  {
    ...shared,
    name: 'symfony_yaml',
    title: 'Symfony YAML',
    path: 'messages.{posix}.yaml',
    evidence: [{ pattern: /^["']?[\w-]+(?:\.[\w-]+)+["']?:[ \t]+\S/m, certainty: 0.6 }],
  },
  {
    ...shared,
    name: 'symfony2_yaml',
    title: 'Symfony 2 YAML',
    path: 'messages.{posix}.yml',
    evidence: [
      { pattern: /^["']?[\w.-]+["']?:[ \t]*\r?\n[ \t]+["']?[\w.-]+["']?:/m, certainty: 0.5 },
      // Any other mapping loses nothing in it.
      { pattern: /^["']?[\w.-]+["']?:/m, certainty: 0.3 },
    ],
  },
];
