import { describe, expect, it } from 'vitest';
import { processorClock } from '../../../../test/support/processor-time.ts';
import { type Issue, issueBits } from './issues.ts';
import { sentenceOf } from './own-sentence.ts';
import type { NumberForm } from './single-number.ts';
import { applyFix } from './text-rule.ts';
import { findByRules } from './text-rules.ts';

const ofVariables: Issue[] = ['variableMissing', 'variableUnknown', 'variableRepeated'];

/** What the checks of variables find. */
const find = (base: string, text: string, numberForm?: NumberForm) =>
  findByRules(
    { base, text, language: 'de', baseLanguage: 'en', field: 'Translation', numberForm },
    ofVariables.reduce((bits, issue) => bits | issueBits[issue], 0),
  );

const sentences = (base: string, text: string) => find(base, text).map(({ message }) => message);

/** The texts that one gets who takes the first mend again and again, as the keys do; written at the end where it has no place. */
function mended(base: string, text: string): string[] {
  const texts: string[] = [];
  let now = text;
  while (texts.length < 9) {
    const problem = find(base, now).find(
      ({ fix, issue, variable }) =>
        fix || (issue === 'variableMissing' && sentenceOf(issue, variable) === issue),
    );
    if (!problem) break;
    now = problem.fix ? applyFix(now, problem.fix) : `${now} ${problem.insert ?? problem.variable}`;
    texts.push(now);
  }
  return texts;
}

describe('arguments of printf in another order', () => {
  const base = '%d of %s tickets refunded';

  it('are there, and need their positions', () => {
    expect(sentences(base, '%s von %d Fahrkarten erstattet')).toEqual([
      'Variables in another order need their positions: %s → %2$s, %d → %1$d, in field: Translation',
    ]);
    expect(mended(base, '%s von %d Fahrkarten erstattet')).toEqual(['%2$s von %1$d Fahrkarten erstattet']);
    expect(find(base, '%2$s von %1$d Fahrkarten erstattet')).toEqual([]);
    expect(find(base, '%d von %s Fahrkarten erstattet')).toEqual([]);
  });

  it('keep their flags, and those that are at their place get it named, too', () => {
    expect(mended('%.2f of %s by %@', '%@: %s, %.3f')).toEqual(['%3$@: %2$s, %1$.3f']);
    expect(mended('%1$d of %2$s', '%s von %d')).toEqual(['%2$s von %1$d']);
  });

  it('are missing where the text has fewer, and are inserted so that they are the right ones', () => {
    expect(sentences(base, '%s erstattet')).toEqual([
      'Variables in another order need their positions: %s → %2$s, in field: Translation',
      'Variable "%d" missing in field: Translation',
    ]);
    expect(mended(base, '%s erstattet')).toEqual(['%2$s erstattet', '%2$s erstattet %1$d']);
    expect(mended(base, '%1$d erstattet')).toEqual(['%1$d erstattet %2$s']);
    expect(mended(base, 'Erstattet:')).toEqual(['Erstattet: %d', 'Erstattet: %d %s']);
  });

  it('may lack their number in a form of one number', () => {
    expect(find('%d tickets of %s', 'ein Ticket von %s', 'single').map(({ fix }) => fix?.text)).toEqual([
      '%2$s',
    ]);
  });

  it('are left alone where nobody knows the places', () => {
    expect(sentences('%*d of %s', '%s von %*d')).toContain('Variable "%s" missing in field: Translation');
    expect(
      find('%link_start%Clone%link_end%', '%link_start%Kopie%link_end%').filter(({ fix }) => fix),
    ).toEqual([]);
    expect(find('%s of %s', '%s von %s')).toEqual([]);
    expect(find('%d day by %s|%d days by %s', '%s|%d').filter(({ fix }) => fix)).toEqual([]);
  });
});

describe('tags that are missing', () => {
  it('wrap what they wrap in the base text, with one key', () => {
    expect(mended('<b>{card}</b> is charged', '{card} wird belastet')).toEqual([
      '<b>{card}</b> wird belastet',
    ]);
    expect(mended('Your <b>card {card}</b>.', 'Karte {card}.')).toEqual(['Karte <b>{card}</b>.']);
    expect(mended('Go to <a href="/x">Fernway</a> now', 'Jetzt zu Fernway')).toEqual([
      'Jetzt zu <a href="/x">Fernway</a>',
    ]);
    expect(mended('<b><i>{x}</i></b>', '{x}')).toEqual(['<b>{x}</b>', '<b><i>{x}</i></b>']);
    expect(mended('<b>%d</b> of %s', '%d von %s')).toEqual(['<b>%d</b> von %s']);
  });

  it('are written with the variable that they wrap where that is missing, too', () => {
    expect(mended('<b>{card}</b> is charged', 'Wird belastet')).toEqual(['Wird belastet <b>{card}</b>']);
  });

  it('are written as a pair that stays a problem while nothing is in it', () => {
    const base = 'This <b>cannot be undone</b>.';
    expect(mended(base, 'Endgültig.')).toEqual(['Endgültig. <b></b>']);
    expect(sentences(base, 'Endgültig. <b></b>')).toEqual([
      'Nothing stands in "<b></b>", in field: Translation',
    ]);
    expect(find(base, 'Endgültig. <b> </b>')).toHaveLength(1);
    expect(find(base, '<b>Endgültig.</b>')).toEqual([]);
    expect(find('<i class="x"></i> Save', '<i class="x"></i> Sichern')).toEqual([]);
    expect(mended('<0></0> Save', 'Sichern')).toEqual(['Sichern <0></0>']);
  });

  it.each([
    ['a part of a word', '<b>Card</b> {x}', 'Cards {x}'],
    ['it is there twice', '<b>Fernway</b> {x}', 'Fernway und Fernway {x}'],
    ['it is within a tag', '<b>help</b> <a href="x">me</a>', '<a href="/help">x</a>'],
  ])('wrap nothing by chance: %s', (_why, base, text) => {
    expect(find(base, text).filter(({ fix }) => fix)).toEqual([]);
  });

  it('close in order where those of the base text do', () => {
    const base = '<b>A</b> and <i>B</i>';
    expect(find(base, '<b>A</i> und <i>B</b>')).toMatchObject([
      {
        message: 'Tags are crossed or turned: <b> … </i>, in field: Translation',
        variable: '<b> … </i>',
        start: 4,
        end: 8,
      },
    ]);
    expect(find('<b>A</b>', '</b>A<b>')).toMatchObject([{ variable: '</b> … <b>', start: 0, end: 4 }]);
    expect(find('<0>A <1>B</1></0>', '<0>A <1>B</0></1>')).toMatchObject([{ variable: '<1> … </0>' }]);
    expect(mended(base, '<b>A</i> und <i>B</b>')).toEqual([]);
    expect(find(base, '<i>B <b>A</b></i>')).toEqual([]);
    expect(find('<p>A<br><b>B</b>', '<b>B</b><br><p>A')).toEqual([]);
    // The base text is not in order either, or something is missing, which is said.
    expect(find('</b>A<b>', '</b>A<b>')).toEqual([]);
    expect(find('<b>A</i> <i>B</b>', '<i>A</b> <b>B</i>')).toEqual([]);
    expect(find(base, '<b>A</i>').map(({ variable }) => variable)).not.toContain('<b> … </i>');
  });

  it('are looked for at once, however many there are', () => {
    const deep = '<0>'.repeat(330) + '{x} '.repeat(330) + '</0>'.repeat(330);
    for (const [base, text] of [
      [deep, '{x} '.repeat(900)],
      ['%s %d '.repeat(490), '%d %s '.repeat(490)],
      ['<0>a</0>'.repeat(490), '<0></0>'.repeat(490)],
      ['<0>a</0>'.repeat(490), '</0>a<0>'.repeat(490)],
      ['<0>a</0>'.repeat(490), `${'<0>a</0>'.repeat(489)}</0>a<0>`],
    ] as const) {
      const spent = processorClock();
      expect(find(base, text)).not.toEqual([]);
      expect(spent()).toBeLessThan(1_000);
    }
  });
});

describe('the number of a plural', () => {
  const base = '{count, plural, one {# ticket} other {# tickets}}';

  it('is missing where the case of many has lost its sign', () => {
    const text = '{count, plural, one {Ticket} other {Tickets}}';
    expect(find(base, text)).toMatchObject([
      { message: 'Variable "#" missing in field: Translation', variable: '#', start: 36, end: 43 },
    ]);
    expect(mended(base, text)).toEqual(['{count, plural, one {Ticket} other {# Tickets}}']);
    expect(find(`For {x}: ${base}`, `{x}: ${text}`)).toHaveLength(1);
    expect(find(base, '{count, plural, one {# Ticket} other {{x, select, other {Tickets}}}}')).toHaveLength(
      2,
    );
  });

  it.each([
    ['one is said in words', base, '{count, plural, one {Ein Ticket} other {# Tickets}}'],
    ['the variable says it', base, '{count, plural, one {Ticket} other {{count} Tickets}}'],
    ['it stands before the plural', base, '{count, number} {count, plural, one {Ticket} other {Tickets}}'],
    ['it is in a case of a case', base, '{count, plural, one {x} other {{x, select, a {#} other {# b}}}}'],
    ['the base text has none', '{n, plural, one {a} other {b}} #1', '{n, plural, one {a} other {b}} #1'],
    ['the base text has it in one', '{n, plural, one {# a} other {b}}', '{n, plural, one {a} other {b}}'],
  ])('is not missing: %s', (_why, wanted, text) => {
    expect(find(wanted, text).filter(({ variable }) => variable === '#')).toEqual([]);
  });
});
