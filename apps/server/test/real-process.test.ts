import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** What is committed, with the installed packages beside it and the workspaces linked to the copy's own. */
function copyCommitted(folder: string): void {
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  mkdirSync(join(folder, 'node_modules/@parlance'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@parlance')
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const workspace of ['packages/domain', 'packages/contract', 'packages/formats', 'apps/server']) {
    const name = workspace.split('/')[1] ?? '';
    symlinkSync(join(folder, workspace), join(folder, 'node_modules/@parlance', name));
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}

test('what is committed starts as a real process, answers, and ends in good order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-real-'));
  await chmod(folder, 0o755);
  copyCommitted(folder);
  const child = spawn(process.execPath, ['apps/server/bin/server.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  try {
    let url: string | undefined;
    for await (const line of createInterface({ input: child.stdout })) {
      url = /^Parlance is running: (\S+)/.exec(line)?.[1];
      if (url) break;
    }
    expect(complaints).toBe('');
    const answer = await fetch(`${url}/readyz`);
    expect(await answer.json()).toEqual({ status: 'ready' });
  } finally {
    child.kill('SIGTERM');
    const [code] = await ended;
    await rm(folder, { recursive: true, force: true });
    expect(code).toBe(0);
  }
});

test('a wrong setting ends the process with its sentence', async () => {
  const child = spawn(process.execPath, ['apps/server/bin/server.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: 'four thousand' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const [code] = await once(child, 'close');
  expect({ code, complaints }).toEqual({
    code: 1,
    complaints: 'PORT must be a whole number from 0 to 65535.\n',
  });
});
