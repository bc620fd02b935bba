/** The package as npm packs it: one file that runs anywhere, without dependencies. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packPackage } from '../../../test/support/packed.ts';

test('runs from a packed tarball, far from this repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-packed-'));
  try {
    const { tarball, files } = packPackage('cli', folder);
    expect(files).toEqual(['README.md', 'dist/licences.txt', 'dist/parlance.mjs', 'package.json']);
    execFileSync('tar', ['-xzf', tarball], { cwd: folder });
    const { version, bin, dependencies } = JSON.parse(
      readFileSync(join(folder, 'package/package.json'), 'utf8'),
    );
    expect(dependencies).toBeUndefined();
    const program = join(folder, 'package', bin.parlance);
    expect(readFileSync(program, 'utf8').startsWith('#!/usr/bin/env node\n')).toBe(true);
    // Of the libraries whose code is in it.
    expect(readFileSync(join(folder, 'package/dist/licences.txt'), 'utf8')).toMatch(/^yaml [\d.]+, ISC$/m);
    const run = (...args: string[]) =>
      execFileSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' });
    expect(run('--version')).toBe(`${version}\n`);
    expect(run('--help')).toContain('parlance push');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
