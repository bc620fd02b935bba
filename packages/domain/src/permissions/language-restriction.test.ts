import { expect, test } from 'vitest';
import { bulkActionNames, bulkActions, mayDoInBulkIn } from '../entry/bulk-actions.ts';
import { projectActions } from './actions.ts';
import { languageRestrictionOf, mayActIn, reachOf } from './language-restriction.ts';
import { memberRoles, type Role } from './roles.ts';

const languages = [
  { language: 1, code: 'en', isBase: true },
  { language: 2, code: 'de', isBase: false },
  { language: 3, code: 'pt-BR', isBase: false },
  { language: 4, code: 'fr', isBase: false, isDeleted: true },
];

test('translators, managers and their counterparts at providers are narrowed, owners and admins are not', () => {
  const narrowed = (['owner', ...memberRoles] as Role[]).filter((role) =>
    languageRestrictionOf(role, ['de'], languages),
  );
  expect(narrowed).toEqual(['manager', 'translator', 'tptservices', 'tpttranslator']);
});

test('a user in no group may act everywhere, a user in a group without languages nowhere', () => {
  expect(languageRestrictionOf('translator', null, languages)).toBeUndefined();
  const none = languageRestrictionOf('translator', [], languages);
  expect(none).toEqual({ languages: new Set(), base: false, all: false });
  expect(mayActIn('entries.draft', none)).toBe(false);
});

test('codes are compared in their usual case; languages in the trash do not count for all', () => {
  const languageRestriction = languageRestrictionOf('manager', ['EN', 'de', 'pt-br', 'sv'], languages);
  expect(languageRestriction).toEqual({ languages: new Set([1, 2, 3]), base: true, all: true });
  expect(languageRestrictionOf('manager', ['fr'], languages)?.languages).toEqual(new Set([4]));
});

test('reading and settings reach into no language, deleting into all', () => {
  const reaching = (reach: string) => projectActions.filter((action) => reachOf(action) === reach);
  expect(reaching('none')).toEqual([
    'project.see',
    'project.settings',
    'project.secrets',
    'project.move',
    'project.signup',
    'project.delete',
    'progress.see',
    'screenshots.verify',
    'export',
    'orders.cancel',
  ]);
  expect(reaching('base')).toEqual(['groups.change', 'tags.change', 'entries.create', 'entries.change']);
  expect(reaching('all')).toEqual(['entries.delete']);
});

test('limits an action by its declared reach', () => {
  const german = languageRestrictionOf('manager', ['de'], languages);
  const base = languageRestrictionOf('manager', ['en'], languages);
  for (const action of projectActions) {
    const inGerman = mayActIn(action, german, 2);
    const inEnglish = mayActIn(action, german, 1);
    switch (reachOf(action)) {
      case 'none':
        expect([action, inGerman, inEnglish]).toEqual([action, true, true]);
        break;
      case 'language':
        expect([action, inGerman, inEnglish]).toEqual([action, true, false]);
        break;
      case 'base':
        expect([action, inGerman, mayActIn(action, base), mayActIn(action, base, 2)]).toEqual([
          action,
          false,
          true,
          false,
        ]);
        break;
      case 'all':
        expect([action, inGerman, mayActIn(action, base, 1)]).toEqual([action, false, false]);
    }
    expect(mayActIn(action, undefined, 1)).toBe(true);
  }
});

test('what is done in all languages at once needs all of them', () => {
  const german = languageRestrictionOf('manager', ['de'], languages);
  const may = bulkActionNames.filter((action) => mayDoInBulkIn(action, german, 2));
  expect(may).toEqual(bulkActionNames.filter((action) => !bulkActions[action].everywhere));
  expect(may).toContain('publish');
  expect(bulkActionNames.filter((action) => mayDoInBulkIn(action, german, 1))).toEqual([]);
  const all = languageRestrictionOf('manager', ['de', 'en', 'pt-BR'], languages);
  expect(bulkActionNames.filter((action) => mayDoInBulkIn(action, all, 1))).toEqual([...bulkActionNames]);
});
