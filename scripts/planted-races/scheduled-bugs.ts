import type { PlantedRace } from './planted-race.ts';

const folder = 'server/engine/scheduled-draw';
const upgradeTest = 'server/campaigns/official-upgrade/upgrade-races.test.ts';
const testFile = `${folder}/scheduled-draw-races.test.ts`;

/** Bugs in draws from a frozen list of entries. */
export const scheduledBugs: readonly PlantedRace[] = [
  {
    bug: 'the entries of a scheduled draw are frozen while others are being written',
    testFile,
    test: 'seal every entry that was under way',
    edits: [{ file: `${folder}/freeze-entries.ts`, find: `    .forUpdate()\n`, put: '' }],
  },
  {
    bug: 'an entry does not lock its scheduled draw',
    testFile,
    test: 'seal every entry that was under way',
    edits: [{ file: `${folder}/entries.ts`, find: `    for key share\n`, put: '' }],
  },
  {
    bug: 'a scheduled draw is drawn by every server that has computed it',
    testFile,
    test: 'give one result',
    edits: [{ file: `${folder}/draw-winners.ts`, find: `    .where('state', '=', 'sealed')\n`, put: '' }],
  },
  {
    bug: 'two voided winners of a scheduled draw are replaced at once',
    testFile,
    test: 'never give one alternate two places',
    edits: [{ file: `${folder}/draw-winners.ts`, find: `    .forNoKeyUpdate()\n`, put: '' }],
  },
  {
    bug: 'the prize of a place is granted by every server that finds it unpaid',
    testFile: upgradeTest,
    test: 'draw once and grant each place once',
    edits: [
      {
        file: `${folder}/pay-places.ts`,
        find: `    .where('paid_at', 'is', null)\n    .executeTakeFirst`,
        put: '    .executeTakeFirst',
      },
    ],
  },
];
