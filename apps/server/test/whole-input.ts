import { encodeId } from '@parlance/domain/id';
import { z } from 'zod';
import type { Db } from '../src/db/pool.ts';
import { buildEntries, buildProject, buildTeam, buildUser } from './builders.ts';

/** Inputs made from the schemas of the contract, for tests that walk all endpoints. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  pattern?: string;
  format?: string;
}
export type IdOf = (field: string) => string;

/** A user with a team and a project of their own, and the ids in it by the name of the field. */
export async function buildPlace(db: Db) {
  const owner = await buildUser(db, { isAdmin: true, isSuperadmin: true });
  const team = await buildTeam(db, { owner });
  const project = await buildProject(db, { team });
  const entries = await buildEntries(db, project, [{ key: 'a', texts: { en: 'A', de: { draft: 'Ä' } } }]);
  const tag = await db
    .insertInto('tags')
    .values({ project_id: project.id, name: 'Home' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: Record<string, string> = {
    mobileAppId: project.wireId,
    teamId: team.wireId,
    languageId: project.language('de').wireId,
    groupId: project.group.wireId,
    tagId: encodeId('tag', tag.id),
    userId: owner.wireId,
    sessionId: encodeId('session', 1),
  };
  const entry = entries.get('a')?.wireId ?? '';
  return { owner, idOf: (field: string) => ids[field] ?? entry };
}

export const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** An input with every field that a schema knows. */
export function whole(schema: Schema, field: string, idOf: IdOf): unknown {
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (one) return whole(one, field, idOf);
  if ('const' in schema) return schema.const;
  if (schema.examples) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, whole(inner, name, idOf)]),
    );
  if (schema.type === 'array') return [whole(schema.items ?? {}, field, idOf)];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  if (schema.pattern?.startsWith('^[0-9a-f]{24}')) return idOf(field);
  return schema.format === 'date-time' ? '2026-01-01T00:00:00.000Z' : 'en';
}
