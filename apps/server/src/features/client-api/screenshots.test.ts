/** Screenshots that programs send, in the shape of the real client's requests. */
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { buildEntries } from '../../../test/builders.ts';
import { jpeg, png } from '../screenshots/pictures.testing.ts';
import { device, home, sentScreenshots } from './sent-screenshots.testing.ts';

const { at, asOwner, client, endRun, entry, list, one, send, server, tagNamed, wholeTag } = sentScreenshots();

test('the answer to a screenshot with everything that can be said of one', async () => {
  const answer = await send(
    home({
      // Points, of which the picture has three pixels each.
      width: '100',
      height: 66.66666666666667,
      screenHeight: 80,
      bundleIdentifier: 'com.example.harbour',
      sdkVersion: '3.1',
      isBlank: 'False',
      useOCR: true,
      useFuzzyMatching: true,
      branch: 'main',
      stringPositions: [
        { key: 'title', x: 10, y: 20, width: 30, height: 10, css: 'h1', text: 'ignored' },
        { key: 'gone', x: -5, y: 0, width: 10, height: 10 },
        { key: '', fuzzyKeys: ['button', 'none', 'button'], x: 0, y: 0, width: 1, height: 1 },
        { key: 'other', x: 200, y: 0, width: 10, height: 10 },
      ],
    }),
  );
  const tag = await tagNamed('Home');
  const { screenshot, ...rest } = answer.json();
  expect([answer.statusCode, rest]).toEqual([
    200,
    {
      tag: { _id: tag._id, name: 'Home', created: true },
      replaced: false,
      positions: { kept: 3, outside: 1, unknown: 1 },
      tagged: 1,
      notDone: ['useOCR', 'useFuzzyMatching'],
    },
  ]);
  const { metaData } = await one(screenshot);
  expect(metaData).toMatchObject({ ...device, width: 300, height: 200, screenHeight: 80, isBlank: false });
  const place = {
    ...{ origin: 'given', css: '', fuzzyKeys: [], fuzzyEntries: [], isVerified: false },
    _id: expect.any(String),
  };
  const rounded = metaData.stringPositions.map((position: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(position).map(([name, value]) => [
        name,
        typeof value === 'number' ? Math.round(value * 100) / 100 : value,
      ]),
    ),
  );
  expect(rounded).toEqual([
    { ...place, key: 'title', entry: entry('title'), x: 30, y: 60, width: 90, height: 30, css: 'h1' },
    { ...place, key: 'gone', entry: null, x: 0, y: 0, width: 15, height: 30 },
    {
      ...place,
      key: null,
      entry: null,
      fuzzyKeys: ['button', 'none'],
      fuzzyEntries: [entry('button'), null],
      ...{ x: 0, y: 0, width: 3, height: 3 },
    },
  ]);
  expect(await wholeTag('Home')).toMatchObject({
    languageEntryIds: [entry('title')],
    automaticLanguageEntryIds: [entry('title')],
    fuzzyLanguageEntryIds: [entry('button')],
    _screenshots: [screenshot],
  });
});

test('a key that comes later makes its place known', async () => {
  const stringPositions = [{ key: 'later', x: 0, y: 0, width: 10, height: 10 }];
  const { screenshot } = (await send(home({ stringPositions }))).json();
  const made = await buildEntries(server().deps.db, client().project, [
    { key: 'later', texts: { en: 'Later' } },
  ]);
  const id = made.get('later')?.wireId;
  expect((await one(screenshot)).metaData.stringPositions).toMatchObject([{ key: 'later', entry: id }]);
  expect((await asOwner().get(at(`/entries/${id}/images`))).json()).toMatchObject([
    { _id: screenshot, places: [{ key: 'later' }] },
  ]);
});

describe('the same screen on the same device again', () => {
  const stringPositions = [{ key: 'title', x: 0, y: 0, width: 10, height: 10 }];

  test('takes the place of the former one, which an undo brings back; what people drew stays', async () => {
    const first = (await send(home({ stringPositions }))).json();
    const body = { entry: entry('other'), x: 5, y: 5, width: 9, height: 9 };
    await asOwner().post(at(`/screenshots/${first.screenshot}/positions`), body);
    await endRun();
    const second = (await send(home({ stringPositions }), png(300, 200, 7))).json();
    expect(second).toMatchObject({ replaced: true, tag: { created: false }, tagged: 0 });
    expect(await list()).toMatchObject({ count: 1, screenshots: [{ _id: second.screenshot, positions: 2 }] });
    const [operation] = (await asOwner().get(at('/operations'))).json().operations;
    expect(operation).toMatchObject({ kind: 'screenshots', undoable: true });
    const undone = await asOwner().post(at(`/operations/${operation._id}/undo`));
    expect(undone.json()).toMatchObject({ keptCount: 0 });
    expect(await list()).toMatchObject({ count: 1, screenshots: [{ _id: first.screenshot, positions: 2 }] });
    await asOwner().post(at(`/operations/${undone.json().operation}/undo`));
    expect(await list()).toMatchObject({ count: 1, screenshots: [{ _id: second.screenshot, positions: 2 }] });
  });

  test('changes nothing where all is as it was', async () => {
    const first = (await send(home({ stringPositions }))).json();
    const again = (await send(home({ stringPositions }))).json();
    expect(again).toMatchObject({ screenshot: first.screenshot, replaced: false, tagged: 0 });
    expect((await asOwner().get(at('/operations'))).json().operations).toHaveLength(1);
  });

  test.each([
    ['language', { deviceLanguageLong: 'fr' }],
    ['version', { bundleVersion: '2.5' }],
    ['device', { deviceModel: 'Pixel 10' }],
    ['platform', { platform: 'ios' }],
    ['screen', { screenTag: 'Login' }],
    ['state, without texts', { isBlank: true }],
  ])('is another one in another %s', async (_, more) => {
    await send(home());
    expect((await send(home(more))).json().replaced).toBe(false);
    expect((await list()).count).toBe(2);
  });

  test('at the same time becomes one', async () => {
    const shades = [1, 2, 3, 4];
    const answers = await Promise.all(shades.map((shade) => send(home(), png(300, 200, shade))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await list()).toMatchObject({ count: 1 });
  });
});

/** Parts of a form as programs write them, each with the headers behind its name. */
const sendParts = (parts: [name: string, headers: string, body: Buffer | string][]) =>
  server().app.inject({
    method: 'POST',
    url: `/v1/api/screenshots?app=${client().project.wireId}`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${client().token}`,
      'content-type': 'multipart/form-data; boundary=B',
    },
    payload: Buffer.concat([
      ...parts.flatMap(([name, headers, body]) => [
        Buffer.from(`--B\r\nContent-Disposition: form-data; name="${name}"${headers}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ]),
      Buffer.from('--B--\r\n'),
    ]),
  });
const asJson = '\r\nContent-Type: application/json';
const filePart: [string, string, Buffer] = ['file', '; filename="a.png"', png(300, 200)];

test.each([
  ['text', ''],
  ['JSON', asJson],
  ['a file', '; filename="home.json"'],
  ['a file of JSON', `; filename="blob"${asJson}; charset=utf-8`],
])('takes data that are sent as %s, before the picture or behind it', async (_, headers) => {
  const data: [string, string, string] = ['data', headers, JSON.stringify(home({ screenTag: 'Häfen' }))];
  expect((await sendParts([data, filePart])).json()).toMatchObject({ tag: { name: 'Häfen', created: true } });
  expect((await sendParts([filePart, data])).json()).toMatchObject({ tag: { created: false } });
  const twice = await sendParts([data, filePart, data]);
  expect([twice.statusCode, twice.json().message]).toEqual([400, '"data" was given more than once.']);
});

test.each([
  ['JSON that is none', asJson, '{"screenTag":', 'brokenJson'],
  ['a file that is none', '; filename="a.json"', '{"screenTag":', 'invalid'],
  ['a file beyond all bounds', '; filename="a.json"', ' '.repeat(2 * 1024 * 1024), 'tooLarge'],
])('refuses data that are sent as %s', async (_, headers, body, code) => {
  const answer = await sendParts([['data', headers, body], filePart]);
  expect([answer.json().code, await tagNamed('Home')]).toEqual([code, undefined]);
  expect(answer.statusCode).toBe(code === 'tooLarge' ? 413 : 400);
});

test('a place that is no number in pixels lies outside', async () => {
  const stringPositions = [{ key: 'title', x: 0, y: 0, width: 5, height: 5 }];
  const answer = (await send(home({ width: 1e-310, stringPositions }))).json();
  expect(answer.positions).toMatchObject({ kept: 0, outside: 1 });
  expect(await one(answer.screenshot)).toMatchObject({ _id: answer.screenshot });
});

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `k${at}`, x: at % 200, y: 1, width: 1, height: 1 }));

test.each([
  ['no picture', home(), null, 400, 'noFile'],
  ['no data', undefined, png(), 400, 'invalid'],
  ['data that are no JSON', '{"screenTag":', png(), 400, 'invalid'],
  ['data that are a list', [], png(), 400, 'invalid'],
  ['no name of a screen', device, png(), 400, 'invalid'],
  ['too many positions', home({ stringPositions: many(10_000) }), png(), 400, 'invalid'],
  [
    'a place that is no number',
    home({ stringPositions: [{ key: 'a', x: 'NaN', y: 0, width: 1, height: 1 }] }),
    png(),
    400,
    'invalid',
  ],
  [
    'a negative width',
    home({ stringPositions: [{ key: 'a', x: 0, y: 0, width: -1, height: 1 }] }),
    png(),
    400,
    'invalid',
  ],
  ['no picture at all', home(), Buffer.from('<html>'), 400, 'wrongPictureType'],
  ['half a picture', home(), jpeg(300, 200).subarray(0, 20), 400, 'brokenPicture'],
  ['11 MB', home(), Buffer.concat([jpeg(), Buffer.alloc(11 * 1024 * 1024)]), 413, 'pictureTooLarge'],
])('refuses %s with a sentence, and makes no tag', async (_, data, picture, status, code) => {
  const answer = await send(data, picture);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(answer.json().message).toMatch(/\.$/);
  expect(await tagNamed('Home')).toBeUndefined();
});

test('takes as many positions as a screenshot can have, twice at one place too', async () => {
  const answer = (await send(home({ stringPositions: many(1_000) }))).json();
  expect(answer.positions).toEqual({ kept: 1_000, outside: 0, unknown: 1_000 });
});

test('a wrong token and a strange address are refused', async () => {
  expect((await send(home(), png(), client().token.replace(/.$/, 'x'))).json().code).toBe('wrongToken');
  await asOwner().del(at('/apiAccessIPRange?ip=127.0.0.1'));
  expect((await send(home())).json().code).toBe('noAddresses');
});

describe('what is taken away while the picture is sent', () => {
  const sendAround = (meanwhile: () => Promise<unknown>) => {
    const picture = png(300, 200);
    const head = (name: string, more = '') =>
      `--B\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
    async function* body() {
      yield Buffer.from(`${head('data')}${JSON.stringify(home())}\r\n`);
      yield Buffer.concat([Buffer.from(head('file', '; filename="a.png"')), picture.subarray(0, 40)]);
      await meanwhile();
      yield Buffer.concat([picture.subarray(40), Buffer.from('\r\n--B--\r\n')]);
    }
    return server().app.inject({
      method: 'POST',
      url: `/v1/api/screenshots?app=${client().project.wireId}`,
      headers: {
        host: 'localhost',
        authorization: `Bearer ${client().token}`,
        'content-type': 'multipart/form-data; boundary=B',
      },
      payload: Readable.from(body()),
    });
  };
  const count = async () =>
    (
      await server()
        .deps.db.selectFrom('screenshots')
        .select('id')
        .where('project_id', '=', client().project.id)
        .execute()
    ).length;

  test('nothing: it is kept', async () => {
    expect((await sendAround(async () => undefined)).statusCode).toBe(200);
    expect(await count()).toBe(1);
  });

  test.each([
    ['the token', '/token', 'wrongToken'],
    ['the address', '/apiAccessIPRange?ip=127.0.0.1', 'noAddresses'],
    ['the project', '', 'wrongToken'],
  ])('%s: nothing is kept', async (_, path, code) => {
    const answer = await sendAround(() => asOwner().del(at(path)));
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    expect(await count()).toBe(0);
  });
});
