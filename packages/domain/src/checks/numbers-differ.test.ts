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

  it('are the same as times of the clock that another clock has', () => {
    const text = (base: string) => (own: string, language?: string) => differ(base, own, language);
    expect(text('Call us before 10 PM.')('Ruf uns vor 22 Uhr an.')).toEqual([]);
    expect(text('Call us before 10 PM.')('Ruf uns vor 10 Uhr abends an.')).toEqual([]);
    expect(text('Call us before 10 PM.')('Ruf uns vor 21 Uhr an.')).toEqual(['10']);
    expect(text('At 10:30 PM')('Um 22:30 Uhr')).toEqual([]);
    expect(text('At 10:30 PM')('Um 22:45 Uhr')).toEqual(['30']);
    expect(text('At 11:45 pm')('Um 23.45 Uhr')).toEqual([]);
    expect(text('At 11.45 p.m.')('Um 23:45 Uhr')).toEqual([]);
    expect(text('At 11.45 p.m.')('Um 23:40 Uhr')).toEqual(['11.45']);
    expect(text('At 12 am')('Um 0 Uhr')).toEqual([]);
    expect(text('At 12 am')('Um 24 Uhr')).toEqual([]);
    expect(text('At 12 am')('Um 13 Uhr')).toEqual(['12']);
    expect(text('12:00 PM')('12 Uhr')).toEqual([]);
    expect(text('9:00 AM to 10:30 PM')('9:00 bis 22:30 Uhr')).toEqual([]);
    expect(text('8 am–10 pm')('8:00–22:00', 'pl')).toEqual([]);
    expect(text('10–11 pm')('22–23 Uhr')).toEqual([]);
    expect(text('Um 22:30 Uhr')('At 10:30 PM', 'en')).toEqual([]);
    expect(text('From 09:30')('À partir de 9 h 30', 'fr')).toEqual([]);
    // No hours.
    expect(text('I have 14 pm')('2 Uhr')).toEqual(['14']);
    expect(text('10 pmol')('22 pmol')).toEqual(['10']);
  });

  it('are several where a space parts others than thousands', () => {
    expect(differ('Q4 2023 results', 'Ergebnisse für das 4. Quartal 2023')).toEqual([]);
    expect(differ('Q4 2023 results', 'Ergebnisse für das 4. Quartal 2024')).toEqual(['2023']);
    expect(differ('Q4 2023 results', 'Ergebnisse für das 3. Quartal 2023')).toEqual(['4']);
    expect(differ('10 000 fichiers', '10.000 Dateien')).toEqual([]);
    expect(differ('10 000 fichiers', '10 Dateien')).toEqual(['10 000']);
    expect(differ('Call 0800 123 456', 'Wähle 0800 123456')).toEqual([]);
  });

  it('are others without the sign of their fraction', () => {
    expect(differ('1.5 km', '15 km')).toEqual(['1.5']);
    expect(differ('15 km', '1,5 km')).toEqual(['15']);
    expect(differ('$12.99', '1299 $')).toEqual(['12.99']);
    expect(differ('$1,234.50', '1.23450 $')).toEqual(['1,234.50']);
    expect(differ('1.5 km', '1,5 km')).toEqual([]);
    expect(differ('Version 1.5', 'Version 1.5.0')).toEqual([]);
    expect(differ('1.5 lakh: 1,00,000.50', '१.५ लाख: १,००,०००.५०', 'hi')).toEqual([]);
    // Thousands as often.
    expect(differ('€1.299', '1,299 €')).toEqual([]);
    expect(differ('€1.299', '1299 €')).toEqual([]);
  });

  it('are the same as whole amounts and words', () => {
    expect(differ('$5.00 a month', '5 $ im Monat')).toEqual([]);
    expect(differ('€10.00', '10 €')).toEqual([]);
    expect(differ('€10.00', '100 €')).toEqual(['10.00']);
    expect(differ('Version 2.0', 'Version 2')).toEqual(['2.0']);
    expect(differ('10 minutes', 'zehn Minuten')).toEqual([]);
    expect(differ('10 minutes', 'dreizehn Minuten')).toEqual(['10']);
    expect(differ('12 months', 'Zwölf Monate')).toEqual([]);
    expect(differ('10 minutes', 'dix minutes', 'fr')).toEqual([]);
    expect(differ('10 minutes', 'dix-neuf minutes', 'fr')).toEqual(['10']);
    expect(differ('10 minutes', 'w ciągu dziesięciu minut', 'pl')).toEqual([]);
    expect(differ('12 часов', 'Twelve hours', 'en')).toEqual([]);
  });

  it('get the thousands of their language', () => {
    const mended = (language: string) =>
      findByRules(
        { base: '1,000 files', text: '1,000', language, baseLanguage: 'en', field: '' },
        issueBits.numbersDiffer,
      ).map(({ fix }) => fix?.text);
    expect(mended('de')).toEqual(['1.000']);
    expect(mended('es')).toEqual(['1.000']);
    expect(mended('fr')).toEqual(['1\u202F000']);
    expect(mended('es-MX')).toEqual([]);
    expect(mended('tlh-Qaak')).toEqual([undefined]);
    expect(mended('app_1')).toEqual([undefined]);
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
