/**
 * What a window of the language view takes at least: `node:http` and one statement for each request, which reads entries
 * with their texts and base texts by the numbers in its body, as JSON. Nobody is asked who they are.
 *   node bench/support/bare-windows.ts <database> <project> <language> <base language>      prints its port
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const [connectionString, project, language, base] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 8 });

const text = `select e.id, e.key, e.group_id, e.description, e.metadata, e.link_parent, e.tags, b.value as base_value,
    t.value, t.draft, t.draft_older, t.status, t.comment, t.locked, t.issues, t.version, t.max_length, t.dismissed,
    t.text_at, t.text_by, t.text_origin
  from entries e
  left join translations t on t.project_id = $1 and t.language_id = $2 and t.entry_id = e.id
  left join translations b on b.project_id = $1 and b.language_id = $3 and b.entry_id = e.id
  where e.project_id = $1 and e.id = any((select $4::bigint[])::bigint[])`;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const { entries } = JSON.parse(Buffer.concat(chunks).toString()) as { entries: number[] };
    const { rows } = await pool.query({ name: 'window', text, values: [project, language, base, entries] });
    const body = Buffer.from(JSON.stringify({ rows }));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
