import { startPostgres } from '../test-run/postgres.mjs';
import { markdownTable } from './markdown-table.ts';
import { measureBoards } from './measure-boards.ts';
import type { BoardFigures } from './measure-boards.ts';
import { measurePackets } from './measure-packets.ts';
import type { PacketFigures } from './measure-packets.ts';
import { measuredAt, writeSection } from './page-section.ts';

const heading = '## Contests and red packets';

/** Bars of the product, milliseconds. */
const [maxRead, maxPlacing] = [50, 200];

function section(board: BoardFigures, packets: PacketFigures): readonly string[] {
  return [
    `Written by \`npm run bench -- contests\` ${measuredAt()}. A board of ${String(board.contestants)} contestants, whose scores change in transactions of about twenty while four readers ask for pages of 100 with their own row; then all places are written down in pages, and compared with a recount. After it ${String(packets.members)} signed-in members open a red packet of ${String(packets.shares)} shares at once, ${String(packets.rounds)} times; a round is exact if every share has one winner and their amounts are those of the packet. PostgreSQL runs with fsync, on the same cores as the server and the generator.`,
    markdownTable(
      [
        ...['changes/s', 'pages read', 'page p50 ms', 'page p99 ms', `bar ms`, 'change p99 ms'],
        ...['longest placing ms', 'bar ms', 'wrong places', 'load of the machine'],
      ],
      [
        [
          ...[
            board.changesPerSecond,
            board.reads,
            board.readP50.toFixed(1),
            board.readP99.toFixed(1),
            maxRead,
          ],
          ...[board.changeP99.toFixed(1), Math.round(board.longestPlacing), maxPlacing, board.wrong],
          board.machineLoad.toFixed(1),
        ],
      ],
    ),
    markdownTable(
      [
        'exact rounds',
        'slowest round, answers/s',
        'highest p99 ms',
        'differences in the books',
        'load of the machine',
      ],
      [
        [
          `${String(packets.exact)} of ${String(packets.rounds)}`,
          ...[Math.round(packets.slowest), Math.round(packets.p99), packets.differences.length],
          packets.machineLoad.toFixed(1),
        ],
      ],
    ),
  ];
}

async function onPostgres<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ durable: true });
  try {
    return await measure(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Measures boards and red packets and writes their section of docs/benchmarks.md; false when a bar or a share is missed. */
export async function writeContestsSection(): Promise<boolean> {
  console.log('boards …');
  const board = await onPostgres(measureBoards);
  console.log('red packets …');
  const packets = await onPostgres(measurePackets);
  await writeSection(heading, section(board, packets));
  for (const line of packets.differences) console.error(line);
  const isBoardRight = board.wrong === 0 && board.readP99 <= maxRead && board.longestPlacing <= maxPlacing;
  return isBoardRight && packets.exact === packets.rounds && packets.differences.length === 0;
}
