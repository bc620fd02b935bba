import { expect, it } from 'vitest';
import { apiGroups, findCalls } from './api-description.ts';

const operation = (group: string, summary: string, operationId = summary) => ({
  operationId,
  tags: [group],
  summary,
});
const groups = apiGroups({
  info: { title: 'Parlance', version: '1', description: '' },
  paths: {
    '/v1/tags': { get: operation('Tags', 'All tags.'), post: operation('Tags', 'Create a tag.') },
    '/v1/files': { get: operation('Files', 'Kept files.', 'projectSources') },
    '/v1/api/projects': { get: operation('Client project', 'Projects of a token.') },
  },
});
const found = (search: string) =>
  findCalls(groups, search).map(({ name, calls }) => [
    name,
    calls.map(({ method, path }) => `${method} ${path}`),
  ]);

it('groups calls and finds them by words of method, path, name, summary and group', () => {
  // Those of apps and build servers first.
  expect(found('')).toEqual([
    ['Client project', ['GET /v1/api/projects']],
    ['Tags', ['GET /v1/tags', 'POST /v1/tags']],
    ['Files', ['GET /v1/files']],
  ]);
  expect(found('POST tag')).toEqual([['Tags', ['POST /v1/tags']]]);
  expect(found('  kept FILES ')).toEqual([['Files', ['GET /v1/files']]]);
  expect(found('projectSources')).toEqual([['Files', ['GET /v1/files']]]);
  expect(found('project sources')).toEqual([['Files', ['GET /v1/files']]]);
  expect(found('nothing like it')).toEqual([]);
});
