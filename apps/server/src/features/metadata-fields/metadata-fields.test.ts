import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImportFixture, type ImportFixture } from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

type Person = 'owner' | 'admin' | 'manager' | 'translator' | 'stranger';

async function call(who: Person, project: { wireId: string }, names?: string[]) {
  const response = await stage.app.inject({
    method: names ? 'POST' : 'GET',
    url: `/v1/projects/${project.wireId}/metadata-fields`,
    headers: stage.people[who].headers,
    ...(names && { payload: { fields: names.map((fieldName) => ({ fieldName })) } }),
  });
  return { status: response.statusCode, body: response.json() };
}

it('are defined by admins and seen by every member of the project', async () => {
  const project = await stage.project();
  const { status, body } = await call('admin', project, ['arb_type', 'arb_context']);
  expect(status).toBe(200);
  expect(body).toEqual([
    { id: 1, fieldName: 'arb_type', description: '', order: 1 },
    { id: 2, fieldName: 'arb_context', description: '', order: 2 },
  ]);
  expect((await call('translator', project)).body).toEqual(body);
  for (const who of ['manager', 'translator'] as const)
    expect((await call(who, project, ['x'])).status).toBe(403);
  expect((await call('stranger', project, ['x'])).status).toBe(404);
});

it('are all defined or none', async () => {
  const project = await stage.project();
  await call('owner', project, ['a']);
  expect(await call('owner', project, ['b', 'a'])).toMatchObject({
    status: 409,
    body: { code: 'fieldExists', message: 'Entry already exists!', fieldName: 'a' },
  });
  expect(await call('owner', project, ['c', 'Comment'])).toMatchObject({
    status: 400,
    body: { code: 'fieldNotAllowed', message: 'Field name not allowed!' },
  });
  expect(await call('owner', project, [' '])).toMatchObject({
    status: 400,
    body: { message: 'Metadata field name is required!' },
  });
  expect((await call('owner', project)).body).toHaveLength(1);
});

it('are renamed, described, moved and taken away by admins', async () => {
  const project = await stage.project();
  await call('admin', project, ['a', 'b', 'c']);
  const write = async (who: Person, method: 'PUT' | 'DELETE', id: number | string, payload?: object) => {
    const url = `/v1/projects/${project.wireId}/metadata-fields/${id}`;
    const { headers } = stage.people[who];
    const response = await stage.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() };
  };
  const names = ({ body }: { body: { fieldName: string }[] }) => body.map(({ fieldName }) => fieldName);
  expect(names(await write('admin', 'PUT', 3, { order: 1, description: 'Third' }))).toEqual(['c', 'a', 'b']);
  expect(names(await write('admin', 'PUT', 1, { fieldName: ' Screen ' }))).toEqual(['c', 'Screen', 'b']);
  expect((await call('translator', project)).body[0]).toMatchObject({
    id: 3,
    description: 'Third',
    order: 1,
  });
  expect(await write('admin', 'PUT', 1, { fieldName: 'b' })).toMatchObject({
    status: 409,
    body: { message: 'Entry already exists!' },
  });
  expect(names(await write('admin', 'PUT', 1, { fieldName: 'Screen' }))).toEqual(['c', 'Screen', 'b']);
  expect(names(await write('owner', 'DELETE', 3))).toEqual(['Screen', 'b']);
  for (const id of [3, 'x']) expect((await write('owner', 'DELETE', id)).status).toBe(404);
  expect((await write('manager', 'DELETE', 1)).status).toBe(403);
});
