import { describe, expect, it } from 'vitest';
import { processorClock } from '../../../../test/support/processor-time.ts';
import { issueBits } from './issues.ts';
import { numbersDiffer } from './numbers-differ.ts';
import { findByRules } from './text-rules.ts';
import { TextToCheck } from './text-to-check.ts';

/** The numbers of a base text that a text lacks. */
const differ = (base: string, text: string, language = 'de') =>
  findByRules({ base, text, language, baseLanguage: 'en', field: '' }, issueBits.numbersDiffer).map(
    ({ variable }) => variable,
  );

describe('numbers', () => {
  it('are there in any form and digits', () => {
    expect(differ('1,000.50 of 25', '1.000,50 von 25')).toEqual([]);
    expect(differ('In 2025', 'في ٢٠٢٥', 'ar')).toEqual([]);
    expect(differ('12 files in 3 folders', 'Dateien in drei Ordnern')).toEqual(['12']);
    expect(differ('1,000 files', '1,000 Dateien')).toEqual(['1,000']);
    expect(differ('%1$s of {10}', 'x')).toEqual([]);
  });

  it('compares numbers as a whole, in any digits and with any separators', () => {
    // A number that begins, ends or holds the same digits is another one.
    expect(differ('Up to 15 files', 'Bis zu 150 Dateien')).toEqual(['15']);
    expect(differ('24 hours', '1245 Stunden')).toEqual(['24']);
    expect(differ('25 files', '١٢٥ ملفا', 'ar')).toEqual(['25']);
    expect(differ('1,000 files', '10.000 Dateien')).toEqual(['1,000']);
    expect(differ('1,000.50 of 25', '١٬٠٠٠٫٥٠ من ٢٥', 'ar')).toEqual([]);
    // Dates and times are several numbers in one language and one in another.
    expect(differ('On 2024-05-01 at 9:30', 'Am 01.05.2024 um 9.30 Uhr')).toEqual([]);
    expect(differ('10000 files', '10 000 fichiers', 'fr')).toEqual([]);
  });

  it('are the same as decimals, dates, short forms and telephone numbers of another form', () => {
    expect(differ('$9.5 a month', '9,50 € im Monat')).toEqual([]);
    expect(differ('$1,234.50', '1.234,5 €')).toEqual([]);
    expect(differ('Due 5/1/24', 'Fällig am 01.05.2024')).toEqual([]);
    expect(differ('Due 5/1/24 9:30', 'Fällig am 01.05.2024 09:30')).toEqual([]);
    expect(differ('Due 05/01/2024', 'Fällig am 1.5.24')).toEqual([]);
    expect(differ('Due 5/1/24', '2024年5月1日截止', 'zh')).toEqual([]);
    expect(differ('Am 01.05.2024', 'On 5/1/24', 'en')).toEqual([]);
    expect(differ('2.5M users', '2.500.000 Nutzer')).toEqual([]);
    expect(differ('2,500,000 users', '2,5 Mio. Nutzer')).toEqual([]);
    expect(differ('2.5M users', '250万人', 'ja')).toEqual([]);
    expect(differ('Call 30 1234', 'Wähle 030 1234')).toEqual([]);
  });

  it('are others where their value is another', () => {
    expect(differ('9.5 GB', '9.6 GB')).toEqual(['9.5']);
    expect(differ('9.5 GB', '9,60 GB')).toEqual(['9.5']);
    expect(differ('9.50 GB', '95 GB')).toEqual(['9.50']);
    expect(differ('1.5 GB', '1,500 GB')).toEqual(['1.5']);
    expect(differ('Version 2.10', 'Version 2.1')).toEqual(['2.10']);
    expect(differ('Version 1.2.10', 'Version 1.10.2')).toEqual(['1.2.10']);
    expect(differ('24 hours', '42 Stunden')).toEqual(['24']);
    expect(differ('24 hours', '2024 Stunden')).toEqual(['24']);
    expect(differ('Due 5/1/24', 'Fällig am 01.05.2042')).toEqual(['24']);
    expect(differ('Due 05/12/2024', 'Fällig am 06.12.2024')).toEqual(['05']);
    expect(differ('2.5M users', '2.500 Nutzer')).toEqual(['2.5']);
    expect(differ('2.5 MB', '2.500.000 B')).toEqual(['2.5']);
    expect(differ('15 files', '150 Dateien')).toEqual(['15']);
    expect(differ('30 12 34', '030 1243')).toEqual(['30 12 34']);
    expect(differ('Agent 007', 'Agent 07')).toEqual(['007']);
  });

  it('of one digit are not another digit, but may be words', () => {
    expect(differ('Refunds within 3 days.', 'Erstattung in 4 Tagen.')).toEqual(['3']);
    expect(differ('Refunds within 3 days.', 'Erstattung in drei Tagen.')).toEqual([]);
    expect(differ('Refunds within 3 days.', 'استرداد خلال ٤ أيام', 'ar')).toEqual(['3']);
    expect(differ('Refunds within 3 days.', 'استرداد خلال ٣ أيام', 'ar')).toEqual([]);
    expect(differ('Only one of 3', 'Nur 1 von drei')).toEqual([]);
    expect(differ('One way', '1 Strecke')).toEqual([]);
    expect(differ('2 of 5', '5 von 2')).toEqual([]);
    expect(differ('2 of 5', '3 von 4')).toEqual(['2', '5']);
    expect(differ('At 3 pm', 'Um 15 Uhr')).toEqual([]);
    expect(differ('Due 5/1/24', 'Fällig am 1. Mai 2024')).toEqual([]);
  });

  it('are looked for at once, however many there are', () => {
    for (const text of [
      '1'.repeat(100_000),
      '1/1/24 '.repeat(14_000),
      '1.5M '.repeat(20_000),
      '٠1'.repeat(50_000),
    ]) {
      const checked = new TextToCheck({ base: text, text: `${text}2`, language: 'de', field: '' });
      const looked = processorClock();
      expect(numbersDiffer.find(checked).length).toBeLessThan(2);
      expect(looked(), text.slice(0, 9)).toBeLessThan(1_500);
    }
    const spent = processorClock();
    expect(differ('99x'.repeat(6_600), '1 2 '.repeat(5_000))).not.toEqual([]);
    expect(spent()).toBeLessThan(200);
  });
});
