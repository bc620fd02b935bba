import type { EndpointSpec } from '@parlance/contract/endpoint';

/** Who tried, in the order of the columns. */
export const columns = [
  'owner',
  'admin',
  'manager',
  'translator',
  'tptadmin',
  'tptservices',
  'tpttranslator',
  'staff',
  'others',
  'in group',
  'other group',
  'locked',
] as const;
export type Column = (typeof columns)[number];

export interface Outcome {
  status: number;
  code?: unknown;
}

/** What became of the calls of the test, printed as docs/permissions.md. */
export class PermissionTable {
  readonly #outcomes = new Map<string, Map<Column, string>>();

  note(endpoint: EndpointSpec, column: Column, { status, code }: Outcome): void {
    const name = nameOf(endpoint);
    const row = this.#outcomes.get(name) ?? new Map<Column, string>();
    this.#outcomes.set(name, row.set(column, wordOf(status, code)));
  }

  /** The whole page; features in the order of the contract. */
  print(features: Record<string, Record<string, EndpointSpec>>): string {
    const parts = Object.entries(features).map(([feature, contract]) => this.#section(feature, contract));
    return `${introduction}\n${parts.join('\n')}`;
  }

  #section(feature: string, contract: Record<string, EndpointSpec>): string {
    const endpoints = Object.values(contract);
    const about = endpoints.filter(({ permission }) => typeof permission === 'object');
    const rest = endpoints.filter(({ permission }) => typeof permission === 'string');
    const lines = [`## ${feature}`, ''];
    for (const endpoint of rest)
      lines.push(`- \`${nameOf(endpoint)}\`: ${whom(endpoint.permission)}${gateOf(endpoint)}`);
    if (rest.length > 0) lines.push('');
    if (about.length > 0) {
      lines.push(
        `| endpoint | action | ${columns.join(' | ')} |`,
        `|---|---|${columns.map(() => '---|').join('')}`,
      );
      for (const endpoint of about) lines.push(this.#line(endpoint));
      lines.push('');
    }
    return lines.join('\n');
  }

  #line(endpoint: EndpointSpec): string {
    const row = this.#outcomes.get(nameOf(endpoint));
    const cells = columns.map((column) => row?.get(column) ?? '');
    const { permission } = endpoint;
    const action = typeof permission === 'string' ? permission : Object.values(permission)[0];
    return `| \`${nameOf(endpoint)}\` | ${action}${gateOf(endpoint)} | ${cells.join(' | ')} |`;
  }
}

const nameOf = ({ method, path }: EndpointSpec): string => `${method} ${path}`;

const gateOf = ({ plan }: EndpointSpec): string => (plan ? `, plan with ${plan}` : '');

const refusals: readonly unknown[] = ['forbidden', 'otherLanguage', 'locked'];

/** What was answered, and nothing that a rule promises. */
const wordOf = (status: number, code: unknown): string =>
  status === 403 && refusals.includes(code) ? 'no' : String(status);

function whom(permission: EndpointSpec['permission']): string {
  if (permission === 'public') return 'everybody';
  return permission === 'staff' ? 'staff; others 404' : 'everybody who is signed in, for themselves';
}

const introduction = `# Who may do what

Written by the test \`apps/server/test/permissions.test.ts\`, which calls every endpoint as everybody and fails when this
page is stale (\`npx vitest run --project server apps/server/test/permissions.test.ts -u\` writes it anew). The rules are
pure functions in \`packages/domain/src/permissions\`, used by server and web app alike.

A cell is what was answered: \`no\` is 403 for who asks; 200 to 303, it was done; 400, 409 and the like, the call was let
through to its handler, which wanted other input or found nothing to do (the test sends no more than what an endpoint needs
to be called); 404, the same answer as for what does not exist. An empty cell: it does not apply.

The roles are those in a project or team of one's own (owner) or shared with one (all others); whatever is of a team that
one is not in is 404 for everybody, whatever their role elsewhere (\`others\`). \`staff\` is the superadmin and whoever has
\`isAdmin\`, in a team that they do not belong to. \`in group\` and \`other group\` is a manager in a user group for the
language of the path, and for another (translators, tptservices and tpttranslators are narrowed alike, owners and admins
are not). \`locked\` is a translator whom the project lets write and delete everything, at a locked entry.

These look at what they are given, beyond their path: imports (the languages of the files), adding a language (its code),
undo and restore (what they would write), bulk actions (what is for all languages needs all of them).

\`plan with …\` beside an action: the plan of the team must have that, whatever the role; the test's plan has everything.
`;
