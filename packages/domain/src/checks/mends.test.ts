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

  it('are looked for at once, however many there are', () => {
    const deep = '<0>'.repeat(330) + '{x} '.repeat(330) + '</0>'.repeat(330);
    for (const [base, text] of [
      [deep, '{x} '.repeat(900)],
      ['%s %d '.repeat(490), '%d %s '.repeat(490)],
      ['<0>a</0>'.repeat(490), '<0></0>'.repeat(490)],
    ] as const) {
      const spent = processorClock();
      expect(find(base, text)).not.toEqual([]);
      expect(spent()).toBeLessThan(1_000);
    }
  });
});
