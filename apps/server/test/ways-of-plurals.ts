/** What adds the forms of a plural, for the table of writing.test.ts. */
import type { Way } from './ways-to-write.ts';

export const pluralWays: Record<string, Way> = {
  'adds the forms of a plural': {
    by: 'addForms',
    translators: true,
    before: async (at, user) => {
      const { project, inLanguage } = at.project;
      const url = `${inLanguage('en')}/groups/${project.group.wireId}/entries`;
      return (await at.call(user, 'POST', url, { key: `${at.key}[other]`, value: 'Many' })).body._id;
    },
    write: (at, user, other) => at.call(user, 'POST', `${at.de}/entries/${String(other)}/forms`),
  },
};
