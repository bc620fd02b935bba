import { expect, it } from 'vitest';
import { normalForms } from './normal-forms.ts';

it('has each form of a text once', () => {
  expect(normalForms('Save 50%')).toEqual(['Save 50%']);
  expect(normalForms('\u00e9t\u00e9')).toEqual(['\u00e9t\u00e9', 'e\u0301te\u0301']);
  expect(normalForms('e\u0301te\u0301')).toEqual(['e\u0301te\u0301', '\u00e9t\u00e9']);
  expect(normalForms('\u00e9te\u0301')).toEqual(['\u00e9te\u0301', '\u00e9t\u00e9', 'e\u0301te\u0301']);
});

it('has a form with the tones of Vietnamese apart, where a letter has a tone and another accent', () => {
  expect(normalForms('Vi\u1ec7t')).toEqual(['Vi\u1ec7t', 'Vie\u0323\u0302t', 'Vi\u00ea\u0323t']);
  expect(normalForms('Vi\u00ea\u0323t')).toEqual(['Vi\u00ea\u0323t', 'Vi\u1ec7t', 'Vie\u0323\u0302t']);
  expect(normalForms('c\u00e1 ng\u1eeb')).toContain('ca\u0301 ng\u01b0\u0300');
  expect(normalForms('h\u00e0 for\u00eat')).toHaveLength(2);
});
