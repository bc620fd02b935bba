/** What people do to a project whose files come again and go out again, for tests of what is known of kept files. */
import { decodeId, encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import type { TestProject, TestUser } from '../../../test/builders.ts';
import { exportFile, importFile, runUploads, type Stage, uploadFiles } from './import.testing.ts';

/** Files of one name, in several states. */
export interface Kind {
  type: string;
  name: string;
  bodies: readonly string[];
}

export interface Desk {
  stage: Stage;
  project: TestProject;
  user: TestUser;
  operations: string[];
}

export const openDesk = async (stage: Stage): Promise<Desk> => ({
  stage,
  project: await stage.project(['en', 'de', 'fr']),
  user: stage.people.owner,
  operations: [],
});

type Call = (desk: Desk, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<{
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the endpoint answers
  body: any;
}>;

export const call: Call = async ({ stage, project, user }, method, path, body) => {
  const url = `/v1/projects/${project.wireId}${path}`;
  const response = await stage.app.inject({ method, url, headers: user.headers, ...(body && { body }) });
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
};
