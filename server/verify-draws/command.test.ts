import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import golden from '../../docs/scheduled-draws.golden.json';
import { readOptions } from './read-options.ts';
import { goldenFile, goldenText } from './testing/golden-log.ts';

const hash = 'ab'.repeat(32);
const id = '00000000-0000-4000-8000-000000000000';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'invest-hall-verify-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const at = path.join(folder, name);
  writeFileSync(at, content);
  return at;
}

function run(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const done = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/verify-draws/verify-draws.ts', ...args],
    {
      encoding: 'utf8',
    },
  );
  return { code: done.status, out: done.stdout, err: done.stderr };
}

describe('npm run verify-draws', () => {
  it('ends with 0 when every draw is verified, also against the notices', () => {
    const lines = goldenText.split('\n');
    const { epochs } = JSON.parse(lines[0] ?? '') as { epochs: { commitment: string }[] };
    const { head } = JSON.parse(lines.at(-2) ?? '') as { head: string };
    const commitment = { activity: 'day', kind: 'commitment', epoch: 1, commitment: epochs[0]?.commitment };
    const notices = [commitment, { activity: 'day', kind: 'head', position: 21, hash: head }];
    const text = notices.map((notice) => `${JSON.stringify(notice)}\n`).join('');
    const { code, out, err } = run(goldenFile, '--notices', file('notices.jsonl', text), '--require-seed');
    expect([code, out.split('\n')[0], err]).toEqual([0, '21 draws, 21 verified', '']);
  });

  it('reads the records of scheduled draws too', () => {
    const lines = golden.map(({ record }) => `${JSON.stringify(record)}\n`).join('');
    const { code, out } = run('--scheduled', file('scheduled.jsonl', lines));
    expect([code, out.trim()]).toEqual([
      0,
      `${String(golden.length)} draws, ${String(golden.length)} verified`,
    ]);
  });

  it('ends with 1 and the first errors for a wrong log', () => {
    const wrong = file('wrong.jsonl', goldenText.replace('"roll":', '"roll":1'));
    expect(run(wrong)).toMatchObject({ code: 1, err: expect.stringContaining('line 4') as string });
  });

  it('ends with 2 and a sentence, not a stack, for a missing file', () => {
    const { code, err } = run('no-such-file.jsonl');
    expect([code, err.trim()]).toEqual([2, 'There is no file no-such-file.jsonl.']);
  });

  it('ends with 3 when nothing is wrong and nothing was verified', () => {
    const [head = '', ...rest] = goldenText.split('\n');
    const log = JSON.parse(head) as { epochs: object[]; ends_at: number };
    const epochs = log.epochs.map((epoch) => ({ ...epoch, seed: null, revealed_at: null }));
    const secret = JSON.stringify({ ...log, epochs, exported_at: log.ends_at });
    const whole = [secret, ...rest.slice(0, -2)].map((line) => `${line}\n`).join('');
    const end = JSON.parse(rest.at(-2) ?? '') as object;
    const digest = createHash('sha256').update(whole).digest('hex');
    const at = file('secret.jsonl', `${whole}${JSON.stringify({ ...end, digest })}\n`);
    expect(run(at)).toMatchObject({
      code: 3,
      out: expect.stringContaining('21 draws, 0 verified') as string,
    });
    expect(run(at, '--require-seed').code).toBe(1);
  });
});

describe('the options', () => {
  it('name what the log must agree with', () => {
    const { published } = readOptions([
      'log',
      '--commitment',
      hash,
      '--head',
      `3:${hash}`,
      '--receipt',
      `${id}:${hash}`,
    ]);
    expect(published).toEqual({
      commitments: [{ hash }],
      heads: [{ position: 3, hash }],
      receipts: new Map([[id, hash]]),
      requireSeed: false,
    });
  });

  it.each([
    [[], 'usage'],
    [['one', 'two'], 'usage'],
    [['log', '--head', hash], 'is not a head'],
    [['log', '--head', `0:${hash}`], 'is not a head'],
    [['log', '--commitment', 'ab'], 'is not a commitment'],
    [['log', '--receipt', hash], 'is not a receipt'],
    [['log', '--unknown'], 'unknown'],
    [['log', '--scheduled', '--head', `3:${hash}`], 'usage'],
    [['log', '--scheduled', '--require-seed'], 'usage'],
  ])('are refused: %j', (args, complaint) => {
    expect(() => readOptions(args)).toThrow(new RegExp(complaint, 'i'));
  });

  it.each(['{"activity":"a","kind":"head","position":"1"}', 'text', '{"kind":"commitment"}'])(
    'refuse a file with the line %s',
    (line) => {
      expect(() => readOptions(['log', '--notices', file('bad.jsonl', `${line}\n`)])).toThrow(
        'is not a notice',
      );
    },
  );
});
