/**
 * Finds what a file has changed since its former version, and what was changed here at the same time. Without it an import
 * would take each text that was changed here for one that the file changes back (docs/decisions/0160, 0161).
 */
import { withoutInvisibleId } from '@parlance/domain/text/invisible-id';
import type { Document, Unit } from '@parlance/formats/model';
import type pg from 'pg';

/** The texts of a document by language and key. */
export type DocumentTexts = ReadonlyMap<string, { text: string; draft: string }>;

/** By index of the unit: true where the text is that of the former version, false where people changed it, too. */
export type FormerMarks = Map<number, boolean>;

export const textsOf = ({ units }: Document): DocumentTexts =>
  new Map(units.map((unit) => [placeOf(unit), textOf(unit)]));

/** What the database is asked for at once. */
const slice = 10_000;

/**
 * Marks the units whose text is that of the former version, and of the others those whose stored text is neither: it was
 * changed here. Reads stored texts in the transaction of the caller. `languageOf` is the stored language of a unit.
 */
export async function markFormer(
  client: pg.Client,
  projectId: number,
  { units }: Document,
  { former, languageOf }: { former: DocumentTexts; languageOf: (unit: Unit) => number },
): Promise<FormerMarks> {
  const marks: FormerMarks = new Map();
  const changed: { at: number; key: string; language: number; text: string }[] = [];
  for (const [at, unit] of units.entries()) {
    const before = former.get(placeOf(unit));
    const { text, draft } = textOf(unit);
    if (before?.text === text && before.draft === draft) marks.set(at, true);
    else if (before && before.text !== text)
      changed.push({ at, key: unit.key, language: languageOf(unit), text: before.text });
  }
  for (let from = 0; from < changed.length; from += slice)
    for (const at of await findChangedHere(client, projectId, changed.slice(from, from + slice)))
      marks.set(at, false);
  return marks;
}

/** Of texts of a former version, those that the project has with another text. */
async function findChangedHere(
  client: pg.Client,
  projectId: number,
  texts: readonly { at: number; key: string; language: number; text: string }[],
): Promise<number[]> {
  // Few of a file's texts have changed, as a rule: they are looked up one by one.
  await client.query('set local enable_nestloop = on');
  const { rows } = await client.query<{ at: number }>(
    `select f.at from unnest($2::integer[], $3::text[], $4::integer[], $5::text[]) as f (at, key, language_id, text)
    join entries e on e.project_id = $1 and e.key_hash = md5(f.key)::uuid
    join translations t on t.project_id = $1 and t.language_id = f.language_id and t.entry_id = e.id
    where t.value <> f.text`,
    [
      projectId,
      texts.map(({ at }) => at),
      texts.map(({ key }) => key),
      texts.map(({ language }) => language),
      texts.map(({ text }) => text),
    ],
  );
  return rows.map(({ at }) => at);
}

const placeOf = ({ language, key }: Unit): string => `${language ?? ''}\n${key}`;

/** The source counts where the text is missing: in a file of the base language it is the text. */
const textOf = ({ text, draft, source }: Unit) => ({
  text: withoutInvisibleId(text || source || ''),
  draft: withoutInvisibleId(draft ?? ''),
});
