import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder } from './folder-lock.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'invest-hall-lock-'));
  file = path.join(folder, 'invest-hall.lock');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('lockFolder', () => {
  it('refuses a second claim while the first process lives, and names the process', () => {
    lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${String(process.pid)}`);
  });

  it('gives the folder back and leaves nothing behind', () => {
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder);
  });

  it('takes over the claim of a process that is gone', async () => {
    const child = spawn(process.execPath, ['--version']);
    await new Promise((resolve) => child.on('close', resolve));
    writeFileSync(file, JSON.stringify({ pid: child.pid, startedAt: '1' }));
    lockFolder(folder);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  });

  it('takes over the claim of a gone process whose number a later one has', () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: 'another time' }));
    lockFolder(folder);
    expect(readFileSync(file, 'utf8')).not.toContain('another time');
  });

  it.each(['', 'garbage', '[]', '{"pid":"1"}'])('takes over a claim that says nothing: %p', (text) => {
    writeFileSync(file, text);
    lockFolder(folder);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  });

  it('does not give back a claim that has become another process’s', () => {
    const giveBack = lockFolder(folder);
    writeFileSync(file, 'of another process');
    giveBack();
    expect(readFileSync(file, 'utf8')).toBe('of another process');
  });
});
