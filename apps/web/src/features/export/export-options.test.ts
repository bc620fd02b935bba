import { exportOptions } from '@parlance/contract/export';
import { expect, it } from 'vitest';
import { words } from '../../text/en/export.ts';
import { contentOptions, isOn, sentOptions, writingOptions } from './export-options.ts';

const fresh = { keptFile: false, format: 'nested_json' };

it('offers every option of the contract once, with words', () => {
  const shown = [...contentOptions, ...writingOptions];
  expect(shown.map((one) => one.name).sort()).toEqual(Object.keys(exportOptions.shape).sort());
  expect(shown.filter((one) => !(one.label in words && one.hint in words))).toEqual([]);
});

it('leaves out what is not translated in a new file, unless an option includes it', () => {
  expect(isOn({}, 'exportOnlyWithTranslation', fresh)).toBe(true);
  expect(sentOptions({}, 'nested_json', false).exportOnlyWithTranslation).toBe(true);
  expect(
    sentOptions({ exportOnlyWithTranslation: false }, 'nested_json', false).exportOnlyWithTranslation,
  ).toBe(false);
});

it('shows what is written unless an option changes it, without a note', () => {
  expect(isOn({}, 'includeStatus', fresh)).toBe(true);
  expect(isOn({}, 'includeMetadata', fresh)).toBe(true);
  expect(sentOptions({}, 'nested_json', false)).toEqual({ exportOnlyWithTranslation: true });
  expect(sentOptions({ includeStatus: false }, 'nested_json', false)).toMatchObject({ includeStatus: false });
});

it('sends no options for a kept file that the user did not set', () => {
  expect(isOn({}, 'exportOnlyWithTranslation', { ...fresh, keptFile: true })).toBe(false);
  expect(sentOptions({}, 'nested_json', true)).toEqual({});
  expect(sentOptions({ includeDraft: true }, 'nested_json', true)).toEqual({ includeDraft: true });
});

it('sends what is for spreadsheets with spreadsheets alone', () => {
  const options = { escapeFormulas: true, excludeHeaderRow: true, sortByKey: true };
  expect(sentOptions(options, 'csv', true)).toEqual(options);
  expect(sentOptions(options, 'nested_json', true)).toEqual({ sortByKey: true });
});

it('shows statuses as left out of a new spreadsheet, which has a column of them only on request', () => {
  const sheet = { keptFile: false, format: 'csv' };
  expect(isOn({}, 'includeStatus', sheet)).toBe(false);
  expect(isOn({ includeStatus: true }, 'includeStatus', sheet)).toBe(true);
  expect(isOn({}, 'includeMetadata', sheet)).toBe(true);
});
