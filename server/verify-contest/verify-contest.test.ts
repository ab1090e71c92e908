import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anAuthor } from '#server/testing/an-author.ts';
import { disqualify } from '#server/engine/contest/disqualify.ts';
import { exportContest } from '#server/engine/contest/export-contest.ts';
import { ContestStage } from '#server/engine/contest/testing/contest-stage.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { ContestantLine, ContestHead } from './contest-lines.ts';
import { verifyExport } from './verify-export.ts';

let stage: ContestStage;
let live = '';
let settled = '';

async function exported(id: string): Promise<string> {
  let text = '';
  for await (const line of exportContest(stage.play.database, id)) text += line;
  return text;
}

beforeAll(async () => {
  stage = await ContestStage.open();
  const id = await stage.begin();
  await stage.enter(id, 40);
  await stage.keep('2026-11-26T15:01');
  live = await exported(id);
  await stage.keep('2026-11-28T00:00');
  const [first = ''] = await stage.recounted(id);
  const author = { ...anAuthor(stage.play.clock, stage.play.random), reason: '异常交易' };
  await stage.play.write((transaction) =>
    disqualify(transaction, { activityId: id, memberId: first }, author),
  );
  await stage.keep();
  await stage.keep('2026-11-30T00:00');
  settled = await exported(id);
}, bootTimeoutMs);
afterAll(() => stage.play.close());

/** The export with a change of its head or of its first contestant with trades. */
function changed(change: (head: ContestHead, one: ContestantLine) => void): string {
  const [first = '', ...lines] = settled.trimEnd().split('\n');
  const foot = lines.pop();
  const head = JSON.parse(first) as ContestHead;
  const contestants = lines.map((line) => JSON.parse(line) as ContestantLine);
  const one = contestants.find(({ trades, is_out }) => trades.length > 3 && !is_out) as ContestantLine;
  change(head, one);
  return [head, ...contestants].map((line) => JSON.stringify(line)).join('\n') + `\n${foot}`;
}

/** A line as a test changes it. */
type Changeable<T> = { -readonly [K in keyof T]: Changeable<T[K]> };

describe('the export of a contest', () => {
  it('is recomputed without an error, while it runs and when it is settled', () => {
    expect([verifyExport(live), verifyExport(settled)]).toEqual([
      { contestants: 40, problems: [] },
      { contestants: 40, problems: [] },
    ]);
    const places = settled.match(/"place":\d+/g) ?? [];
    expect(places.length).toBeGreaterThan(20);
  });

  it('names no member', async () => {
    const members = await stage.play.database.query
      .selectFrom('member')
      .select(['id', 'phone', 'nickname'])
      .execute();
    const named = members.filter(({ id, phone, nickname }) =>
      [id, phone, nickname].some((text) => settled.includes(text)),
    );
    expect(named).toEqual([]);
  });

  it.each<
    readonly [string, (head: Changeable<ContestHead>, one: Changeable<ContestantLine>) => void, string]
  >([
    ['another value', (_head, one) => (one.value_fen += 1), 'worth'],
    ['another price of a trade', (_head, one) => (one.trades[0]!.price += 10), 'worth'],
    ['another close', (head, one) => (head.sessions.at(-1)!.closes[one.trades.at(-1)!.code]! += 5), 'worth'],
    ['another place', (_head, one) => (one.place = (one.place ?? 0) + 1), 'the place is'],
    ['one who is no longer out', (_head, one) => (one.is_out = true), 'the place is'],
    [
      'a trade that is said not to count',
      (_head, one) => (one.trades[0]!.is_counted = false),
      'judged wrongly',
    ],
    ['a trade of another day', (_head, one) => (one.trades[0]!.day = '2026-11-22'), 'in no session'],
    ['another capital', (head) => (head.capital_fen -= 100), 'worth'],
    ['more trades for a place', (head) => (head.min_trades = 99), 'the place is'],
  ])('with %s has an error', (_name, change, problem) => {
    const { problems } = verifyExport(changed(change as (head: ContestHead, one: ContestantLine) => void));
    expect(problems.join()).toContain(problem);
  });

  it('that was cut short is none, and one without a contestant has an error', () => {
    const lines = live.trimEnd().split('\n');
    expect(() => verifyExport(lines.slice(0, -1).join('\n'))).toThrow('cut short');
    const { problems } = verifyExport([...lines.slice(0, -2), ...lines.slice(-1)].join('\n'));
    expect(problems).toEqual(['40 contestants were exported']);
  });

  it('is checked by a command', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'invest-hall-contest-'));
    const run = (name: string, text?: string) => {
      const file = path.join(folder, name);
      if (text !== undefined) writeFileSync(file, text);
      const command = ['--import', 'tsx', 'server/verify-contest/verify-contest.ts', file];
      return spawnSync(process.execPath, command, { encoding: 'utf8' });
    };
    const right = run('right.jsonl', settled);
    expect([right.status, right.stdout, right.stderr]).toEqual([0, '40 contestants, 0 errors\n', '']);
    expect(
      run(
        'wrong.jsonl',
        changed((head) => ((head as Changeable<ContestHead>).min_trades = 99)),
      ).status,
    ).toBe(1);
    expect(run('other.jsonl', '{"format":2}').stderr).toBe('this is no export of a contest of format 1\n');
    expect(run('none.jsonl').status).toBe(2);
    rmSync(folder, { recursive: true });
  }, 60_000);
});
