import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstPushOf, platforms } from './platforms.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/first-push.md'), 'utf8');

test.each(platforms)('the guide for developers begins $name in the same way', ({ path, format }) => {
  expect(guide).toContain(path);
  expect(guide).toMatch(new RegExp(`(--format |"format": ")${format}`));
});

test('the commands have the server, the token and the base language; Android gets a folder for it', () => {
  const [ios, android] = platforms;
  const of = { host: 'https://texts.example.com', token: 'a!b', baseLanguage: 'de' };
  if (!ios || !android) throw new Error('No platforms.');
  expect(firstPushOf(ios, of).split('\n')).toEqual([
    'npm install --global https://texts.example.com/packages/parlance-cli.tgz',
    'export PARLANCE_HOST=https://texts.example.com',
    "export PARLANCE_TOKEN='a!b'",
    "parlance init --path '<language>.lproj/Localizable.strings' --format ios_strings --base de",
    'parlance push --all',
  ]);
  expect(firstPushOf(android, { ...of, token: null })).toContain(
    "--path 'app/src/main/res/values-<language>/strings.xml' --format android_xml --base de\nparlance push --all",
  );
});
