import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hashOfDraw } from '#server/engine/draw/replayable-draw.ts';
import steps from '../../../docs/replayable-draws.steps.golden.json';
import { checkLog } from '../check-log.ts';
import type { LogDraw, LogEnd, LogHead, LogTable } from '../log-line.ts';
import { nothingPublished } from '../published.ts';
import type { Published } from '../published.ts';

/** The file of the golden log, from the root of the project. */
export const goldenFile = 'docs/replayable-draws.log.golden.jsonl';

/** The bytes of the golden log. */
export const goldenText = readFileSync(goldenFile, 'utf8');

/** The lines of a log without its last one. */
export interface Log {
  readonly head: LogHead;
  readonly tables: readonly LogTable[];
  readonly draws: readonly LogDraw[];
}

function goldenLog(): Log {
  const lines = goldenText
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as { kind: string }]));
  return {
    head: lines[0] as LogHead,
    tables: lines.filter(({ kind }) => kind === 'table') as LogTable[],
    draws: lines.filter(({ kind }) => kind === 'draw') as LogDraw[],
  };
}

/** The golden log. */
export const golden = goldenLog();
const { activity } = golden.head;

/** A draw as the server stores it. */
export const rowOf = ({ member, drawn_at, ...draw }: LogDraw) => ({
  ...{ ...draw, activity_id: activity, member_code: member, drawn_at: new Date(drawn_at) },
  ...{ availability: draw.availability as 'none', fallback_reason: draw.fallback_reason as 'none_left' },
});

/** What a key holder can write: the chain and the last line are made again over the changed draws. */
export function rebuilt({ head, tables, draws }: Log): Buffer {
  let previous = '0'.repeat(64);
  const linked = draws.map((draw, index) => {
    const placed = { ...draw, position: index + 1, previous };
    previous = hashOfDraw(previous, rowOf(placed));
    return { ...placed, hash: previous };
  });
  const body = [head, ...tables, ...linked].map((line) => `${JSON.stringify(line)}\n`).join('');
  const digest = createHash('sha256').update(body).digest('hex');
  const end: LogEnd = { kind: 'end', draws: draws.length, head: previous, digest };
  return Buffer.from(`${body}${JSON.stringify(end)}\n`);
}

/** The last draw. */
export const last = golden.draws.at(-1) as LogDraw;
/** Everything that a reader can have got before. */
export const published: Published = {
  commitments: golden.head.epochs.map(({ commitment }) => ({ activity, hash: commitment })),
  heads: [{ activity, position: last.position, hash: last.hash }],
  receipts: new Map(Object.entries(steps.records)),
  requireSeed: true,
};
/** What is wrong with a log that was built again. */
export const problemsOf = async (log: Log, known: Partial<Published> = {}) =>
  (await checkLog([rebuilt(log)], { ...nothingPublished, ...known })).problems;

/** The golden log with one changed draw. */
export const changed = (at: number, change: (draw: LogDraw) => Partial<LogDraw>): Log => ({
  ...golden,
  draws: golden.draws.map((draw, index) => (index === at ? { ...draw, ...change(draw) } : draw)),
});
