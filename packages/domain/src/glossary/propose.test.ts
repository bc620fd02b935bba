import { describe, expect, it } from 'vitest';
import { TermProposer } from './propose.ts';
import { loadStemmer } from './stemmers.ts';

async function propose(code: string, texts: readonly string[], known: readonly string[] = [], most = 50) {
  const proposer = new TermProposer(code, await loadStemmer(code), known);
  for (const [id, text] of texts.entries()) proposer.add(id, text);
  return proposer.result(most);
}
const textsOf = async (...given: Parameters<typeof propose>) =>
  (await propose(...given)).map(({ text, count }) => `${text} ${count}`);

const english = [
  'Add the team member to the <b>invoice</b>.',
  'Team members see all invoices of {name}.',
  'Remove this team member?',
  'An invoice is paid by a team member.',
  'You cannot change the user group.',
  'User groups and the user group of others.',
  'Visit https://example.com/invoice',
];

describe('phrases that texts have again and again', () => {
  it('are proposed in their shortest form, with an example, the best first', async () => {
    const found = await propose('en', english);
    expect(found.map(({ text, count }) => `${text} ${count}`)).toEqual([
      'team member 4',
      'user group 3',
      'invoice 3',
    ]);
    const [{ example } = { example: { id: -1, start: 0, end: 0 } }] = found;
    expect(english[example.id]?.slice(example.start, example.end)).toBe('team member');
  });

  it('are none that the glossary has, in any form, or that were refused', async () => {
    expect(await textsOf('en', english, ['Invoices', 'user groups'])).toEqual(['team member 4']);
  });

  it('are none that stand in one text only, or nearly always within a longer one', async () => {
    expect(await textsOf('en', ['dragon dragon dragon dragon'])).toEqual([]);
    const texts = ['translation memory', 'Translation memory', 'a translation memory', 'memory'];
    expect(await textsOf('en', texts)).toEqual(['translation memory 3']);
    expect(await textsOf('en', [...texts, 'the memory', 'of memory', 'memory!'])).toEqual([
      'translation memory 3',
      'memory 7',
    ]);
  });

  it('are none that stand within a word with a hyphen, which is proposed as it is', async () => {
    const texts = [
      'Your e-mail address',
      'Send an e-mail',
      'E-mails of the last 3-day trial',
      'A 14-day trial',
      'The 3-day plan',
      'Sign-up is closed',
      'After the sign-up',
      'No sign-up here',
    ];
    expect(await textsOf('en', texts)).toEqual(['e-mail 3', 'sign-up 3']);
    expect(await textsOf('en', texts, ['e mail'])).toEqual(['sign-up 3']);
    const both = [...texts, 'By mail', 'Mail it', 'The mail'];
    expect(await textsOf('en', both)).toEqual(['e-mail 3', 'mail 3', 'sign-up 3']);
    const german = ['Ihre E-Mail-Adresse', 'E-Mail-Adresse ändern', 'Die E-Mail-Adresse fehlt'];
    expect(await textsOf('de', german)).toEqual(['E-Mail-Adresse 3']);
    expect(
      await textsOf(
        'en',
        Array.from({ length: 3 }, () => 'do-re-mi-fa-so-la'),
      ),
    ).toEqual([]);
  });

  it('are made neither of variables, markup and numbers, nor across signs', async () => {
    const texts = [
      '{count} files. Names',
      '<b>{count}</b> file, name',
      '%d files (names) 2024',
      'file: name 2024',
    ];
    expect(await textsOf('en', texts)).toEqual(['file 4', 'name 4']);
  });
});

it.each([
  [
    'de',
    ['Die Rechnung ist offen.', 'Alle Rechnungen anzeigen', 'Rechnung wird gesendet', 'Nutzer wird gelöscht'],
    ['Rechnung 3'],
  ],
  ['fr', ['Votre mot de passe', 'Mot de passe oublié', 'Les mots de passe diffèrent'], ['mot de passe 3']],
  [
    'es',
    ['El nombre de usuario', 'Nombre de usuario no válido', 'Tu nombre de usuario'],
    ['nombre de usuario 3'],
  ],
  ['ru', ['Откройте настройки', 'В настройках проекта', 'Настройки'], ['настройки 3']],
  ['ar', ['افتح المفتاح', 'هذا المفتاح', 'من المفتاح'], ['المفتاح 3']],
  ['tr', ['Yeni proje', 'Projeler', 'Bir projeyi sil'], ['proje 3']],
  ['ja', ['翻訳メモリを開く', '翻訳メモリの設定', '翻訳メモリ'], ['翻訳メモリ 3']],
  ['zh', ['打开项目', '删除项目', '这个项目'], ['项目 3']],
  ['th', ['เปิดโครงการ', 'ลบโครงการ', 'โครงการใหม่'], ['โครงการ 3']],
  ['ko', ['프로젝트를 열기', '프로젝트의 이름', '새 프로젝트'], ['프로젝트 3']],
] as const)('finds the nouns of %s', async (code, texts, expected) => {
  expect(await textsOf(code, texts)).toEqual(expected);
});

it('is bounded: many texts of words of their own, and long ones', async () => {
  const proposer = new TermProposer('en', await loadStemmer('en'), []);
  const word = (n: number) =>
    `w${n.toString(36).replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}x`;
  for (let n = 0; n < 50_000; n += 1)
    proposer.add(n, n % 100 === 0 ? 'A common phrase here' : `${word(n)} ${word(n * 7)} ${word(n * 13)}`);
  proposer.add(50_000, 'long '.repeat(100_000));
  expect(proposer.result(1)).toMatchObject([{ text: 'common phrase', count: 500 }]);
});
