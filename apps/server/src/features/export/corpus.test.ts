import { afterAll, beforeAll, expect, it } from 'vitest';
import { corpusFiles, languageOf } from '../../../../../packages/formats/test/support/corpus.ts';
import {
  createImportFixture,
  exportFile,
  type ImportFixture,
  importFile,
} from '../../../test/import/import.ts';

const formats = ['android_xml', 'nested_json', 'gettext_po'];
const files = corpusFiles().filter(({ format }) => formats.includes(format));

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

for (const file of files) {
  const { path, format, units, bytes } = file;
  it(`${path} ${units === undefined ? 'is refused with its place' : 'comes back byte by byte'}`, async () => {
    const project = await stage.project(['en']);
    const target = { user: stage.people.manager, project };
    const { status, body: answer } = await importFile(
      stage,
      target,
      { name: path, body: new Uint8Array(bytes) },
      { fileType: format, importLanguage: languageOf(file) },
    );
    if (units === undefined) {
      expect(answer).toMatchObject({
        code: 'brokenFile',
        line: expect.any(Number),
        column: expect.any(Number),
      });
      return;
    }
    expect([status, answer.message]).toEqual([200, undefined]);
    const languages = [answer.files[0]?.language ?? ''];
    const exported = await exportFile(stage, target, { type: format, languages });
    expect(exported.statusCode).toBe(200);
    expect(exported.rawPayload.equals(Buffer.from(bytes))).toBe(true);
  });
}
