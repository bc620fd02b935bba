import { expect, it } from 'vitest';
import { normalForms } from './normal-forms.ts';

it('has each form of a text once', () => {
  expect(normalForms('Save 50%')).toEqual(['Save 50%']);
  expect(normalForms('\u00e9t\u00e9')).toEqual(['\u00e9t\u00e9', 'e\u0301te\u0301']);
  expect(normalForms('e\u0301te\u0301')).toEqual(['e\u0301te\u0301', '\u00e9t\u00e9']);
  expect(normalForms('\u00e9te\u0301')).toEqual(['\u00e9te\u0301', '\u00e9t\u00e9', 'e\u0301te\u0301']);
});
