import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportFile, importFile, type Stage, setStage } from '../import/import.testing.ts';

/** Real files of other projects; their licences keep most of them out of this repository. */
const corpus = join(import.meta.dirname, '../../../../../../shared/corpus');
const types: Record<string, string> = {
  'android-xml': 'android_xml',
  'json-nested': 'nested_json',
  'gettext-po': 'gettext_po',
};

interface Sample {
  path: string;
  type: string;
  language: string;
  refused: boolean;
}

async function samples(): Promise<Sample[]> {
  if (!existsSync(corpus)) {
    process.stdout.write(
      'No corpus of real files beside the repository: their round trips are not tested here.\n',
    );
    return [];
  }
  const manifest = await readFile(join(corpus, 'MANIFEST.tsv'), 'utf8');
  return manifest.split('\n').flatMap((line) => {
    const [path = '', format = '', language = '', , , , , units] = line.split('\t');
    const type = types[format];
    const code =
      /^[a-z]{2,3}(-|$)/.test(language) && language !== 'mul' && language !== 'und' ? language : 'en';
    return type ? [{ path, type, language: code, refused: units === 'refused' }] : [];
  });
}

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.leave());

for (const { path, type, language, refused } of await samples()) {
  it(`${path} ${refused ? 'is refused with its place' : 'comes back byte by byte'}`, async () => {
    const project = await stage.project(['en']);
    const target = { user: stage.people.manager, project };
    const body = new Uint8Array(await readFile(join(corpus, path)));
    const { status, body: answer } = await importFile(
      stage,
      target,
      { name: path, body },
      { fileType: type, importLanguage: language },
    );
    if (refused) {
      expect(answer).toMatchObject({
        code: 'brokenFile',
        line: expect.any(Number),
        column: expect.any(Number),
      });
      return;
    }
    expect([status, answer.message]).toEqual([200, undefined]);
    const exported = await exportFile(stage, target, { type, languages: [answer.files[0]?.language ?? ''] });
    expect(exported.statusCode).toBe(200);
    expect(exported.rawPayload.equals(Buffer.from(body))).toBe(true);
  });
}
