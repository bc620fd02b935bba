import { webFeatureStacks, webParts } from './floors.ts';

/**
 * Which folder may import which: the table of docs/architecture.md. Paths begin at the repository's root; what is
 * not a path is the name of a package. The first rule whose `from` fits a file is its rule.
 */
export type Rule = {
  from: RegExp;
  /** An import is allowed when a pattern fits it; {1} stands for the first group of `from`. */
  may: string[];
};

const external = '^(?!packages/|apps/)';
const domain = '^packages/domain/src/';
const contract = '^packages/contract/src/';
const packages = '^packages/(domain|contract|formats)/src/';
const serverShared =
  '^apps/server/src/(http|db|jobs)/|^apps/server/src/(env|paths)\\.ts$|^apps/server/src/ports/[^/]+/port\\.ts$';
const portFactory = '^apps/server/src/ports/[^/]+/create\\.ts$';
const ownAndDoors = [
  '^apps/server/src/features/{1}/',
  // The roles of a feature's files: decide, query and write, present, and SQL that others embed. Other files are
  // private.
  '^apps/server/src/features/[^/]+/(?:[^/]+/)?[^/]+\\.(service|queries|present|sql)\\.ts$',
];
const forWeb = [external, domain, contract, '^packages/formats/src/(catalogue|facts)\\.ts$'];
/** Languages of the interface, the reading of messages, keys of commands: both sides use them, and they know no product. */
const speech = '^packages/domain/src/(language/interface-languages|text/icu|shortcuts/[a-z-]+)\\.ts$';
const web = (...parts: readonly string[]): string => `^apps/web/src/(${parts.join('|')})/`;
/** A part of the web app or a floor of its features may import those before it. The look knows no product. */
const webRules = [
  ...webParts.map(
    (part, at): Rule => ({
      from: new RegExp(web(part)),
      may: [
        ...(at < webParts.indexOf('routing') ? [external, speech] : forWeb),
        web(...webParts.slice(0, at + 1)),
      ],
    }),
  ),
  ...webFeatureStacks.flatMap((stack) =>
    stack.map(
      (feature, at): Rule => ({
        from: new RegExp(web(`features/${feature}`)),
        may: [
          ...forWeb,
          web(...webParts),
          '^apps/web/src/features/[^/]+/[^/]+\\.api\\.ts$',
          web(...stack.slice(0, at + 1).map((lower) => `features/${lower}`)),
        ],
      }),
    ),
  ),
];

export const rules: Rule[] = [
  { from: /^packages\/domain\//, may: [domain, '^@orama/stemmers/'] },
  { from: /^packages\/contract\//, may: [domain, contract, '^zod$'] },
  // A program of its own, which is installed without the product; what a code of a language is, which of them are
  // known, what a column of a spreadsheet holds, which names are one, which formats there are and how they are read, stands once.
  {
    from: /^packages\/cli\//,
    may: [
      ...[
        '^packages/cli/',
        '^packages/domain/src/language/(?:find-)?language\\.ts$',
        '^packages/domain/src/spreadsheet/column-types\\.ts$',
        '^packages/domain/src/text/same-name\\.ts$',
        '^packages/formats/src/(?:catalogue|registry)\\.ts$',
      ],
      ...['^node:', '^vitest$'],
    ],
  },
  // Installed without the product, too: what it knows of the contract is generated (contract/client-types.ts).
  { from: /^packages\/client\//, may: ['^packages/client/', '^node:', '^vitest$'] },
  { from: /^packages\/formats\//, may: [domain, '^packages/formats/src/', external] },
  {
    from: /^apps\/server\/src\/features\/(index|tasks)\.ts$/,
    may: [external, packages, serverShared, '^apps/server/src/features/'],
  },
  // A task opens the ports that it uses.
  { from: /^apps\/server\/src\/jobs\/threads\//, may: [external, packages, serverShared, portFactory] },
  {
    from: /^apps\/server\/src\/features\/([^/]+)\/(?:[^/]+\/)?[^/]+\.task\.ts$/,
    may: [external, packages, serverShared, portFactory, ...ownAndDoors],
  },
  // What strangers sign and encrypt is read by the parser that judges it, not by that of the file formats (0052).
  {
    from: /^apps\/server\/src\/features\/(single-sign-on)\//,
    may: [external, domain, contract, serverShared, ...ownAndDoors],
  },
  {
    from: /^apps\/server\/src\/features\/([^/]+)\//,
    may: [external, packages, serverShared, ...ownAndDoors],
  },
  {
    from: /^apps\/server\/src\/ports\/([^/]+)\//,
    may: [external, packages, serverShared, '^apps/server/src/ports/{1}/'],
  },
  { from: /^apps\/server\/src\/(http|db|jobs)\//, may: [external, packages, serverShared] },
  { from: /^apps\/server\/src\/[^/]+\.ts$/, may: [external, packages, '^apps/server/src/'] },
  ...webRules,
  {
    from: /^apps\/web\/src\/features\/([^/]+)\//,
    may: [
      ...forWeb,
      web(...webParts),
      '^apps/web/src/features/{1}/',
      '^apps/web/src/features/[^/]+/[^/]+\\.api\\.ts$',
    ],
  },
  { from: /^apps\/web\/src\/[^/]+\.tsx?$/, may: [...forWeb, '^apps/web/src/'] },
];
