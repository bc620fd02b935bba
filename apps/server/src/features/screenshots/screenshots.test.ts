import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { jpeg, png, pngHead } from './pictures.testing.ts';
import { type ScreenProject, screenProject, sendForm } from './screenshots.testing.ts';

let p: ScreenProject;
beforeEach(async () => {
  p = await screenProject();
});

const by = () => p.people.manager;
const get = (path: string, user = p.people.translator) => p.call(user, 'GET', path);
const list = async (query = '') => (await get(`/screenshots${query}`)).body;
const names = async (query = ''): Promise<string[]> =>
  (await list(query)).screenshots.map(({ name }: { name: string }) => name);

test('a picture of a tag, with the defaults of the specification', async () => {
  const home = await p.tag('Home');
  const { status, body } = await p.upload(home, png(30, 20), { name: 'folder/Home ‮gnp.png' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ changed: 1, operation: expect.any(String) });
  const id = body.screenshot._id;
  const shown = {
    _id: id,
    awsUrl: `/v1/projects/${p.project.wireId}/images/${id}`,
    name: 'Home gnp.png',
    size: png(30, 20).length,
    created: expect.any(String),
    positions: 0,
    metaData: {
      screenTag: { _id: home, name: 'Home' },
      deviceLanguageLong: '',
      width: 30,
      height: 20,
      screenHeight: null,
      platform: '',
      deviceModel: 'manual',
      operatingSystem: 'manual',
      bundleIdentifier: '',
      bundleVersion: '1.0',
      sdkVersion: '',
      resolution: '30x20',
      updatedAt: expect.any(String),
      isBlank: false,
    },
  };
  expect(await list()).toEqual({ screenshots: [shown], count: 1, next: null });
  expect((await get(`/screenshots/${id}`)).body).toEqual({
    ...shown,
    metaData: { ...shown.metaData, stringPositions: [] },
  });
  expect((await get('/screenshotCount')).body).toEqual({ tags: { [home]: 1 }, count: 1 });
  expect((await get(`/tags/${home}`)).body).toMatchObject({
    _screenshots: [id],
    automaticLanguageEntryIds: [],
    fuzzyLanguageEntryIds: [],
  });
});

test('answers the picture as it was sent, so that a browser keeps it and runs nothing in it', async () => {
  const bytes = jpeg(30, 20);
  const { screenshot } = (await p.upload(await p.tag('Home'), bytes, { name: 'x.svg' })).body;
  const at = `/images/${screenshot._id}`;
  const { response } = await get(at);
  expect(response.rawPayload.equals(bytes)).toBe(true);
  const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    etag,
  });
  const again = await p.app.inject({
    url: `/v1/projects/${p.project.wireId}${at}`,
    headers: { ...by().headers, 'if-none-match': etag },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get(at, p.people.stranger)).status).toBe(404);
});

test('what may be kept for a year is the picture, not an error', async () => {
  const { screenshot } = (await p.upload(await p.tag('Home'), jpeg(31, 21))).body;
  await sql`update screenshots set content_hash = ${'0'.repeat(64)} where project_id = ${p.project.id}`.execute(
    p.db,
  );
  const { response } = await get(`/images/${screenshot._id}`);
  expect(response.statusCode).toBeGreaterThanOrEqual(500);
  expect([response.headers['cache-control'], response.headers.etag]).toEqual(['no-store', undefined]);
});

test('an upload is answered although somebody deletes it as soon as it is stored; what was not done is named', async () => {
  const home = await p.tag('Home');
  // At the end of the transaction, so before anything else can be read.
  await sql`create function gone() returns trigger language plpgsql as $$
    begin update screenshots set deleted_at = now() where id = new.id; return null; end $$`.execute(p.db);
  await sql`create constraint trigger gone after insert on screenshots deferrable initially deferred
    for each row execute function gone()`.execute(p.db);
  const { status, body } = await p.upload(home, png(30, 20), { fields: { useOCR: 'true' } });
  await sql`drop function gone cascade`.execute(p.db);
  expect([status, body.screenshot.metaData.width, body.notDone]).toEqual([200, 30, ['useOCR']]);
  expect((await get(`/screenshots/${body.screenshot._id}`)).status).toBe(404);
  expect((await p.upload(home, png(31, 20))).body.notDone).toEqual([]);
});

test('a screenshot is found by what the specification filters by, page by page', async () => {
  const [home, login] = [await p.tag('Home'), await p.tag('Login')];
  const fields = {
    deviceLanguageLong: 'de-AT',
    bundleVersion: '2.4',
    platform: 'ios',
    deviceModel: 'iPhone 17',
    operatingSystem: 'iOS 27',
    isBlank: 'true',
    useOCR: 'true',
  };
  await p.upload(home, png(30, 20), { name: 'a.png', fields });
  await p.upload(home, png(31, 20), { name: 'b.png' });
  await p.upload(login, png(32, 20), { name: 'c.png' });
  for (const [name, value] of Object.entries({ ...fields, resolution: '30x20' }))
    if (name !== 'useOCR')
      expect([name, await names(`?${new URLSearchParams({ [name]: value })}`)]).toEqual([name, ['a.png']]);
  expect(await names('?isBlank=false')).toEqual(['c.png', 'b.png']);
  expect(await names(`?tag=${home}`)).toEqual(['b.png', 'a.png']);
  const first = await list('?limit=2');
  expect(first).toMatchObject({ count: 3, screenshots: [{ name: 'c.png' }, { name: 'b.png' }] });
  expect(await list(`?limit=2&before=${first.next}`)).toMatchObject({
    count: 3,
    next: null,
    screenshots: [{ name: 'a.png' }],
  });
  for (const query of [`?tag=${encodeId('tag', 999_999)}`, `?before=${home}`])
    expect((await get(`/screenshots${query}`)).status).toBe(404);
});

test('the same picture of a tag is there once; another is another screenshot', async () => {
  const home = await p.tag('Home');
  const first = (await p.upload(home, png())).body;
  const again = (await p.upload(home, png(), { name: 'again.png' })).body;
  expect(again).toMatchObject({ changed: 0, operation: null, screenshot: { _id: first.screenshot._id } });
  await p.upload(home, png(4, 3, 9));
  await p.upload(await p.tag('Login'), png());
  expect((await get('/screenshotCount')).body.count).toBe(3);
});

test('a place of an entry gives it the tag, is found from the entry, and goes', async () => {
  const home = await p.tag('Home');
  const id = (await p.upload(home, png(30, 20))).body.screenshot._id;
  const entry = p.wireId('title');
  const drawn = await p.call(by(), 'POST', `/screenshots/${id}/positions`, {
    entry,
    ...{ x: 20, y: 5, width: 100, height: 4.5 },
  });
  expect(drawn.status).toBe(200);
  const position = {
    _id: expect.any(String),
    key: 'title',
    entry,
    fuzzyKeys: [],
    fuzzyEntries: [],
    isVerified: false,
    ...{ x: 20, y: 5, width: 10, height: 4.5 },
    css: '',
    origin: 'drawn',
  };
  expect(drawn.body).toMatchObject({ changed: 2, position });
  expect(await p.tagged(home)).toEqual(['title']);
  expect((await get(`/screenshots/${id}`)).body.metaData.stringPositions).toEqual([position]);
  const other = (await p.upload(home, png(40, 20))).body.screenshot._id;
  const ofEntry = (await get(`/entries/${entry}/images`)).body;
  expect(ofEntry.map((one: { _id: string; places: unknown[] }) => [one._id, one.places])).toEqual([
    [id, [position]],
    [other, []],
  ]);
  expect((await get(`/entries/${p.wireId('far')}/images`)).body).toEqual([]);
  const at = `/screenshots/${id}/positions/${drawn.body.position._id}`;
  const gone = await p.call(by(), 'DELETE', at);
  expect(gone.body).toMatchObject({ changed: 1 });
  expect((await p.call(by(), 'DELETE', at)).status).toBe(404);
  expect(await p.tagged(home)).toEqual(['title']);
  await p.undo(gone.body.operation);
  expect((await get(`/screenshots/${id}`)).body.metaData.stringPositions).toEqual([position]);
  await p.undo(drawn.body.operation);
  expect((await get(`/screenshots/${id}`)).body.metaData.stringPositions).toEqual([]);
  expect(await p.tagged(home)).toEqual([]);
});

test('a place follows its entry to another key, and waits for it in the trash', async () => {
  const id = (await p.upload(await p.tag('Home'), png(30, 20))).body.screenshot._id;
  const rectangle = { x: 1, y: 1, width: 5, height: 5 };
  await p.call(by(), 'POST', `/screenshots/${id}/positions`, { entry: p.wireId('title'), ...rectangle });
  const shown = async () => {
    const [one] = (await get(`/screenshots/${id}`)).body.metaData.stringPositions;
    return [one.key, one.entry];
  };
  await p.call(by(), 'PUT', p.at('title'), { key: 'headline' });
  expect(await shown()).toEqual(['headline', p.wireId('title')]);
  const deleted = await p.call(by(), 'DELETE', p.at('title'));
  expect(await shown()).toEqual(['title', null]);
  await p.undo(deleted.body.operation);
  expect(await shown()).toEqual(['headline', p.wireId('title')]);
});

test.each([
  ['outside', { x: 40, y: 0, width: 5, height: 5 }, 'outsidePicture'],
  ['of no width', { x: 1, y: 1, width: 0, height: 5 }, 'outsidePicture'],
  ['negative', { x: -1, y: 1, width: 5, height: 5 }, 'invalid'],
  ['no number', { x: null, y: 1, width: 5, height: 5 }, 'invalid'],
  ['beyond all screens', { x: 0, y: 1, width: 1e300, height: 5 }, 'invalid'],
])('refuses a place that is %s', async (_, rectangle, code) => {
  const id = (await p.upload(await p.tag('Home'), png(30, 20))).body.screenshot._id;
  const body = { entry: p.wireId('title'), ...rectangle };
  const answer = await p.call(by(), 'POST', `/screenshots/${id}/positions`, body);
  expect([answer.status, answer.body.code]).toEqual([400, code]);
});

test('a deleted screenshot comes back with its places, by undo; and goes by undo of that', async () => {
  const home = await p.tag('Home');
  const id = (await p.upload(home, png(30, 20))).body.screenshot._id;
  const rectangle = { x: 1, y: 1, width: 5, height: 5 };
  await p.call(by(), 'POST', `/screenshots/${id}/positions`, { entry: p.wireId('title'), ...rectangle });
  const deleted = (await p.call(by(), 'DELETE', `/screenshots/${id}`)).body;
  expect(await names()).toEqual([]);
  for (const path of [`/screenshots/${id}`, `/images/${id}`]) expect((await get(path)).status).toBe(404);
  expect((await p.call(by(), 'DELETE', `/screenshots/${id}`)).status).toBe(404);
  const back = await p.undo(deleted.operation);
  expect(back.body).toMatchObject({ restored: 1, keptCount: 0 });
  expect(await list()).toMatchObject({ screenshots: [{ _id: id, positions: 1 }] });
  await p.undo(back.body.operation);
  expect(await names()).toEqual([]);
});

test('an undo of the upload takes it away again, unless somebody drew on it since', async () => {
  const home = await p.tag('Home');
  const [plain, drawnOn] = [(await p.upload(home, png())).body, (await p.upload(home, png(30, 20))).body];
  const rectangle = { x: 1, y: 1, width: 5, height: 5 };
  const at = `/screenshots/${drawnOn.screenshot._id}/positions`;
  await p.call(by(), 'POST', at, { entry: p.wireId('title'), ...rectangle });
  expect((await p.undo(plain.operation)).body).toMatchObject({ restored: 1, keptCount: 0 });
  expect((await p.undo(drawnOn.operation)).body).toMatchObject({ restored: 0, kept: [{ key: 'Home' }] });
  expect((await list()).screenshots).toMatchObject([{ _id: drawnOn.screenshot._id }]);
});

test('moves to another tag, which the entries on it get, and back', async () => {
  const [home, login] = [await p.tag('Home'), await p.tag('Login')];
  const id = (await p.upload(home, png(30, 20))).body.screenshot._id;
  const rectangle = { x: 1, y: 1, width: 5, height: 5 };
  await p.call(by(), 'POST', `/screenshots/${id}/positions`, { entry: p.wireId('title'), ...rectangle });
  const move = (tag: string) => p.call(by(), 'POST', `/screenshots/${id}/move`, { tag });
  const moved = await move(login);
  expect(moved.body).toMatchObject({ changed: 2 });
  expect(await list(`?tag=${login}`)).toMatchObject({ screenshots: [{ _id: id }] });
  expect([await p.tagged(home), await p.tagged(login)]).toEqual([['title'], ['title']]);
  expect((await move(login)).body).toEqual({ operation: null, changed: 0 });
  expect((await move(encodeId('tag', 999_999))).status).toBe(404);
  expect((await p.undo(moved.body.operation)).body).toMatchObject({ keptCount: 0 });
  expect(await list(`?tag=${home}`)).toMatchObject({ screenshots: [{ _id: id }] });
  expect(await p.tagged(login)).toEqual([]);
});

test('a deleted tag takes its screenshots along, and brings them back', async () => {
  const home = await p.tag('Home');
  const id = (await p.upload(home, png())).body.screenshot._id;
  const deleted = (await p.call(by(), 'DELETE', `/tags/${home}`)).body;
  expect(await list()).toMatchObject({ screenshots: [], count: 0 });
  expect((await get(`/images/${id}`)).status).toBe(404);
  expect((await p.upload(home, png(9, 9))).status).toBe(404);
  await p.undo(deleted.operation);
  expect((await list()).screenshots).toMatchObject([{ _id: id }]);
});

test('only those who change tags change screenshots; all others of the team see them', async () => {
  const home = await p.tag('Home');
  const id = (await p.upload(home, png(30, 20))).body.screenshot._id;
  const { translator, stranger } = p.people;
  expect((await p.upload(home, png(), { user: translator })).body.code).toBe('forbidden');
  expect((await p.call(translator, 'DELETE', `/screenshots/${id}`)).status).toBe(403);
  expect((await get('/screenshots', translator)).body.count).toBe(1);
  for (const path of [
    '/screenshots',
    '/screenshotCount',
    `/screenshots/${id}`,
    `/entries/${p.wireId('far')}/images`,
  ])
    expect((await get(path, stranger)).status).toBe(404);
});

test.each([
  [
    'SVG that is called png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    400,
    'wrongPictureType',
  ],
  ['nothing', Buffer.alloc(0), 400, 'wrongPictureType'],
  ['half a picture', png(30, 20).subarray(0, 50), 400, 'brokenPicture'],
  ['a thousand million pixels', pngHead(31_623, 31_623), 400, 'tooManyPixels'],
  ['11 MB', Buffer.concat([jpeg(), Buffer.alloc(11 * 1024 * 1024)]), 413, 'pictureTooLarge'],
])('refuses %s, and keeps nothing of it', async (_, picture, status, code) => {
  const answer = await p.upload(await p.tag('Home'), picture);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect((await list()).count).toBe(0);
});

test('says of a file that is none of a picture what the specification says', async () => {
  const { body } = await p.upload(await p.tag('Home'), Buffer.from('%PDF-1.7'));
  expect(body.message).toBe('We only support jpg and png at the moment...');
});

test('refuses a form without a picture, with two, and with fields that nobody knows', async () => {
  const path = `/tags/${await p.tag('Home')}/uploadScreenshot`;
  const two = ['a.png', 'b.png'].map((name) => ({ name, body: png() }));
  expect((await sendForm(p, path, by(), [], { bundleVersion: '1' })).body.code).toBe('noFile');
  expect((await sendForm(p, path, by(), two)).body.code).toBe('oneFile');
  expect((await sendForm(p, path, by(), two.slice(1), { device: 'x' })).body.code).toBe('invalid');
  expect((await sendForm(p, path, by(), two.slice(1), { deviceModel: 'x\ny' })).body.code).toBe('invalid');
  expect((await list()).count).toBe(0);
});

test.each([
  ['the project is deleted', (owner: TestUser) => p.call(owner, 'DELETE', ''), 404],
  [
    'the right is taken away',
    async () => {
      await p.db
        .updateTable('team_members')
        .set({ role: 'translator' })
        .where('user_id', '=', by().id)
        .where('team_id', '=', p.people.team.id)
        .execute();
      // Roles are remembered for a second; an upload is asked for them again when it has arrived.
      await setTimeout(1_100);
    },
    403,
  ],
])('nothing is kept where %s while the picture is sent', async (_, meanwhile, status) => {
  const home = await p.tag('Home');
  const picture = png(30, 20);
  async function* body() {
    const head = '--B\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    yield Buffer.concat([Buffer.from(head), picture.subarray(0, 40)]);
    await meanwhile(p.people.owner);
    yield Buffer.concat([picture.subarray(40), Buffer.from('\r\n--B--\r\n')]);
  }
  const answer = await p.app.inject({
    method: 'POST',
    url: `/v1/projects/${p.project.wireId}/tags/${home}/uploadScreenshot`,
    headers: { ...by().headers, 'content-type': 'multipart/form-data; boundary=B' },
    payload: Readable.from(body()),
  });
  expect(answer.statusCode).toBe(status);
  const rows = p.db.selectFrom('screenshots').select('id').where('project_id', '=', p.project.id);
  expect(await rows.execute()).toEqual([]);
});

test('two uploads of the same picture at once become one screenshot', async () => {
  const home = await p.tag('Home');
  const answers = await Promise.all([1, 2, 3, 4].map(() => p.upload(home, png(30, 20))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.screenshot._id)).size).toBe(1);
  expect(await list()).toMatchObject({ count: 1 });
});
