/**
 * The version of how terms are found in texts: matcher, stems, forms. Whoever changes what is found raises it, so that the
 * texts of projects with a glossary are looked into again (docs/decisions/0222). `terms-version.test.ts` says where that is
 * forgotten.
 */
export const termsVersion = 1;
