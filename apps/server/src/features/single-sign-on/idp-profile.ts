import type { SsoProblem } from '@parlance/contract/single-sign-on';
import { emailPattern } from '@parlance/domain/text/email';

/** The person as an identity provider describes them. */
export interface IdpProfile {
  /** How the provider names them for ever. */
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** A flow that did not end in a sign-in: the browser gets `problem`, the log the rest. */
export class SsoFailure extends Error {
  override name = 'SsoFailure';
  readonly problem: SsoProblem;

  constructor(problem: SsoProblem, message: string = problem) {
    super(message);
    this.problem = problem;
  }
}

const text = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/[\u0000-\u001f\u007f]/g, ' ')
        .trim()
        .slice(0, most)
    : '';

/** Validates the profile of a provider, and limits its length. @throws SsoFailure without a subject or an address */
export function parseIdpProfile(claims: {
  subject: unknown;
  email: unknown;
  firstName: unknown;
  lastName: unknown;
  name: unknown;
}): IdpProfile {
  if (typeof claims.subject !== 'string' || claims.subject === '' || claims.subject.length > 500)
    throw new SsoFailure('answer', 'the provider names nobody');
  const email = text(claims.email, 255);
  if (email.length > 254 || !emailPattern.test(email))
    throw new SsoFailure('email', 'no e-mail address was given');
  const [first = '', ...rest] = text(claims.name, 200).split(' ');
  return {
    subject: claims.subject,
    email,
    firstName: text(claims.firstName, 200) || first || (email.split('@')[0] ?? email),
    lastName: text(claims.lastName, 200) || rest.join(' ') || '–',
  };
}
