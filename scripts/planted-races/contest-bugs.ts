import type { PlantedRace } from './planted-race.ts';

const settlement = 'server/engine/contest/settle-contest.ts';
const expiry = 'server/engine/red-packet/expire-packets.ts';

const stockOfPrize = `    .select('stock')
    .where('activity_id', '=', activityId)
    .where('prize_id', '=', prizeId)
`;

/** Bugs in the prizes of contests and in red packets. */
export const contestBugs: readonly PlantedRace[] = [
  {
    bug: 'a page of prizes is given by every server that settles the contest',
    testFile: 'server/engine/contest/contest-races.test.ts',
    test: 'are given once when a server loses its lease in the middle of a page',
    edits: [
      { file: settlement, find: '    .forUpdate()\n', put: '' },
      {
        file: settlement,
        find: 'grantPrize(winner, prize, placeSource)',
        put: 'grantPrize(winner, prize, `${placeSource} ${random.uuid()}`)',
      },
    ],
  },
  {
    bug: 'a red packet is ended with the shares that were left before its stock was locked',
    testFile: 'server/engine/red-packet/red-packet-races.test.ts',
    test: 'returns what is left behind a share that was being opened',
    edits: [
      { file: expiry, find: `${stockOfPrize}    .forUpdate()\n`, put: stockOfPrize },
      { file: expiry, find: `    .where('stock', '=', stock)\n`, put: '' },
    ],
  },
];
