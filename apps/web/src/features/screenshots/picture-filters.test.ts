import { describe, expect, it } from 'vitest';
import {
  countConditions,
  filtered,
  groupedBy,
  type PictureFacts,
  readFilter,
  tellingFacts,
  valuesOf,
  writeFilter,
} from './picture-filters.ts';
import { namesPictures } from './picture-words.ts';

const picture = (facts: Partial<PictureFacts>): { metaData: PictureFacts } => ({
  metaData: {
    deviceModel: 'Pixel 8',
    deviceLanguageLong: 'de',
    bundleVersion: '1.0',
    platform: 'android',
    operatingSystem: 'Android 14',
    resolution: '1080x2400',
    isBlank: false,
    ...facts,
  },
});
const german = picture({});
const english = picture({ deviceLanguageLong: 'en' });
const phone = picture({ deviceModel: 'iPhone 15', platform: 'ios', operatingSystem: '' });
const blank = picture({ isBlank: true });
const all = [german, english, phone, blank];

describe('the filter of an address', () => {
  it('is read by the names of the specification, and written again', () => {
    const words = {
      deviceLanguageLong: 'de',
      bundleVersion: '1.0',
      isBlank: 'false',
      mainFilter: 'platform',
      lang: 'en',
    };
    const filter = readFilter(words);
    expect(filter).toEqual({
      is: { deviceLanguageLong: 'de', bundleVersion: '1.0' },
      isBlank: false,
      mainFilter: 'platform',
    });
    expect(countConditions(filter)).toBe(3);
    expect(writeFilter(filter)).toEqual({
      deviceModel: undefined,
      deviceLanguageLong: 'de',
      bundleVersion: '1.0',
      platform: undefined,
      operatingSystem: undefined,
      resolution: undefined,
      isBlank: 'false',
      mainFilter: 'platform',
    });
  });

  it('is about pictures if it says which', () => {
    expect(namesPictures({ panel: 'context' })).toBe(false);
    expect(namesPictures({ mainFilter: 'platform' })).toBe(true);
    expect(namesPictures({ isBlank: 'false' })).toBe(true);
  });

  it('leaves out what means nothing', () => {
    expect(readFilter({ isBlank: 'perhaps', mainFilter: 'colour', platform: '' })).toEqual({
      is: {},
      isBlank: undefined,
      mainFilter: undefined,
    });
  });
});

describe('pictures', () => {
  it('are those that fit all conditions', () => {
    expect(filtered(all, readFilter({}))).toEqual(all);
    expect(filtered(all, readFilter({ platform: 'android', isBlank: 'false' }))).toEqual([german, english]);
    expect(filtered(all, readFilter({ operatingSystem: 'Android 14', deviceLanguageLong: 'en' }))).toEqual([
      english,
    ]);
  });

  it('are told apart by what is not the same everywhere', () => {
    expect(tellingFacts(all, readFilter({}))).toEqual([
      'deviceModel',
      'deviceLanguageLong',
      'platform',
      'operatingSystem',
    ]);
    expect(tellingFacts([german], readFilter({ bundleVersion: '2.0' }))).toEqual(['bundleVersion']);
    expect(valuesOf(all, 'operatingSystem')).toEqual(['Android 14']);
  });

  it('are put together by one fact', () => {
    expect(groupedBy(all, 'operatingSystem')).toEqual([
      ['Android 14', [german, english, blank]],
      ['', [phone]],
    ]);
  });
});
