/** Checks a new file before its entries are read one by one. */
import { exportedFields } from '@parlance/domain/metadata/fields';
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import { pluralsToMap } from '@parlance/formats/convert/plurals';
import type { FreshStream, Overview } from '@parlance/formats/format';
import type pg from 'pg';
import type { NewFile } from './export-plan.types.ts';
import { entriesFrom, textsFrom } from './scope.sql.ts';

export interface StreamPrecheck {
  /** Whether each unit can be written as it is stored, without a refusal. */
  isPlain: boolean;
  overview: Overview;
}

/** Characters that the database can hold and XML 1.0 cannot (production Char). */
const foreign = '[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]';

/**
 * Scans each table once, for as few conditions as the format needs. It may report a plain unit as odd, never an odd one
 * as plain.
 */
export async function precheckStream(
  client: pg.Client,
  plan: NewFile,
  stream: FreshStream,
): Promise<StreamPrecheck> {
  const { language, base, options } = plan;
  const entries = await checkEntries(client, plan, stream);
  const texts = await checkTexts(client, plan, stream, language.id);
  const sources =
    getCatalogueEntry(plan.format).bilingual && !texts.odd && language.id !== base.id
      ? await checkTexts(client, plan, stream, base.id)
      : texts;
  const has = {
    description: entries.description && options.includeMetadata !== false,
    maxLength: texts.maxLength,
    context: entries.context,
  };
  const fields = stream.needsOverview ? await fieldsOf(client, plan) : [];
  return {
    isPlain: !entries.odd && !texts.odd && !sources.odd,
    overview: { has, fields, languages: [language.code], drafts: [] },
  };
}

async function checkEntries(client: pg.Client, plan: NewFile, { needsOverview, refuses }: FreshStream) {
  const odd = [`e.key = ''`];
  if (mapped(plan).forms) odd.push(`e.key ~ '\\[(zero|one|two|few|many|other)\\]$'`);
  if (refuses === 'foreign to XML') {
    odd.push(`e.key ~ '${foreign}'`);
    // In .resx, names with this beginning belong to properties of the designer.
    odd.push(`e.key like '>>%'`);
  }
  const facts = needsOverview ? [`e.description is not null`, `e.metadata ? 'context'`] : ['false', 'false'];
  const [isOdd = true, description = false, context = false] = await anyOf(
    client,
    [odd.join(' or '), ...facts],
    entriesFrom(plan),
  );
  return { odd: isOdd, description, context };
}

async function checkTexts(
  client: pg.Client,
  plan: NewFile,
  { needsOverview, refuses }: FreshStream,
  languageId: number,
) {
  const texts = plan.options.includeDraft ? ['t.value', 't.draft'] : ['t.value'];
  const odd = texts.flatMap((text) => [
    ...(mapped(plan).formats ? [`${text} like '%#@%'`, `${text} like '%\\%arg%'`] : []),
    ...(refuses === 'foreign to XML' ? [`${text} ~ '${foreign}'`] : []),
  ]);
  const facts = [odd.join(' or ') || 'false', needsOverview ? 't.max_length > 0' : 'false'];
  const [isOdd = true, maxLength = false] = await anyOf(client, facts, textsFrom(plan, languageId));
  return { odd: isOdd, maxLength };
}

/** Whether any row meets one of the conditions. */
async function anyOf(client: pg.Client, conditions: readonly string[], from: string): Promise<boolean[]> {
  const columns = conditions.map((condition) => `coalesce(bool_or(${condition}), false)`);
  const { rows } = await client.query<boolean[]>({
    text: `select ${columns.join(', ')} ${from}`,
    rowMode: 'array',
  });
  return rows[0] ?? [];
}

function mapped({ format, language, options }: NewFile) {
  const { disablePlurals } = options;
  return pluralsToMap({ to: getCatalogueEntry(format), language: language.code, disablePlurals });
}

/** Names of metadata fields in the file, from all its entries, translated or not. */
async function fieldsOf(client: pg.Client, plan: NewFile): Promise<string[]> {
  const { contextAddress, sourceFileName, includeMetadata } = plan.options;
  const added = [
    ...(contextAddress === undefined ? [] : [exportedFields.contextUrl]),
    ...(sourceFileName ? [exportedFields.sourceFile] : []),
  ];
  if (includeMetadata === false) return added;
  const { rows } = await client.query<{ name: string }>(
    `select distinct jsonb_object_keys(e.metadata->'fields') as name ${entriesFrom(plan)}
       and jsonb_typeof(e.metadata->'fields') = 'object' order by name`,
  );
  return [...new Set([...rows.map(({ name }) => name), ...added])];
}
