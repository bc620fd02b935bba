/** What entries are translated from: their source text, or of a plural form the one that suits a number of the form. */
import { numberVariables } from '@parlance/domain/checks/variables';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { findPluralSource } from '@parlance/domain/machine-translation/plural-source';
import type { Db } from '../../db/pool.ts';
import { listSourceForms } from './entry-text.queries.ts';
import type { TextWithContext } from './translate.service.ts';

interface Languages {
  from: string;
  to: string;
}

/** For each of the rows its source; undefined: it has none. */
export async function findSources(
  db: Db,
  place: { projectId: number; baseLanguageId: number },
  languages: Languages,
  rows: readonly { key: string; base_text: string | null }[],
): Promise<(TextWithContext | undefined)[]> {
  const plurals = rows.map(({ key }) => splitPluralKey(key));
  const bases = new Set(
    plurals.flatMap((plural) => (plural && plural.category !== 'number' ? [plural.base] : [])),
  );
  const forms = await listSourceForms(db, place, [...bases]);
  return rows.map(({ base_text: text }, index) => {
    const plural = plurals[index];
    const ofForm = plural && sourceOfForm(forms.get(plural.base) ?? new Map(), languages, plural.category);
    const source = ofForm ?? (text === null ? undefined : { text });
    return source && source.text.trim() !== '' ? source : undefined;
  });
}

/** The source text of a plural form, with a number that it is said with. */
function sourceOfForm(
  forms: ReadonlyMap<string, string>,
  languages: Languages,
  category: string,
): TextWithContext | undefined {
  const source = findPluralSource({
    ...languages,
    category,
    forms: [...forms.keys()],
    saysNumber: (form) => numberVariables(forms.get(form) ?? '').size > 0,
  });
  const text = source && forms.get(source.form);
  if (text === undefined) return undefined;
  return { text, ...(source?.number !== undefined && { number: source.number }) };
}
