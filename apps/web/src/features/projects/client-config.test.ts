import { expect, it } from 'vitest';
import { commandsOf, configOf, ownCommandsOf } from './client-config.ts';

it('pushes the base language and pulls the others, and leaves the token out of the file', () => {
  expect(JSON.parse(configOf('de'))).toEqual({
    app: {
      base_language: 'de',
      push: { source: [{ file_format: 'nested_json', language: 'de', path: './de.json' }] },
      pull: {
        target: [{ file_format: 'nested_json', exclude_languages: ['de'], path: './<language>.json' }],
      },
    },
  });
});

it('quotes the token, which has a mark that shells replace', () => {
  expect(commandsOf('https://texts.example.com', 'ab!cd').split('\n')).toEqual([
    'export APPLANGA_API_HOST=https://texts.example.com',
    "export APPLANGA_ACCESS_TOKEN='ab!cd'",
    'applanga push',
    'applanga pull',
  ]);
});

it('begins with our own command line, which writes its configuration itself', () => {
  expect(ownCommandsOf('https://texts.example.com', 'de', 'ab!cd').split('\n')).toEqual([
    'npm install --global https://texts.example.com/packages/parlance-cli.tgz',
    'export PARLANCE_HOST=https://texts.example.com',
    "export PARLANCE_TOKEN='ab!cd'",
    "parlance init --path './<language>.json' --format nested_json --base de",
    'parlance push --all',
    'parlance pull',
  ]);
});
