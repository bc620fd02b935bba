/** The glossary as a file. */
import { type GlossaryFormat, glossaryFiles } from '@parlance/contract/glossary';
import { encodeId } from '@parlance/domain/id';
import type { Unit } from '@parlance/formats/model';
import { getFormat } from '@parlance/formats/registry';
import { writeTable } from '@parlance/formats/spreadsheet/table-file';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import type { Download } from '../../http/download.ts';
import { listLanguageCodes, listTermRows, type TermRow } from './terms.queries.ts';

/** The terms of a project's own glossary (decision 0141). */
export async function exportTerms(db: Db, project: ProjectAccess, format: GlossaryFormat): Promise<Download> {
  const [{ base, codes }, rows] = await Promise.all([
    listLanguageCodes(db, project.id),
    listTermRows(db, project.id),
  ]);
  const { table, mediaType } = glossaryFiles[format];
  const body =
    table === null
      ? termbaseOf(format, rows, base)
      : writeTable(table, tableOf(rows, base, languagesOf(rows, base, codes)));
  return { fileName: `glossary.${format}`, contentType: mediaType, body };
}

/** All languages that a term has, after those that it can have. */
const languagesOf = (rows: readonly TermRow[], base: string, codes: readonly string[]): string[] => {
  const all = new Set([...codes, ...rows.flatMap(({ texts }) => Object.keys(texts)).sort()]);
  all.delete(base);
  return [...all];
};

/** Headings that an import reads again (file-terms.ts). */
const termHeadings = {
  description: 'Description',
  partOfSpeech: 'Part of speech',
  caseSensitive: 'Case sensitive',
  forbidden: 'Forbidden',
  doNotTranslate: 'Do not translate',
  variants: 'Variants',
} as const;

const yes = (flag: boolean): string => (flag ? 'yes' : '');
/** Variants stand in one cell, each on its line. */
const together = (variants: readonly string[] | undefined): string => (variants ?? []).join('\n');

function tableOf(rows: readonly TermRow[], base: string, languages: readonly string[]): string[][] {
  const { description, partOfSpeech, caseSensitive, forbidden, doNotTranslate, variants } = termHeadings;
  const perLanguage = (code: string) => [code, `${description} (${code})`, `${variants} (${code})`];
  const heads = [
    base,
    `${variants} (${base})`,
    description,
    partOfSpeech,
    caseSensitive,
    forbidden,
    doNotTranslate,
  ];
  return [
    [...heads, ...languages.flatMap(perLanguage)],
    ...rows.map(({ texts, ...row }) => [
      texts[base]?.text ?? '',
      together(texts[base]?.variants),
      row.description,
      row.part_of_speech ?? '',
      yes(row.case_sensitive),
      yes(row.forbidden),
      yes(row.do_not_translate),
      ...languages.flatMap((code) => [
        texts[code]?.text ?? '',
        texts[code]?.description ?? '',
        together(texts[code]?.variants),
      ]),
    ]),
  ];
}

/** Each term is an entry of the termbase; of each language the variants follow their term. */
function termbaseOf(format: GlossaryFormat, rows: readonly TermRow[], base: string): Uint8Array {
  const units = rows.flatMap((row): Unit[] =>
    Object.entries(row.texts).flatMap(([language, { text, description, variants }]): Unit[] => {
      const key = encodeId('term', row.id);
      const about = language === base ? row.description : description;
      return [text, ...variants]
        .filter((one) => one !== '')
        .map((one, index) => ({
          key: index === 0 ? key : `${key}[${index}]`,
          text: one,
          language,
          ...(index > 0 && { index }),
          ...(about !== '' && { description: about }),
          metadata: {
            ...(row.part_of_speech !== null && { partOfSpeech: row.part_of_speech }),
            ...(row.case_sensitive && { caseSensitive: 'yes' }),
            ...(row.do_not_translate && { doNotTranslate: 'yes' }),
            ...(row.forbidden && { administrativeStatus: 'deprecatedTerm-admn-sts' }),
          },
        }));
    }),
  );
  const written = getFormat(format).write({ units }, { language: base });
  return Buffer.concat([...written]);
}
