import { decodeId, decodeLanguageId } from '@parlance/domain/id';
import type pg from 'pg';
import type { TryProject } from '../../test/support/project.ts';
import { found } from './fill.ts';

/** Rows of one statement. */
const rowsAtOnce = 10_000;

/**
 * Gives a project entries with these source texts, in the language `en`, and German texts where `isTranslated`, by SQL: as after an
 * import long ago, with the search index, without history.
 */
export async function fillWithTexts(
  client: pg.Client,
  project: TryProject,
  texts: Iterable<string>,
  isTranslated: boolean,
): Promise<void> {
  const id = found(decodeId('project', project.id));
  const [en, de] = ['en', 'de'].map((code) => found(decodeLanguageId(id, project.languages.get(code) ?? '')));
  let some: string[] = [];
  let at = 0;
  const write = async () => {
    const keys = some.map((_, place) => `segment.${at + place}`);
    at += some.length;
    await client.query(
      `with made as (
         insert into entries (project_id, group_id, key)
         select $1::bigint, (select g.id from groups g where g.project_id = $1::bigint and g.is_default), k.key
         from unnest($2::text[]) with ordinality k (key, place) order by k.place
         returning id, key
       ), texts as (
         select m.id, t.text from unnest($2::text[], $3::text[]) t (key, text) join made m on m.key = t.key
       ), sources as (
         insert into translations (project_id, language_id, entry_id, value, version, base_hash, text_at)
         select $1, $4, id, text, 1, text_hash(text), now() from texts order by id
       ), translated as (
         insert into translations (project_id, language_id, entry_id, value, version, base_hash, text_at)
         select $1, $5, id, 'de ' || text, 1, text_hash(text), now() from texts where $6 order by id
       ), indexed as (
         insert into search_texts (project_id, language_id, entry_id, text)
         select $1, $5, id, lower('de ' || text) from texts where $6
       )
       insert into search_texts (project_id, language_id, entry_id, text) select $1, $4, id, lower(text) from texts`,
      [id, keys, some, en, de, isTranslated],
    );
    some = [];
  };
  for (const text of texts) if (some.push(text) === rowsAtOnce) await write();
  if (some.length > 0) await write();
}
