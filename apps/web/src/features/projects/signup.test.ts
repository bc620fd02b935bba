import { expect, it } from 'vitest';
import { missingSteps } from './signup.ts';

const done = { emailVerified: true, billingSubmitted: true, planSubscribed: true, enterprisePlan: false };

it('nothing is missing once all is done, under an enterprise plan, or before it is known', () => {
  expect(missingSteps(done)).toEqual([]);
  expect(missingSteps({ ...done, emailVerified: false, enterprisePlan: true })).toEqual([]);
  expect(missingSteps(undefined)).toEqual([]);
});

it('lists missing steps in the order in which the user completes them', () => {
  expect(missingSteps({ ...done, planSubscribed: false, emailVerified: false })).toEqual([
    'emailVerified',
    'planSubscribed',
  ]);
});
