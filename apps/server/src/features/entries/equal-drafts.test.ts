import { issueBits } from '@parlance/domain/checks/issues';
import { expect, it } from 'vitest';
import { entryProject } from '../../../test/entry-project.ts';

const texts = { en: 'Hello {name}', de: 'Hallo {name}' };
const sample = () => entryProject([{ key: 'title', texts }], { languages: ['en', 'de'], draftMode: true });

it('a draft that is equal to the published text confirms that, and is none', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'title', 'Welcome {name}', { mode: 'final' }, 'en');
  expect((await p.row('title')).issues).toBe(issueBits.outdated);
  const confirmed = (await p.save(p.people.translator, 'title', 'Hallo {name}')).body;
  expect(confirmed).toMatchObject({ value: 'Hallo {name}', draft: null, issues: 0, version: 1 });
});

it('a draft that is changed back to the published text is gone', async () => {
  const p = await sample();
  const typed = (await p.save(p.people.translator, 'title', 'Tag {name}')).body;
  expect(typed).toMatchObject({ value: 'Hallo {name}', draft: 'Tag {name}' });
  const back = await p.save(p.people.translator, 'title', 'Hallo {name}', { version: typed.version });
  expect(back.body).toMatchObject({ value: 'Hallo {name}', draft: null });
});
