import { ParseError } from '@parlance/formats/format';
import { getFormat } from '@parlance/formats/registry';
import type { Task } from '../../jobs/threads/messages.ts';
import { createFileStore } from '../../ports/files/create.ts';
import type { BodyToRead, ComparedBodies, CompareInput, DifferingText } from './compare-bodies.ts';

type Texts = ReadonlyMap<string, string>;

/** Compares the bodies of two kept files in each language, text by text. */
export const compareBodies: Task = async (given, context): Promise<ComparedBodies[]> => {
  const { format, languages } = given as CompareInput;
  const store = createFileStore(context.settings.files);
  const compared: ComparedBodies[] = [];
  for (const { language, stays, other } of languages) {
    const bytes = await store.get(other.contentHash);
    const texts = readTexts(bytes, other.format, { language, path: other.path });
    const own = stays ? await readBody(stays, language, (hash) => store.get(hash)) : undefined;
    compared.push({
      language,
      unusable: findUse(bytes, { format, other, language }, texts),
      differ: own && texts ? differing(own, texts) : [],
    });
  }
  return compared;
};

async function readBody(
  { contentHash, format, path }: BodyToRead,
  language: string,
  get: (hash: string) => Promise<Uint8Array>,
): Promise<Texts | undefined> {
  return readTexts(await get(contentHash), format, { language, path });
}

/** The texts by key; of a key that occurs twice, the last one. undefined: the format cannot read these bytes. */
function readTexts(
  bytes: Uint8Array,
  format: string,
  options: { language: string; path: string },
): Texts | undefined {
  try {
    const { units } = getFormat(format).read(bytes, options);
    return new Map(units.flatMap(({ key, text }) => (key === '' ? [] : [[key, text ?? '']])));
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}

/**
 * Whether the format of the file that stays reads the same keys and texts from these bytes. JSON files of two libraries
 * look alike, and differ in their plurals.
 */
function findUse(
  bytes: Uint8Array,
  { format, other, language }: { format: string; other: BodyToRead; language: string },
  texts: Texts | undefined,
): ComparedBodies['unusable'] {
  if (other.format === format) return null;
  const read = texts && readTexts(bytes, format, { language, path: other.path });
  if (!read) return 'format';
  const isSame = read.size === texts.size && [...texts].every(([key, text]) => read.get(key) === text);
  return isSame ? null : 'keys';
}

function differing(own: Texts, texts: Texts): DifferingText[] {
  const found: DifferingText[] = [];
  for (const [key, stays] of own) {
    const other = texts.get(key);
    if (other !== undefined && other !== stays) found.push({ key, stays, other });
  }
  return found;
}
