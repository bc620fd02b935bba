import type { UnitState } from '../model.ts';

/** XLIFF 1.2, section 2.2 "state", "state-qualifier" and "approved". */
export interface TargetState {
  state: string | undefined;
  qualifier: string | undefined;
  approved: string | undefined;
}

/** The state of review in the attributes of a target and its unit. `translated` means nothing for it. */
export function readState({ state, qualifier, approved }: TargetState): UnitState | undefined {
  if (qualifier?.startsWith('rejected')) return 'rejected';
  if (state === 'new' || state === 'needs-translation') return 'needs-translation';
  if (state?.startsWith('needs-')) return 'needs-review';
  if (state === 'final' || state === 'signed-off' || approved === 'yes') return 'accepted';
  return approved === 'no' && state === undefined ? 'needs-review' : undefined;
}

/** The attributes that hold a state; `approved` is left alone where the file does not use it. */
export function writeState(desired: UnitState, former: TargetState): TargetState {
  const accepted = desired === 'accepted';
  const approved = former.approved === undefined ? undefined : accepted ? 'yes' : 'no';
  if (desired === 'rejected') {
    return { state: 'needs-review-translation', qualifier: 'rejected-inaccurate', approved };
  }
  const qualifier = former.qualifier?.startsWith('rejected') ? undefined : former.qualifier;
  const states = {
    accepted: 'final',
    'needs-review': 'needs-review-translation',
    'needs-translation': 'needs-translation',
  };
  return { state: states[desired], qualifier, approved };
}
