import type { PlantedRace } from './planted-race.ts';

const pool = 'server/db/connection-pool.ts';
const testFile = 'server/db/outage.test.ts';

/** Bugs that end or block the process when the database becomes unavailable. */
export const outageBugs: readonly PlantedRace[] = [
  {
    bug: 'a connection in use has no listener for errors',
    testFile,
    test: 'does not end the process when a connection dies between two statements',
    edits: [
      {
        file: pool,
        find: "driver.on('connect', (client) => client.on('error', () => this.options.availability.suspect()));",
        put: '',
      },
    ],
  },
  {
    bug: 'a connection is not returned to the pool',
    testFile,
    test: 'gives its connection back: a statement of maintenance',
    edits: [{ file: pool, find: '    connection.release();\n', put: '' }],
  },
  {
    bug: 'waiting calls are not told that the database is frozen',
    testFile,
    test: 'lets no call wait for it while it is frozen',
    edits: [{ file: pool, find: 'if (!isAvailable) this.abandonAll(reason);', put: 'void reason;' }],
  },
];
