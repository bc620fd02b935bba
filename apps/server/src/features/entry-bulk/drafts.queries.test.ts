import { isPublishedWithOthers } from '@parlance/domain/entry/save';
import { entryStatus } from '@parlance/domain/entry/status';
import { expect, it } from 'vitest';
import { entryProject } from '../../../test/entry-project.ts';
import { listDraftsToPublish } from './drafts.queries.ts';

it('the set of drafts to publish is what the rule for one draft says, for every draft there can be', async () => {
  const cases = [null, 'Entwurf'].flatMap((draft) =>
    [false, true].flatMap((draftOlder) =>
      Object.values(entryStatus).flatMap((status) =>
        [false, true].map((isNamed) => ({ draft, draftOlder, status, isNamed })),
      ),
    ),
  );
  const p = await entryProject(cases.map((_, at) => ({ key: `k${at}`, texts: { de: { value: 'Text' } } })));
  const languageId = p.project.language('de').id;
  const withIds = cases.map((one, at) => ({ ...one, id: p.ids.get(`k${at}`)?.id ?? 0 }));
  for (const { id, draft, draftOlder, status } of withIds)
    await p.db
      .updateTable('translations')
      .set({ draft, draft_older: draftOlder, status })
      .where('project_id', '=', p.project.id)
      .where('language_id', '=', languageId)
      .where('entry_id', '=', id)
      .execute();
  const found = await listDraftsToPublish(
    p.db,
    {
      projectId: p.project.id,
      languageId,
      olderDrafts: withIds.filter(({ isNamed }) => isNamed).map(({ id }) => id),
    },
    withIds.map(({ id }) => id),
  );
  const meant = withIds.filter((one) => one.draft !== null && (one.isNamed || isPublishedWithOthers(one)));
  expect(found.sort((a, b) => a - b)).toEqual(meant.map(({ id }) => id).sort((a, b) => a - b));
  expect(meant.length).toBeGreaterThan(10);
});
