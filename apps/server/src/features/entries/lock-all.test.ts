import { expect, it } from 'vitest';
import { entryProject } from '../../../test/entry-project.ts';

const sample = () => entryProject([{ key: 'title', texts: { en: 'Title', de: 'Titel' } }]);

it('locks and unlocks in all languages at once, as operations', async () => {
  const p = await sample();
  const at = `/entries/${p.wireId('title')}`;
  const locked = await p.call(p.people.manager, 'PUT', `${at}/lock`);
  expect(locked.body.changed).toBe(2);
  for (const code of ['en', 'de']) expect((await p.row('title', code)).locked).toBe(true);
  expect((await p.call(p.people.translator, 'PUT', `${at}/unlock`)).status).toBe(403);
  expect((await p.call(p.people.manager, 'POST', `/operations/${locked.body.operation}/undo`)).status).toBe(
    200,
  );
  expect((await p.row('title')).locked).toBe(false);
  const nothing = { operation: null, changed: 0 };
  expect((await p.call(p.people.manager, 'PUT', `${at}/unlock`)).body).toEqual(nothing);
  const unknown = `/entries/${p.project.group.wireId}/lock`;
  expect((await p.call(p.people.manager, 'PUT', unknown)).status).toBe(404);
});
