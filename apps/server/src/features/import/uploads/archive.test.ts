import { buffer } from 'node:stream/consumers';
import { maxUploadFiles } from '@parlance/contract/import.endpoints';
import type { UploadedFile } from '@parlance/contract/import-results';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { TestProject } from '../../../../test/builders.ts';
import {
  createImportFixture,
  type ImportFixture,
  type SentFile,
  uploadFiles,
} from '../../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const send = async (project: TestProject, files: SentFile[]): Promise<UploadedFile[]> => {
  const answer = await uploadFiles(stage, { user: stage.people.manager, project }, files);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return (answer.json() as { files: UploadedFile[] }).files;
};

async function zipped(files: Record<string, string>, options: Parameters<ZipFile['addBuffer']>[2] = {}) {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path, options);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

/** Bytes of a zip in which another name of the same length replaces every occurrence of a name. */
function renamed(zip: Uint8Array, from: string, to: string): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(zip).toString('latin1').replaceAll(from, to);
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

describe('a zip', () => {
  it('is unpacked, without unsupported files and those of the system', async () => {
    const project = await stage.project();
    const zip = await zipped({
      'app/de.json': '{"a":"A"}',
      'app/logo.png': 'x',
      '__MACOSX/app/._de.json': 'x',
    });
    const found = await send(project, [{ name: 'all.zip', body: zip }]);
    expect(
      found.map(({ path, member, fileType, upload }) => [path, member, fileType, upload !== '']),
    ).toEqual([
      ['app/de.json', 'app/de.json', 'nested_json', true],
      ['app/logo.png', 'app/logo.png', null, false],
    ]);
  });

  it('may hold mostly unsupported files', async () => {
    const project = await stage.project();
    const pictures = Array.from({ length: maxUploadFiles + 10 }, (_, at) => [`app/${at}.png`, 'x']);
    const zip = await zipped({ ...Object.fromEntries(pictures), 'app/z/de.json': '{"a":"A"}' });
    const found = await send(project, [{ name: 'all.zip', body: zip }]);
    expect(found.filter(({ upload }) => upload !== '').map(({ path }) => path)).toEqual(['app/z/de.json']);
  });

  it('with too many files is refused with their number before one is unpacked', async () => {
    const project = await stage.project();
    const many = Array.from({ length: maxUploadFiles + 63 }, (_, at) => [`app/${at}.json`, '{"a":"A"}']);
    const zip = await zipped(Object.fromEntries(many));
    const target = { user: stage.people.manager, project };
    const answer = await uploadFiles(stage, target, [{ name: 'all.zip', body: zip }]);
    expect(answer.json()).toMatchObject({
      code: 'tooManyFiles',
      message: 'The zip has 263 files; at most 200 can be imported at once.',
    });
  });
});

describe('a malicious archive', () => {
  const refusal = async (body: Uint8Array<ArrayBuffer>) => {
    const project = await stage.project();
    const answer = await uploadFiles(stage, { user: stage.people.manager, project }, [
      { name: 'x.zip', body },
    ]);
    expect(answer.statusCode).toBe(400);
    return (answer.json() as { message: string }).message;
  };

  it('with a path that leads out of it', async () => {
    const zip = await zipped({ 'aa/aa/de.json': '{}' });
    expect(await refusal(renamed(zip, 'aa/aa/de.json', '../../de.json'))).toContain('Invalid relative path');
  });

  it('with an absolute path', async () => {
    const zip = await zipped({ 'aetc/de.json': '{}' });
    expect(await refusal(renamed(zip, 'aetc/de.json', '/etc/de.json'))).toContain('Absolute path');
  });

  it('with a symbolic link', async () => {
    const zip = await zipped({ 'de.json': '/etc/passwd' }, { mode: 0o120777 });
    expect(await refusal(zip)).toContain('is not a plain file');
  });

  it('that unpacks to more than is allowed', async () => {
    const large = '0'.repeat(45 * 1024 * 1024);
    const zip = await zipped({
      'a.json': large,
      'b.json': large,
      'c.json': large,
      'd.json': large,
      'e.json': large,
    });
    expect(zip.length).toBeLessThan(1024 * 1024);
    expect(await refusal(zip)).toContain('Unpacked, what was sent together would be larger than 200 MB.');
  });

  it('that unpacks to more than is allowed together with others of the request', async () => {
    const large = '0'.repeat(45 * 1024 * 1024);
    const zip = await zipped({ 'a.json': large, 'b.json': large, 'c.json': large });
    const sent = [
      { name: 'one.zip', body: zip },
      { name: 'two.zip', body: zip },
    ];
    const target = { user: stage.people.manager, project: await stage.project() };
    const response = await uploadFiles(stage, target, sent);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain('what was sent together would be larger than 200 MB.');
    expect((await uploadFiles(stage, target, sent.slice(1))).statusCode).toBe(200);
  });

  it('that lies about a size', async () => {
    const zip = Buffer.from(await zipped({ 'de.json': '0'.repeat(1000) }));
    // The uncompressed size in the central directory, 24 bytes after its signature.
    zip.writeUInt32LE(10, zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
    expect(await refusal(new Uint8Array(zip))).toContain('Too many bytes');
  });

  it('that is empty', async () => {
    expect(await refusal(await zipped({}))).toBe('This zip file cannot be used. There is no file in it.');
  });

  it('that is invalid', async () => {
    expect(await refusal(new Uint8Array([1, 2, 3]))).toBe(
      'This zip file cannot be used. It is not a zip file, or a part of it is missing.',
    );
  });
});
