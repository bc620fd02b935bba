import { isReference } from '@parlance/domain/entry/reference';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { isUntranslatable } from './untranslatable.sql.ts';

const references = [
  '@string/app_name',
  '@android:string/ok',
  '@+id/title',
  '@*android:string/ok',
  '@com.example.app:string/a.b',
  '?attr/title',
  '?android:attr/textColor',
  '?title',
  '?+title',
  '?com.example:title',
];
const others = [
  '@home',
  '@',
  '?',
  '@string/',
  '@String/app_name',
  '@string/größe',
  '@string/имя',
  '?größe',
  '@string/app name',
  '@string/a-b',
  ' @string/app_name',
  '@string/app_name\n',
  'see @string/app_name',
  '@string/app_name\n?title',
  '@string/٣',
  '?é',
  '@string/e\u0301',
  'https://example.com',
];

it('knows a reference in the database as in the files', async () => {
  const { db } = await testDatabase();
  const texts = [...references, ...others];
  const { rows } = await sql<{ value: string; same: boolean }>`
    select b.value, ${sql.raw(isUntranslatable)} as same
    from unnest(${texts}::text[]) with ordinality b (value, at)
    cross join (select '{"fields": {"reference": "true"}}'::jsonb as metadata) e
    order by b.at`.execute(db);
  expect(rows.filter(({ same }) => same).map(({ value }) => value)).toEqual(references);
  expect(texts.filter(isReference)).toEqual(references);
});
