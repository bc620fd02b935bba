import { splitPair } from '@parlance/formats/apple/pair';
import { getCatalogueEntry } from '@parlance/formats/catalogue';
import { LossReport } from '@parlance/formats/convert/losses';
import { withPlaceholdersOf } from '@parlance/formats/convert/placeholders';
import { mapPlurals } from '@parlance/formats/convert/plurals';
import type { Unit } from '@parlance/formats/model';
import type pg from 'pg';
import { exportRows, type RowColumns } from './export-rows.ts';
import { type Keys, teller, unitOf } from './export-units.ts';
import { atOneMoment, readSeveral } from './several-languages.ts';
import type { WriteInput } from './write-file.ts';

/** How units are read. */
interface Reading {
  /** Hears what the shape of a new file leaves out. */
  report?: LossReport;
  columns?: RowColumns;
  /** What a kept file has itself, by the code of a language. */
  kept?: { of: (code: string) => Keys | undefined };
}

/**
 * The units of a file. Those of a new one have plurals and, where asked, placeholders as its format has them. Those of a
 * kept file are as they are stored.
 */
export async function readUnits(
  client: pg.Client,
  input: WriteInput,
  reading: Reading = {},
): Promise<Unit[]> {
  const { languages, half, body } = input;
  if (languages) return atOneMoment(client, () => readUnitsOfSeveral(client, input, languages, reading));
  const units: Unit[] = [];
  const own = reading.kept?.of(input.language.code);
  for await (const some of unitsOfRows(client, input, reading.columns, own))
    for (const unit of some) units.push(unit);
  const written = body ? units : asFormatHas(units, input, reading.report);
  return half ? splitPair(written)[half] : written;
}

/** Units of a new file as they are read: where no plural needs another shape than the one it is stored in. */
export async function* unitsAsStored(client: pg.Client, input: WriteInput): AsyncGenerator<Unit[]> {
  const { format, options } = input;
  for await (const units of unitsOfRows(client, input))
    yield options.convertPlaceholders ? units.map((unit) => withPlaceholdersOf(format, unit)) : units;
}

async function* unitsOfRows(
  client: pg.Client,
  input: WriteInput,
  columns: RowColumns = 'written',
  own?: Keys,
): AsyncGenerator<Unit[]> {
  const tell = teller(input, own);
  for await (const rows of exportRows(client, input, columns)) {
    yield rows.flatMap((row) => {
      const told = tell(row);
      return told ? unitOf(input, row, told) : [];
    });
  }
}

/** The same for a file of several languages, within one transaction. */
export async function readUnitsOfSeveral(
  client: pg.Client,
  input: WriteInput,
  languages: readonly WriteInput['language'][],
  { report, columns, kept }: Reading = {},
): Promise<Unit[]> {
  const units = await readSeveral(client, input, languages, { columns, kept });
  return input.body ? units : asFormatHas(units, input, report);
}

function asFormatHas(
  units: readonly Unit[],
  { format, half, language, options }: WriteInput,
  report = new LossReport(),
): Unit[] {
  const { disablePlurals, convertPlaceholders } = options;
  // The .strings file of a pair leaves what it cannot hold to the other.
  const own = getCatalogueEntry(format);
  const to = half && own.pluralsBeside ? getCatalogueEntry(own.pluralsBeside.format) : own;
  const mapped = mapPlurals(units, { to, language: language.code, disablePlurals }, report);
  return convertPlaceholders ? mapped.map((unit) => withPlaceholdersOf(format, unit)) : mapped;
}
